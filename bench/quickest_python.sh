#!/bin/sh
# Prints which python3.11 of the path to use: the first, or one that computes in less than 0.85 of its time.
# How a Python was built decides a fifth of the time that a class takes; of two alike the first stays.
set -u
quickest=python3.11
best=
IFS=:
for folder in $PATH; do
  python=$folder/python3.11
  [ -x "$python" ] || continue
  time=$("$python" -c '
import ensurepip, venv  # without which it makes no environment
import time

def steps(count):
    start = time.process_time()
    numbers = {}
    for step in range(count):
        numbers[step % 100] = max(step, len(numbers))
    return time.process_time() - start

print(round(1e6 * min(steps(20_000) for _ in range(20))))
' 2>/dev/null) || continue
  if [ -z "$best" ] || [ $((100 * time)) -lt $((85 * best)) ]; then
    quickest=$python
    best=$time
  fi
done
echo "$quickest"

# make demo    sets everything up and grades the sample submissions
# make test    sets everything up and runs ruff, mypy and pytest
# Nothing is needed beforehand but Python 3.11, git and make.

PYTHON ?= $(shell sh bench/quickest_python.sh)
VENV := .venv
DONE := $(VENV)/.done

.PHONY: demo test setup bench lock clean

demo: setup
	$(VENV)/bin/harness grade specs/morris submissions/morris --out reports/morris
	@echo "Open reports/morris/index.html in a browser."

test: setup
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/pytest -n auto

bench: setup
	$(VENV)/bin/python bench/class.py

# Compiled here, so that commands start sooner where Python is told to keep nothing that it compiles.
setup: $(DONE)
	$(VENV)/bin/python -m compileall -q harness

# The lock file holds versions and hashes; what this project itself is built with is among them.
$(DONE): requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

lock: setup
	$(VENV)/bin/python -m pip install --quiet pip-tools
	$(VENV)/bin/pip-compile --quiet --extra dev --generate-hashes --strip-extras --allow-unsafe --no-header \
		--no-annotate --no-emit-index-url --no-emit-find-links --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) reports build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

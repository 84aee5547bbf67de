"""From YAML and a reference implementation to a `Spec`: reading, checking, and the schema for editors.

find.py       which folder is meant; read.py reads it: source.py (a file), nodes.py (YAML that knows its place),
              yaml_errors.py (what the parser complains of, in words)
keys.py       every key that there is, by table.py, each with its kind: kinds.py, python_kinds.py, gtp_kinds.py, and
              rules.py and terms.py for the mappings in _assignment.yaml; moment.py reads times
assignment.py _assignment.yaml; tasks.py a task; cases.py its cases; guide.py the marking guide
code.py       Python, compiled where it stands; scope.py and names.py check that every name is known: to reference.py,
              or a word of specs
schema.py     JSON Schema, from the same tables of keys
"""

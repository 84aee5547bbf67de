"""From YAML and a reference implementation to a `Spec`: reading, checking, and the schema for editors."""

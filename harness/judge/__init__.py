"""A stage of the flow: docs/architecture.md says what this folder is for."""

"""The template."""

"""YAML as people who write deals and rules mean it, and its faults in their words."""

from studcheck.strictyaml.reader import Document, read, read_text, validate

__all__ = ["Document", "read", "read_text", "validate"]

"""studcheck: the conformance suite for the rules of stud poker."""

__version__ = "0.1.0"

"""The reference engine: seven-card stud, stud hi/lo eight-or-better and razz, to be read as the specification."""

__version__ = "0.1.0"

"""The features as tests, for anyone's pytest: ``pytest --pyargs studcheck.suite --stud-adapter ENGINE``."""

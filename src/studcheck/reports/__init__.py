"""What is shown of a run: every report is computed from its record."""

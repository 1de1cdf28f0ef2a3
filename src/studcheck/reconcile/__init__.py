"""Documents, authorities and engines side by side: where they differ, what is decided, and one's own document."""

from studcheck.reconcile.matrix import by_dimension, by_point, only_conflicts
from studcheck.reconcile.model import CONFLICTS, Cell, Column, Matrix, Row, Verdict

__all__ = ["CONFLICTS", "Cell", "Column", "Matrix", "Row", "Verdict", "by_dimension", "by_point", "only_conflicts"]

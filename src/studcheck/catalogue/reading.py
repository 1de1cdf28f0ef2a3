"""Reads one authored file of the catalogue as its shape."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from studcheck.errors import Fault, FileFaultsError
from studcheck.strictyaml import Document, read, validate

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import BaseModel

S = TypeVar("S", bound="BaseModel")


def read_one(path: Path, shape: type[S]) -> tuple[Document, S]:
    """Return the file's only document and what it says; raises FileFaultsError with all faults."""
    documents = read(path)
    if len(documents) != 1:
        raise FileFaultsError([Fault(path, 1, 1, f"one document is expected here, not {len(documents)}")])
    found = validate(documents[0], shape)
    if isinstance(found, list):
        raise FileFaultsError(found)
    return documents[0], found

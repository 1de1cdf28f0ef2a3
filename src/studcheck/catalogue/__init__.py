"""The catalogue: rule points, rulebooks, and the claims of the documents that they come from."""

from studcheck.catalogue.catalogue import Catalogue, load_catalogue
from studcheck.catalogue.documents import Claim, SourceDocument
from studcheck.catalogue.homes import Home, Recorded
from studcheck.catalogue.rulebooks import Alternative, Origin, RulebookNotes
from studcheck.catalogue.words import parse_rule

__all__ = [
    "Alternative",
    "Catalogue",
    "Claim",
    "Home",
    "Origin",
    "Recorded",
    "RulebookNotes",
    "SourceDocument",
    "load_catalogue",
    "parse_rule",
]

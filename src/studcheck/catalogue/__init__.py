"""The catalogue: rule points, rulebooks, the claims of the documents that they come from, and other authorities."""

from studcheck.catalogue.authorities import Authority, Stance
from studcheck.catalogue.catalogue import Catalogue, load_catalogue
from studcheck.catalogue.documents import Claim, Correction, Decision, SourceDocument
from studcheck.catalogue.homes import Home, Recorded
from studcheck.catalogue.rulebooks import Alternative, Origin, RulebookNotes
from studcheck.catalogue.texts import Span, paragraphs
from studcheck.catalogue.words import parse_rule

__all__ = [
    "Alternative",
    "Authority",
    "Catalogue",
    "Claim",
    "Correction",
    "Decision",
    "Home",
    "Origin",
    "Recorded",
    "RulebookNotes",
    "SourceDocument",
    "Span",
    "Stance",
    "load_catalogue",
    "paragraphs",
    "parse_rule",
]

"""The catalogue: rule points, rulebooks, the claims of the documents that they come from, and other authorities."""

from studcheck.catalogue.authorities import Authority, Stance
from studcheck.catalogue.catalogue import Catalogue, holds_document, is_path, load_catalogue
from studcheck.catalogue.documents import Claim, Correction, Decision, SourceDocument
from studcheck.catalogue.homes import Home, Recorded
from studcheck.catalogue.natural import contradictions, natural_value, say_given
from studcheck.catalogue.rulebooks import Alternative, Origin, RulebookNotes, Signing
from studcheck.catalogue.texts import Span, paragraphs
from studcheck.catalogue.titles import LANGUAGES, Titles, load_titles, read_titles
from studcheck.catalogue.words import parse_rule, parse_rules

__all__ = [
    "LANGUAGES",
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
    "Signing",
    "SourceDocument",
    "Span",
    "Stance",
    "Titles",
    "contradictions",
    "holds_document",
    "is_path",
    "load_catalogue",
    "load_titles",
    "natural_value",
    "paragraphs",
    "parse_rule",
    "parse_rules",
    "read_titles",
    "say_given",
]

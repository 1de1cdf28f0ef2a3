"""The two written forms of an engine that is no program: ``module:factory``, and the address of a server."""

from __future__ import annotations

from urllib.parse import urlsplit

_SCHEME = "http"
_PORT = 80


def is_address(words: str) -> bool:
    """Whether an engine over a network is meant."""
    return "://" in words


def read_factory(words: str) -> tuple[str, str] | None:
    """Module and factory, or None for words that are not ``module:factory``."""
    module, colon, factory = words.partition(":")
    if not colon or not all(part.isidentifier() for part in (*module.split("."), *factory.split("."))):
        return None
    return module, factory


def read_address(words: str) -> tuple[str, int, str] | None:
    """Host, port and the path without a slash at its end, or None for what is no plain http address."""
    try:
        parts = urlsplit(words)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme != _SCHEME or not parts.hostname or parts.query or parts.fragment or parts.username is not None:
        return None
    if any(not "!" <= letter <= "~" for letter in words):
        return None
    return parts.hostname, _PORT if port is None else port, parts.path.rstrip("/")

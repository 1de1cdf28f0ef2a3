"""Every scenario of the shipped features, as a test."""

from studcheck.suite.binding import bound

globals().update(bound())

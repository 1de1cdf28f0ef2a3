"""Runs a selection of cases against an engine and keeps the record."""

from studcheck.runner.known import KnownFile
from studcheck.runner.known_file import parse_known, read_known
from studcheck.runner.known_update import Update, update_known
from studcheck.runner.record import Engine, Footer, Header, Record, Row
from studcheck.runner.record_file import Lines, RecordWriter, read_record
from studcheck.runner.running import Order, run
from studcheck.runner.selection import select, shard, up_to_version

__all__ = [
    "Engine",
    "Footer",
    "Header",
    "KnownFile",
    "Lines",
    "Order",
    "Record",
    "RecordWriter",
    "Row",
    "Update",
    "parse_known",
    "read_known",
    "read_record",
    "run",
    "select",
    "shard",
    "up_to_version",
    "update_known",
]

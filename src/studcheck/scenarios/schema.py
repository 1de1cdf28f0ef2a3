"""The JSON Schema of a scenario document, for editors; ``python -m studcheck.scenarios.schema`` writes it again."""

from __future__ import annotations

import json
from pathlib import Path

SCHEMA_FILE = Path(__file__).parent.parent / "schemas" / "scenario.schema.json"


def schema_text() -> str:
    """The schema as it stands in the file, made from the model that reads the documents."""
    from studcheck.scenarios.model import CaseModel

    schema = CaseModel.model_json_schema(by_alias=True)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A studcheck scenario"}
    return json.dumps({**schema, **head}, indent=2) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")

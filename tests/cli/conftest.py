"""The command line called within this process, in a folder and with a history of its own."""

import gc
import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper import cli


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def objects(self):
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def winners(self):
        return [found["winners"][0] for found in self.objects]


@pytest.fixture(autouse=True)
def _garbage_as_before():
    """Let what scoring sets for a process of its own be over with it."""
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_DATABASE", str(tmp_path / "history.sqlite3"))
    return tmp_path


@pytest.fixture
def put(folder):
    """Write a file: text, bytes, or a document."""

    def put(name, content):
        if not isinstance(content, str | bytes):
            content = json.dumps(content)
        if isinstance(content, str):
            content = content.encode("utf-8")
        Path(name).write_bytes(content)
        return name

    return put


@pytest.fixture
def call(folder, capsysbinary, monkeypatch):
    """Call the command line; what it says must always be UTF-8."""

    def call(*arguments, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = cli.main(arguments)
        said = capsysbinary.readouterr()
        return Answer(status, said.out.decode("utf-8"), said.err.decode("utf-8"))

    return call

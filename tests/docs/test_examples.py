"""Every example that the documentation shows is run, and does what is shown."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.core.known_people import build_known_people, is_known_people
from scorekeeper.games import find_game, read_document

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/**/*.md")])
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text("utf-8") for page in PAGES}

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"^`([\w.-]+)`[^\n]*:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# The files that examples speak of, wherever they are shown.
FILES = {name: text for page in TEXTS.values() for name, text in NAMED.findall(page)}


def blocks(language):
    return [
        pytest.param(text, id=f"{page}-{number}")
        for page, content in TEXTS.items()
        for number, (found, text) in enumerate(BLOCK.findall(content))
        if found == language
    ]


def console_pages():
    return [page for page, text in TEXTS.items() if "```console" in text]


@pytest.mark.parametrize("text", blocks("json"))
def test_a_document_that_is_shown_is_read_and_scored(text):
    value = json.loads(text)
    if is_known_people(value):
        assert build_known_people(value).content() == value
    elif "format" in value:
        document = read_document(text.encode())
        assert find_game(document.game).score(document).as_json()["game"] == value["game"]


def test_the_result_that_is_shown_is_that_of_the_document_shown_before_it():
    shown = [json.loads(text) for kind, text in BLOCK.findall(TEXTS["docs/documents.md"])
             if kind == "json"]  # fmt: skip
    results = [place for place, value in enumerate(shown) if "format" not in value]
    assert results
    for place in results:
        game = find_game(shown[place]["game"])
        assert game.score(game.build(shown[place - 1])).as_json() == shown[place]


@pytest.mark.skipif(os.name != "posix", reason="the examples are written for a POSIX shell")
@pytest.mark.parametrize("page", console_pages())
def test_commands_answer_what_is_shown(page, tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    console = "".join(text for kind, text in BLOCK.findall(TEXTS[page]) if kind == "console")
    commands = re.findall(r"^\$ (.*)$", console, re.MULTILINE)
    assert answered(commands, tmp_path) == console


def answered(commands, folder):
    """Return the console as it stands after ``commands``."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "SCOREKEEPER_DATABASE": str(folder / "history.sqlite3"),
    }
    console = ""
    for command in commands:
        done = subprocess.run(
            ["/bin/sh", "-c", f"exec 2>&1; {command}"],
            cwd=folder,
            env=environment,
            capture_output=True,
            check=False,
        )
        console += f"$ {command}\n{done.stdout.decode('utf-8')}".replace("\r\n", "\n")
    return console

"""A page of a few kept games, and one of very many."""

import shutil
from datetime import timedelta

import pytest
from PySide6.QtWidgets import QTableView

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from tests.nights import make_night, night_content
from tests.ui.history.importing import ID, Importing
from tests.ui.history.listed import Page, mole_rats, space_lab
from tests.ui.history.long_list import DAY, GAMES, Games


@pytest.fixture
def kept(hands):
    """Four games of three days; on the second day there are two."""
    history = hands.window.history
    history.save(space_lab("Ann", "Bo", place="Attic", notes="it rained"))
    history.save(space_lab("Cy", "Di", days=1, place="Barn"))
    history.save(space_lab("Ann", "Ed", days=1))
    history.save(mole_rats(days=2, place="Attic"))
    return history


@pytest.fixture
def page(hands, qtbot, kept):
    return Page(hands, qtbot)


@pytest.fixture(scope="session")
def many_games(tmp_path_factory):
    file = tmp_path_factory.mktemp("many") / "history.sqlite3"
    with open_history(file) as history, history.importing() as save:
        for number in range(GAMES):
            day = DAY + timedelta(days=number // 3)
            save(
                build_document(
                    {
                        "format": "scorekeeper/1",
                        "game": "space-lab",
                        "players": [
                            {"name": "Ann", "tally": {"lab": number % 40}},
                            {"name": f"Guest {number % 60}", "tally": {"lab": 20}},
                        ],
                        "played_at": f"{day}T20:00:00+01:00",
                        "place": f"Room {number % 7}",
                        "notes": f"evening {number}",
                    }
                )
            )
    return file


@pytest.fixture
def games(many_games, database, hands, qtbot):
    """The list of 1,500 games, which the window opened an empty history for."""
    history = hands.window.history
    history.close()
    for old in database.parent.glob(f"{database.name}*"):
        old.unlink()
    shutil.copyfile(many_games, database)
    hands.window.use(open_history(database))
    page = hands.window.go_to("history")
    view = page.findChild(QTableView, "games")
    qtbot.waitUntil(lambda: view.model().rowCount() == GAMES, timeout=5000)
    return Games(hands, qtbot, page, view)


@pytest.fixture
def importing(hands, qtbot, tmp_path):
    return Importing(hands, qtbot, tmp_path)


@pytest.fixture
def mixed(importing):
    """A file with one of everything, of which the history knows a part."""
    importing.history.save(make_night({"Ann": 20}, id=ID))
    importing.history.save(make_night({"Cy": 1}))
    return importing.put(
        "friday.jsonl",
        night_content({"Bo": 7, "דנה לוי": 20}, played_at="2026-03-06T21:30:00+01:00"),
        night_content({"Ann": 21}, id=ID),
        night_content({"Cy": 1}),
        night_content({"Di": -1}),
        "{",
    )

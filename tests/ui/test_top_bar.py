"""The line above a game makes do with the room there is, however long its texts are."""

import json

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.core.faults import WorldError
from scorekeeper.core.note import Note
from scorekeeper.games import build_document
from scorekeeper_resources import example_path
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.widgets.top_bar import TopBar

LONG = "⚠ Not saved: The history /home/ann/a folder/history.sqlite3 can only be read, not written"
GAMES = [place for place in PLACES if place.game is not None]


@pytest.fixture
def bar(qtbot):
    bar = TopBar("Mole Racing")
    qtbot.addWidget(bar)
    bar.add_button("finish", "Finish…")
    bar.resize(1080, bar.height())
    bar.show()
    return bar


def state_of(bar):
    return bar.findChild(QLabel, "saved_state")


def show_state(bar, qtbot, text):
    bar.show_saved(text, good=False)
    qtbot.wait(20)
    return state_of(bar)


def test_a_long_state_is_cut_in_the_middle_and_whole_in_the_tooltip(bar, qtbot):
    least = bar.minimumSizeHint().width()
    state = show_state(bar, qtbot, LONG)
    assert bar.minimumSizeHint().width() == least
    assert bar.width() == 1080
    assert bar.findChild(QPushButton, "finish").geometry().right() < 1080
    assert state.text().startswith("⚠ Not saved: ")
    assert state.text().endswith("not written")
    assert "…" in state.text()
    assert (state.toolTip(), state.accessibleName()) == (LONG, LONG)


def test_a_long_state_leaves_room_for_what_kind_of_game_it_is(bar, qtbot):
    bar.show_note("4 players · Sun 8 Nov 2026")
    show_state(bar, qtbot, LONG)
    assert bar.findChild(QLabel, "game_note").text() == "4 players · Sun 8 Nov 2026"


@pytest.mark.parametrize(("text", "width"), [("✓ In the history", 1080), (LONG, 2200)])
def test_a_state_that_fits_is_whole_and_takes_no_more_than_it_needs(bar, qtbot, text, width):
    bar.resize(width, bar.height())
    state = show_state(bar, qtbot, text)
    assert (state.text(), state.toolTip()) == (text, "")
    assert state.width() == state.sizeHint().width() < width / 3


def test_a_short_state_after_a_long_one_gives_the_room_back(bar, qtbot):
    show_state(bar, qtbot, LONG)
    state = show_state(bar, qtbot, "✓ Draft saved")
    assert state.text() == "✓ Draft saved"
    assert state.width() == state.sizeHint().width() < 1080 / 6


@pytest.mark.parametrize("place", GAMES, ids=[place.name for place in GAMES])
@pytest.mark.parametrize("width", [1280, 1024])
def test_no_page_of_a_game_becomes_wider_when_it_cannot_be_saved(
    window, hands, monkeypatch, place, width
):
    def refuse(*_, **__):
        raise WorldError(LONG)

    window.resize(width, 800)
    page = window.go_to(place.name)
    example = json.loads(example_path(place.game).read_text(encoding="utf-8"))
    page.open_document(build_document(example))
    hands.settle()
    room = page.width()
    monkeypatch.setattr(type(window.history), "save_draft", refuse)
    page.change(Note("place", "Attic"))
    hands.settle()
    assert state_of(page).text().startswith("⚠ Not saved")
    assert page.width() == room == page.parentWidget().width()

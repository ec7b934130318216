"""Unfinished games as they are offered: when, how far, who, and no result that nobody has."""

import re

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from scorekeeper.games.space_lab.changes import RenamePlayer
from scorekeeper.history import open_history
from scorekeeper.session import Session
from scorekeeper_ui.main_window import MainWindow

NOW = r"\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d"


def offered(window: MainWindow, place: str) -> str:
    page = window.go_to(place)
    page.new_game()
    return page.findChild(QPushButton, "resume_1").accessibleName()


@pytest.fixture
def begun(window, hands):
    page = window.go_to("space_lab")
    hands.settle()
    page.start_game()
    hands.type("Ann")
    hands.press("Enter")
    hands.type("Bo")
    return window


def test_a_game_that_never_started_is_told_as_set_up_and_names_come_once(begun):
    told = offered(begun, "space_lab")
    assert re.fullmatch(f"Go on with {NOW} · set-up · Ann and Bo", told)


@pytest.mark.parametrize("keys", ["", "R P 5"])
def test_a_game_being_entered_tells_for_how_many(begun, hands, keys):
    hands.click("start_entering")
    hands.press(keys)
    entered = int(bool(keys))
    assert offered(begun, "space_lab").endswith(f" · {entered} of 2 entered · Ann and Bo")


def test_a_grand_prix_tells_its_races(window, hands):
    window.go_to("mole_racing")
    hands.settle()
    hands.click("start_racing")
    assert " · 0 of 4 races driven · " in offered(window, "mole_racing")


def test_a_game_at_its_end_that_is_not_saved_says_so(begun, hands):
    hands.click("start_entering")
    hands.click("to_finish")
    assert offered(begun, "space_lab").endswith(" · at its end, not saved · Ann and Bo")


@pytest.fixture
def other(window):
    """The game on the table of another window, under way."""
    with open_history(window.history.place) as opened:
        session = Session(opened)
        session.start("space-lab")
        session.change(RenamePlayer(0, "Zoë"))
        yield session


@pytest.fixture
def page(window, hands):
    page = window.go_to("space_lab")
    hands.settle()
    return page


def offers(page):
    """Return what is offered to go on with, without when it was touched."""
    QApplication.processEvents()
    buttons = [each for each in page.offers.findChildren(QPushButton) if each.isVisible()]
    names = [each.accessibleName() for each in buttons]
    return [name.split(" · ", 1)[1] for name in names if name.startswith("Go on")]


def left(session):
    """Leave a game unfinished on the table of another window."""
    session.start("space-lab")


LEFT = "set-up · Zoë"


def test_what_another_window_has_in_hand_is_offered_once_it_is_left(page, other):
    page.new_game()
    assert offers(page) == []
    left(other)
    page.follow_history()
    assert offers(page) == [LEFT]


@pytest.mark.parametrize("deed", ["go on", "save", "discard"])
def test_an_offer_goes_by_itself_once_another_window_goes_on_with_it(page, other, hands, deed):
    left(other)
    page.new_game()
    assert offers(page) == [LEFT]
    (draft,) = other._history.drafts()
    other.resume(draft)
    if deed != "go on":
        other.keep() if deed == "save" else other.discard()
    page.follow_history()
    hands.settle()
    assert offers(page) == []


@pytest.mark.parametrize("name", ["resume_1", "discard_1"])
def test_pressing_an_offer_that_is_gone_says_so_and_it_goes(page, window, other, hands, name):
    left(other)
    page.new_game()
    (draft,) = other._history.drafts()
    other.resume(draft)
    before = page.session.state
    hands.settle()
    hands.click(name)
    told = "No longer there: it was saved, discarded or opened in another window."
    assert window.findChild(QLabel, "message_text").text() == told
    assert page.session.state == before
    assert offers(page) == []
    assert len(other._history.drafts()) == 1


def test_an_unfinished_game_in_another_window_is_not_opened_here(page, window, other):
    window.errands.reopen("space-lab", other.state.document.id)
    assert (
        window.findChild(QLabel, "message_text").text() == "This game lies open in another window."
    )
    assert page.session.undo_name is None


def test_the_hand_stays_on_the_offers_when_there_are_others(page, window, other, hands):
    left(other)
    page.new_game()
    hands.settle()
    assert hands.focus() == "resume_1"
    other.change(RenamePlayer(0, "Mia"))
    left(other)
    page.follow_history()
    hands.settle()
    assert offers(page) == ["set-up · Mia", LEFT]
    assert hands.focus() == "resume_1"

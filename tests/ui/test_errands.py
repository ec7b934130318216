"""What one page asks of another: to show a game, the games of a player, or sheets of games."""

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.pages.sheet_choice import Choice
from tests.nights import make_night


def is_at(window, place):
    return window.findChild(QPushButton, f"go_{place}").isChecked()


@pytest.fixture
def saved(window):
    return window.history.save(make_night({"Ann": 20}))


def test_a_kept_game_is_opened_on_the_page_of_its_game(window, saved):
    window.go_to("history")
    window.errands.reopen("space-lab", saved.id)
    assert is_at(window, "space_lab")
    assert window.go_to("space_lab").session.table.saved_game_id == saved.id


def test_a_game_that_cannot_be_opened_is_told_of_where_one_is(window, saved, monkeypatch):
    def refuse(game_id):
        raise WorldError("The history is locked.")

    window.go_to("history")
    monkeypatch.setattr(window._stack.page("space_lab"), "reopen", refuse)
    window.errands.reopen("space-lab", saved.id)
    assert is_at(window, "history")
    assert window.findChild(QLabel, "message_text").text() == "The history is locked."


def test_a_document_from_a_file_is_opened_on_the_page_of_its_game(window):
    window.go_to("history")
    window.errands.bring(make_night({"Ann": 33}))
    assert is_at(window, "space_lab")
    assert window.go_to("space_lab").state.document.players[0].name == "Ann"


def test_the_games_of_a_player_are_listed_on_the_page_of_the_history(window, saved, monkeypatch):
    listed = []
    page = window._stack.page("history")
    monkeypatch.setattr(page, "list_games_of", lambda *player: listed.append(player))
    window.errands.list_games("an id", "Ann")
    assert is_at(window, "history")
    assert listed == [("an id", "Ann")]


def test_what_was_told_of_the_list_is_over_when_one_of_its_games_is_opened(window, saved):
    page = window.go_to("history")
    window.tell("In the trash.")
    page.opened.emit("space-lab", saved.id)
    assert is_at(window, "space_lab")
    assert not window.findChild(QLabel, "message_text").isVisible()


def test_sheets_of_games_are_shown_on_the_page_that_prints_them(window, monkeypatch):
    asked = []
    page = window._stack.page("print_room")
    monkeypatch.setattr(page, "show_games", asked.append)
    window.errands.print_games(Choice(only=frozenset({"an id"})))
    assert is_at(window, "print_room")
    assert asked == [Choice(only=frozenset({"an id"}))]

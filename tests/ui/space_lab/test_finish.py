"""After the game: who won and why, keeping it, and going on."""

from datetime import datetime

import pytest
from PySide6.QtCore import QDateTime, QRectF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QDateTimeEdit, QLabel

from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import read_json
from scorekeeper.games import find_game
from scorekeeper.games.space_lab.pad_rows import ROWS
from scorekeeper_resources import resource_path
from scorekeeper_ui.pages.space_lab import comparison
from scorekeeper_ui.theme import SMALL, current_theme, font
from tests.ui.space_lab.hands_on import enter_card, trigger, widget


def test_the_winner_is_told_in_words(finished):
    headline = widget(finished.window, "headline", QLabel)
    assert headline.text() == "Corentin wins with 65 points"


def test_who_has_nothing_entered_shows_a_dash_and_does_not_win(hands, page, monkeypatch):
    players = [{"name": "Ann", "tally": {"lab": 0}}, {"name": "Yan", "tally": {}}]
    game = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    page.open_document(find_game("space-lab").build(game))
    assert widget(hands.window, "headline", QLabel).text() == "Nobody wins yet"
    assert "Yan: nothing entered yet" in widget(hands.window, "warnings", QLabel).text()
    shown = []
    draw = comparison.draw_text

    def noted(painter, box, text, *args, **more):
        shown.append(text)
        draw(painter, box, text, *args, **more)

    monkeypatch.setattr(comparison, "draw_text", noted)
    widget(hands.window, "comparison").grab()
    # The total in large, and the rows of the pad.
    dashes = shown[shown.index("Yan") :].count("–")
    assert dashes == 1 + len(ROWS)


REASONS = {
    "Study of Black Holes: 1 card",
    "Exoplanet Search: 2 × 3 Pilot",
    "Left Capsule: Validation tile",
}


@pytest.mark.parametrize("width", [820, 1500])
def test_points_come_from_what_the_sheet_names_in_more_lines_where_columns_are_narrow(
    width, monkeypatch, qtbot
):
    game = find_game("space-lab")
    document = game.build(read_json(resource_path("examples/space-lab.json").read_bytes()))
    shown = comparison.Comparison()
    qtbot.addWidget(shown)
    shown.show_result(document, game.score(document), tuple(current_theme().players)[:4])
    shown.resize(width, 700)
    drawn = []
    monkeypatch.setattr(comparison, "draw_wrapped", lambda *given: drawn.append(given[1:3]))
    shown.grab()
    assert {text for _, text in drawn} >= REASONS
    assert len(drawn) == sum(len(player.lines) for player in game.score(document).players)
    letters = QFontMetricsF(font(SMALL))
    for box, text in drawn:
        room = QRectF(0, 0, box.width(), 0)
        assert letters.boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() <= box.height()
        assert box.bottom() <= shown.sizeHint().height()
    highest = max(box.height() for box, _ in drawn)
    assert (highest > comparison.LINE) == (width < 1000)


def test_a_broken_tie_is_told_in_words(hands, page):
    game = {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "players": [
            {"name": "Ann", "tally": {"lab": 27, "project_cards": 3}},
            {"name": "Bo", "tally": {"lab": 27, "project_cards": 2}},
        ],
    }
    page.open_document(find_game("space-lab").build(game))
    ties = widget(hands.window, "ties", QLabel)
    assert "27 = 27, more Project cards 3 : 2" in ties.text()


def test_a_finished_game_is_kept_listed_and_can_be_opened_again(finished, page):
    finished.click("finish_keep")
    assert page.session.saving.kept
    finished.click("go_history")
    games = widget(finished.window, "games")
    assert games.model().rowCount() == 1
    assert finished.focus() == "games"
    finished.press("Enter")
    assert page.isVisible()
    assert widget(finished.window, "headline", QLabel).text() == "Corentin wins with 65 points"


def test_a_game_goes_to_the_trash_and_comes_back(finished):
    finished.click("finish_keep")
    finished.click("go_history")
    finished.press("Del")
    games = widget(finished.window, "games")
    assert games.model().rowCount() == 0
    finished.click("message_action")
    assert games.model().rowCount() == 1


def test_the_trash_can_be_looked_into_and_a_game_taken_out(finished):
    finished.click("finish_keep")
    finished.click("go_history")
    finished.press("Del")
    games = widget(finished.window, "games")
    finished.click("show_trash")
    assert games.model().rowCount() == 1
    finished.click("trash_game")
    assert games.model().rowCount() == 0
    finished.click("show_trash")
    assert games.model().rowCount() == 1


def test_the_clock_shows_the_hour_of_the_place_where_it_was_played(finished, page):
    played = widget(finished.window, "played_at")
    assert played.dateTime().toString("yyyy-MM-dd HH:mm") == "2026-11-28 21:40"
    played.setDate(played.date().addDays(-1))
    played.editingFinished.emit()
    assert page.state.document.played_at == "2026-11-27T21:40:00+01:00"


def test_a_rematch_keeps_players_colors_and_mode(finished, page):
    names = [player.name for player in page.state.document.players]
    colors = page.state.entry.colors
    finished.click("finish_rematch")
    assert [player.name for player in page.state.document.players] == names
    assert page.state.entry.colors == colors
    assert page.state.entry.stage == "set-up"
    assert page.state.result.players[0].total == 0


def test_discarding_what_cannot_be_opened_leaves_the_game_on_the_table(finished, page, monkeypatch):
    def refuse(_draft):
        raise DocumentError([Fault("players", "1 to 4")])

    draft_id = page.session.table.draft_id
    page._unfinished.read(page.history, "another")
    monkeypatch.setattr(page.session, "resume", refuse)
    told = []
    page.told.connect(lambda text, *_: told.append(text))
    page.offers.discarded.emit(draft_id)
    assert page.session.table.draft_id == draft_id
    assert [draft.id for draft in page.history.drafts()] == [draft_id]
    assert told
    assert told[0].startswith("This draft cannot be opened: ")


def test_a_discarded_game_comes_back_with_one_click(hands, page):
    hands.click("start_entering")
    enter_card(hands)
    before = page.state.document
    trigger(page, "iscard")
    assert page.state.document.players[0].station.spaces == {}
    hands.click("message_action")
    assert page.state.document == before


def test_enter_pressed_once_too_often_keeps_nothing(hands, page):
    hands.click("start_entering")
    hands.click("to_finish")
    hands.press("Enter Enter")
    assert not page.session.saving.kept


def test_an_unfinished_game_is_offered_at_the_next_start_and_goes_on(open_window):
    from tests.ui.conftest import Hands

    first = Hands(open_window())
    first.click("start_entering")
    first.press("R P 5 B")
    page = widget(first.window, "space_lab_page")
    before = page.state.document, page.state.entry
    first.window.close()
    second = Hands(open_window())
    assert second.focus() == "resume_1"
    second.focus_widget().click()
    second.settle()
    page = widget(second.window, "space_lab_page")
    assert (page.state.document, page.state.entry) == before
    assert second.focus() == "space_A2"


def test_a_kept_game_that_came_without_a_date_is_shown_on_the_day_of_the_list(hands, page):
    players = [{"name": "Ann", "tally": {"lab": 20}}]
    game = {"format": "scorekeeper/1", "game": "space-lab", "players": players}
    moment = datetime(2026, 3, 1, 20, 15).astimezone()
    saved = page.history.save(find_game("space-lab").build(game), now=moment)
    page.reopen(saved.id)
    played = widget(hands.window, "played_at", QDateTimeEdit)
    assert played.dateTime() == QDateTime(2026, 3, 1, 12, 0, 0)
    assert page.session.state.document.played_at is None
    played.setDateTime(QDateTime(2026, 3, 2, 21, 0, 0))
    played.editingFinished.emit()
    assert page.session.state.document.played_at.startswith("2026-03-02T21:00:00")

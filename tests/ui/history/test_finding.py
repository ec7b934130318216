"""Games that are found on the page of all kept games: by texts, and by a box for each thing."""

from datetime import timedelta

import pytest
from PySide6.QtWidgets import QComboBox, QLineEdit

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper_ui.widgets.filter_box import BESIDE_WORDS, FilterBox
from tests.ui.history.listed import DAY, space_lab, widget


def test_letters_typed_in_the_list_find_games_as_they_are_typed(page):
    page.hands.press("r")
    assert page.hands.focus() == "find_games"
    page.hands.type("ained")
    page.until("Ann, Bo")
    page.until_counted("1 of 4 games")
    page.hands.press("Enter")
    assert page.hands.focus() == "games"


@pytest.mark.parametrize("text", ["%", "_", "'", "é", "\\", "rain*"])
def test_any_character_is_searched_as_itself(page, text):
    page.history.save(space_lab("Hal", "Ida", days=3, notes=f"so {text} it was"))
    page.widget.show_games()
    widget(page.widget, "find_games", QLineEdit).setText(text)
    page.until("Hal, Ida")


def test_esc_clears_the_search_and_goes_back_to_the_list(page):
    page.hands.press("F", ctrl=True)
    page.hands.type("barn")
    page.until("Cy, Di")
    page.hands.press("Esc")
    page.until_lines(4)
    page.hands.press("Esc")
    assert page.hands.focus() == "games"


@pytest.mark.parametrize(
    ("box", "words", "found"),
    [
        ("filter_game", "Mole Rats in Space", ["Ann, Bo"]),
        ("filter_player", "Ed", ["Ann, Ed"]),
        ("filter_place", "Attic", ["Ann, Bo", "Ann, Bo"]),
        ("filter_state", "Unfinished", ["Ann, Bo"]),
        ("filter_state", "Finished", ["Ann, Ed", "Cy, Di", "Ann, Bo"]),
        ("filter_state", "Counts in statistics", ["Ann, Ed", "Cy, Di", "Ann, Bo"]),
    ],
)
def test_each_box_leaves_the_games_that_fit(page, box, words, found):
    page.pick(box, words)
    page.until(*found)


def test_the_games_of_a_season_are_listed(page):
    drivers = ["Ann", "Bo", "Cy"]
    heat = {"drivers": drivers, "races": [{"track": "Loop", "finish": drivers}]}
    saved = page.history.save(
        build_document({"format": "scorekeeper/1", "game": "grand-prix", **heat})
    )
    league = {"name": "League", "members": drivers, "grands_prix": [{"id": saved.id, **heat}]}
    page.history.save(build_document({"format": "scorekeeper/1", "game": "season", **league}))
    page.widget.start()
    page.pick("filter_season", "League")
    page.until_lines(2)
    rows = [page.games.model().row_at(line) for line in range(2)]
    assert [row.game for row in rows] == ["season", "grand-prix"]
    assert rows[1].id == saved.id


def test_games_between_two_days_are_listed(page):
    page.pick("filter_period", "From … to …")
    for name in ("filter_since", "filter_until"):
        field = widget(page.widget, name, QLineEdit)
        assert field.isVisible()
        field.setText((DAY + timedelta(days=1)).isoformat())
        field.editingFinished.emit()
    page.until("Ann, Ed", "Cy, Di")
    assert not widget(page.widget, "filter_backwards").isVisible()
    field = widget(page.widget, "filter_since", QLineEdit)
    field.setText((DAY + timedelta(days=2)).isoformat())
    field.editingFinished.emit()
    page.until()
    assert widget(page.widget, "filter_backwards").isVisible()


def test_what_fits_nothing_says_so_and_is_cleared(page):
    page.pick("filter_game", "Mole Rats in Space")
    widget(page.widget, "find_games", QLineEdit).setText("nowhere")
    page.until()
    assert page.text("no_games").startswith("No game fits.")
    page.until_counted("0 of 4 games")
    page.hands.click("clear_filters")
    page.until_lines(4)
    page.until_counted("4 games")


def test_games_that_are_marked_as_not_counting_are_listed(page):
    page.history.set_counts(page.games.model().row_at(3).id, False)
    page.pick("filter_state", "Marked as not counting")
    page.until("Ann, Bo")
    assert page.games.model().row_at(0).game == "space-lab"
    page.pick("filter_state", "Counts in statistics")
    page.until("Ann, Ed", "Cy, Di")


def test_games_that_are_unfinished_and_marked_are_told_from_others(page):
    page.history.set_counts(page.games.model().row_at(3).id, False)
    page.history.set_counts(page.games.model().row_at(0).id, False)
    page.pick("filter_state", "Unfinished, marked as not counting")
    page.until_so(lambda: page.lines(1) == ["Mole Rats"])
    page.pick("filter_state", "Finished, marked as not counting")
    page.until_so(lambda: page.lines(1) == ["Space Lab"])


def test_the_list_of_a_box_is_as_wide_as_its_words(page):
    box = widget(page.widget, "filter_game", QComboBox)
    box.showPopup()
    page.hands.settle()
    view = box.view()
    words = max(
        view.fontMetrics().horizontalAdvance(box.itemText(row)) for row in range(box.count())
    )
    assert view.viewport().width() >= words
    assert view.window().geometry().right() <= box.screen().availableGeometry().right()
    box.hidePopup()


@pytest.mark.parametrize("width", [1024, 1280])
def test_what_a_box_says_without_a_choice_is_read_whole(page, width):
    page.hands.window.resize(width, 700)
    page.hands.settle()
    boxes = page.widget.findChildren(FilterBox)
    assert len(boxes) == 6
    for box in boxes:
        room = box.fontMetrics().horizontalAdvance(box.currentText()) + BESIDE_WORDS
        assert room <= box.width(), box.currentText()


def test_another_history_is_listed_whole_whatever_was_looked_for_before(page, tmp_path):
    ann = next(each for each in page.history.players() if each.player.name == "Ann").player
    page.widget.list_games_of(ann.id, ann.name)
    page.until_counted("3 of 4 games")
    other = open_history(tmp_path / "other.sqlite3")
    other.save(space_lab("Zoe", "Yan"))
    page.hands.window.use(other)
    page.until("Zoe, Yan")
    box = widget(page.widget, "filter_player", QComboBox)
    page.until_so(lambda: box.count() == 3)
    assert [box.itemText(row) for row in range(3)] == ["Anybody", "Yan", "Zoe"]


def test_what_is_looked_for_stays_while_the_same_history_is_used(page):
    page.pick("filter_place", "Barn")
    page.until("Cy, Di")
    page.widget.use(page.history)
    page.until_counted("1 of 4 games")
    assert widget(page.widget, "filter_place", QComboBox).currentText() == "Barn"

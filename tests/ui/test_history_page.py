"""The page of all kept games, worked by keys and by mouse."""

import re
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QLineEdit, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.games import build_document
from scorekeeper.history import Filter, Order
from scorekeeper_ui.pages.history.filter_box import BESIDE_WORDS, FilterBox
from scorekeeper_ui.theme import TARGET, apply_theme, current_theme

DAY = date(2026, 3, 12)
TRASH = Filter(trashed=True)


def space_lab(*names, days=0, **parts):
    players = [{"name": name, "tally": {"lab": 20 - n}} for n, name in enumerate(names)]
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "space-lab",
            "players": players,
            "played_at": f"{DAY + timedelta(days=days)}T20:00:00+01:00",
            **parts,
        }
    )


def mole_rats(days=0, **parts):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    played_at = f"{DAY + timedelta(days=days)}T20:00:00+01:00"
    game = {"format": "scorekeeper/1", "game": "mole-rats", "played_at": played_at}
    return build_document({**game, "players": players, **parts})


def widget(parent, name: str, kind=QWidget):
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


class Page:
    """The page of the history, and what it shows."""

    def __init__(self, hands, qtbot):
        self.hands, self.qtbot = hands, qtbot
        self.history = hands.window.history
        self.widget = hands.window.go_to("history")
        self.games = widget(self.widget, "games")
        self.until_counted()

    def lines(self, column=2):
        model = self.games.model()
        return [model.index(line, column).data() for line in range(model.rowCount())]

    def players(self):
        """The players of every line, without their points."""
        return [re.sub(r" \d+", "", line) for line in self.lines()]

    def until(self, *players):
        self.qtbot.waitUntil(lambda: self.players() == list(players), timeout=5000)

    def until_so(self, is_so):
        self.qtbot.waitUntil(is_so, timeout=5000)

    def until_lines(self, number):
        self.qtbot.waitUntil(lambda: len(self.lines()) == number, timeout=5000)

    def until_selected(self, line):
        self.qtbot.waitUntil(lambda: self.selected() == line, timeout=5000)

    def until_sorted(self, column, *, descending=False):
        order = Order(column, descending)
        self.qtbot.waitUntil(lambda: self.games.model().order == order, timeout=5000)

    def until_counted(self, words=None):
        count = widget(self.widget, "game_count", QLabel)
        self.qtbot.waitUntil(
            lambda: bool(count.text()) if words is None else count.text() == words, timeout=5000
        )

    def until_read(self, words):
        reasons = widget(self.widget, "game_reasons")
        self.qtbot.waitUntil(lambda: words in reasons.toPlainText(), timeout=5000)

    def text(self, name):
        return widget(self.widget, name, QLabel).text()

    def message(self):
        return widget(self.hands.window, "message_text", QLabel).text()

    def select(self, line):
        self.games.selectRow(line)
        self.hands.settle()

    def selected(self):
        return self.games.currentIndex().row()

    def pick(self, name, words):
        box = widget(self.widget, name, QComboBox)
        self.qtbot.waitUntil(lambda: box.findText(words) >= 0, timeout=5000)
        box.setCurrentIndex(box.findText(words))
        box.picked.emit(box.currentIndex())
        self.hands.settle()


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


# The list


def test_all_games_are_listed_newest_first_and_counted(page):
    page.until("Ann, Bo", "Ann, Ed", "Cy, Di", "Ann, Bo")
    assert page.text("game_count") == "4 games"
    assert page.hands.focus() == "games"


def test_an_empty_history_says_what_to_do(hands, qtbot):
    page = Page(hands, qtbot)
    assert page.text("no_games").startswith("No games yet. Finish a game")
    assert page.text("game_count") == "0 games"
    assert not widget(page.widget, "open_game").isEnabled()
    assert not widget(page.widget, "trash_game").isEnabled()


@pytest.mark.parametrize(
    ("key", "column"),
    [("1", "date"), ("2", "game"), ("3", "players"), ("4", "result"), ("5", "place")],
)
def test_keys_sort_by_a_column_and_turn_it_round(page, key, column):
    page.hands.press(key, ctrl=True)
    page.until_sorted(column)
    page.hands.press(key, ctrl=True)
    page.until_sorted(column, descending=True)


def test_a_click_on_a_head_sorts_and_the_head_shows_it(page):
    header = page.games.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(2) + 20, header.height() // 2)
    page.qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    page.until_sorted("players")
    assert page.players() == sorted(page.players(), key=str.lower)
    heads = [page.games.model().headerData(n, Qt.Orientation.Horizontal) for n in range(5)]
    assert heads == ["Date", "Game", "Players ▲", "Result", "Place"]


def test_the_hand_stays_on_its_game_when_the_list_is_sorted(page):
    page.select(3)
    page.hands.press("1", ctrl=True)
    page.until_selected(0)
    page.until_so(lambda: page.players()[0] == "Ann, Bo")


def test_a_game_kept_on_another_page_is_listed(page):
    page.history.save(space_lab("Flo", "Gus", days=5))
    page.widget.follow_history()
    page.until_so(lambda: page.players()[0] == "Flo, Gus")


# Finding


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


# The panel


def test_the_panel_shows_the_result_and_its_reasons(page):
    page.select(3)
    page.until_read("Lab cards")
    assert page.text("game_headline") == "Ann wins with 20 points"
    assert page.text("game_about") == "Space Lab · 12 March 2026 · Attic"
    assert page.text("game_notes") == "it rained"
    page.select(0)
    page.until_read("Mole rat")
    assert page.text("game_state").startswith("◐ Unfinished")


def test_the_reasons_of_one_game_do_not_stay_beside_another_that_cannot_be_read(page):
    page.select(3)
    reasons = widget(page.widget, "game_reasons")
    page.qtbot.waitUntil(reasons.isVisible, timeout=5000)
    panel = widget(page.widget, "game_panel")
    row = page.games.model().row_at(2)
    panel.show_row(row, up=False, down=False, by_date=True)
    page.qtbot.waitUntil(lambda: not reasons.isVisible(), timeout=5000)
    assert reasons.toPlainText() == ""
    assert page.text("game_headline") == row.headline


def test_older_versions_are_counted_and_asked_for(page, qtbot):
    row = page.games.model().row_at(3)
    document = page.history.load(row.id)
    page.history.save(document.model_copy(update={"notes": "it did not rain"}))
    page.widget.show_games()
    button = widget(page.widget, "versions_game", QAbstractButton)
    page.select(0)
    page.until_read("Mole rat")
    assert not button.isVisible()
    page.select(3)
    page.qtbot.waitUntil(button.isVisible, timeout=5000)
    assert button.text() == "&Versions (1)…"
    with qtbot.waitSignal(widget(page.widget, "game_panel").asked) as asked:
        button.click()
    assert asked.args == ["versions"]


def test_a_game_is_opened_on_its_page_to_be_corrected(page):
    page.select(3)
    page.hands.press("Enter")
    space_lab_page = widget(page.hands.window, "space_lab_page")
    assert space_lab_page.isVisible()
    assert [p.name for p in space_lab_page.session.state.document.players] == ["Ann", "Bo"]


def test_a_double_click_opens_a_game(page):
    place = page.games.visualRect(page.games.model().index(1, 0)).center()
    view = page.games.viewport()
    page.qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    page.qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert widget(page.hands.window, "space_lab_page").isVisible()


def test_the_sheets_of_a_game_are_listed_and_looked_at(page):
    row = page.history.rows()[1]
    page.history.keep_sheet(row.id, "a4", "Space Lab", b"no pdf at all")
    page.select(1)
    sheets = widget(page.widget, "game_sheets")
    page.qtbot.waitUntil(lambda: sheets.count() == 1, timeout=5000)
    assert sheets.item(0).text().startswith("A4 · ")
    page.select(2)
    assert not sheets.isVisible()


def test_a_sheet_is_looked_at_as_it_was_handed_out(page):
    from scorekeeper.core.sheet import find_paper
    from scorekeeper.games import find_game
    from scorekeeper.printing import write_pdf

    row = page.history.rows()[1]
    document, game = page.history.load(row.id), find_game("space-lab")
    pdf = write_pdf(game.sheet(document, game.score(document), find_paper("a4")))
    page.history.keep_sheet(row.id, "a4", "Space Lab", pdf)
    page.select(1)
    sheets = widget(page.widget, "game_sheets")
    page.qtbot.waitUntil(lambda: sheets.count() == 1, timeout=5000)
    sheets.setFocus()
    page.hands.press("Enter")
    dialog = widget(page.widget, "sheet_dialog")
    page.qtbot.waitUntil(lambda: dialog.preview.proof is not None, timeout=10000)
    assert dialog.preview.proof.pdf == pdf
    assert page.text("sheet_state").startswith("✓ The game is as it was")
    dialog.reject()


# What is done, and undone


def test_a_game_is_duplicated_and_the_copy_taken_back(page):
    page.select(1)
    page.hands.press("D", ctrl=True)
    page.until("Ann, Bo", "Ann, Ed", "Ann, Ed", "Cy, Di", "Ann, Bo")
    page.until_selected(1)
    page.hands.click("message_action")
    page.until("Ann, Bo", "Ann, Ed", "Cy, Di", "Ann, Bo")


def test_the_order_of_a_day_is_set_by_keys_and_undone(page):
    page.select(1)
    page.hands.press("Down", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Cy, Di", "Ann, Ed"])
    page.until_selected(2)
    assert [row.seats[1].name for row in page.history.rows()][1:3] == ["Di", "Ed"]
    page.hands.press("Up", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Ann, Ed", "Cy, Di"])
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Cy, Di", "Ann, Ed"])
    page.hands.press("z", ctrl=True)
    page.until_so(lambda: page.players()[1:3] == ["Ann, Ed", "Cy, Di"])
    page.until_selected(1)


def test_the_order_of_a_day_goes_the_same_way_in_a_list_from_the_oldest(page):
    page.hands.press("1", ctrl=True)
    page.until_sorted("date")
    page.select(1)
    page.until_so(lambda: page.players()[1:3] == ["Cy, Di", "Ann, Ed"])
    page.hands.click("move_down")
    page.until_so(lambda: page.players()[1:3] == ["Ann, Ed", "Cy, Di"])
    page.until_selected(2)


def test_games_of_other_days_stay_where_they_are(page):
    page.select(1)
    assert not widget(page.widget, "move_up").isEnabled()
    assert widget(page.widget, "move_down").isEnabled()
    before = page.players()
    page.hands.press("Up", ctrl=True)
    assert page.players() == before


def test_the_order_of_a_day_is_set_in_a_list_by_date_alone(page):
    page.hands.press("3", ctrl=True)
    page.until_sorted("players")
    assert not widget(page.widget, "move_up").isEnabled()
    assert not widget(page.widget, "move_down").isEnabled()
    before = page.players()
    page.hands.press("Down", ctrl=True)
    assert page.players() == before
    assert "sorted by date" in page.message()


def test_the_date_of_a_game_is_changed_and_undone(page):
    page.select(3)
    page.hands.click("change_date")
    dialog = widget(page.widget, "date_dialog")
    day = widget(dialog, "date_day", QLineEdit)
    assert day.text() == "2026-03-12"
    day.setText("2026-04-01")
    widget(dialog, "date_take", QAbstractButton).click()
    page.hands.settle()
    assert page.history.rows()[0].played_on == date(2026, 4, 1)
    page.until_so(lambda: page.players()[0] == "Ann, Bo")
    page.until_selected(0)
    page.hands.click("message_action")
    page.until_so(lambda: page.players()[3] == "Ann, Bo")
    page.until_selected(3)


def test_what_is_no_day_is_told_and_changes_nothing(page):
    page.hands.click("change_date")
    dialog = widget(page.widget, "date_dialog")
    for text in ("tomorrow", ""):
        widget(dialog, "date_day", QLineEdit).setText(text)
        widget(dialog, "date_take", QAbstractButton).click()
        assert widget(dialog, "date_why_not").isVisible()
    widget(dialog, "date_cancel", QAbstractButton).click()
    assert page.history.rows()[0].played_on == DAY + timedelta(days=2)


def test_a_game_is_marked_as_not_counting_and_undone(page):
    page.select(1)
    page.hands.click("game_counts")
    assert page.history.count(Filter(counts=False)) == 1
    page.until_so(lambda: page.lines(3)[1].startswith("⊘ "))
    assert page.text("game_state") == "⊘ Does not count in statistics."
    page.hands.press("z", ctrl=True)
    assert page.history.count(Filter(counts=False)) == 0
    page.until_so(lambda: not page.lines(3)[1].startswith("⊘ "))


def test_games_go_to_the_trash_and_come_back_one_after_the_other(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("Del")
    page.until("Cy, Di", "Ann, Bo")
    page.hands.press("z", ctrl=True)
    page.until("Ann, Ed", "Cy, Di", "Ann, Bo")
    page.until_selected(0)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    page.hands.press("z", ctrl=True)
    assert page.message() == "There is nothing to undo."


def test_the_trash_is_looked_into_emptied_and_filled_again(page):
    page.hands.press("Del")
    page.hands.click("show_trash")
    page.until_counted("1 game")
    page.until("Ann, Bo")
    assert page.text("game_state").startswith("In the trash since ")
    assert not widget(page.widget, "open_game").isVisible()
    page.hands.click("empty_trash")
    page.until()
    assert page.text("no_games") == "The trash is empty."
    assert not widget(page.widget, "empty_trash").isEnabled()
    page.hands.click("message_action")
    page.until("Ann, Bo")
    page.hands.click("trash_game")
    assert page.history.count(TRASH) == 0
    page.hands.press("z", ctrl=True)
    assert page.history.count(TRASH) == 1


def test_what_the_history_refuses_is_told_and_changes_nothing(page, monkeypatch):
    def refuse(*arguments, **names):
        raise WorldError("the disk is full")

    monkeypatch.setattr(page.history, "trash", refuse)
    page.hands.press("Del")
    assert page.message() == "Not done: the disk is full."
    page.until_lines(4)


def test_what_could_not_be_undone_can_be_tried_again(page, monkeypatch):
    page.hands.press("Del")

    def refuse(*arguments, **names):
        raise WorldError("the history is busy")

    with monkeypatch.context() as busy:
        busy.setattr(page.history, "restore", refuse)
        page.hands.press("z", ctrl=True)
    assert page.message() == "Not undone: the history is busy."
    page.until_lines(3)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)


def test_a_game_that_another_window_removed_is_told_and_leaves_the_list(page):
    gone = page.history.rows()[0].id
    page.history.trash(gone)
    page.history.empty_trash()
    page.history.remove_emptied()
    page.hands.press("Del")
    assert page.message() == "This game is no longer in the history."
    page.until_lines(3)


def test_other_pages_are_told_of_what_is_done(page):
    with page.qtbot.waitSignal(page.widget.kept, timeout=2000):
        page.hands.press("Del")


@pytest.mark.parametrize("name", ["game_counts", "duplicate_game", "filter_place", "game_reasons"])
def test_the_keys_of_the_list_work_wherever_the_hand_is(page, name):
    page.select(1)
    page.until_read("Lab cards")
    widget(page.widget, name).setFocus()
    page.hands.press("D", ctrl=True)
    page.until_lines(5)
    assert page.hands.focus() == name
    page.until_selected(1)
    page.hands.press("Down", ctrl=True)
    page.until_selected(2)
    page.hands.press("Up", ctrl=True)
    page.until_selected(1)
    page.hands.press("Del")
    page.until("Ann, Bo", "Ann, Ed", "Cy, Di", "Ann, Bo")


def test_what_is_typed_is_deleted_and_not_a_game(page):
    widget(page.widget, "find_games").setFocus()
    page.hands.type("x")
    page.hands.press("Del")
    page.hands.press("D", ctrl=True)
    page.qtbot.wait(150)
    assert page.history.count() == 4


def test_undoing_in_the_search_takes_back_what_was_typed_there_then_the_last_deed(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("F", ctrl=True)
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    page.hands.type("barn")
    page.until("Cy, Di")
    page.hands.press("z", ctrl=True)
    page.until_lines(4)
    assert widget(page.widget, "find_games", QLineEdit).text() == ""
    assert page.history.count(TRASH) == 0
    page.hands.press("z", ctrl=True)
    assert page.message() == "There is nothing to undo."


def test_a_letter_that_began_a_search_in_the_list_is_taken_back(page):
    page.hands.press("Del")
    page.until_lines(3)
    page.hands.press("y")
    page.until("Cy, Di")
    page.hands.press("z", ctrl=True)
    page.until_lines(3)
    assert page.history.count(TRASH) == 1


# Hands, eyes, ears


def controls(page):
    kinds = (QAbstractButton, QComboBox, QLineEdit)
    found = [each for kind in kinds for each in page.widget.findChildren(kind)]
    return [each for each in found if each.isVisibleTo(page.widget)]


def test_every_control_has_a_name_and_is_large_enough(page):
    assert len(controls(page)) > 12
    for control in controls(page):
        assert control.objectName(), control
        assert control.accessibleName() or control.text(), control.objectName()
        if not isinstance(control, QLineEdit) or control.objectName() == "find_games":
            assert control.height() >= TARGET, control.objectName()


def test_the_keyboard_goes_from_the_head_over_the_filters_and_the_list_to_the_panel(page):
    page.select(1)
    names = ["find_games", "clear_filters", "filter_game", "filter_state", "games", "open_game"]
    following, each = [], widget(page.widget, "show_trash")
    while (each := each.nextInFocusChain()).objectName() != "show_trash":
        following += [each.objectName()] if each.objectName() in names else []
    places = [following.index(name) for name in names if name != "clear_filters"]
    assert places == sorted(places)
    assert following.index("clear_filters") < following.index("games")


def test_the_keyboard_goes_from_the_list_to_the_reasons_which_show_it(page):
    page.until_read("Mole rat")
    page.qtbot.keyClick(page.games, Qt.Key.Key_Tab)
    reasons = page.hands.focus_widget()
    assert reasons.objectName() == "game_reasons"
    assert reasons.isVisible()
    frame = reasons.grab().toImage()
    assert frame.pixelColor(frame.width() // 2, 0).name() == current_theme().focus


@pytest.mark.parametrize("in_trash", [False, True])
def test_no_letter_stands_for_two_things(page, in_trash):
    widget(page.widget, "show_trash", QAbstractButton).setChecked(in_trash)
    page.hands.settle()
    texts = ["&Undo", "&Find"]
    texts += [c.text() for c in controls(page) if isinstance(c, QAbstractButton)]
    letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert sorted(letters) == sorted(set(letters))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_fits_every_window_in_every_theme(page, qapp, size, theme):
    try:
        apply_theme(qapp, theme)
        page.hands.window.resize(*size)
        page.hands.settle()
        for control in controls(page):
            corner = control.mapTo(page.widget, control.rect().bottomRight())
            assert page.widget.rect().contains(corner), control.objectName()
        assert page.games.viewport().height() >= 9 * TARGET
    finally:
        apply_theme(qapp, "light")


def test_the_keys_of_the_page_are_listed(page):
    page.hands.window.findChild(QAbstractButton, "keys").click()
    dialog = widget(page.hands.window, "shortcuts")
    words = [each.text() for each in dialog.findChildren(QLabel)]
    assert "Duplicate the game" in words
    assert "Ctrl+Z" in words
    dialog.close()

"""A small season on its page, by keyboard alone, and what its parts do."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.season.changes import (
    AddGrandPrix,
    AddMember,
    ChangeStage,
    CountBest,
    InGrandPrix,
    OpenGrandPrix,
    RenameMember,
    RetireMember,
)

FRIDAY = {
    "format": "scorekeeper/1",
    "game": "grand-prix",
    "name": "Friday night",
    "drivers": ["ann", "Zoe", "Bo"],
    "races_planned": 1,
    "races": [{"finish": ["Zoe", "ann", "Bo"]}],
    "played_at": "2026-06-05T20:00:00+02:00",
}


@pytest.fixture
def page(window):
    page = window.go_to("season")
    QApplication.processEvents()
    return page


def keys(window: QWidget, text: str) -> None:
    """Press a shortcut where the focus is."""
    sequence = QKeySequence(text)[0]
    # A desktop does so when a dialog closes.
    window.activateWindow()
    QApplication.processEvents()
    widget = window.focusWidget() or window
    QTest.keyClick(widget, sequence.key(), sequence.keyboardModifiers())
    QApplication.processEvents()


@pytest.fixture
def dialog(hands):
    """Return the hands on the dialog of a name that is open."""

    def find(name: str):
        hands.settle()
        shown = [one for one in hands.window.findChildren(QDialog, name) if one.isVisible()]
        assert len(shown) == 1, name
        return type(hands)(shown[0])

    return find


def label_of(window: QWidget, name: str) -> str:
    found = [one for one in window.findChildren(QLabel, name) if one.isVisible()]
    assert found, name
    return found[0].text()


def cells(grid) -> list[list[str]]:
    """Return what the rows of a table show."""
    model = grid.model()
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def standings(page) -> list[list[str]]:
    return cells(page.rooms.season.standings.grid.names)


def begin(page, names: str) -> None:
    """Begin a season with these members."""
    for name in names.split():
        page.rooms.set_up.field.setText(name)
        page.rooms.set_up.field.commit()
    page.change(ChangeStage("season"))
    QTest.qWait(20)


def wait_for_the_hand(window: QWidget, name: str) -> None:
    """Wait until the keyboard is at a widget, however busy the machine is."""
    for _ in range(200):
        focused = window.focusWidget()
        if focused is not None and focused.objectName() == name:
            return
        QTest.qWait(20)


def race(hands, order: str) -> None:
    """Enter a finish by the drivers' first letters and close the race."""
    for letter in order:
        hands.press(letter)
    hands.press("Enter")


def test_a_whole_season_by_keyboard(window, hands, page, dialog):
    # Set-up: a name, members typed one below the other and pasted.
    assert hands.focus() == "first_member"
    for name in ("Ann", "Bo"):
        hands.type(name)
        hands.press("Enter")
    QGuiApplication.clipboard().setText("Cy\nDi\nEd\nbo\n")
    keys(window, "Ctrl+Shift+V")
    pasting = dialog("paste_dialog")
    assert pasting.focus() == "paste_text"
    keys(pasting.window, "Ctrl+V")
    QTest.qWait(100)
    preview = pasting.window.findChild(QPlainTextEdit, "paste_preview").toPlainText()
    assert "3 new members: Cy, Di and Ed" in preview
    assert "1 member already here: Bo" in preview
    keys(pasting.window, "Alt+D")
    QTest.qWait(150)
    assert page.state.document.members == ("Ann", "Bo", "Cy", "Di", "Ed")
    keys(window, "Alt+N")
    assert hands.focus() == "season_name"
    hands.type("League")
    keys(window, "Alt+G")
    hands.type("3")
    hands.press("Enter")
    keys(window, "Alt+B")
    hands.type("2")
    hands.press("Enter")
    keys(window, "Alt+S")
    QTest.qWait(150)
    document = page.state.document
    assert (document.name, document.grands_prix_planned, document.options.best) == ("League", 3, 2)
    assert page.rooms.room == "season"

    # A Grand Prix of two races, chosen and raced by keys.
    keys(window, "Ctrl+G")
    choosing = dialog("new_round_dialog")
    for part in ("an", "bo", "cy"):
        choosing.type(part)
        choosing.press("Enter")
    keys(choosing.window, "Alt+S")
    choosing.type("2")
    keys(choosing.window, "Alt+M")
    choosing.type("Spring Cup")
    keys(choosing.window, "Alt+R")
    wait_for_the_hand(window, "starter_1")
    assert page.rooms.room == "in-hand"
    race(hands, "ba")
    race(hands, "ba")
    assert page.rooms.in_hand.is_over
    assert "Bo wins Spring Cup with 16 points" in label_of(window, "grand_prix_headline")
    hands.press("Esc")
    hands.settle()
    assert page.rooms.room == "season"
    assert [row[:2] for row in standings(page)][:3] == [["1", "Bo"], ["2", "Ann"], ["3", "Cy"]]

    # One of the history, with a guest who becomes a member by the same key.
    window.history.save(build_document(FRIDAY))
    keys(window, "Ctrl+H")
    taking = dialog("kept_dialog")
    assert "These drivers are no members yet: Zoe" in label_of(taking.window, "kept_preview")
    taking.press("Enter")
    hands.settle()
    assert page.state.document.members[-1] == "Zoe"
    assert page.state.document.grands_prix[1].drivers == ("Ann", "Zoe", "Bo")

    # An adjustment with its reason, and a member who retires.
    keys(window, "Ctrl+3")
    assert hands.focus() == "members"
    hands.press("Down Down Enter")
    assert hands.focus() == "adjustment_points"
    keys(window, "Ctrl+A")
    hands.type("-3")
    keys(window, "Tab")
    hands.type("late entry")
    hands.press("Enter")
    assert [(one.member, one.points) for one in page.state.document.adjustments] == [("Cy", -3)]
    page.rooms.season.members.start()
    hands.press("Down Down")
    keys(window, "Tab")
    while hands.focus() != "retire":
        keys(window, "Tab")
    hands.press("Enter")
    assert page.state.document.retired == ("Ed",)

    # The third Grand Prix; then the later of two equal results of Bo is dropped, in brackets too.
    keys(window, "Ctrl+G")
    choosing = dialog("new_round_dialog")
    for part in ("bo", "zoe", "ann", "di"):
        choosing.type(part)
        choosing.press("Enter")
    keys(choosing.window, "Alt+S")
    choosing.type("1")
    keys(choosing.window, "Alt+R")
    QTest.qWait(150)
    race(hands, "zab")
    hands.press("Esc")
    keys(window, "Ctrl+1")
    rows = standings(page)
    assert [row[1] for row in rows[:3]] == ["Bo", "Ann", "Zoe"]
    assert rows[0][3:] == ["16", "4", "(4)", "24", "0", "20"]
    assert page.state.result.finished

    # The end: kept, and opened again.
    page._to_finish.setFocus()
    hands.press("Enter")
    QTest.qWait(50)
    assert hands.focus() == "final_standings"
    assert label_of(window, "headline") == "Bo wins League with 20 points"
    keys(window, "Ctrl+S")
    assert page.session.saving.kept
    (row,) = [row for row in window.history.rows() if row.game == "season"]
    page.new_game()
    window._reopen("season", row.id)
    hands.settle()
    assert page.rooms.room == "finish"
    assert page.state.document.name == "League"


def test_a_season_needs_a_named_member(hands, page):
    page.rooms.set_up.start_button.setFocus()
    hands.press("Enter")
    assert page.rooms.room == "set-up"
    assert hands.focus() == "first_member"
    page.keep()
    assert not page.session.saving.kept
    assert "first name" in label_of(page.window(), "message_text")


def test_the_first_name_takes_the_place_of_nobody_and_undo_gives_it_back(hands, page):
    hands.type("Ann")
    hands.press("Enter")
    assert page.state.document.members == ("Ann",)
    page.undo()
    assert cells(page.rooms.set_up.grid) == []


def test_a_name_twice_is_refused_in_words_and_stays_in_the_field(hands, page):
    for name in ("Ann", "ANN"):
        hands.type(name)
        hands.press("Enter")
    assert page.state.document.members == ("Ann",)
    assert "Ann is a member already" in label_of(page.window(), "message_text")
    assert page.rooms.set_up.field.text() == "ANN"


def test_a_typed_name_is_not_lost_when_the_season_is_kept(hands, page):
    hands.type("Ann")
    page.keep()
    assert page.state.document.members == ("Ann",)
    assert page.session.saving.kept


def test_a_refused_name_is_corrected_before_the_season_starts(hands, page):
    hands.type("Ann")
    hands.press("Enter")
    hands.type("ann")
    hands.click("start_season")
    assert page.rooms.room == "set-up"
    assert hands.focus() == "first_member"


def test_a_draft_goes_on_in_the_grand_prix_that_was_in_hand(hands, page, open_window):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo", "Cy"), None, 1))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    hands.press("c")
    other = open_window()
    season = other.go_to("season")
    QTest.qWait(20)
    again = type(hands)(other)
    assert again.focus() == "resume_1"
    again.press("Enter")
    QTest.qWait(20)
    assert season.rooms.room == "in-hand"
    assert season.state.entry.grand_prix.hand.finish == ("Cy",)


def test_names_of_the_history_complete_while_typing(window, hands, page, qtbot):
    window.history.save(build_document(FRIDAY))
    with qtbot.waitSignal(page.people.changed):
        page.follow_history()
    hands.type("zo")
    assert page.rooms.set_up.field.completer().words() == ["Zoe"]


def test_a_member_is_renamed_in_the_list_everywhere(window, hands, page):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    keys(window, "Ctrl+Shift+R")
    editor = window.focusWidget()
    assert isinstance(editor, QLineEdit)
    editor.selectAll()
    hands.type("Zoë")
    hands.press("Enter")
    QTest.qWait(20)
    assert page.state.document.members[0] == "Zoë"
    assert page.state.document.grands_prix[0].drivers == ("Zoë", "Bo")


def test_a_name_that_somebody_has_is_no_step(page):
    begin(page, "Ann Bo")
    before = page.state
    page._rename(1, "ann")
    assert page.state is before
    assert "another one" in label_of(page.window(), "message_text")


def test_retired_members_are_hidden_until_asked_for_and_those_with_results_keep_their_place(
    hands, page
):
    begin(page, "Ann Bo Cy Di")
    page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    _close_race(page, 0, ("Ann", "Bo"))
    page.change(RetireMember("Bo"))
    page.rooms.season.go_to("standings")
    # Bo keeps the place with the result: there is nobody whom a toggle would bring.
    toggle = page.findChild(QCheckBox, "show_retired")
    assert not toggle.isVisible()
    page.change(RetireMember("Di"))
    assert toggle.text() == "Retired without results (1)"
    assert toggle.isVisible()
    page.rooms.season.go_to("members")
    assert toggle.text() == "With retired (2)"
    assert [row[0] for row in cells(page.rooms.season.members.grid)] == ["Ann", "Cy"]
    page.rooms.season.go_to("standings")
    assert [row[1] for row in standings(page)] == ["Ann", "Bo (retired)", "Cy"]
    hands.click("show_retired")
    assert [row[1] for row in standings(page)] == ["Ann", "Bo (retired)", "Cy", "Di (retired)"]
    page.rooms.season.go_to("members")
    assert len(cells(page.rooms.season.members.grid)) == 4


def test_what_is_pending_in_a_grand_prix_waits_while_the_season_is_looked_at(window, hands, page):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo", "Cy"), None, 1))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    hands.press("c")
    hands.press("Esc")
    assert page.rooms.room == "season"
    keys(window, "Ctrl+2")
    hands.press("Enter")
    QTest.qWait(20)
    assert page.state.entry.grand_prix.hand.finish == ("Cy",)


def test_esc_takes_back_typed_letters_before_it_leaves_the_grand_prix(hands, page):
    begin(page, "Ann Anna Bo")
    page.change(AddGrandPrix(("Ann", "Anna", "Bo"), None, 1))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    hands.press("a")
    hands.press("Esc")
    assert page.rooms.room == "in-hand"
    hands.press("Esc")
    assert page.rooms.room == "season"


def test_every_step_can_be_undone_wherever_it_was_made(window, page):
    begin(page, "Ann Bo Cy")
    start = page.state.document
    page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    page.change(OpenGrandPrix(0))
    page.change(AddMember("Di"))
    page.change(CountBest(2))
    page.change(RenameMember(0, "Anne"))
    for _ in range(5):
        keys(window, "Ctrl+Z")
    assert page.state.document == start
    assert page.rooms.room == "season"


def test_a_guest_joins_a_grand_prix_and_becomes_a_member_with_one_action(
    window, hands, page, dialog
):
    begin(page, "Ann Bo Cy")
    page.change(AddGrandPrix(("Ann", "Bo"), None, 2))
    page.change(OpenGrandPrix(0))
    QTest.qWait(20)
    keys(window, "Ctrl+J")
    joining = dialog("join_dialog")
    joining.type("Zoe")
    joining.press("Enter")
    assert joining.focus() == "join_guest"
    joining.click("join_guest")
    hands.settle()
    assert page.state.document.members == ("Ann", "Bo", "Cy", "Zoe")
    assert page.state.document.grands_prix[0].drivers == ("Ann", "Bo", "Zoe")


def test_fuel_filled_in_once_is_there_in_the_next_season(page):
    from scorekeeper.games.mole_racing.grand_prix.changes import FillFuel

    begin(page, "Ann Bo Cy Di Ed")
    page.change(AddGrandPrix(("Ann", "Bo", "Cy", "Di", "Ed"), None, 1))
    page.change(InGrandPrix(0, FillFuel(5, 3, 2)))
    page.new_game()
    QApplication.processEvents()
    assert page.state.entry.usual.fuel["5"][2] == 2


def test_a_new_season_follows_an_old_one_of_the_history(hands, page, dialog):
    begin(page, "Ann Bo Cy")
    page.change(CountBest(4))
    page.change(RetireMember("Cy"))
    page.keep()
    page.new_game()
    hands.settle()
    hands.click("season_from")
    choosing = dialog("kept_dialog")
    choosing.press("Enter")
    QTest.qWait(20)
    document = page.state.document
    assert (document.members, document.options.best) == (("Ann", "Bo"), 4)
    assert page.rooms.room == "set-up"
    assert document.grands_prix == ()


def test_the_chances_say_why_nobody_knows_them(page):
    begin(page, "Ann Bo")
    page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    _close_race(page, 0, ("Ann", "Bo"))
    page.rooms.season.go_to("standings")
    assert "the number of Grands Prix is not set" in label_of(page.window(), "chances")


ROOMS = pytest.mark.parametrize(
    ("room", "open_room"),
    [
        ("set-up", lambda page: None),
        ("standings", lambda page: page.rooms.season.go_to("standings")),
        ("grands_prix", lambda page: page.rooms.season.go_to("grands_prix")),
        ("members", lambda page: page.rooms.season.go_to("members")),
        ("finish", lambda page: page.change(ChangeStage("finished"))),
    ],
)


@ROOMS
def test_every_control_has_a_name_for_people_and_one_for_tests(
    page, room, open_room: Callable[..., None]
):
    if room != "set-up":
        begin(page, "Ann Bo Cy")
        page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    open_room(page)
    QTest.qWait(20)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView)
    shown = [
        one
        for kind in kinds
        for one in page.rooms.findChildren(kind)
        if one.isVisible() and one.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    # The fields inside a number and a date are named by what holds them.
    whole = [one for one in shown if not one.objectName().startswith("qt_")]
    assert whole
    for one in whole:
        text = one.text() if isinstance(one, QAbstractButton) else ""
        assert one.accessibleName() or text, one.objectName()
        assert one.objectName(), one
    names = [one.objectName() for one in whole]
    assert len(names) == len(set(names))


@ROOMS
def test_no_letter_stands_for_two_things(window, page, room, open_room: Callable[..., None]):
    if room != "set-up":
        begin(page, "Ann Bo Cy")
        page.change(AddGrandPrix(("Ann", "Bo"), None, 1))
    open_room(page)
    QTest.qWait(20)
    letters = [
        QKeySequence.mnemonic(widget.text()).toString()
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and callable(getattr(widget, "text", None))
        if not isinstance(widget, QLineEdit) and "&" in widget.text()
        # The buttons that every game has at its end belong to no page.
        if not widget.objectName().startswith("finish_")
    ]
    found = [letter for letter in letters if letter]
    assert len(found) == len(set(found)), sorted(found)


def _close_race(page, index: int, finish: tuple[str, ...]) -> None:
    from scorekeeper.games.mole_racing.grand_prix.changes import CloseRace, PlaceNext

    for driver in finish[:-1]:
        page.change(InGrandPrix(index, PlaceNext(driver)))
    race = len(page.state.document.grands_prix[index].races)
    page.change(InGrandPrix(index, CloseRace(race)))
    page.change(OpenGrandPrix(None))

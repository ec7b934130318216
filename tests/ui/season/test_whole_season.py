"""A small season on its page, by keyboard alone, and what goes on from it."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QPlainTextEdit,
    QWidget,
)

from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.season.changes import (
    AddGrandPrix,
    AddMember,
    CountBest,
    InGrandPrix,
    OpenGrandPrix,
    RenameMember,
    RetireMember,
)
from tests.ui.season.hands_on import FRIDAY, begin, close_race, keys, label_of, race, standings


def wait_for_the_hand(window: QWidget, name: str) -> None:
    """Wait until the keyboard is at a widget, however busy the machine is."""
    for _ in range(200):
        focused = window.focusWidget()
        if focused is not None and focused.objectName() == name:
            return
        QTest.qWait(20)


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
    assert [row[:2] for row in standings(page)[:3]] == [
        ["1st", "Bo"],
        ["2nd", "Ann"],
        ["3rd", "Cy"],
    ]

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
    assert rows[0][3:] == ["16", "4", "4", "24", "0", "20"]
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
    window.errands.reopen("season", row.id)
    hands.settle()
    assert page.rooms.room == "finish"
    assert page.state.document.name == "League"


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
    close_race(page, 0, ("Ann", "Bo"))
    page.rooms.season.go_to("standings")
    assert "the number of Grands Prix is not set" in label_of(page.window(), "chances")

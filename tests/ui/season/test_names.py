"""The names of a season: typed, refused, renamed, hidden."""

from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
)

from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.season.changes import (
    AddGrandPrix,
    RetireMember,
)
from tests.ui.season.hands_on import FRIDAY, begin, cells, close_race, keys, label_of, standings


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
    close_race(page, 0, ("Ann", "Bo"))
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

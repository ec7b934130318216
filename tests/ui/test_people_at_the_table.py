"""Two of one name at the table of every game: offered each, chosen, shown, kept apart."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu

from scorekeeper.games import find_game
from scorekeeper.history import open_history
from scorekeeper_ui.pages.person_fields import PersonCompleter, WhoButton

OLD_ANN = "11111111-1111-4111-8111-111111111111"
NEW_ANN = "22222222-2222-4222-8222-222222222222"
# Place, the fields for names, the buttons that say who it is, and the one that adds a seat.
TABLES = (
    ("space_lab", "name_", "who_", "add_player"),
    ("mole_racing", "driver_", "driver_who_", "add_driver"),
    ("mole_rats", "name_", "who_", "add_player"),
)


def played(name: str, who: str, day: str) -> object:
    return find_game("space-lab").build(
        {
            "format": "scorekeeper/1",
            "game": "space-lab",
            "played_at": f"{day}T20:00:00+01:00",
            "players": [{"name": name, "station": {}}, {"name": "Bo", "station": {}}],
            "people": {name: who},
        }
    )


@pytest.fixture
def database(tmp_path):
    path = tmp_path / "history.sqlite3"
    with open_history(path) as history:
        for who, days in ((OLD_ANN, ("2026-03-01", "2026-03-02")), (NEW_ANN, ("2026-04-01",))):
            for day in days:
                history.save(played("Ann", who, day))
    return path


@pytest.fixture
def go_to(hands, qtbot):
    def go(place):
        page = hands.window.go_to(place)
        hands.settle()
        qtbot.waitUntil(lambda: bool(page.people.known.mark(NEW_ANN)))
        return page

    return go


def type_name(hands, page, field, text) -> PersonCompleter:
    edit = next(each for each in page.findChildren(QLineEdit, field) if each.isVisible())
    edit.setFocus()
    edit.selectAll()
    hands.type(text)
    completer = edit.completer()
    assert isinstance(completer, PersonCompleter)
    return completer


def take(hands, completer, row) -> None:
    """Choose by keyboard, in the list below the field."""
    popup = completer.popup()
    for _ in range(row + 1):
        QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    hands.settle()


def who(page, name) -> WhoButton:
    return page.findChild(WhoButton, name)


def lines(hands, button) -> dict[str, QAction]:
    button.click()
    hands.settle()
    menu = next(menu for menu in button.findChildren(QMenu) if menu.isVisible())
    return {action.text(): action for action in menu.actions() if action.text()}


def trigger(hands, button, start) -> None:
    found = lines(hands, button)
    next(action for text, action in found.items() if text.startswith(start)).trigger()
    for menu in button.findChildren(QMenu):
        menu.hide()
    hands.settle()


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_each_of_one_name_is_offered_and_can_be_chosen_at_every_table(
    hands, go_to, place, field, whose, add
):
    page = go_to(place)
    completer = type_name(hands, page, f"{field}1", "ann")
    assert completer.words() == ["Ann · 1 game, last 1 Apr 2026", "Ann · 2 games, last 2 Mar 2026"]
    take(hands, completer, 1)
    assert page.state.document.people == {"Ann": OLD_ANN}
    assert "2 games" in who(page, f"{whose}1").text()


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_the_second_of_one_name_is_written_with_a_number(hands, go_to, place, field, whose, add):
    page = go_to(place)
    take(hands, type_name(hands, page, f"{field}1", "Ann"), 1)
    if place == "space_lab":
        hands.click(add)
    completer = type_name(hands, page, f"{field}2", "Ann")
    assert completer.words() == ["Ann · 1 game, last 1 Apr 2026"]
    take(hands, completer, 0)
    assert page.state.document.people == {"Ann": OLD_ANN, "Ann 2": NEW_ANN}


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_a_name_typed_twice_is_told_with_what_to_do(hands, go_to, place, field, whose, add):
    page = go_to(place)
    type_name(hands, page, f"{field}1", "Ann").popup().hide()
    if place == "space_lab":
        hands.click(add)
    type_name(hands, page, f"{field}2", "Ann").popup().hide()
    note = next(each for each in page.findChildren(QLabel, "set_up_note") if each.isVisible())
    assert "such as “Ann 2”" in note.text()
    type_name(hands, page, f"{field}2", "Ann 2").popup().hide()
    assert not note.isVisible()
    trigger(hands, who(page, f"{whose}2"), "Ann · 2 games")
    assert page.state.document.people == {"Ann 2": OLD_ANN}


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_typing_and_choosing_are_one_step_to_undo(hands, go_to, place, field, whose, add):
    page = go_to(place)
    before = page.state.document
    take(hands, type_name(hands, page, f"{field}1", "Ann"), 0)
    page.undo()
    assert page.state.document == before
    page.redo()
    assert page.state.document.people == {"Ann": NEW_ANN}


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_a_typed_name_stays_open_and_can_be_settled_at_its_button(
    hands, go_to, place, field, whose, add
):
    page = go_to(place)
    type_name(hands, page, f"{field}1", "Ann").popup().hide()
    button = who(page, f"{whose}1")
    assert page.state.document.people == {}
    assert button.text().startswith("which one?")
    assert list(lines(hands, button)) == [
        "Ann · 1 game, last 1 Apr 2026",
        "Ann · 2 games, last 2 Mar 2026",
        "Somebody new called Ann",
        "Leave it open",
    ]
    trigger(hands, button, "Ann · 2 games")
    assert page.state.document.people == {"Ann": OLD_ANN}
    trigger(hands, button, "Leave it open")
    assert page.state.document.people == {}
    trigger(hands, button, "Somebody new")
    assert page.state.document.people["Ann"] not in (OLD_ANN, NEW_ANN)
    assert button.text().startswith("new")


def test_a_name_written_differently_may_be_chosen_as_that_person(hands, go_to):
    page = go_to("space_lab")
    type_name(hands, page, "name_1", "Ann B").popup().hide()
    button = who(page, "who_1")
    assert button.text().startswith("new")
    trigger(hands, button, "Ann · 1 game")
    assert page.state.document.people == {"Ann B": NEW_ANN}


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_another_name_is_another_person(hands, go_to, place, field, whose, add):
    page = go_to(place)
    take(hands, type_name(hands, page, f"{field}1", "Ann"), 0)
    type_name(hands, page, f"{field}1", "Zoe")
    assert page.state.document.people == {}
    assert who(page, f"{whose}1").isHidden()


@pytest.mark.parametrize(("place", "field", "whose", "add"), TABLES)
def test_whoever_moves_to_another_seat_stays_who_it_is(hands, go_to, place, field, whose, add):
    page = go_to(place)
    take(hands, type_name(hands, page, f"{field}1", "Ann"), 0)
    if place == "space_lab":
        hands.click(add)
    hands.click("driver_down_1" if place == "mole_racing" else "down_1")
    assert page.state.document.people == {"Ann": NEW_ANN}
    assert who(page, f"{whose}1").isHidden()
    assert "1 game" in who(page, f"{whose}2").text()


def test_the_game_goes_to_whom_was_chosen_and_last_time_offers_that_one(hands, go_to):
    page = go_to("space_lab")
    take(hands, type_name(hands, page, "name_1", "Ann"), 1)
    hands.click("start_entering")
    page.keep()
    games = {each.player.id: each.games for each in page.history.players()}
    assert (games[OLD_ANN], games[NEW_ANN]) == (3, 1)
    page.new_game()
    hands.settle()
    hands.click("last_players")
    assert page.state.document.people == {"Ann": OLD_ANN}


def test_the_choice_is_in_the_draft(hands, go_to):
    page = go_to("mole_rats")
    take(hands, type_name(hands, page, "name_1", "Ann"), 1)
    (draft,) = page.history.drafts()
    assert draft.document().people == {"Ann": OLD_ANN}


def test_a_season_takes_members_as_who_they_are(hands, go_to):
    page = go_to("season")
    completer = type_name(hands, page, "first_member", "Ann")
    take(hands, completer, 1)
    hands.press("Enter")
    assert page.state.document.members == ("Ann",)
    assert page.state.document.people == {"Ann": OLD_ANN}
    button = next(
        each for each in page.findChildren(WhoButton, "who_is_member") if each.isVisible()
    )
    trigger(hands, button, "Ann · 1 game")
    assert page.state.document.people == {"Ann": NEW_ANN}


def test_a_key_press_reads_nothing(hands, go_to, monkeypatch):
    page = go_to("space_lab")
    asked = []
    for name in ("players", "player_names", "find_player", "player"):
        monkeypatch.setattr(type(page.history), name, lambda *_, n=name, **__: asked.append(n))
    type_name(hands, page, "name_1", "Ann")
    assert asked == []


def test_who_was_taken_for_an_open_name_is_told_at_saving_and_can_be_another(hands, go_to):
    page = go_to("space_lab")
    type_name(hands, page, "name_1", "Ann")
    hands.click("start_entering")
    told = []
    page.told.connect(lambda *said: told.append(said))
    page.keep()
    (text, deed, take_another) = told[-1]
    assert text.startswith("Saved. 2 people are called Ann. Taken: Ann · ")
    assert deed == "Ta&ke another"
    before = {each.player.id: each.games for each in page.history.players()}
    take_another()
    after = {each.player.id: each.games for each in page.history.players()}
    assert sorted((after[who] - before[who]) for who in (OLD_ANN, NEW_ANN)) == [-1, 1]
    assert told[-1][0] != text
    assert page.session.saving.kept


def test_a_name_that_was_settled_is_not_asked_about_at_saving(hands, go_to):
    page = go_to("space_lab")
    take(hands, type_name(hands, page, "name_1", "Ann"), 1)
    hands.click("start_entering")
    told = []
    page.told.connect(lambda *said: told.append(said))
    page.keep()
    assert told == []


def keep_with_ann(hands, page):
    """Save a game with one of two Anns; return what was told of it."""
    type_name(hands, page, "name_1", "Ann")
    hands.click("start_entering")
    told = []
    page.told.connect(lambda *said: told.append(said))
    page.keep()
    return told


def test_the_button_of_an_older_message_leaves_another_game_alone(hands, go_to):
    page = go_to("space_lab")
    told = keep_with_ann(hands, page)
    take_another = told[-1][2]
    page.new_game()
    hands.settle()
    type_name(hands, page, "name_1", "Ann")
    before = page.session.table
    count = page.history.count()
    take_another()
    assert page.session.table == before
    assert page.history.count() == count
    assert told[-1][0] == "Not changed: that game is no longer on the table as it was saved."


def test_who_was_taken_is_not_told_of_a_game_that_is_gone(hands, go_to, monkeypatch):
    page = go_to("space_lab")
    export = type(page.history).export

    def gone(history, game_id):
        history.trash(game_id)
        history.empty_trash()
        return export(history, game_id)

    monkeypatch.setattr(type(page.history), "export", gone)
    assert keep_with_ann(hands, page) == []


def test_who_was_taken_is_not_told_of_a_name_that_was_changed_meanwhile(hands, go_to, monkeypatch):
    page = go_to("space_lab")
    export = type(page.history).export

    def renamed(history, game_id):
        history.rename(export(history, game_id).people["Ann"], "Hannah")
        return export(history, game_id)

    monkeypatch.setattr(type(page.history), "export", renamed)
    assert keep_with_ann(hands, page) == []

"""Games that come in from files, and how that is taken back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLabel,
    QTableView,
)

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.history import LockedError
from scorekeeper.history.importing import Importer
from scorekeeper.history.snapshot import Reason
from scorekeeper.printing import write_pdf
from tests.nights import make_night, night_content
from tests.ui.history.file_dialog import WAIT
from tests.ui.history.importing import HEADLINE, ID
from tests.ui.history.listed import widget


def test_an_import_is_told_listed_and_undone_with_its_button(importing, mixed):
    before = importing.kept()
    importing.choose(mixed).take()
    said = "Imported 2 games: 1 added and 1 updated. Not imported: 2 refused."
    assert importing.message() == said
    assert importing.kept() == sorted(["Ann reaches 21 points", "Cy reaches 1 point", HEADLINE])
    games = widget(importing.page, "games", QTableView).model()
    importing.qtbot.waitUntil(lambda: games.rowCount() == 3)
    importing.hands.click("message_action")
    importing.until_told("Undone: Imported 2 games")
    assert importing.kept() == before
    assert importing.history.versions(ID) == []
    assert games.rowCount() == 2
    assert importing.history.snapshots.listed()[0].reason is Reason.UNDO


def test_an_import_is_undone_with_ctrl_z_like_everything_else(importing, mixed):
    before = importing.kept()
    importing.choose(mixed).take()
    assert importing.hands.focus() == "games"
    importing.hands.press("Del")
    importing.hands.press("Z", ctrl=True)
    importing.until_told("Undone: In the trash")
    importing.hands.press("Z", ctrl=True)
    importing.until_told("Undone: Imported")
    assert importing.kept() == before
    importing.hands.press("Z", ctrl=True)
    importing.until_told("There is nothing to undo")


def test_an_import_that_was_undone_is_redone_and_undone_again(importing, mixed):
    before = importing.kept()
    importing.choose(mixed).take()
    after, versions = importing.kept(), len(importing.history.versions(ID))
    for _ in range(2):
        importing.hands.press("Z", ctrl=True)
        importing.until_told("Undone: Imported")
        assert importing.kept() == before
        importing.hands.press("Y", ctrl=True)
        importing.until_told("Imported 2 games")
        assert importing.kept() == after
        assert len(importing.history.versions(ID)) == versions


def test_an_import_is_not_redone_over_what_came_meanwhile_and_says_what_helps(importing, mixed):
    importing.choose(mixed).take()
    importing.hands.press("Z", ctrl=True)
    importing.until_told("Undone: Imported")
    importing.history.save(make_night({"Elsewhere": 5}))
    kept = importing.kept()
    importing.hands.press("Y", ctrl=True)
    importing.until_told("The import cannot be redone: the history has been changed since")
    assert importing.message().endswith("To have it again, import the file again.")
    assert importing.kept() == kept


def test_other_pages_follow_an_import_and_its_undoing(importing, mixed, monkeypatch):
    followed = []
    players = importing.window.go_to("players")
    importing.window.go_to("history")
    monkeypatch.setattr(players, "follow_history", lambda: followed.append(1))
    importing.choose(mixed).take()
    assert len(followed) == 1
    importing.hands.click("message_action")
    importing.until_told("Undone")
    assert len(followed) == 2


def test_after_another_change_it_is_not_undone_and_says_where_it_can_be_found(importing, mixed):
    importing.choose(mixed).take()
    importing.history.save(make_night({"Elsewhere": 5}))
    after = importing.kept()
    importing.hands.click("message_action")
    importing.until_told("The import cannot be undone: the history has been changed since")
    assert "Snapshots…" in importing.message()
    assert importing.kept() == after


def test_the_same_file_twice_says_that_nothing_would_change(importing):
    path = importing.put("two.jsonl", night_content({"Ann": 2}), night_content({"Ann": 3}))
    importing.choose(path).take()
    snapshots = importing.history.snapshots.listed()
    importing.choose(path)
    assert importing.verdict.startswith("Nothing would change: all 2 games are in the history")
    assert not importing.button("import_take").isEnabled()
    assert importing.dialog.focusWidget() is importing.answers
    importing.key(Qt.Key.Key_Escape)
    importing.until_closed()
    assert importing.history.snapshots.listed() == snapshots


def test_a_pdf_of_the_program_comes_in_as_its_game(importing):
    document = make_night({"Ann": 20})
    game = find_game("space-lab")
    sheet = game.sheet(document, game.score(document), find_paper("a4"))
    path = importing.folder / "sheet.pdf"
    path.write_bytes(write_pdf(sheet, document=document))
    importing.choose(path).take()
    assert importing.kept() == ["Ann reaches 20 points"]


def test_an_import_that_fails_says_why_and_can_be_tried_again(importing, mixed, monkeypatch):
    before = importing.kept()

    def locked(*_, **__):
        raise LockedError("the history is in use")

    importing.choose(mixed)
    with monkeypatch.context() as patched:
        patched.setattr(Importer, "__call__", locked)
        importing.key(Qt.Key.Key_Return)
        why_not = widget(importing.dialog, "import_why_not", QLabel)
        importing.qtbot.waitUntil(why_not.isVisible, timeout=WAIT)
    assert why_not.text() == "⚠ Nothing was imported: the history is in use"
    assert importing.kept() == before
    importing.take()
    assert len(importing.kept()) == 3


def test_people_without_a_game_come_in_and_go_with_undo(importing):
    people = {"format": "scorekeeper/1", "game": "people", "people": {"Zoe": ID}}
    importing.choose(importing.put("people.json", people)).take()
    assert importing.message() == "Imported 1 person."
    assert [one.player.name for one in importing.history.players()][-1] == "Zoe"
    importing.hands.press("Z", ctrl=True)
    importing.until_told("Undone: Imported 1 person")
    assert importing.history.find_player("Zoe") is None
    importing.hands.press("Y", ctrl=True)
    importing.until_told("Imported 1 person")
    assert importing.history.find_player("Zoe") is not None

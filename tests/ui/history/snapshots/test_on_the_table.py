"""What lies on the table when a snapshot is restored."""

from datetime import datetime, timedelta

from PySide6.QtCore import QObject

from scorekeeper.history import Reason
from tests.nights import make_night
from tests.ui.history.snapshots.dialog import Dialog


def table_of(window):
    return window.findChild(QObject, "space_lab_page").session


def test_a_game_that_was_kept_since_the_snapshot_goes_on_as_a_draft_and_is_added_anew(hands, qtbot):
    window = hands.window
    session = table_of(window)
    window.history.save(make_night({"Ann": 20}))
    window.history.snapshots.take(Reason.IMPORT)
    hands.click("start_entering")
    window.findChild(QObject, "space_lab_page").keep()
    document = session.state.document
    assert session.saving.kept
    Dialog(hands, qtbot).restore(0)
    assert window.history.count() == 1
    assert session.state.document == document
    assert session.saving.draft
    assert not session.saving.kept
    (draft,) = window.history.drafts()
    assert (draft.document(), draft.saved_game_id) == (document, None)
    assert session.keep().outcome == "added"
    assert window.history.drafts() == []
    assert window.history.count() == 2


def test_a_game_that_is_in_the_snapshot_as_it_is_stays_kept(hands, qtbot):
    window = hands.window
    hands.click("start_entering")
    window.findChild(QObject, "space_lab_page").keep()
    window.history.snapshots.take(Reason.IMPORT)
    window.history.save(make_night({"Ann": 20}))
    Dialog(hands, qtbot).restore(0)
    assert table_of(window).saving.kept
    assert window.history.drafts() == []


def test_a_draft_on_the_table_stays_as_it_is(hands, qtbot):
    window = hands.window
    session = table_of(window)
    later = datetime.now().astimezone() + timedelta(days=1)
    window.history.save(make_night({"Ann": 20}))
    window.history.snapshots.take(Reason.IMPORT)
    hands.click("start_entering")
    document = session.state.document
    window.history.save_draft(session.table.draft_id, document, {"stage": "entering"}, now=later)
    Dialog(hands, qtbot).restore(0)
    assert session.saving.draft
    assert session.state.document == document
    assert [draft.id for draft in window.history.drafts()] == [session.table.draft_id]

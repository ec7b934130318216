"""Own tracks of a Grand Prix: typed in, or from a file."""

import json

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QSpinBox,
)

from tests.ui.dropping import drop
from tests.ui.mole_racing.hands_on import text_of

TRACK = {
    "format": "mole-racing-track",
    "version": 1,
    "name": "Kitchen loop",
    "savedAt": "2026-03-01",
    "barriers": [
        {"kind": "red", "x": 0, "y": 0, "rotation": 90},
        {"kind": "long", "x": 150, "y": 0, "rotation": 0},
        {"kind": "fuel", "x": 80, "y": 40, "rotation": 0},
    ],
}


def test_a_track_file_that_is_dropped_is_added_with_its_counts_and_drawing(hands, tmp_path):
    file = tmp_path / "loop.moleracing"
    file.write_text(json.dumps(TRACK))
    drop(hands.window, file)
    hands.settle()
    page = hands.window.findChild(object, "grand_prix_page")
    assert page.isVisible()
    (track,) = page.state.document.tracks
    assert (track.name, track.long, track.start_finish, track.fuel) == ("Kitchen loop", 1, 1, 1)
    assert text_of(page, "track_counts") == (
        "1 of 38 long · 0 of 10 short · 1 of 2 Start/Finish · 1 of 14 fuel spots"
    )
    assert page.findChild(object, "track_picture").accessibleName() == "Drawing of Kitchen loop"
    page.findChild(object, "own_tracks_dialog").close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "other"}, 'loop.moleracing: format: "mole-racing-track"'),
        ({"barriers": [{"kind": "wall", "x": 0, "y": 0, "rotation": 0}]}, "barriers[0].kind"),
        ({"barriers": TRACK["barriers"][:1] * 3}, "at most 2 Start/Finish barriers"),
    ],
)
def test_a_track_file_that_is_wrong_adds_nothing_and_says_why(hands, tmp_path, change, said):
    file = tmp_path / "loop.moleracing"
    file.write_text(json.dumps(TRACK | change))
    drop(hands.window, file)
    hands.settle()
    page = hands.window.findChild(object, "grand_prix_page")
    assert page.state.document.tracks == ()
    assert said in text_of(page, "track_said")
    page.findChild(object, "own_tracks_dialog").close()


def test_an_own_track_is_typed_in_and_used(page, hands):
    dialog = page._show_own_tracks()
    hands.settle()
    dialog.findChild(object, "track_name").setText("Hall")
    dialog.findChild(QSpinBox, "track_long").setValue(40)
    dialog.findChild(object, "add_track").click()
    assert text_of(page, "track_counts").startswith("⚠ 40 of 38 long")
    dialog.close()
    assert page.findChild(QComboBox, "track_1").findText("Hall") > 0


def test_enter_in_a_number_of_an_own_track_adds_it(page, hands):
    dialog = page._show_own_tracks()
    hands.settle()
    dialog.findChild(object, "track_name").setText("Hall")
    box = dialog.findChild(QSpinBox, "track_long")
    box.setFocus()
    box.setValue(12)
    enter = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(box, enter)
    assert dialog.isVisible()
    assert [(track.name, track.long) for track in page.state.document.tracks] == [("Hall", 12)]
    dialog.close()


def test_an_own_track_has_a_name_of_its_own(page, hands):
    dialog = page._show_own_tracks()
    hands.settle()
    dialog.findChild(object, "track_name").setText("Rookie Raceway")
    dialog.findChild(object, "add_track").click()
    assert page.state.document.tracks == ()
    assert "is a track of the rulebook" in text_of(page, "track_said")
    dialog.close()

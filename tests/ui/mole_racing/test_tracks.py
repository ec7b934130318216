"""The tracks of a Grand Prix."""

from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
)

from scorekeeper.games.mole_racing.grand_prix.changes import (
    PlanTrack,
)
from tests.ui.mole_racing.hands_on import row_of, text_of


def test_a_repeated_track_is_told_of_with_its_race(six, hands):
    for _ in range(2):
        box = six.findChild(QComboBox, "track")
        box.setCurrentIndex(1)
        box.activated.emit(1)
        hands.press("1 2 3 4 5 Enter")
    said = "Race 2: Rookie Raceway again, as in race 1"
    assert any(said in part.text() for part in six.findChildren(QLabel) if part.isVisible())
    six.change(PlanTrack(2, "Rookie Raceway"))
    six._back_to_set_up()
    hands.settle()
    assert text_of(six, "set_up_warnings").splitlines() == [
        f"⚠ {said}",
        "⚠ Race 3: Rookie Raceway again, as in race 1",
    ]


def test_the_track_is_chosen_for_the_race_and_one_raced_before_says_so(six, hands):
    box = six.findChild(QComboBox, "track")
    box.setCurrentIndex(1)
    box.activated.emit(1)
    parts = row_of(six, "track_parts")
    assert parts.text() == "Cruise · 17 long"
    assert parts.toolTip() == "Cruise · 17 long, 2 Start/Finish"
    hands.press("1 2 3 4 5 Enter")
    assert box.itemText(1) == "Rookie Raceway (raced)"
    hands.click("draw_track")
    assert box.currentText() not in ("not chosen", "Rookie Raceway (raced)")


def test_a_race_run_without_a_track_waits_for_none(six, hands):
    hands.press("1 2 3 4 5 Enter")
    run, to_come = (six.findChild(QAbstractButton, f"race_{number}") for number in (1, 2))
    assert run.toolTip() == "no track noted"
    assert to_come.toolTip() == "no track yet"

"""Plays of BG Stats that come in: what it does not know is asked for."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
)

from tests.ui.history.importing import BG_STATS
from tests.ui.history.listed import widget


def test_what_bg_stats_does_not_know_is_asked_for_and_changes_what_is_shown(importing):
    importing.choose(importing.put("BGStatsExport.json", BG_STATS))
    assert importing.lines() == ["– Left out"] * 2
    assert importing.lines(1) == ["Space Lab", "Mole Rats in Space"]
    assert importing.lines(2) == ["6 Mar 2026"] * 2
    assert not importing.button("import_take").isEnabled()
    totals = widget(importing.dialog, "import_totals_as_lab", QCheckBox)
    assert totals.isVisible()
    totals.setFocus()
    importing.key(Qt.Key.Key_Space)
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("1 game to import"))
    assert importing.dialog.focusWidget() is totals
    reasons = widget(importing.dialog, "import_lost_as", QComboBox)
    reasons.setFocus()
    importing.key(Qt.Key.Key_Down)
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("2 games to import"))
    assert totals.isVisible()
    assert "BG Stats knows only the totals" in importing.details
    importing.button("import_take").setFocus()
    importing.take()
    assert importing.kept() == ["Ann wins with 20 points", "Lost: second bite"]


def test_a_choice_that_is_taken_back_leaves_the_play_out_again(importing):
    importing.choose(importing.put("BGStatsExport.json", BG_STATS))
    totals = widget(importing.dialog, "import_totals_as_lab", QCheckBox)
    totals.click()
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("1 game to import"))
    totals.click()
    importing.qtbot.waitUntil(lambda: importing.verdict.startswith("Nothing can be imported"))
    assert importing.lines() == ["– Left out"] * 2


def test_other_files_ask_nothing_about_bg_stats(importing, mixed):
    importing.choose(mixed)
    assert not widget(importing.dialog, "import_totals_as_lab").isVisible()
    assert not widget(importing.dialog, "import_lost_as").isVisible()

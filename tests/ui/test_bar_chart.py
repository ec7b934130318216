"""The chart of bars: their lengths are to scale, and told in words."""

import pytest
from PySide6.QtGui import QColor

from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.theme import current_theme
from scorekeeper_ui.widgets.bar_chart import ROW, BarChart, ChartBar

BARS = [ChartBar("Ann", 4.0, "4"), ChartBar("Bo", 2.0, "2"), ChartBar("Cy", 0.0, "0")]


def lengths(chart):
    """Return how many pixels of each row are of the color of bars, in its middle."""
    picture = chart.grab().toImage()
    fill = QColor(current_theme().accent).rgb()
    middles = [int((number + 0.5) * ROW) for number in range(chart.height() // int(ROW))]
    return [
        sum(picture.pixel(x, y) == fill for x in range(picture.width()))
        for y in middles
        if y < picture.height()
    ]


@pytest.fixture
def chart(qtbot):
    chart = BarChart("bars", "Grands Prix won")
    qtbot.addWidget(chart)
    chart.show_bars(BARS, 4.0)
    chart.resize(400, chart.sizeHint().height())
    return chart


def test_bars_are_to_scale_and_nothing_has_none(chart):
    longest, half, none = lengths(chart)
    assert longest > 200
    assert half / longest == pytest.approx(0.5, abs=0.02)
    assert none == 0


def test_a_scale_that_no_bar_reaches_leaves_room(chart):
    whole = lengths(chart)[0]
    chart.show_bars(BARS, 8.0)
    assert lengths(chart)[0] / whole == pytest.approx(0.5, abs=0.02)


def test_a_long_name_leaves_room_for_the_bars(chart):
    chart.show_bars([ChartBar("A very long name " * 6, 4.0, "4"), *BARS[1:]], 4.0)
    assert lengths(chart)[0] > 100


def test_numbers_are_told_to_screen_readers(chart):
    assert chart.accessibleName() == "Grands Prix won"
    assert chart.accessibleDescription() == "Ann: 4; Bo: 2; Cy: 0"


def test_bars_follow_the_theme(chart, qapp):
    try:
        apply_theme(qapp, "dark")
        assert lengths(chart)[0] > 200
    finally:
        apply_theme(qapp, "light")


def test_without_bars_nothing_is_drawn(chart):
    chart.show_bars([], 1.0)
    assert not any(lengths(chart))

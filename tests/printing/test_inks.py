import pytest

from scorekeeper.core.sheet import Box, Icon, Page, Rule, Text
from scorekeeper.printing.inks import in_black_and_white


def only(mark):
    (found,) = in_black_and_white(Page(50, 50, (mark,))).marks
    return found


@pytest.mark.parametrize("ink", [0.0, 0.32, 0.65, (0.9, 0.2, 0.1), (0.6, 0.8, 1.0)])
def test_what_is_drawn_becomes_black(ink):
    assert only(Text(0, 0, 9, 9, "x", 9, ink=ink)).ink == 0
    assert only(Rule(0, 0, 9, 9, ink=ink)).ink == 0
    assert only(Icon(0, 0, 9, "pilot", ink)).ink == 0
    assert only(Box(0, 0, 9, 9, stroke=ink)).stroke == 0


def test_white_letters_on_a_dark_area_stay_white():
    assert only(Text(0, 0, 9, 9, "x", 9, ink=(1.0, 1.0, 1.0))).ink == 1
    assert only(Box(0, 0, 9, 9, fill=(0.1, 0.2, 0.3))).fill == 0


@pytest.mark.parametrize("fill", [0.84, 0.97, (0.85, 0.9, 1.0)])
def test_a_tinted_area_becomes_white(fill):
    assert only(Box(0, 0, 9, 9, fill=fill)) == Box(0, 0, 9, 9, fill=1.0)


def test_a_box_without_area_or_edge_stays_without():
    assert only(Box(0, 0, 9, 9)) == Box(0, 0, 9, 9)

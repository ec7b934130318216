from itertools import combinations
from math import hypot

import pytest

from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import Box, Text, find_paper
from scorekeeper.games.mole_rats.board import Rat
from scorekeeper.games.mole_rats.station_picture import station_picture

A4 = Frame(find_paper("a4"))
COLORS = ("blue", "green", "yellow", "orange")
PLACES = ("escape pod", "tier 5", "tier 4", "tier 3", "tier 2", "tier 1", "outer space")
SIDE = 60.0


def picture(*rats, is_over=False):
    seated = dict(zip(COLORS, rats, strict=False))
    return list(station_picture(seated, 10, 20, SIDE, A4, is_over=is_over))


def badge_of(marks, letters):
    """The circle that is drawn just before its letters."""
    (index,) = (at for at, mark in enumerate(marks) if getattr(mark, "text", None) == letters)
    return marks[index - 1]


def away(box):
    """How far the middle of a box is from the middle of the picture."""
    return hypot(box.x + box.width / 2 - 40, box.y + box.height / 2 - 50)


def test_the_higher_the_tier_the_nearer_to_the_pod():
    distances = [away(badge_of(picture(Rat(place)), "Bl")) for place in PLACES]
    assert distances == sorted(distances)
    assert len(set(distances)) == len(PLACES)


def test_a_badge_lies_on_the_circle_of_its_tier_and_the_start_is_on_tier_1():
    circles = [mark for mark in picture() if isinstance(mark, Box) and mark.radius]
    radii = [circle.radius for circle in circles]
    assert len(radii) == 6
    for place, radius in zip(
        ("tier 1", "tier 2", "tier 3", "tier 4", "tier 5"), radii, strict=False
    ):
        assert away(badge_of(picture(Rat(place)), "Bl")) == pytest.approx(radius)
    assert away(badge_of(picture(Rat("start")), "Bl")) == pytest.approx(radii[0])


def test_a_mole_rat_in_the_pod_is_inside_of_it_and_one_in_outer_space_outside_of_everything():
    circles = [mark for mark in picture() if isinstance(mark, Box) and mark.radius]
    badge = badge_of(picture(Rat("escape pod")), "Bl")
    assert away(badge) + badge.radius <= circles[-1].radius
    badge = badge_of(picture(Rat("outer space")), "Bl")
    assert away(badge) - badge.radius > circles[0].radius


@pytest.mark.parametrize("place", PLACES)
def test_four_mole_rats_in_one_place_do_not_overlap_and_stay_in_the_picture(place):
    marks = picture(*[Rat(place)] * 4)
    found = [badge_of(marks, letters) for letters in ("Bl", "Gr", "Ye", "Or")]
    for one, other in combinations(found, 2):
        assert hypot(one.x - other.x, one.y - other.y) >= one.width
    for mark in marks:
        assert 10 <= mark.x <= mark.x + mark.width <= 10 + SIDE
        assert 20 <= mark.y <= mark.y + mark.height <= 20 + SIDE


def test_the_badge_of_a_mole_rat_in_danger_is_dashed():
    marks = picture(Rat("tier 2", 1), Rat("tier 2"), Rat("escape pod", 1))
    assert [badge_of(marks, letters).dashed for letters in ("Bl", "Gr", "Ye")] == [
        True,
        False,
        False,
    ]
    assert not badge_of(picture(Rat("tier 2", 1), is_over=True), "Bl").dashed


def test_tiers_are_numbered_from_the_outside_and_an_empty_pod_is_named():
    texts = [mark.text for mark in picture(Rat("tier 1")) if isinstance(mark, Text)]
    assert texts == ["1", "2", "3", "4", "5", "Pod", "Bl"]
    assert "Pod" not in [getattr(mark, "text", "") for mark in picture(Rat("escape pod"))]

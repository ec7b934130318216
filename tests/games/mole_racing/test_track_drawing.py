"""How a track lies: ends of barriers in mm, spots, arrows, and the box around them."""

from math import hypot, isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.track_drawing import track_drawing
from scorekeeper.games.mole_racing.tracks import BARRIER_KINDS, PRINTED_TRACKS, Barrier, Track

COUNTS = {"long": 0, "short": 0, "start_finish": 0, "fuel": 0}


def drawing(*barriers):
    laid = (Barrier(kind=kind, x=x, y=y, rotation=turn) for kind, x, y, turn in barriers)
    return track_drawing(Track(name="Loop", **COUNTS, barriers=tuple(laid)))


def rounded(*points):
    return [tuple(round(length, 6) + 0 for length in point) for point in points]


@pytest.mark.parametrize(
    ("kind", "turn", "start", "end"),
    [
        ("long", 0, (25, 50), (175, 50)),
        ("short", 0, (62.5, 50), (137.5, 50)),
        ("red", 0, (25, 50), (175, 50)),
        ("long", 90, (100, -25), (100, 125)),
        ("long", -90, (100, 125), (100, -25)),
        ("short", 180, (137.5, 50), (62.5, 50)),
        ("long", 450, (100, -25), (100, 125)),
    ],
)
def test_a_barrier_runs_from_end_to_end_around_its_middle(kind, turn, start, end):
    (line,) = drawing((kind, 100, 50, turn)).lines
    assert line.kind == kind
    assert rounded(line.start, line.end) == [start, end]


def test_fuel_spots_and_arrows_are_points_and_an_arrow_has_a_direction():
    found = drawing(("fuel", 10, 20, 45), ("arrow", 30, 40, 90))
    assert found.lines == ()
    assert found.spots == ((10, 20),)
    (arrow,) = found.arrows
    assert arrow.at == (30, 40)
    assert rounded(arrow.direction) == [(0, 1)]


def test_everything_lies_in_the_box():
    found = drawing(("long", 0, 0, 0), ("fuel", 10, -300, 0), ("arrow", 500, 20, 0))
    assert (found.top_left, found.bottom_right) == ((-75, -300), (500, 20))


def test_a_track_of_which_only_the_counts_are_known_has_no_drawing():
    assert drawing() is None
    assert [track_drawing(track) for track in PRINTED_TRACKS] == [None] * len(PRINTED_TRACKS)


finite = st.floats(allow_nan=False, allow_infinity=False)
pieces = st.tuples(st.sampled_from(BARRIER_KINDS), finite, finite, finite)


@given(st.lists(pieces, min_size=1, max_size=20))
def test_every_piece_is_drawn_within_the_box_wherever_it_lies(barriers):
    found = drawing(*barriers)
    assert len(found.lines) + len(found.spots) + len(found.arrows) == len(barriers)
    (left, top), (right, bottom) = found.top_left, found.bottom_right
    points = [point for line in found.lines for point in (line.start, line.end)]
    for x, y in [*points, *found.spots, *(arrow.at for arrow in found.arrows)]:
        assert left <= x <= right
        assert top <= y <= bottom
        assert isfinite(x)
        assert isfinite(y)
    for arrow in found.arrows:
        assert hypot(*arrow.direction) == pytest.approx(1)

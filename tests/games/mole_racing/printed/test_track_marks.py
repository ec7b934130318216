import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.sheet import Box, Rule
from scorekeeper.games.mole_racing.printed.track_marks import drawn_height, track_marks
from scorekeeper.games.mole_racing.track_drawing import track_drawing
from scorekeeper.games.mole_racing.tracks import BARRIER_KINDS, Barrier, Track


def drawing(*pieces):
    barriers = tuple(Barrier(kind=kind, x=x, y=y, rotation=turn) for kind, x, y, turn in pieces)
    counts = {"long": 0, "short": 0, "start_finish": 0, "fuel": 0}
    return track_drawing(Track(name="Loop", **counts, barriers=barriers))


def marks_of(*pieces, width=100.0, height=100.0):
    return list(track_marks(drawing(*pieces), 10, 20, width, height))


def test_lengths_are_to_scale():
    long, short = (
        mark for mark in marks_of(("long", 0, 0, 0), ("short", 300, 0, 0)) if isinstance(mark, Rule)
    )
    assert long.y1 == long.y2
    assert long.x2 - long.x1 == pytest.approx(2 * (short.x2 - short.x1))


def test_an_arrow_has_its_barbs_behind_its_tip():
    shaft, *barbs = marks_of(("arrow", 0, 0, 0))
    assert shaft.x2 > shaft.x1
    assert len(barbs) == 2
    for barb in barbs:
        assert (barb.x1, barb.y1) == (shaft.x2, shaft.y2)
        assert barb.x2 < barb.x1
    assert barbs[0].y2 - shaft.y2 == pytest.approx(shaft.y2 - barbs[1].y2)
    assert barbs[0].y2 != shaft.y2


def test_start_and_finish_fuel_and_arrow_do_not_look_like_a_barrier():
    looks = {
        tuple((type(mark), mark.dashed) for mark in marks_of((kind, 0, 0, 0)))
        for kind in BARRIER_KINDS
    }
    # Long and short ones differ in length alone.
    assert len(looks) == len(BARRIER_KINDS) - 1


finite = st.floats(allow_nan=False, allow_infinity=False)
pieces = st.tuples(st.sampled_from(BARRIER_KINDS), finite, finite, finite)


@given(st.lists(pieces, min_size=1, max_size=12))
def test_a_track_stays_in_its_box_wherever_its_pieces_lie(barriers):
    track = drawing(*barriers)
    height = drawn_height(track, 120, 80)
    assert 0 < height <= 80 + 1e-6
    for mark in track_marks(track, 10, 20, 120, height):
        match mark:
            case Box():
                left, right = mark.x, mark.x + mark.width
                top, bottom = mark.y, mark.y + mark.height
            case Rule():
                left, right = sorted((mark.x1, mark.x2))
                top, bottom = sorted((mark.y1, mark.y2))
        # The least spots and arrows and the ends of barriers keep their size.
        assert 10 - 2.2 <= left <= right <= 130 + 2.2
        assert 20 - 2.2 <= top <= bottom <= 20 + height + 2.2

"""The printed tracks, and what the box holds."""

import pytest

from scorekeeper.games.mole_racing.tracks import (
    BOX,
    DIFFICULTIES,
    PRINTED_TRACKS,
    Track,
    describe,
    find_track,
    missing_parts,
)

LOOP = Track(name="Loop", long=1, short=0, start_finish=2, fuel=3)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Rookie Raceway", "Cruise · 17 long, 2 Start/Finish"),
        ("Tin Can Twister", "Bruise · 26 long, 2 Start/Finish"),
        ("Scrapheap Scramble", "Crash · 22 long, 3 short, 2 Start/Finish, 1 fuel spot"),
        ("Bathtub Blitz", "Cruise · 18 long, 2 short, 2 Start/Finish"),
        ("Junkyard Jumble", "Bruise · 29 long, 2 Start/Finish"),
        ("Rattletrap Rally", "Crash · 30 long, 5 short, 2 Start/Finish, 1 fuel spot"),
        (
            "M.O.L.O. (Moles Only Live Once)",
            "Mayhem · 36 long, 2 short, 2 Start/Finish, 2 fuel spots",
        ),
    ],
)
def test_a_printed_track_says_how_hard_it_is_and_what_to_take_from_the_box(name, words):
    assert describe(find_track(name)) == words


def test_there_are_seven_printed_tracks_and_the_box_is_enough_for_each():
    assert len(PRINTED_TRACKS) == len(DIFFICULTIES) == 7
    assert [list(missing_parts(track)) for track in PRINTED_TRACKS] == [[]] * 7


def test_an_own_track_has_no_difficulty():
    assert describe(LOOP) == "1 long, 2 Start/Finish, 3 fuel spots"


def test_a_track_is_found_whatever_the_case_and_unknown_ones_are_not():
    assert find_track("tin can twister").name == "Tin Can Twister"
    assert find_track("loop", [LOOP]) == LOOP
    assert find_track("Loop") is None


def test_an_own_track_stands_before_a_printed_one_of_its_name_and_loses_the_difficulty():
    own = Track(name="Rookie Raceway", long=40, short=0, start_finish=2, fuel=0)
    assert find_track("Rookie Raceway", [own]) == own
    assert describe(own) == "40 long, 2 Start/Finish"
    assert list(missing_parts(own)) == ["40 long barriers, but the box has 38"]


def test_the_box_itself_is_enough_for_the_box():
    assert list(missing_parts(BOX)) == []

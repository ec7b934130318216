"""Tracks in a report: in an order in which they are found, and many of them at a glance."""

from scorekeeper.history.statistics import DriverOnTrack, RaceRecord
from scorekeeper.reports.tracks import MOST_TRACKS, track_sections


def on_track(**wins):
    return tuple(
        DriverOnTrack(name, name, RaceRecord(max(sum(wins.values()), 1), number, 0, 0))
        for name, number in wins.items()
    )


def test_the_numbers_in_names_of_tracks_are_counted_by():
    names = ("Own 10", "loop", "Own 2", "Own 1", "Track 2b", "Track 2 a", "7th Street", "Oval")
    sections = list(track_sections(dict.fromkeys(names, on_track(Ann=1))))
    assert [section.title.removeprefix("Races won on ") for section in sections] == [
        "7th Street",
        "loop",
        "Oval",
        "Own 1",
        "Own 2",
        "Own 10",
        "Track 2 a",
        "Track 2b",
    ]
    assert [section.name for section in sections] == [f"track_{n}" for n in range(1, 9)]


def test_a_few_tracks_need_no_table_of_all():
    few = {f"Own {number}": on_track(Ann=1) for number in range(MOST_TRACKS)}
    assert len(list(track_sections(few))) == MOST_TRACKS
    assert next(iter(track_sections({**few, "Loop": on_track(Ann=1)}))).name == "tracks"


def test_many_tracks_are_led_by_a_table_of_all_with_who_won_most_races_there():
    many = {f"Own {number}": on_track(Ann=1) for number in range(MOST_TRACKS)}
    many |= {
        "Loop": on_track(Ann=1200, Bo=3, Cy=0),
        "Moon": on_track(Ann=2, Bo=2),
        "Never finished": on_track(Ann=0, Bo=0),
    }
    first, *others = track_sections(many)
    assert first.title == "All tracks"
    assert first.table.heads == ("Track", "Most races won by", "Won", "Won by all")
    assert first.table.rows[:4] == (
        ("Loop", "Ann", "1,200", "1,203"),
        ("Moon", "Ann and Bo", "2", "4"),
        ("Never finished", "–", "0", "0"),
        ("Own 0", "Ann", "1", "1"),
    )
    (last,) = (section for section in others if section.title.endswith("Never finished"))
    assert last.table.heads[:3] == ("Driver", "Races", "Won")
    assert last.table.rows[0][:3] == ("Ann", "1", "0")
    assert len(first.table.rows) == len(others) == len(many)

"""What an update changes, in words."""

import pytest

from scorekeeper.exchange.changes import changes_of
from scorekeeper.games import build_document
from scorekeeper.history import Saved
from tests.nights import make_night

ID = "11111111-2222-4333-8444-555555555555"
ANN, BO = "6f2a55a0-6a55-4b7e-8f44-1f5c7c0f2a11", "6f2a55a0-6a55-4b7e-8f44-1f5c7c0f2a22"
UPDATED = Saved(ID, "updated", trashed=False, version=1)


def cup(*finishes, **more):
    races = [{"finish": finish.split()} for finish in finishes]
    content = {"drivers": ["Ann", "Bo"], "races_planned": 3, "races": races, **more}
    return build_document({"format": "scorekeeper/1", "game": "grand-prix", **content})


def escape(**outcome):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    content = {"players": players, "outcome": outcome}
    return build_document({"format": "scorekeeper/1", "game": "mole-rats", **content})


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (make_night({"Ann": 20}), make_night({"Ann": 33}), ["Ann 20 → 33"]),
        (
            make_night({"Ann": 1, "Bo": 2}),
            make_night({"Ann": 3, "Bo": 4}),
            ["Ann 1 → 3 and Bo 2 → 4"],
        ),
        (make_night({"Ann": 1}), make_night({"Ann": 1, "Bo": 0}), ["Bo added"]),
        (make_night({"Ann": 1, "Bo": 0}), make_night({"Ann": 1}), ["Bo removed"]),
        (make_night(), make_night(notes="Tea"), ["notes added"]),
        (make_night(notes="Tea"), make_night(notes="Milk"), ["notes changed"]),
        (make_night(notes="Tea"), make_night(), ["notes removed"]),
        (make_night(place="Home"), make_night(place="Bo's"), ["place “Home” → “Bo's”"]),
        (
            make_night(played_at="2026-03-06T20:00:00+01:00"),
            make_night(played_at="2026-03-07T20:00:00+01:00"),
            ["6 Mar 2026 → 7 Mar 2026"],
        ),
        (
            make_night(played_at="2026-03-06T20:00:00+01:00"),
            make_night(played_at="2026-03-06T21:30:00+01:00"),
            ["20:00 → 21:30"],
        ),
        (make_night(), make_night(played_at="2026-03-06T20:00:00+01:00"), ["day and time added"]),
        (
            make_night({"Ann": 20}),
            make_night({"Ann": 33}, notes="Tea"),
            ["Ann 20 → 33", "notes added"],
        ),
        (make_night(people={"Ann": ANN}), make_night(people={"Ann": BO}), ["who Ann is"]),
        (cup("Ann Bo"), cup("Ann Bo", name="Spring"), ["name added"]),
        (cup("Ann Bo"), cup("Ann Bo", options={"tie_break": "countback"}), ["options changed"]),
    ],
)
def test_a_change_is_told_with_before_and_now_or_by_its_name(before, after, told):
    assert list(changes_of(UPDATED, before, after)) == told


def test_where_no_points_are_counted_the_result_is_told_before_and_now():
    won, lost = escape(status="won"), escape(status="lost", reason="conceded")
    (change,) = changes_of(UPDATED, won, lost)
    was, now = change.split(" → ")
    assert changes_of(UPDATED, lost, won) == (f"{now} → {was}",)
    assert was != now


def test_what_the_result_does_not_tell_is_told_by_whose_it_is():
    before, after = make_night({"Ann": 5, "Bo": 2}), make_night({"Ann": 5, "Bo": 2}).content()
    after["players"][0]["tally"] = {"projects": 5}
    assert changes_of(UPDATED, before, build_document(after)) == ("details of Ann",)


def test_of_many_points_the_rest_is_a_number():
    names = [f"Driver {n}" for n in range(8)]

    def season(points):
        adjustments = [{"member": name, "points": points, "reason": "r"} for name in names]
        content = {"members": names, "adjustments": adjustments}
        return build_document({"format": "scorekeeper/1", "game": "season", **content})

    (change,) = changes_of(UPDATED, season(1), season(2))
    assert change.startswith("Driver 0 1 → 2, ")
    assert change.endswith("Driver 5 1 → 2 and 2 more")


def test_what_is_no_content_is_told_without_an_older_version():
    saved = Saved(ID, "updated", trashed=False, left_out=True, learned=("Ann", "Bo"))
    assert changes_of(saved, None, make_night()) == (
        "no longer counts in statistics",
        "what is known of Ann and Bo",
    )

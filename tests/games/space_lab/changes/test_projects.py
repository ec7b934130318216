import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.space_lab.changes import SetProjects, SetSum
from scorekeeper.games.space_lab.document import Tally

MOON = "moon-telescope-construction"
SUMS = [{"name": "Ann", "tally": {}}]


def typed(text, field="lab", seat=0):
    return SetSum(seat, field, text)


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (SetProjects(0, "mars-settlement", None, 1), "Mars Settlement"),
        (SetProjects(0, MOON, "red-rocket", 1), "Moon Telescope Construction"),
        (typed("1", "lab"), "Sum of Lab cards"),
        (typed("1", "validation"), "Sum of Validation tiles"),
        (typed("1", "objectives"), "Sum of Objective bonuses"),
        (typed("1", "projects"), "Sum of Project cards"),
        (typed("1", "project_cards"), "Sum of Project cards owned"),
    ],
)
def test_every_change_has_its_name(change, name):
    assert change.name == name


def test_projects_stay_in_the_rulebooks_order(table):
    game = table()
    game.do(
        SetProjects(0, MOON, "red-rocket", 1),
        SetProjects(0, "photographing-supernovae", None, 2),
        SetProjects(0, MOON, "blue-future", 3),
        SetProjects(0, "study-of-black-holes", None, 4),
        SetProjects(0, "mars-settlement", None, 5),
        SetProjects(0, "exoplanet-search", None, 6),
    )
    assert [(project.source, project.count) for project in game.players[0].projects] == [
        ("study-of-black-holes", 4),
        ("exoplanet-search", 6),
        ("mars-settlement", 5),
        ("photographing-supernovae", 2),
        (f"{MOON}:blue-future", 3),
        (f"{MOON}:red-rocket", 1),
    ]


def test_a_count_replaces_the_one_before_and_0_takes_the_entry_away(table):
    game = table(projects={"mars-settlement": 2, f"{MOON}:red-rocket": 1})
    game.do(SetProjects(0, "mars-settlement", None, 3))
    assert [project.count for project in game.players[0].projects] == [3, 1]
    game.do(SetProjects(0, "mars-settlement", None, 0))
    assert [project.source for project in game.players[0].projects] == [f"{MOON}:red-rocket"]


def test_projects_leave_the_station_as_it_is(table):
    game = table(spaces={"A1": "RR pilot: 1"}, capsules=["= 3"])
    before = game.station
    game.do(SetProjects(0, "mars-settlement", None, 3))
    assert game.station == before


@pytest.mark.parametrize(
    ("text", "value"), [("7", 7), ("10+15", 25), ("10+15-8", 17), (" 0 ", 0), ("999", 999)]
)
def test_a_sum_is_added_up(text, value, table):
    game = table(players=SUMS)
    game.do(typed(text))
    assert game.players[0].tally == Tally(lab=value)
    assert game.entry.texts == ()


@pytest.mark.parametrize("text", ["10+", "x", "-1", "1000", "5-6", "1.5"])
def test_a_wrong_text_stays_in_the_entry_and_is_no_sum(text, table):
    game = table(players=[{"name": "Ann", "tally": {"lab": 7, "projects": 2}}])
    game.do(typed(text))
    assert game.entry.text_at(0, "lab") == text
    assert game.players[0].tally == Tally(projects=2)
    game.do(typed("8"))
    assert game.entry.texts == ()
    assert game.players[0].tally == Tally(lab=8, projects=2)


def test_an_emptied_field_is_not_entered_which_is_not_0(table):
    game = table(players=[{"name": "Ann", "tally": {"lab": 7}}])
    game.do(typed(" "))
    assert game.players[0].tally == Tally()
    assert game.entry.texts == ()


def test_what_is_typed_into_one_field_is_one_step(table):
    game = table(players=SUMS)
    game.do(typed("1"), typed("10"), typed("10+"), typed("10+5"))
    assert game.steps == ["Sum of Lab cards"]
    game.do(typed("1", "projects"), typed("10+5-1"))
    assert game.steps == ["Sum of Lab cards", "Sum of Project cards", "Sum of Lab cards"]


def test_half_a_surrogate_pair_is_not_kept_since_it_cannot_be_stored(table):
    game = table(players=SUMS)
    game.do(typed("1\ud83d"))
    assert game.entry.text_at(0, "lab") == "1"
    game.entry.model_dump_json()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (SetProjects(0, "mars-settlement", None, 100), "count"),
        (SetProjects(0, "mars-settlement", None, -1), "count"),
        (SetProjects(0, MOON, None, 1), "document"),
        (SetProjects(0, "mars-settlement", "red-rocket", 1), "document"),
        (SetProjects(1, "mars-settlement", None, 1), "players[1]"),
        (typed("5", seat=0), "players[0]"),
    ],
)
def test_what_cannot_be_is_refused_and_loses_nothing(change, place, table):
    game = table(players=[{"name": "Ann", "spaces": "3 RR"}, {"name": "Bo", "tally": {"lab": 3}}])
    with pytest.raises(DocumentError) as refused:
        game.do(change)
    assert refused.value.faults[0].place == place
    assert game.state == game.first

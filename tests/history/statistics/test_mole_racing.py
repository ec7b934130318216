"""Statistics of Mole Racing: drivers, tracks, and seasons."""

from datetime import timedelta
from fractions import Fraction

from scorekeeper.games import find_game
from scorekeeper.history.statistics import (
    Average,
    DriverRecord,
    GrandPrixStatistics,
    MemberRecord,
    RaceRecord,
    SeasonStatistics,
)


def drivers(history, year=None):
    return {each.name: each for each in history.grand_prix_statistics(year).drivers}


def test_without_a_grand_prix_there_is_nothing(history):
    assert history.grand_prix_statistics() == GrandPrixStatistics(0, (), {})
    assert history.season_statistics() == SeasonStatistics(0, ())


def test_a_driver_has_grands_prix_and_races(history, cup):
    history.save(cup("Ann Bo Cy Di", "Bo Ann Cy Di"))
    history.save(cup("Cy Ann Di Bo"))
    found = history.grand_prix_statistics()
    assert found.games == 2
    assert drivers(history)["Ann"] == DriverRecord(
        player_id=history.find_player("Ann").id,
        name="Ann",
        grands_prix=2,
        wins=1,
        podiums=2,
        races=RaceRecord(races=3, wins=1, podiums=3, points=20),
    )
    assert drivers(history)["Ann"].races.points_per_race == Fraction(20, 3)
    assert drivers(history)["Di"].podiums == 1


def test_of_drivers_with_as_many_victories_those_with_more_podiums_come_first_then_names(
    history, cup
):
    drivers_of = ["Di", "Ann", "Bo", "Cy"]
    history.save(cup("Di Ann Bo Cy", "Ann Bo Cy", "Ann Bo Cy", drivers=drivers_of))
    found = history.grand_prix_statistics().drivers
    assert [(each.name, each.podiums, each.races.wins) for each in found] == [
        ("Ann", 1, 2),
        ("Bo", 1, 0),
        ("Cy", 1, 0),
        ("Di", 0, 1),
    ]


def test_who_shares_a_victory_has_won(history, cup):
    history.save(cup("Ann Bo", "Bo Ann"))
    assert [each.wins for each in drivers(history).values()] == [1, 1]


def test_drivers_come_by_victories_then_podiums_then_names(history, cup):
    history.save(cup("Bo Ann Cy Di Ed"))
    history.save(cup("Ann Bo Ed Di Cy"))
    history.save(cup("Ann Bo Cy Ed Di"))
    assert list(drivers(history)) == ["Ann", "Bo", "Cy", "Ed", "Di"]


def test_who_did_not_start_a_race_did_not_race_it(history, cup):
    races = [{"finish": ["Ann"]}, {"starters": ["Bo", "Cy"], "finish": ["Bo", "Cy"]}]
    history.save(cup("Ann Bo Cy", races=races, races_planned=2))
    found = drivers(history)
    assert found["Ann"].races == RaceRecord(races=1, wins=1, podiums=1, points=8)
    assert found["Bo"].races == RaceRecord(races=2, wins=1, podiums=1, points=8)
    assert found["Cy"].races == RaceRecord(races=2, wins=0, podiums=1, points=6)


def test_who_never_raced_has_no_mean(history, cup):
    races = [{"starters": ["Bo", "Cy"], "finish": ["Bo"]}]
    history.save(cup("Ann Bo Cy", races=races, races_planned=1))
    assert drivers(history)["Ann"].races.points_per_race is None


def test_each_track_has_its_own_table(history, cup):
    races = [
        {"track": "Oval", "finish": ["Bo", "Ann"]},
        {"track": "mud", "finish": ["Ann", "Bo"]},
        {"finish": ["Ann", "Bo"]},
        {"track": "Oval", "finish": ["Bo"]},
    ]
    history.save(cup("Ann Bo", races=races, races_planned=4))
    tracks = history.grand_prix_statistics().tracks
    assert list(tracks) == ["mud", "Oval"]
    assert [(each.name, each.races) for each in tracks["Oval"]] == [
        ("Bo", RaceRecord(races=2, wins=2, podiums=2, points=16)),
        ("Ann", RaceRecord(races=2, wins=0, podiums=1, points=6)),
    ]


def test_who_never_raced_on_a_track_is_not_in_its_table(history, cup):
    races = [{"track": "Oval", "starters": ["Bo", "Cy"], "finish": ["Bo"]}]
    history.save(cup("Ann Bo Cy", races=races, races_planned=1))
    assert [each.name for each in history.grand_prix_statistics().tracks["Oval"]] == ["Bo", "Cy"]


def test_who_finished_no_race_is_on_no_podium_though_the_place_is_shared(history, cup):
    history.save(cup("Ann Bo", drivers=["Ann", "Bo", "Cy", "Di", "Ed"]))
    assert {name: each.podiums for name, each in drivers(history).items()} == {
        "Ann": 1,
        "Bo": 1,
        "Cy": 0,
        "Di": 0,
        "Ed": 0,
    }


def test_names_of_tracks_that_differ_in_case_are_one_track_as_written_most_often(history, cup):
    names = ("KITCHEN", "Kitchen", "kitchen", "Kitchen", "rookie raceway")
    races = [{"track": name, "finish": ["Ann", "Bo"]} for name in names]
    history.save(cup("Ann Bo", races=races, races_planned=len(races)))
    tracks = history.grand_prix_statistics().tracks
    assert list(tracks) == ["Kitchen", "Rookie Raceway"]
    assert tracks["Kitchen"][0].races == RaceRecord(races=4, wins=4, podiums=4, points=32)


def test_a_track_may_be_called_anything(history, cup):
    name = "wins on the 50% road on Sunday"
    races = [{"track": name, "finish": ["Ann", "Bo"]}]
    history.save(cup("Ann Bo", races=races, races_planned=1))
    assert list(history.grand_prix_statistics().tracks) == [name]


def test_a_grand_prix_that_is_not_finished_counts_nowhere(history, cup):
    history.save(cup("Ann Bo", races_planned=2))
    assert history.grand_prix_statistics() == GrandPrixStatistics(0, (), {})


def test_a_year_has_its_own_drivers(history, cup, evening):
    history.save(cup("Ann Bo"), now=evening)
    history.save(cup("Cy Bo"), now=evening - timedelta(days=365))
    assert list(drivers(history, 2026)) == ["Ann", "Bo"]
    assert list(drivers(history, 2025)) == ["Cy", "Bo"]
    assert list(drivers(history)) == ["Ann", "Cy", "Bo"]
    assert history.grand_prix_statistics(2024) == GrandPrixStatistics(0, (), {})


def test_members_have_their_seasons(history, cup, league):
    history.save(league(cup("Ann Bo Cy"), cup("Bo Ann Cy")))
    history.save(league(cup("Bo Ann", name="Autumn")))
    found = history.season_statistics()
    assert found.games == 2
    ann, bo, cy = (history.find_player(name).id for name in ("Ann", "Bo", "Cy"))
    assert found.members == (
        MemberRecord(bo, "Bo", 2, 2, Average(2, 2), 22),
        MemberRecord(ann, "Ann", 2, 1, Average(2, 3), 20),
        MemberRecord(cy, "Cy", 1, 0, Average(1, 3), 8),
    )


def test_a_member_who_drove_nothing_has_the_place_and_the_points_of_the_final_standings(
    history, cup, league
):
    adjusted = [{"member": "Gus", "points": 5, "reason": "the cake"}]
    members = ["Ann", "Bo", "Cy", "Di", "Gus"]
    history.save(league(cup("Ann Bo Cy"), members=members, adjustments=adjusted))
    gus, di = (history.find_player(name).id for name in ("Gus", "Di"))
    found = {each.player_id: each for each in history.season_statistics().members}
    assert found[gus] == MemberRecord(gus, "Gus", 1, 0, Average(1, 3), 5)
    assert found[di] == MemberRecord(di, "Di", 1, 0, Average(1, 5), 0)


def test_place_and_points_in_statistics_are_those_of_the_game_itself(history, cup, league):
    adjusted = [{"member": "Gus", "points": -2, "reason": "late"}]
    members = ["Ann", "Bo", "Di", "Gus"]
    season = league(cup("Bo Ann"), members=members, adjustments=adjusted)
    history.save(season)
    game = find_game("season")
    seats = {each.name: each for each in game.summary(season, game.score(season)).seats}
    for each in history.season_statistics().members:
        of_game = seats[each.name]
        assert (each.positions, each.points) == (Average(1, of_game.rank), of_game.total)


def test_a_season_that_is_not_finished_counts_nowhere(history, cup, league):
    history.save(league(cup("Ann Bo"), grands_prix_planned=2))
    assert history.season_statistics() == SeasonStatistics(0, ())

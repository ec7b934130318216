"""A season round by round."""

from scorekeeper.games.mole_racing.season.rounds import (
    Round,
    movements,
    positions_over_rounds,
    rounds_driven,
    rounds_of,
    standings_after_rounds,
)


def test_heats_of_one_number_are_one_round_and_a_grand_prix_without_one_is_a_round_alone(season_of):
    document = season_of(
        grands_prix=[
            {"run": "Ann Bo", "round": 2},
            "Ann Bo",
            {"run": "Cy Di", "round": 2},
            "Ann Bo",
            {"run": "Cy Di", "round": 1},
        ]
    )
    assert rounds_of(document) == (
        Round(2, (0, 2)),
        Round(None, (1,)),
        Round(None, (3,)),
        Round(1, (4,)),
    )


def test_a_season_without_a_grand_prix_has_no_round(season_of):
    document = season_of(members="Ann Bo")
    assert rounds_of(document) == ()
    assert list(standings_after_rounds(document)) == []
    assert positions_over_rounds(document) == {"Ann": (), "Bo": ()}


THREE_ROUNDS = {
    "members": "Ann Bo Cy Di",
    "grands_prix": [
        {"run": "Ann Bo: Ann Bo", "round": 1},
        {"run": "Cy Di: Di Cy", "round": 1},
        {"run": "Ann Bo Cy: Bo Cy Ann", "round": 2},
        {"run": "Ann Cy: Cy Ann", "round": 3},
    ],
}


def test_the_standings_after_a_round_know_nothing_of_later_ones(season_of):
    after = list(standings_after_rounds(season_of(**THREE_ROUNDS)))
    assert [[(each.member, each.position, each.points) for each in round_] for round_ in after] == [
        [("Ann", 1, 8), ("Di", 1, 8), ("Bo", 3, 6), ("Cy", 3, 6)],
        [("Bo", 1, 14), ("Ann", 2, 12), ("Cy", 2, 12), ("Di", 4, 8)],
        [("Cy", 1, 20), ("Ann", 2, 18), ("Bo", 3, 14), ("Di", 4, 8)],
    ]


def test_positions_run_over_the_rounds_for_every_member(season_of):
    assert positions_over_rounds(season_of(**THREE_ROUNDS)) == {
        "Ann": (1, 2, 2),
        "Bo": (3, 1, 3),
        "Cy": (3, 2, 1),
        "Di": (1, 4, 4),
    }


def test_the_last_round_moves_members_up_and_down(season_of):
    assert movements(season_of(**THREE_ROUNDS)) == {"Ann": 0, "Bo": -2, "Cy": 1, "Di": 0}


def test_heats_drawn_ahead_are_no_round_yet(season_of):
    ahead = [{"run": "Ann Bo", "round": 4}, {"run": "Cy Di", "round": 4}, "Ann Di"]
    drawn = season_of(**{**THREE_ROUNDS, "grands_prix": [*THREE_ROUNDS["grands_prix"], *ahead]})
    document = season_of(**THREE_ROUNDS)
    assert len(rounds_of(drawn)) == 5
    assert rounds_driven(drawn) == rounds_driven(document) == rounds_of(document)
    assert positions_over_rounds(drawn) == positions_over_rounds(document)
    assert movements(drawn) == movements(document)


def test_a_round_is_driven_as_soon_as_one_of_its_heats_is(season_of):
    document = season_of(
        grands_prix=[{"run": "Ann Bo", "round": 1}, {"run": "Cy Di: Di Cy", "round": 1}]
    )
    assert rounds_driven(document) == (Round(1, (0, 1)),)


def test_nobody_moves_in_the_first_round(season_of):
    assert movements(season_of(grands_prix=["Ann Bo: Bo Ann"])) == {}


def test_adjustments_have_no_date_and_count_from_the_start(season_of):
    document = season_of(grands_prix=["Ann Bo: Ann Bo", "Ann Bo: Ann Bo"], adjustments=[["Bo", 3]])
    assert positions_over_rounds(document) == {"Ann": (2, 1), "Bo": (1, 2)}


def test_dropped_results_are_those_of_the_moment(season_of):
    document = season_of(grands_prix=["Ann Bo: Bo Ann", "Ann Bo: Ann Bo"], options={"best": 1})
    first, second = standings_after_rounds(document)
    assert {each.member: each.counted for each in first} == {"Ann": (6,), "Bo": (8,)}
    assert {each.member: each.dropped for each in second} == {"Ann": (6,), "Bo": (6,)}

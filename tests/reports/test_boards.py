"""Reports say what the statistics say: the same numbers, each topic by itself."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics
from scorekeeper.games.space_lab.rules import rate_solo
from scorekeeper.history.statistics import (
    Average,
    Best,
    DriverOnTrack,
    DriverRecord,
    GrandPrixStatistics,
    MemberRecord,
    Month,
    PlayerScores,
    RaceRecord,
    Scores,
    SeasonStatistics,
    SpaceLabStatistics,
)
from scorekeeper.reports import Bars, OpenedGame, Stat
from scorekeeper.reports.classes import MOST_CLASSES
from scorekeeper.reports.mole_racing import grand_prix_board, season_board
from scorekeeper.reports.mole_rats import team_board
from scorekeeper.reports.numbers import names_text
from scorekeeper.reports.space_lab import RATINGS, space_lab_board, space_lab_solo_board

NO_SCORES = Scores(0, Average(), {}, {}, {}, {}, ())
SCORES = Scores(
    games=3,
    scores=Average(6, 360),
    by_month={Month(2025, 12): Average(2, 100), Month(2026, 3): Average(4, 260)},
    by_players={2: Average(6, 360)},
    distribution={38: 1, 41: 2, 75: 3},
    categories={"lab": Average(6, 180), "project-cards": Average(6, 21)},
    best=(Best("an id", date(2026, 3, 1), "bo", "Bo", 75),),
    best_players=("Bo",),
)


def section(board, name):
    return next(each for each in board.sections if each.name == name)


@pytest.mark.parametrize(
    "board",
    [
        space_lab_board(SpaceLabStatistics(NO_SCORES, SCORES, {})),
        space_lab_solo_board(SpaceLabStatistics(SCORES, NO_SCORES, {})),
        grand_prix_board(GrandPrixStatistics(0, (), {})),
        season_board(SeasonStatistics(0, ())),
        team_board(TeamStatistics()),
    ],
    ids=lambda board: board.title,
)
def test_without_games_of_its_kind_a_report_is_empty(board):
    assert board.is_empty
    assert not board.sections


def test_space_lab_begins_with_games_average_and_best():
    board = space_lab_board(SpaceLabStatistics(SCORES, NO_SCORES, {}))
    assert board.stats == (
        Stat("3", "games"),
        Stat("60.0", "average score"),
        Stat("75", "best score, Bo"),
    )
    assert section(board, "best").table.games == (OpenedGame("space-lab", "an id"),)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Ann", "Cy"), "best score, Ann and Cy"),
        (("Ann", "Cy", "Di"), "best score, Ann, Cy and Di"),
        (("Ann", "Cy", "Di", "Ed"), "best score, Ann, Cy and 2 others"),
    ],
)
def test_the_best_score_is_that_of_all_who_reached_it(names, words):
    scores = replace(SCORES, best_players=names)
    assert space_lab_board(SpaceLabStatistics(scores, NO_SCORES, {})).stats[2] == Stat("75", words)


def test_a_long_name_does_not_hide_with_whom_it_shares_the_best_score():
    name = "An extremely long name of somebody "
    words = names_text((name * 2, "Bo", "Cy", "Di"))
    assert words == "An extremely long n…, Bo and 2 others"
    assert names_text((name * 2,)) == name * 2


@given(st.text(alphabet="aé\u0301\u200d👩🏽", min_size=21, max_size=60))
def test_a_name_is_never_cut_within_a_letter(name):
    told = names_text((name, "Bo")).removesuffix(" and Bo").removesuffix("…")
    assert name.startswith(told)
    assert len(told) <= 20
    rest = name[len(told) :]
    assert len(told) <= 1 or rest[0] not in "\u0301\u200d🏽"
    assert len(told) <= 1 or told[-1] != "\u200d"


def test_space_lab_tells_who_won_and_solo_who_reached_most():
    ann = PlayerScores("ann", "Ann", 3, 2, Average(3, 100), 50)
    bo = PlayerScores("bo", "Bo", 1, 0, Average(1, -2), -2)
    scores = replace(SCORES, players=(ann, bo))
    players = section(space_lab_board(SpaceLabStatistics(scores, NO_SCORES, {})), "players")
    assert players.table.heads == ("Player", "Games", "Won", "Share", "Average", "Best")
    assert players.table.rows == (
        ("Ann", "3", "2", "67%", "33.3", "50"),
        ("Bo", "1", "0", "0%", "-2.0", "-2"),
    )
    assert [(bar.label, bar.value) for bar in players.chart.bars] == [("Ann", 2), ("Bo", 0)]
    solo = section(space_lab_solo_board(SpaceLabStatistics(NO_SCORES, scores, {})), "players")
    assert solo.table.rows == (("Ann", "3", "33.3", "50"), ("Bo", "1", "-2.0", "-2"))
    assert [bar.value for bar in solo.chart.bars] == [50, 0]


@pytest.mark.parametrize("races", [RaceRecord(4, 2, 3, 22), RaceRecord(races=2)])
def test_races_without_a_track_are_not_left_out_without_a_word_also_when_nobody_finished(races):
    ann = DriverRecord("ann", "Ann", 1, 0, 0, races + FEW)
    tracks = {"Loop": (DriverOnTrack("ann", "Ann", FEW),)}
    assert grand_prix_board(GrandPrixStatistics(2, (ann,), tracks)).words == (
        "Races without a track are in no table of a track.",
    )


def test_months_go_by_time_in_the_chart_and_the_latest_first_in_the_table():
    over_time = section(space_lab_board(SpaceLabStatistics(SCORES, NO_SCORES, {})), "over_time")
    assert over_time.chart.columns == ("Dec 2025", "Jan 2026", "Feb 2026", "Mar 2026")
    assert over_time.chart.series == (Series("average", (50.0, None, None, 65.0)),)
    assert over_time.table.heads[0] == "Month, the latest first"
    assert over_time.table.rows == (("Mar 2026", "4", "65.0"), ("Dec 2025", "2", "50.0"))


def test_every_driver_has_a_bar():
    drivers = tuple(DriverRecord(f"{n}", f"Driver {n}", 1, n, n, RACES) for n in range(30))
    board = grand_prix_board(GrandPrixStatistics(1, drivers, {}))
    for name in ("victories", "races"):
        bars = section(board, name).chart.bars
        assert [bar.label for bar in bars] == [row[0] for row in section(board, name).table.rows]


def test_tens_without_a_score_are_shown_as_well():
    board = space_lab_board(SpaceLabStatistics(SCORES, NO_SCORES, {}))
    assert section(board, "distribution").table.rows == (
        ("30–39", "1"),
        ("40–49", "2"),
        ("50–59", "0"),
        ("60–69", "0"),
        ("70–79", "3"),
    )


@given(st.dictionaries(st.integers(-20, 20_000), st.integers(1, 9), min_size=1))
def test_every_score_stands_in_one_of_a_few_steps(distribution):
    scores = Scores(1, Average(1, 1), {}, {}, distribution, {}, ())
    board = space_lab_board(SpaceLabStatistics(scores, NO_SCORES, {}))
    rows = section(board, "distribution").table.rows
    assert sum(int(times) for _, times in rows) == sum(distribution.values())
    assert len(rows) <= MOST_CLASSES
    bars = section(board, "distribution").chart.bars
    assert [(bar.label, bar.text) for bar in bars] == list(rows)


@given(st.lists(st.integers(0, 60), min_size=1))
def test_turns_left_are_few_enough_to_be_compared_as_well(turns_left):
    won = Record(len(turns_left), len(turns_left))
    turns = section(team_board(TeamStatistics(won, turns_left=tuple(turns_left))), "turns_left")
    assert sum(int(times) for _, times in turns.table.rows) == len(turns_left)
    assert len(turns.table.rows) == len(turns.chart.bars) <= MOST_CLASSES


def test_the_number_of_cards_is_no_bar_among_points():
    categories = section(space_lab_board(SpaceLabStatistics(SCORES, NO_SCORES, {})), "categories")
    assert categories.table.rows == (("Lab cards", "30.0"), ("Project cards owned", "3.5"))
    assert [bar.label for bar in categories.chart.bars] == ["Lab cards"]


def test_games_at_a_table_are_scores_by_players():
    board = space_lab_board(SpaceLabStatistics(SCORES, NO_SCORES, {}))
    assert section(board, "by_players").table.rows == (("2 players", "3", "60.0"),)


@pytest.mark.parametrize("score", [79, 80, 100, 101, 120, 121, 150, 151])
def test_a_rating_is_named_by_the_points_that_give_it(score):
    board = space_lab_solo_board(SpaceLabStatistics(NO_SCORES, SCORES, {rate_solo(score): 1}))
    (name,) = (name for name, times in section(board, "ratings").table.rows if times == "1")
    low, _, high = name.partition("–")
    expected = (
        (name == "below 80" and score < 80)
        or (name == "above 150" and score > 150)
        or (high and int(low) <= score <= int(high))
    )
    assert expected
    assert len(section(board, "ratings").table.rows) == len(RATINGS)


@pytest.mark.parametrize(
    ("games", "ratings", "words"),
    [
        (3, {"80-100": 3}, ()),
        (3, {"80-100": 2}, ("1 of the games has no rating: it was not played by the solo rules.",)),
        (
            3,
            {"80-100": 1},
            ("2 of the games have no rating: they were not played by the solo rules.",),
        ),
        (3, {}, ("None of the games has a rating: they were not played by the solo rules.",)),
        (1, {}, ("The game has no rating: it was not played by the solo rules.",)),
    ],
)
def test_it_is_said_how_many_solo_games_have_no_rating(games, ratings, words):
    statistics = SpaceLabStatistics(NO_SCORES, replace(SCORES, games=games), ratings)
    assert space_lab_solo_board(statistics).words == words


@pytest.mark.parametrize(
    ("times", "words"),
    [
        (2, ()),
        (3, ("1 more is level with the last of them.",)),
        (1206, ("1,204 more are level with the last of them.",)),
    ],
)
def test_the_best_games_say_how_many_more_are_level_with_the_last(times, words):
    best = [Best("an id", date(2026, 3, 1), "bo", "Bo", total) for total in (80, 75, 75)]
    scores = replace(SCORES, best=tuple(best), distribution={60: 9, 75: times, 80: 1})
    boards = (
        space_lab_board(SpaceLabStatistics(scores, NO_SCORES, {})),
        space_lab_solo_board(SpaceLabStatistics(NO_SCORES, scores, {})),
    )
    assert [section(board, "best").words for board in boards] == [words, words]


RACES = RaceRecord(races=4, wins=2, podiums=3, points=22)
FEW = RaceRecord(races=1, wins=0, podiums=1, points=8)


def test_grand_prix_tells_victories_points_per_race_and_tracks():
    drivers = (
        DriverRecord("ann", "Ann", 2, 1, 2, RACES),
        DriverRecord("bo", "Bo", 1, 0, 1, FEW),
        DriverRecord("cy", "Cy", 1, 0, 0, RaceRecord()),
    )
    tracks = {"Loop": (DriverOnTrack("ann", "Ann", RACES), DriverOnTrack("bo", "Bo", FEW))}
    board = grand_prix_board(GrandPrixStatistics(2, drivers, tracks))
    assert [stat.number for stat in board.stats] == ["2", "3", "1"]
    assert section(board, "victories").table.rows[0] == ("Ann", "2", "1", "2")
    assert section(board, "races").table.rows == (
        ("Bo", "1", "0", "1", "8", "8.0"),
        ("Ann", "4", "2", "3", "22", "5.5"),
    )
    assert section(board, "track_1").title == "Races won on Loop"
    assert board.words == ()


def test_tracks_are_told_in_the_order_of_their_numbers():
    tracks = {f"Own {number}": (DriverOnTrack("ann", "Ann", RACES),) for number in (1, 10, 2)}
    board = grand_prix_board(GrandPrixStatistics(1, (), tracks))
    assert [each.title for each in board.sections[2:]] == [
        f"Races won on Own {number}" for number in (1, 2, 10)
    ]


def test_seasons_tell_average_places():
    member = MemberRecord("ann", "Ann", 2, 1, Average(2, 3), 90)
    board = season_board(SeasonStatistics(2, (member,)))
    assert board.sections[0].table.rows == (("Ann", "2", "1", "1.5", "90"),)


def test_the_team_is_told_as_one():
    statistics = TeamStatistics(
        overall=Record(1, 4),
        by_players={2: Record(1, 4)},
        without_challenge_pack=Record(1, 4),
        losses={"outer-space": 3},
        longest_streak=1,
        turns_left=(4, 2),
    )
    board = team_board(statistics)
    assert board.stats[0] == Stat("1 of 4", "won")
    assert section(board, "challenge_pack").table.rows == (
        ("Without challenge pack", "1", "4", "25%"),
    )
    assert section(board, "losses").table.rows == (("Mole rat in outer space", "3"),)
    assert section(board, "turns_left").table.rows == (("2", "1"), ("3", "0"), ("4", "1"))
    assert board.stats[2] == Stat("1", "longest run of victories", called=True)
    assert board.stats[2].sentence == "longest run of victories: 1"


@pytest.mark.parametrize(
    ("won", "words"),
    [
        (2, ()),
        (3, ("They are not known of 1 more victory.",)),
        (1002, ("They are not known of 1,000 more victories.",)),
    ],
)
def test_of_turns_left_it_is_said_of_how_many_victories_they_are_not_known(won, words):
    statistics = TeamStatistics(overall=Record(won, 2000), turns_left=(4, 2))
    assert section(team_board(statistics), "turns_left").words == words


def test_shares_are_parts_of_a_hundred_percent_and_counts_of_the_longest_bar():
    statistics = TeamStatistics(
        overall=Record(1, 2), by_players={2: Record(1, 2)}, losses={"outer-space": 1}
    )
    board = team_board(statistics)
    shares, losses = (section(board, name).chart for name in ("by_players", "losses"))
    assert (shares.bars[0].value / shares.scale, losses.bars[0].value / losses.scale) == (0.5, 1.0)


@pytest.mark.parametrize(
    ("games", "in_seasons", "words"),
    [
        (1, 1, ("The Grand Prix lies only in a season.",)),
        (12, 12, ("All of the Grands Prix lie only in seasons.",)),
        (12, 1, ("1 of the Grands Prix lies only in a season.",)),
        (2000, 1200, ("1,200 of the Grands Prix lie only in seasons.",)),
        (2, 0, ()),
        (0, 0, ()),
    ],
)
def test_it_is_said_how_many_of_the_grands_prix_lie_in_seasons(games, in_seasons, words):
    assert grand_prix_board(GrandPrixStatistics(games, (), {}, in_seasons)).words == words


def test_of_seasons_it_is_said_where_their_grands_prix_won_are_told():
    member = MemberRecord("ann", "Ann", 1, 1, Average(1, 1), 10)
    (words,) = season_board(SeasonStatistics(1, (member,))).words
    assert words == (
        "Counted are the final places and points. Who won the Grands Prix and races of a season is"
        " told under Grand Prix."
    )
    assert season_board(SeasonStatistics(0, ())).words == ()


def test_members_come_by_the_points_that_are_drawn_and_equal_ones_by_name():
    members = [
        MemberRecord("di", "Di", 1, 1, Average(1, 1), 10),
        MemberRecord("gus", "Gus", 1, 0, Average(), 0),
        MemberRecord("cy", "cy", 1, 0, Average(1, 2), 10),
        MemberRecord("bo", "Bo", 2, 0, Average(2, 4), 1208),
    ]
    section = season_board(SeasonStatistics(2, tuple(members))).sections[0]
    assert [row[0] for row in section.table.rows] == ["Bo", "cy", "Di", "Gus"]
    assert [bar.label for bar in section.chart.bars] == ["Bo", "cy", "Di", "Gus"]
    assert section.table.rows[0][-1] == "1,208"
    assert section.table.rows[3] == ("Gus", "1", "0", "–", "0")


def test_thousands_are_set_apart_and_one_is_no_plural():
    scores = replace(SCORES, games=1208, by_players={1: Average(1, 60)})
    board = space_lab_board(SpaceLabStatistics(scores, NO_SCORES, {}))
    assert board.stats[0] == Stat("1,208", "games")
    assert section(board, "by_players").table.rows == (("1 player", "1", "60.0"),)


def test_bars_are_drawn_from_the_numbers_of_the_table():
    board = team_board(TeamStatistics(overall=Record(0, 2), losses={"no-cards": 2}))
    losses = section(board, "losses")
    assert isinstance(losses.chart, Bars)
    assert [(bar.label, bar.text) for bar in losses.chart.bars] == list(losses.table.rows)

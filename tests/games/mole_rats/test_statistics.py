"""The team's own statistics, from games in the order in which they were played."""

import pytest

from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics, team_statistics


def won(turns_left=None, **table):
    left = {} if turns_left is None else {"turns_left": turns_left}
    return {"outcome": {"status": "won", **left}, **table}


def lost(reason="conceded", **table):
    return {"outcome": {"status": "lost", "reason": reason}, **table}


@pytest.fixture
def team(game_of):
    return lambda *games: team_statistics(game_of(**game) for game in games)


def test_without_a_game_there_is_nothing(team):
    assert team() == TeamStatistics()
    assert not team().challenge_hint


def test_it_counts_games_won_of_those_played(team):
    found = team(won(), lost(), won(players=2), lost(players=2), lost(players=4))
    assert found.overall == Record(won=2, played=5)
    assert found.by_players == {
        2: Record(won=1, played=2),
        3: Record(won=1, played=2),
        4: Record(won=0, played=1),
    }
    assert list(team(won(players=4), won(players=2)).by_players) == [2, 4]


def test_games_with_a_challenge_pack_are_counted_by_themselves(team):
    found = team(won(), won(extra_cards=5), lost(extra_cards=5))
    assert found.without_challenge_pack == Record(won=1, played=1)
    assert found.with_challenge_pack == Record(won=1, played=2)


def test_it_counts_the_causes_of_loss_the_most_frequent_first(team):
    found = team(lost("no-cards"), lost("second-bite"), won(), lost("second-bite"))
    assert list(found.losses.items()) == [("second-bite", 2), ("no-cards", 1)]


@pytest.mark.parametrize(
    ("games", "streak"),
    [("l", 0), ("w", 1), ("wwl", 2), ("wlww", 2), ("wwlwwwl", 3), ("ww-w", 3)],
)
def test_the_longest_streak_is_of_victories_in_a_row(games, streak, team):
    kinds = {"w": won(), "l": lost(), "-": {"log": ["play"]}}
    assert team(*(kinds[letter] for letter in games)).longest_streak == streak


def test_it_lists_the_turns_left_of_each_victory_where_they_are_known(team):
    found = team(won(7), lost("no-cards"), won(), won(0))
    assert found.turns_left == (7, 0)


def test_unfinished_games_count_nowhere(team):
    assert team({"log": ["play", "blue: snake"]}, {}) == TeamStatistics()


def test_a_followed_game_counts_like_a_noted_one(team):
    found = team({"log": ["play", "concede"]})
    assert found == team(lost("conceded"))


@pytest.mark.parametrize(
    ("games", "hint"),
    [
        ([won(), won()], False),
        ([won(), lost(), won(), won()], True),
        ([won(), won(), won(), lost(extra_cards=5)], True),
        ([won(), won(), won(), won(extra_cards=5)], False),
        ([lost(), lost(), lost()], False),
    ],
)
def test_after_three_wins_the_challenge_pack_may_be_opened_until_a_game_is_won_with_it(
    games, hint, team
):
    assert team(*games).challenge_hint is hint

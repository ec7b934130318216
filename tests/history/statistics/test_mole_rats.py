"""Statistics of the team: the figures tell what the documents tell."""

from datetime import timedelta

import pytest

from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics, team_statistics


def lost(reason="conceded"):
    return {"status": "lost", "reason": reason}


def won(turns_left=None):
    left = {} if turns_left is None else {"turns_left": turns_left}
    return {"status": "won", **left}


@pytest.fixture
def evenings(history, escape, evening):
    """Games of all sorts, on days in another order than they are saved in."""
    games = [
        ("Ann Bo", {"outcome": won(7)}, 3),
        ("Ann Bo Cy", {"outcome": won(3), "extra_cards": 5}, 1),
        ("Ann Cy", {"outcome": lost("no-cards")}, 2),
        ("Ann Bo", {"outcome": won()}, 3),
        ("Ann Bo", {"outcome": lost("second-bite"), "extra_cards": 1}, 6),
        ("Ann Bo Cy Di", {"outcome": lost("second-bite")}, 5),
        ("Ann Bo", {"outcome": won(0)}, 4),
        ("Bo Cy", {"outcome": None, "log": [{"event": "play-card"}]}, 4),
    ]
    saved = []
    for names, case, day in games:
        content = {key: part for key, part in case.items() if part is not None}
        document = escape(*names.split()).content()
        if "outcome" not in content:
            del document["outcome"]
        built = escape(*names.split()).model_validate({**document, **content})
        saved.append(history.save(built, now=evening + timedelta(days=day)).id)
    return saved


def test_without_a_game_there_is_nothing(history):
    assert history.team_statistics() == TeamStatistics()


def test_the_figures_tell_what_the_documents_tell(history, evenings):
    found = history.team_statistics()
    assert found == team_statistics(history.export_all())
    assert found.overall == Record(won=4, played=7)
    assert found.turns_left == (3, 7, 0)
    assert found.longest_streak == 3
    assert found.with_challenge_pack == Record(won=1, played=2)


def test_causes_of_loss_come_the_most_frequent_first(history, evenings):
    assert list(history.team_statistics().losses.items()) == [("second-bite", 2), ("no-cards", 1)]


def test_numbers_of_players_come_in_their_order(history, evenings):
    assert list(history.team_statistics().by_players) == [2, 3, 4]


def test_the_order_of_a_day_decides_a_streak(history, escape, evening):
    games = [
        history.save(escape("Ann", "Bo", won=is_won, notes=str(number)), now=evening).id
        for number, is_won in enumerate((True, False, True))
    ]
    assert history.team_statistics().longest_streak == 1
    history.set_day_order([games[1], games[0], games[2]])
    assert history.team_statistics().longest_streak == 2


def test_what_does_not_count_breaks_no_streak(history, escape, evening):
    games = [
        history.save(escape("Ann", "Bo", won=is_won, notes=str(number)), now=evening).id
        for number, is_won in enumerate((True, False, True))
    ]
    history.set_counts(games[1], False)
    assert history.team_statistics() == team_statistics(
        history.load(game) for game in (games[0], games[2])
    )
    history.trash(games[0])
    assert history.team_statistics().overall == Record(won=1, played=1)


def test_a_year_is_asked_for_by_itself(history, escape, evening):
    history.save(escape("Ann", "Bo", outcome=won(5)), now=evening)
    history.save(escape("Ann", "Bo", won=False), now=evening - timedelta(days=365))
    assert history.team_statistics(2026).overall == Record(won=1, played=1)
    assert history.team_statistics(2026).turns_left == (5,)
    assert history.team_statistics(2025).losses == {"conceded": 1}
    assert history.team_statistics(2024) == TeamStatistics()

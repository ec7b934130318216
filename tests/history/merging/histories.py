"""Who is merged in the tests, and all that is told of a history."""

from dataclasses import replace
from datetime import UTC, datetime

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
ANNA = "aaaaaaaa-0000-4000-8000-000000000002"
ANNE = "aaaaaaaa-0000-4000-8000-000000000003"
DOT = "aaaaaaaa-0000-4000-8000-000000000004"
NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)


def everything(history):
    people = [each.player.id for each in history.players()]
    return (
        history.players(),
        history.rows(),
        [history.player_statistics(who) for who in people],
        history.grand_prix_statistics(),
        history.space_lab_statistics(),
    )


def results(history, player_id):
    """Return somebody's results by game without the games' own figures."""
    found = history.player_statistics(player_id).records
    return tuple(replace(record, figures={}) for record in found)


def names_by_game(history, games):
    return [[seat.name for seat in history.load(game).players] for game in games]

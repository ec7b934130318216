from scorekeeper.core.days import day_in_words
from scorekeeper.core.occasion import occasion
from scorekeeper.games import find_game


def test_a_game_tells_its_local_day_and_its_place_as_far_as_it_knows_them():
    game = find_game("space-lab").new()
    assert occasion(game) == []
    game = game.model_copy(update={"place": "Kitchen"})
    assert occasion(game) == ["Kitchen"]
    game = game.model_copy(update={"played_at": "2026-01-31T23:30:00-05:00"})
    assert occasion(game) == ["2026-01-31", "Kitchen"]
    assert occasion(game, day_in_words) == ["31 January 2026", "Kitchen"]

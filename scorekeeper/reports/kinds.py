"""What kinds of games are called in tables."""

from typing import Final

from scorekeeper.games import find_game

# Of titles that are too long for the head of a column, the part by which people know the game.
_SHORT: Final = {"mole-rats": "Mole Rats"}


def title_of(game: str) -> str:
    """Return what a game is called, without the name of its series."""
    title = find_game(game).title.rpartition(": ")[2]
    return title[:1].upper() + title[1:]


def kind_words(game: str, style: str) -> str:
    """Return what a kind of games is called; solo games are told apart."""
    title = title_of(game)
    return f"{title}, solo" if style == "solo" else title


def kind_head(game: str, style: str) -> str:
    """Return what heads a column of figures of a kind of games."""
    return "Solo" if style == "solo" else _SHORT.get(game, title_of(game))

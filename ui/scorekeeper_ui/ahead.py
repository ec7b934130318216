"""Imported ahead, so that nobody waits for it later. No Qt: that is for the window's thread."""

from importlib import import_module

from scorekeeper.games import GAME_NAMES, find_game


def import_rules() -> None:
    """Import what pages are about: the changes of each game, and what comes in and goes out."""
    for name in GAME_NAMES:
        module = type(find_game(name)).__module__
        import_module(f"{module.rpartition('.')[0]}.changes")
    for name in ("exchange.intake", "exchange.outgoing", "printing", "reports"):
        import_module(f"scorekeeper.{name}")

"""What is wrong with a call, beyond what its arguments tell by themselves."""


class CallError(ValueError):
    """The call is wrong; the message is ``PLACE: what was expected``."""


def known_game(name: str) -> str:
    """Return ``name`` when a game is called so; ``CallError`` with all names otherwise."""
    from scorekeeper.games import GAME_NAMES

    if name not in GAME_NAMES:
        raise CallError(f"{name}: one of {', '.join(GAME_NAMES)} was expected")
    return name

"""Why something cannot be done to games, and whether it is any use to try again. No Qt."""

from collections.abc import Callable
from typing import Any

from scorekeeper.core.faults import WorldError
from scorekeeper.history import ChangedSinceError, UnknownGameError, UnreadableGameError
from scorekeeper_ui.pages.history.look import GONE


class GoneError(WorldError):
    """A game is not in the history any longer."""


# After these it would be refused for ever.
NEVER = (UnknownGameError, GoneError, ChangedSinceError, UnreadableGameError)


def only_worlds_faults(do: Callable[[], Any]) -> Any:
    """Do something off the window's thread, where only the world's faults are told."""
    try:
        return do()
    except UnknownGameError as error:
        raise GoneError(GONE) from error

"""What is done to people, each with what takes it back; without Qt."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.core.names import UnfitNameError
from scorekeeper.history import (
    MergeError,
    NameTakenError,
    PlayedError,
    SameTableError,
    UnknownPlayerError,
)
from scorekeeper.history.values import Player

if TYPE_CHECKING:
    from scorekeeper.history import History

GONE = "This player is no longer in the history."


@dataclass(frozen=True, slots=True)
class Done:
    """What was done in words, whom to look at now, and the deed that takes it back."""

    text: str
    player_id: str | None
    undo: "Deed"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing was done; ``offers_retiring`` where somebody played and can retire instead."""

    text: str
    offers_retiring: bool = False


Deed = Callable[["History"], Done]


def attempt(deed: Deed, history: "History") -> Done | Refused:
    """Do a deed, or return why it cannot be done; what the world does wrong is raised."""
    try:
        return deed(history)
    except UnfitNameError as error:
        return Refused(f"Expected: {error}.")
    except UnknownPlayerError:
        return Refused(GONE)
    except PlayedError as error:
        return Refused(f"{error}.", offers_retiring=True)
    except (MergeError, NameTakenError, SameTableError) as error:
        return Refused(f"{error}.")


def add(player: Player) -> Deed:
    """Add somebody who has not played yet."""

    def do(history: "History") -> Done:
        history.add_player(player)
        return Done(f"Added: {player.name}", player.id, delete(player))

    return do


def edit(changed: Player, spellings: Mapping[str, str] | None = None) -> Deed:
    """Store all that is known of somebody; another name is written in all games."""

    def do(history: "History") -> Done:
        edited = history.edit_player(changed, spellings=spellings or {})
        text = _edit_words(edited.before, changed)
        return Done(text, changed.id, edit(edited.before, edited.spellings))

    return do


def merge(kept: Player, other: Player) -> Deed:
    """Let all that ``other`` played count for ``kept``."""

    def do(history: "History") -> Done:
        merged = history.merge(kept.id, other.id)
        games = games_words(merged.games)
        text = f"{other.name} is {kept.name} now, with {games} more"
        return Done(text, kept.id, split(kept, other))

    return do


def split(kept: Player, other: Player) -> Deed:
    """Let ``other``, who was merged into ``kept``, stand alone again."""

    def do(history: "History") -> Done:
        games = games_words(history.split(other.id))
        text = f"{other.name} stands alone again, with {games}"
        return Done(text, other.id, merge(kept, other))

    return do


def delete(player: Player) -> Deed:
    """Delete somebody who never played."""

    def do(history: "History") -> Done:
        deleted = history.delete_player(player.id)
        return Done(f"Deleted: {deleted.name}", None, add(deleted))

    return do


def games_words(number: int) -> str:
    """Return a number of games in words."""
    return "1 game" if number == 1 else f"{number} games"


def _edit_words(before: Player, now: Player) -> str:
    if before.name != now.name:
        return f"{before.name} is called {now.name} in all games"
    if before.retired != now.retired:
        return f"{now.name} has retired" if now.retired else f"{now.name} plays again"
    return f"Changed: {now.name}"

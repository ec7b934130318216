"""What is done to people, each with what takes it back; without Qt."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scorekeeper.core.names import UnfitNameError, clean_name, clean_notes, clean_sign, name_key
from scorekeeper.core.phrases import listed
from scorekeeper.history import (
    ChangedSinceError,
    Filter,
    MergeError,
    NameTakenError,
    PlayedError,
    SameTableError,
    UnknownGameError,
    UnknownPlayerError,
)
from scorekeeper.history.values import Player, Split
from scorekeeper_ui.pages.players.people_words import counted_games, games_words

if TYPE_CHECKING:
    from scorekeeper.history import History

GONE = "This player is no longer in the history."
GAME_GONE = "This game is no longer in the history."

Part = Literal["name", "sign", "notes"]

# What is known of somebody beside the name, in the order of the form.
_NOTED = ("color", "sign", "notes")


@dataclass(frozen=True, slots=True)
class Done:
    """What was done in words, whom to look at now, and the deed that takes it back."""

    text: str
    player_id: str | None
    undo: "Deed"


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing was done.

    ``part`` is what is to be corrected, ``offers_retiring`` tells that retiring is possible,
    ``is_outdated`` that the history is not what the deed was meant for, ``was_stopped`` that it was
    wanted no longer.
    """

    text: str
    part: Part = "name"
    offers_retiring: bool = False
    is_outdated: bool = False
    was_stopped: bool = False


Deed = Callable[["History"], Done]


def attempt(deed: Deed, history: "History") -> Done | Refused:
    """Do a deed, or return why it cannot be done; what the world does wrong is raised."""
    try:
        return deed(history)
    except UnfitNameError as error:
        return Refused(f"Expected: {error}.")
    except UnknownPlayerError:
        return Refused(GONE)
    except UnknownGameError:
        return Refused(GAME_GONE, is_outdated=True)
    except PlayedError as error:
        return Refused(f"{error}.", offers_retiring=True)
    except ChangedSinceError as error:
        return Refused(f"{error}.", is_outdated=True)
    except (MergeError, NameTakenError, SameTableError) as error:
        return Refused(f"{error}.")


def unfit(player: Player) -> Refused | None:
    """Return which text of a player cannot serve, and why, ``None`` where all can."""
    part: Part = "name"
    try:
        clean_name(player.name)
        part = "sign"
        clean_sign(player.sign or "?")
        part = "notes"
        clean_notes(player.notes)
    except UnfitNameError as error:
        return Refused(f"Expected: {error}{', or none' if part == 'sign' else ''}.", part)
    return None


def add(player: Player) -> Deed:
    """Add somebody who has not played yet."""

    def do(history: "History") -> Done:
        history.add_player(player)
        added = history.player(player.id)
        return Done(f"{added.name} was added", added.id, delete(added, only_as_known=True))

    return do


def edit(before: Player, after: Player, spellings: Mapping[str, str] | None = None) -> Deed:
    """Store what differs between ``before`` and ``after``; a name is written in all games."""

    def do(history: "History") -> Done:
        edited = history.edit_player(before, after, spellings=spellings or {})
        undo = edit(edited.after, edited.before, edited.spellings)
        return Done(_edit_words(edited.before, edited.after), after.id, undo)

    return do


def merge(kept: Player, other: Player) -> Deed:
    """Let all that ``other`` played count for ``kept``."""

    def do(history: "History") -> Done:
        merged = history.merge(kept.id, other.id)
        which = f"{other.name} is {kept.name} now"
        if other.name == kept.name:
            which = f"Two called {kept.name} are one now"
        text = f"{which}. Came along: {counted_games(merged.other)}"
        return Done(text, kept.id, split(other))

    return do


def split(other: Player) -> Deed:
    """Let somebody who was merged stand alone again."""

    def do(history: "History") -> Done:
        done = history.split(other.id)
        text = f"{done.alone.player.name} stands alone again, with {counted_games(done.alone)}"
        return Done(text, other.id, merge_again(done))

    return do


def merge_again(done: Split) -> Deed:
    """Take a split back."""
    alone = done.alone.player

    def do(history: "History") -> Done:
        history.merge_again(done)
        kept = history.player(alone.id)
        is_same = name_key(alone.name) == name_key(kept.name)
        one = f"Two called {kept.name} are one again" if is_same else ""
        return Done(one or f"{alone.name} is {kept.name} again", kept.id, split(alone))

    return do


def delete(player: Player, *, only_as_known: bool = False) -> Deed:
    """Delete somebody who never played; ``only_as_known`` while nothing of them was changed."""

    def do(history: "History") -> Done:
        deleted = history.delete_player(player.id, known=player if only_as_known else None)
        return Done(f"{deleted.name}, who had no games, was deleted", None, add(deleted))

    return do


def move(from_: Player, to: Player, game_ids: Sequence[str] | None) -> Deed:
    """Let games, all of them without ids, be those of another player of the same name."""

    def do(history: "History") -> Done:
        ids = _games_of(history, from_) if game_ids is None else game_ids
        return _moved(history, from_, to, dict.fromkeys(ids, to.id))

    return do


def _moved(history: "History", from_: Player, to: Player, games: Mapping[str, str]) -> Done:
    before = history.move_games(from_.id, games)
    text = f"{games_words(len(games))} of {from_.name} moved to the other {to.name}"
    return Done(text, to.id, lambda history: _moved(history, to, from_, before))


def _games_of(history: "History", player: Player) -> list[str]:
    found = []
    for is_trashed in (False, True):
        which = Filter(player_id=player.id, trashed=is_trashed)
        page = history.rows(which)
        while page:
            found += [row.id for row in page]
            page = history.rows(which, after=page[-1].cursor)
    return found


def _edit_words(before: Player, now: Player) -> str:
    done = []
    if before.name != now.name:
        done.append(f"{before.name} is called {now.name} in all games")
    if before.retired != now.retired:
        who = "" if done else f"{now.name} "
        done.append(f"{who}has retired" if now.retired else f"{who}plays again")
    parts = [part for part in _NOTED if getattr(before, part) != getattr(now, part)]
    if parts:
        of = "the" if done else f"{now.name}’s"
        were = "were" if len(parts) > 1 or parts == ["notes"] else "was"
        done.append(f"{of} {listed(parts)} {were} changed")
    return "; ".join(done) or f"{now.name} is as before"

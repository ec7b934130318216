"""What others changed about a game that lies open, taken over into each of its steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.core.result import Result
from scorekeeper.games import find_game
from scorekeeper.session.joining import COMMON, is_same
from scorekeeper.session.state import AnyState, state_of


@dataclass(frozen=True, slots=True)
class Renaming:
    """A player's new name; ``lasting_id`` is that of the old one, where the game told it."""

    old: str
    new: str
    lasting_id: str | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """Another day, place, or other notes: the field, what stood there, and what stands there."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What was changed elsewhere without touching what was played."""

    renamings: tuple[Renaming, ...] = ()
    edits: tuple[Edit, ...] = ()

    def taken_over(self, state: AnyState) -> AnyState:
        """Return a state of the game with these changes, as far as they are about it.

        A name stays where it means somebody else, or where another player has the new one.
        """
        game = find_game(state.document.game)
        document, entry = state.document, state.entry
        names = _names(document, state.result)
        for renaming in self.renamings:
            if _is_about(renaming, document, names):
                applied = game.renamed(document, entry, renaming.old, renaming.new)
                document, entry = applied.document, applied.entry
                names = [renaming.new if name == renaming.old else name for name in names]
        common = {
            edit.field: edit.after
            for edit in self.edits
            if getattr(document, edit.field) == edit.before
        }
        return state_of(document.game, document.model_copy(update=common), entry)


def changed_elsewhere(before: AnyState, after: Document) -> Elsewhere | None:
    """Return what others changed about a game, ``None`` where they changed what was played.

    The lasting ids of people are no change: the history fills them in by itself.
    """
    was = before.document
    if is_same(was, after):
        return Elsewhere()
    olds = _names(was, before.result)
    news = _names(after, find_game(after.game).score(after))
    found = Elsewhere(
        tuple(
            Renaming(old, new, was.people.get(old))
            for old, new in zip(olds, news, strict=False)
            if old != new
        ),
        tuple(
            Edit(field, getattr(was, field), getattr(after, field))
            for field in COMMON
            if getattr(was, field) != getattr(after, field)
        ),
    )
    return found if is_same(found.taken_over(before).document, after) else None


def _is_about(renaming: Renaming, document: Document, names: Sequence[str]) -> bool:
    others = {name_key(name) for name in names if name != renaming.old}
    told = document.people.get(renaming.old)
    return (
        renaming.old in names
        and name_key(renaming.new) not in others
        and told in (None, renaming.lasting_id)
    )


def _names(document: Document, result: Result) -> list[str]:
    return [seat.name for seat in find_game(document.game).summary(document, result).seats]

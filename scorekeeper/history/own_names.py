"""The names that games had before they were renamed with whom their player is merged into.

Each merge has its own: what is split off again gets back what it had when it was merged.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sqlmodel import Session

from scorekeeper.history import people, settings


class Renamed(NamedTuple):
    """A game whose seat, saved for ``recorded_id``, was called ``before`` and is ``after`` now."""

    game_id: str
    recorded_id: str
    before: str
    after: str


class Own(NamedTuple):
    """The name that a game had at a merge, and the one that was written there since."""

    own: str
    written: str


def remember(session: Session, renamed: Iterable[Renamed]) -> None:
    """Keep the names that games had before they were renamed, for each merge on their way."""
    ways: dict[str, list[str]] = {}
    found: dict[str, dict[str, Own]] = {}
    for game_id, recorded_id, before, after in renamed:
        if recorded_id not in ways:
            ways[recorded_id] = people.way_of(session, recorded_id)[:-1]
        for merged_id in ways[recorded_id]:
            if merged_id not in found:
                found[merged_id] = dict(names_of(session, merged_id))
            _keep(found[merged_id], game_id, before, after)
    for merged_id, names in found.items():
        _write(session, merged_id, names)


def names_of(session: Session, merged_id: str) -> Mapping[str, Own]:
    """Return, by game, the names that were written over since somebody was merged."""
    kept = settings.setting(session, _key(merged_id), {})
    return {game_id: Own(*names) for game_id, names in kept.items()}


def forget(session: Session, merged_id: str) -> None:
    """Keep nothing any longer of somebody who stands alone."""
    settings.remove_setting(session, _key(merged_id))


def _keep(names: dict[str, Own], game_id: str, before: str, after: str) -> None:
    known = names.pop(game_id, None)
    # Who corrected the name meanwhile has given the game another own one.
    own = known.own if known is not None and known.written == before else before
    if own != after:
        names[game_id] = Own(own, after)


def _write(session: Session, merged_id: str, names: Mapping[str, Own]) -> None:
    if names:
        settings.set_setting(session, _key(merged_id), {key: [*own] for key, own in names.items()})
    else:
        forget(session, merged_id)


def _key(merged_id: str) -> str:
    return f"players.own_names.{merged_id}"

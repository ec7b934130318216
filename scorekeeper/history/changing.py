"""What people change about a kept game beside what happened in it."""

import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, datetime, time

from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.history import filing, placing, saving, versions
from scorekeeper.history.documents import read_stored
from scorekeeper.history.values import Saved

# What a game that tells no time gets when its day is set.
_NOON = time(12)


def duplicate(session: Session, game_id: str, now: datetime) -> Saved:
    """Add a copy of a game, on the same day with the same people, under an id of its own."""
    stored = saving.find_stored(session, game_id)
    copy = saving.export(session, stored).model_copy(update={"id": str(uuid.uuid4())})
    return saving.save(session, copy, now, day=stored.played_on)


def set_counts(session: Session, game_id: str, *, counts: bool) -> bool:
    """Say whether a game should count in statistics; return whether it did."""
    stored = saving.find_stored(session, game_id)
    before = stored.counts
    if before != counts:
        stored.counts = counts
        filing.reshelve(session, stored)
    return before


def set_counts_of(
    session: Session, game_ids: Iterable[str], *, counts: bool, passed: Callable[[], None]
) -> tuple[str, ...]:
    """Say whether games should count in statistics; return those that did otherwise till now.

    ``passed`` is told before each of them.
    """
    changed = []
    for stored in [saving.find_stored(session, game_id) for game_id in game_ids]:
        passed()
        if stored.counts != counts:
            stored.counts = counts
            filing.reshelve(session, stored)
            changed.append(stored.id)
    return tuple(changed)


def change_date(session: Session, game_id: str, day: date, now: datetime) -> Saved:
    """Move a game to another day, at the same time of day; one without a time gets noon."""
    stored = saving.find_stored(session, game_id)
    document = read_stored(stored.document, stored.id)
    if stored.played_on == day:
        return Saved(stored.id, "unchanged", trashed=stored.trashed_at is not None)
    before = placing.order_of(session, stored.played_on)
    return replace(saving.save(session, _played_on(document, day), now), day=before)


def put_date_back(
    session: Session, game_id: str, number: int, order: Sequence[str], now: datetime
) -> Saved:
    """Give a game the date of an older version of it; whatever else was changed since stays.

    Among the games of that day it gets the place that it had in ``order``, if that names it.
    """
    stored = saving.find_stored(session, game_id)
    day, was = versions.date_of_version(session, game_id, number)
    document = read_stored(stored.document, stored.id)
    was_on = stored.played_on
    saved = saving.save(session, document.model_copy(update={"played_at": was}), now, day=day)
    if was_on != day and saved.id in order:
        placing.put_among(session, day, saved.id, order)
    return saved


def set_day_order(session: Session, game_ids: Sequence[str]) -> tuple[str, ...]:
    """Let games of one day follow each other as given; return how they did till now.

    They exchange their places: others of the day stay where they are. Raises ``ValueError`` for
    games of several days, or the same one twice.
    """
    games = [saving.find_stored(session, game_id) for game_id in game_ids]
    if len({game.played_on for game in games}) > 1:
        raise ValueError("only games of one day can be put in order")
    if len({game.number for game in games}) != len(games):
        raise ValueError("each game has one place in the order of its day")
    before = sorted(games, key=lambda game: game.day_order)
    order = tuple(game.id for game in before)
    places = {game.number: game.day_order for game in before}
    placing.exchange(session, [game.number for game in games], places)
    return order


def _played_on(document: Document, day: date) -> Document:
    if document.played_at is None:
        moment = datetime.combine(day, _NOON).astimezone()
    else:
        before = datetime.fromisoformat(document.played_at)
        moment = before.replace(year=day.year, month=day.month, day=day.day)
    return document.model_copy(update={"played_at": moment.isoformat()})

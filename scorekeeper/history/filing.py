"""What stands beside a game's document: its line in lists, seats, figures, parts and sums.

All of it follows from the document, from where the game lies and from who its people are, and is
written anew whenever one of these changes.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update
from sqlmodel import Session

from scorekeeper.core.document import Document
from scorekeeper.core.game import Figure, Part
from scorekeeper.core.names import name_key, name_order, plain_key
from scorekeeper.core.result import Summary, by_place
from scorekeeper.games import find_game
from scorekeeper.history import parts, people, sums
from scorekeeper.history.documents import as_recorded
from scorekeeper.history.tables import (
    StoredFigure,
    StoredGame,
    StoredListing,
    StoredSeat,
    table_of,
)

# What is sorted by; lists show no more of a text either.
_KEY_LENGTH = 200
# Numbers within a text sort as such up to so many digits.
_DIGITS = 6
_NUMBER = re.compile(r"[0-9]+")
# Sorts after every text.
_LAST = "\U0010ffff"
# Parts what is searched; no text of a document holds it.
BETWEEN = "\x1f"

_BESIDE = tuple(map(table_of, (StoredListing, StoredSeat, StoredFigure)))
_INSERTS = tuple(insert(table) for table in _BESIDE)
_DELETES = tuple(delete(table).where(table.c.number == bindparam("filed")) for table in _BESIDE)
_SEAT = table_of(StoredSeat).c
_SEATED = select(_SEAT.name_key, _SEAT.recorded_id, _SEAT.player_id).where(
    _SEAT.number == bindparam("filed")
)


@dataclass(frozen=True, slots=True)
class Computed:
    """What a document gives, and who its people are: the document has whom it is saved for."""

    document: Document
    summary: Summary
    figures: tuple[Figure, ...]
    parts: tuple[Part, ...]
    players: tuple[people.Seated, ...]


def compute(
    session: Session, document: Document, before: Mapping[str, people.Seated], now: str
) -> Computed:
    """Return what ``document`` gives; ``before`` has who sits in its game by name key.

    People who are new are added. Raises ``DocumentError`` before that, when two of them are one.
    """
    game = find_game(document.game)
    result = game.score(document)
    summary = game.summary(document, result)
    names = [seat.name for seat in summary.seats]
    players = people.seat_players(session, names, document.people, before, now)
    seats = dict(zip(map(name_key, names), players, strict=True))
    return Computed(
        document=as_recorded(document, seats),
        summary=summary,
        figures=tuple(game.figures(document, result)),
        parts=tuple(game.parts(document)),
        players=tuple(players),
    )


def file_game(session: Session, stored: StoredGame, computed: Computed) -> None:
    """Write all that stands beside the document of ``stored``, where nothing does yet."""
    session.flush()
    line = _line(stored, computed)
    shared = {key: line[key] for key in ("game", "style", *_place_of(stored), "counted")}
    written = (
        [line],
        _seats(computed, shared, stored.number),
        _figures(computed.figures, stored.number),
    )
    parts.write(session, stored, computed.parts)
    connection = session.connection()
    with parts.followed(session, stored.number):
        for statement, rows in zip(_INSERTS, written, strict=True):
            if rows:
                connection.execute(statement, rows)
    sums.put_in(session, stored.number)


def file_anew(session: Session, stored: StoredGame, computed: Computed) -> None:
    """Write all that stands beside the document of ``stored`` in place of what did till now."""
    sums.take_out(session, stored.number)
    connection = session.connection()
    with parts.followed(session, stored.number):
        for statement in _DELETES:
            connection.execute(statement, {"filed": stored.number})
    parts.remove(session, stored.number)
    file_game(session, stored, computed)


def reshelve(session: Session, stored: StoredGame) -> None:
    """Follow a change of where a game lies or whether it should count."""
    session.flush()
    sums.take_out(session, stored.number)
    line = line_of(session, stored.number)
    counted = _is_counted(stored, finished=line.finished)
    changed = {"shelf": shelf_of(stored), "counted": counted}
    listing, seat = table_of(StoredListing), table_of(StoredSeat)
    with parts.followed(session, stored.number):
        session.execute(
            update(listing)
            .where(listing.c.number == stored.number)
            .values(**changed, counts=stored.counts)
        )
        session.execute(update(seat).where(seat.c.number == stored.number).values(changed))
    sums.put_in(session, stored.number)


def seated(session: Session, number: int) -> dict[str, people.Seated]:
    """Return who sits in a game, by name key."""
    found = session.connection().execute(_SEATED, {"filed": number}).all()
    return {key: people.Seated(recorded_id, player_id) for key, recorded_id, player_id in found}


def shelf_of(stored: StoredGame) -> int:
    """Return where a game lies."""
    if stored.emptied_at is not None:
        return StoredListing.EMPTIED
    return StoredListing.GAMES if stored.trashed_at is None else StoredListing.TRASH


def line_of(session: Session, number: int) -> Any:
    """Return a game's line in lists, as it is stored now."""
    line = table_of(StoredListing)
    return session.execute(select(line).where(line.c.number == number)).one()


def folded(text: str) -> str:
    """Return what texts have in common that differ in case and Unicode form alone."""
    return name_key(text)


def found_by(texts: Iterable[str]) -> str:
    """Return what is searched of texts: as they are written, and as they are without accents."""
    keys = list(map(folded, texts))
    return BETWEEN.join(dict.fromkeys((*keys, *map(plain_key, keys))))


def game_key(game: str) -> str:
    """Return what games of a kind are sorted and filtered by; ``KeyError`` for an unknown one."""
    return folded(find_game(game).title)


def place_key(place: str | None) -> str:
    """Return what games are sorted and filtered by that were played at ``place``.

    It is whole: no two places have the same.
    """
    return name_order(place) if place else _LAST


def former_place_key(place: str) -> str:
    """Return what ``place_key`` was in histories that have not been computed anew since."""
    return folded(place)[:_KEY_LENGTH]


def headline_key(headline: str) -> str:
    """Return what games are sorted by as their results say: 8 points come before 11."""
    return _NUMBER.sub(lambda found: found[0].zfill(_DIGITS), name_order(headline))[:_KEY_LENGTH]


def _line(stored: StoredGame, computed: Computed) -> dict[str, Any]:
    document, summary = computed.document, computed.summary
    names = [seat.name for seat in summary.seats]
    by_rank = [seat.name for seat in by_place(summary.seats)]
    # What a list shows of somebody is found: with the name go the points.
    seats = [
        seat.name if seat.total is None else f"{seat.name} {seat.total}" for seat in summary.seats
    ]
    about = (document.place, summary.name, document.notes)
    searched = (*seats, *about, *find_game(stored.game).searched(document))
    return {
        **_place_of(stored),
        "number": stored.number,
        "game": stored.game,
        "style": summary.style,
        "finished": summary.finished,
        "counts": stored.counts,
        "counted": _is_counted(stored, finished=summary.finished),
        "players": len(names),
        "game_key": game_key(stored.game),
        "place_key": place_key(document.place),
        "players_key": name_order(", ".join(by_rank))[:_KEY_LENGTH],
        "headline_key": headline_key(summary.headline),
        "name": summary.name,
        "place": document.place,
        "headline": summary.headline,
        "text": found_by(filter(None, searched)),
    }


def _place_of(stored: StoredGame) -> dict[str, Any]:
    return {
        "shelf": shelf_of(stored),
        "played_on": stored.played_on,
        "day_order": stored.day_order,
    }


def _is_counted(stored: StoredGame, *, finished: bool) -> bool:
    return shelf_of(stored) == StoredListing.GAMES and stored.counts and finished


def _seats(computed: Computed, shared: dict[str, Any], number: int) -> list[dict[str, Any]]:
    seats = zip(computed.summary.seats, computed.players, strict=True)
    return [
        {
            **shared,
            "number": number,
            "position": position,
            "player_id": player.player_id,
            "recorded_id": player.recorded_id,
            "name": seat.name,
            "name_key": name_key(seat.name),
            "total": seat.total,
            "rank": seat.rank,
            "won": seat.won,
        }
        for position, (seat, player) in enumerate(seats)
    ]


def _figures(figures: Iterable[Figure], number: int) -> list[dict[str, Any]]:
    return [
        {
            "number": number,
            "position": StoredFigure.WHOLE_GAME if figure.seat is None else figure.seat,
            "name": figure.name,
            "value": figure.value,
        }
        for figure in figures
    ]

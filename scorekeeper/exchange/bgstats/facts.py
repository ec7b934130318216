"""What a play says, in this program's words."""

import unicodedata
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from scorekeeper.core.document import build_document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.exchange.bgstats.model import OfGame, Play, PlayerScore

# The namespace of the ids that things get whose BG Stats ``uuid`` is none, or that have none.
NAMESPACE = uuid.UUID("0c4f3b6e-7f0a-5d0b-8d36-5a1b3f6f2f5c")

MOMENT = "%Y-%m-%d %H:%M:%S"

# The parts of a ``board`` are joined by a full-width solidus.
BOARD_JOINT = "\uff0f"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player in a play: ``score`` may be empty, ``rank`` and ``seat_order`` 0, not set.

    ``player`` is the number of the player in the file.
    """

    name: str
    score: str
    rank: int
    won: bool
    role: str
    starts: bool
    seat_order: int
    player: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a play says; two are equal when nothing that matters here was changed between them.

    ``moment`` is the local time of who wrote it down. ``game_id`` is the id of its document,
    ``meta_data`` what another program has put into it.
    """

    game_id: str
    moment: datetime
    place: str | None
    comments: str
    board: tuple[str, ...]
    seats: tuple[Seat, ...]
    is_ignored: bool
    meta_data: str = field(compare=False)

    @property
    def winners(self) -> list[str]:
        """Who is marked as a winner."""
        return [seat.name for seat in self.seats if seat.won]

    def called(self, names: Mapping[int, str]) -> "Facts":
        """Return the same with other names for some players, by their numbers in the file."""
        seats = (replace(seat, name=names.get(seat.player, seat.name)) for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def in_turn_order(self) -> tuple[Seat, ...]:
        """Return the seats as they sit where that is known, from the starting player on."""
        seats = self.seats
        orders = {seat.seat_order for seat in seats}
        if len(orders) == len(seats) and min(orders, default=0) > 0:
            seats = tuple(sorted(seats, key=lambda seat: seat.seat_order))
        first = [index for index, seat in enumerate(seats) if seat.starts]
        return seats[first[0] :] + seats[: first[0]] if len(first) == 1 else seats


def game_of(raw: Any) -> int:
    """Return which game of its file a play is of; ``DocumentError`` when it does not tell."""
    return build_document(OfGame, raw).game


def read_play(raw: Any) -> Play:
    """Return a play of a file; ``DocumentError`` names what is wrong with it."""
    return build_document(Play, raw)


def facts_of(play: Play, players: Mapping[int, str], place: str | None) -> Facts:
    """Return what ``play`` says; ``players`` are names by the ids of its file.

    Raises ``DocumentError`` for a date that is none, and for a player who is not in the file.
    """
    try:
        moment = datetime.strptime(play.date, MOMENT)  # noqa: DTZ007 - it tells no zone
    except ValueError:
        raise no_moment() from None
    return Facts(
        game_id=lasting_id(play.uuid),
        moment=moment,
        place=(place or "").strip() or None,
        comments=clean_comments(play.comments),
        board=tuple(part.strip() for part in play.board.split(BOARD_JOINT) if part.strip()),
        seats=tuple(
            _seat(score, players, f"playerScores[{index}]")
            for index, score in enumerate(play.scores)
        ),
        is_ignored=play.ignored,
        meta_data=play.meta_data,
    )


def no_moment() -> DocumentError:
    """Return what is wrong with a date that is none, or that no clock can show."""
    return DocumentError([Fault("playDate", 'a text such as "2026-03-06 21:30:00"')])


def clean_comments(text: str) -> str:
    """Return comments as notes can hold them: what no note may hold becomes a space."""
    return unicodedata.normalize("NFC", "".join(map(_harmless, text)).strip())


def _harmless(character: str) -> str:
    if character in "\n\r":
        return character
    is_direction = "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069"
    is_hidden = unicodedata.category(character) in ("Cc", "Zl", "Zp") or character == "\ufeff"
    return " " if is_hidden or is_direction else character


def lasting_id(text: str) -> str:
    """Return a ``uuid`` of BG Stats as an id here; one that is none stands for an id of its own."""
    try:
        return str(uuid.UUID(text)) if len(text) == 36 else _made_of(text)
    except ValueError:
        return _made_of(text)


def _made_of(text: str) -> str:
    return str(uuid.uuid5(NAMESPACE, text.encode("utf-8", "replace").decode()))


def _seat(score: PlayerScore, players: Mapping[int, str], place: str) -> Seat:
    name = players.get(score.player)
    if name is None:
        raise DocumentError([Fault(f"{place}.playerRefId", "the id of a player in this file")])
    return Seat(
        name=unicodedata.normalize("NFC", name.strip()),
        score=score.score.strip(),
        rank=score.rank,
        won=score.winner,
        role=score.role.strip(),
        starts=score.starts,
        seat_order=score.seat_order,
        player=score.player,
    )

"""A player's results by game, alone, against others and with them, in words; without Qt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.history.statistics import HeadToHead, PlayerRecord, Together
from scorekeeper.reports import kind_words
from scorekeeper.reports.board import NONE
from scorekeeper.reports.kinds import kind_head
from scorekeeper.reports.numbers import mean_text, share_text
from scorekeeper_ui.pages.players.people_words import games_words

# What heads the Grands Prix that lie only in seasons, below the others.
IN_SEASONS = "In seasons"


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A player's games of one kind: ``places`` is how often the first, second… was reached."""

    game: str
    games: str
    wins: str
    average: str
    best: str
    places: str


@dataclass(frozen=True, slots=True)
class DuelLine:
    """Games of one kind against somebody."""

    rival: str
    game: str
    games: str
    ahead: str
    level: str
    behind: str


@dataclass(frozen=True, slots=True)
class PartnerLine:
    """Games of one kind played together with somebody."""

    partner: str
    game: str
    games: str
    won: str


def record_lines(records: Iterable[PlayerRecord]) -> list[RecordLine]:
    """Return a line for each kind of games."""
    return [
        RecordLine(
            game=IN_SEASONS if record.is_within else kind_head(record.game, record.style),
            games=str(record.games),
            wins=NONE if record.style == "solo" else share_words(record.wins, record.games),
            average=mean_text(record.scores.mean),
            best=NONE if record.best is None else str(record.best.total),
            places=NONE if record.style == "solo" else _places(record),
        )
        for record in records
    ]


def duel_lines(opponents: Iterable[HeadToHead]) -> list[DuelLine]:
    """Return a line for each rival and kind of games."""
    return [
        DuelLine(
            rival=duel.name,
            game=kind_head(duel.game, ""),
            games=str(duel.games),
            ahead=str(duel.ahead),
            level=str(duel.level),
            behind=str(duel.behind),
        )
        for duel in opponents
    ]


def partner_lines(partners: Iterable[Together]) -> list[PartnerLine]:
    """Return a line for everybody who was in the same team, and kind of games."""
    return [
        PartnerLine(
            partner=each.name,
            game=kind_head(each.game, ""),
            games=str(each.games),
            won=share_words(each.won, each.games),
        )
        for each in partners
    ]


def results_words(records: Sequence[PlayerRecord]) -> str:
    """Return all results in one line: ``Grand Prix: 3 games, 2 won, average 20.3, best 30``."""
    return "; ".join(f"{_kind(each)}: {_results(each)}" for each in records)


def share_words(part: int, whole: int) -> str:
    """Return a number and its share in percent."""
    return f"{part} ({share_text(part, whole)})" if whole else str(part)


def _kind(record: PlayerRecord) -> str:
    kind = kind_words(record.game, record.style)
    return f"{kind} in seasons" if record.is_within else kind


def _places(record: PlayerRecord) -> str:
    last = max(record.places, default=0)
    times = [str(record.places.get(place, 0)) for place in range(1, last + 1)]
    return ", ".join(times) or NONE


def _results(record: PlayerRecord) -> str:
    parts = [games_words(record.games)]
    if record.style != "solo":
        parts.append(f"{record.wins} won")
    if record.scores.count:
        parts.append(f"average {mean_text(record.scores.mean)}")
    if record.best is not None:
        parts.append(f"best {record.best.total}")
    return ", ".join(parts)

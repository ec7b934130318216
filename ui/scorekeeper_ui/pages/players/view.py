"""What the page of people shows, as words and numbers; without Qt."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.core.days import short_day
from scorekeeper.core.names import name_key
from scorekeeper.core.phrases import ordinal
from scorekeeper.history import UnknownPlayerError
from scorekeeper.history.statistics import (
    HeadToHead,
    PlayedGame,
    PlayerRecord,
    PlayerStatistics,
    Together,
)
from scorekeeper.history.values import ListedPlayer
from scorekeeper.reports import kind_words, title_of
from scorekeeper.reports.board import NONE
from scorekeeper.reports.kinds import kind_head
from scorekeeper.reports.numbers import mean_text, share_text
from scorekeeper_ui.pages.players.people_words import counted_games, games_words, with_sign

if TYPE_CHECKING:
    from scorekeeper.history import History


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One of the people in the list."""

    player_id: str
    name: str
    games: str
    last: str
    retired: bool
    color: str | None


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


@dataclass(frozen=True, slots=True)
class FormLine:
    """What came of the latest games of one kind, and of which day each of them is."""

    game: str
    outcomes: str
    days: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """One game of a player, and what came of it."""

    game_id: str
    kind: str
    day: str
    game: str
    outcome: str
    headline: str


def person_lines(people: Iterable[ListedPlayer], text: str = "") -> list[PersonLine]:
    """Return the people in whose name, sign or notes ``text`` is found, retired ones last."""
    wanted = name_key(text.strip())
    found = [
        PersonLine(
            player_id=each.player.id,
            name=with_sign(each.player),
            games=str(each.games),
            last=_day(each.last_on),
            retired=each.player.retired,
            color=each.player.color,
        )
        for each in people
        if wanted in _searched(each)
    ]
    return sorted(found, key=lambda line: line.retired)


def read_statistics(history: "History", player_id: str) -> PlayerStatistics | None:
    """Return a player's statistics, ``None`` when there is nobody under the id any longer."""
    try:
        return history.player_statistics(player_id)
    except UnknownPlayerError:
        return None


def about(statistics: PlayerStatistics, listed: ListedPlayer) -> str:
    """Return in one sentence how much a player played, what of it counts, and when that was."""
    if statistics.first is None or statistics.last is None:
        has_any = listed.games or listed.trashed
        return f"{counted_games(listed)}." if has_any else "No game that counts yet."
    first = short_day(statistics.first.played_on)
    last = short_day(statistics.last.played_on)
    when = f"on {first}" if first == last else f"from {first} to {last}"
    count = "counts" if statistics.games == 1 else "count"
    others = " and ".join(_other_games(listed.games - statistics.games, listed.trashed))
    told = f"{games_words(statistics.games)} that {count}, {when}"
    return f"{told}; {others}" if others else told


def _other_games(uncounted: int, trashed: int) -> Iterator[str]:
    """Yield how many games there are besides those that count."""
    if uncounted:
        yield f"{uncounted} more {'does' if uncounted == 1 else 'do'} not count"
    if trashed:
        more = "" if uncounted else " more"
        yield f"{trashed}{more} {'is' if trashed == 1 else 'are'} in the trash"


def form_lines(form: Iterable[PlayedGame]) -> list[FormLine]:
    """Return the outcomes of the latest games, the latest last; a line for each kind of games."""
    by_kind: dict[str, list[PlayedGame]] = {}
    for game in form:
        by_kind.setdefault(kind_words(game.game, game.style), []).append(game)
    return [
        FormLine(
            game=kind,
            outcomes="  ".join(map(outcome_words, games)),
            days=tuple(f"{short_day(each.played_on)}: {outcome_words(each)}" for each in games),
        )
        for kind, games in sorted(by_kind.items())
    ]


def outcome_words(game: PlayedGame) -> str:
    """Return what came of a game: the place where there are places, else won or lost.

    A solo game is told by its score, since nobody else could have won it.
    """
    if game.style == "solo" and game.total is not None:
        return str(game.total)
    if game.rank is not None:
        return ordinal(game.rank)
    return "won" if game.won else "lost"


def record_lines(records: Iterable[PlayerRecord]) -> list[RecordLine]:
    """Return a line for each kind of games."""
    return [
        RecordLine(
            game=kind_words(record.game, record.style),
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
            game=title_of(duel.game),
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
            game=title_of(each.game),
            games=str(each.games),
            won=share_words(each.won, each.games),
        )
        for each in partners
    ]


def played_lines(statistics: PlayerStatistics) -> list[PlayedLine]:
    """Return the latest games, the latest first, and at the end the first one of all."""
    games = list(reversed(statistics.form))
    first = statistics.first
    if first is not None and first.game_id not in {game.game_id for game in games}:
        games.append(first)
    return [
        PlayedLine(
            game_id=game.game_id,
            kind=game.game,
            day=_day(game.played_on),
            game=kind_head(game.game, game.style),
            outcome=outcome_words(game),
            headline=game.headline,
        )
        for game in games
    ]


def share_words(part: int, whole: int) -> str:
    """Return a number and its share in percent."""
    return f"{part} ({share_text(part, whole)})" if whole else str(part)


def _places(record: PlayerRecord) -> str:
    last = max(record.places, default=0)
    times = [str(record.places.get(place, 0)) for place in range(1, last + 1)]
    return ", ".join(times) or NONE


def _searched(listed: ListedPlayer) -> str:
    texts = [
        text
        for each in (listed.player, *listed.merged)
        for text in (each.name, each.sign or "", each.notes)
    ]
    return name_key("\n".join(texts))


def _day(day: date | None) -> str:
    return NONE if day is None else short_day(day)

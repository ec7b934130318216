"""What somebody played: how much, what came of the latest games; words and numbers, no Qt."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.core.days import short_day
from scorekeeper.core.phrases import ordinal
from scorekeeper.history import UnknownPlayerError
from scorekeeper.history.statistics import (
    PlayedGame,
    PlayerStatistics,
)
from scorekeeper.history.values import ListedPlayer
from scorekeeper.reports import kind_words
from scorekeeper.reports.kinds import kind_head
from scorekeeper_ui.pages.players.people_words import counted_games, games_words

if TYPE_CHECKING:
    from scorekeeper.history import History


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


def read_statistics(history: "History", player_id: str) -> PlayerStatistics | None:
    """Return a player's statistics, ``None`` when there is nobody under the id any longer."""
    try:
        return history.player_statistics(player_id)
    except UnknownPlayerError:
        return None


def about(statistics: PlayerStatistics, listed: ListedPlayer) -> str:
    """Return in one sentence how much a player played, what of it counts, and when that was."""
    if statistics.first is None or statistics.last is None:
        if statistics.within:
            count = "counts" if statistics.within == 1 else "count"
            return f"{counted_games(listed)}; {_within(statistics.within)} {count}."
        if listed.games:
            return f"{counted_games(listed)}."
        if listed.trashed:
            return f"No games; {listed.trashed} {_are(listed.trashed)} in the trash."
        return "No game that counts yet."
    first = short_day(statistics.first.played_on)
    last = short_day(statistics.last.played_on)
    when = f"on {first}" if first == last else f"from {first} to {last}"
    count = "counts" if statistics.games == 1 else "count"
    # The list may have been read before the last game was kept.
    uncounted = max(0, listed.games - statistics.games)
    others = " and ".join(_other_games(uncounted, listed.trashed))
    told = f"{games_words(statistics.games)} that {count}, {when}"
    if statistics.within:
        told = f"{told}, and {_within(statistics.within)}"
    return f"{told}; {others}" if others else told


def _within(number: int) -> str:
    return "1 Grand Prix in a season" if number == 1 else f"{number} Grands Prix in seasons"


def _other_games(uncounted: int, trashed: int) -> Iterator[str]:
    """Yield how many games there are besides those that count."""
    if uncounted:
        yield f"{uncounted} more {'does' if uncounted == 1 else 'do'} not count"
    if trashed:
        more = "" if uncounted else " more"
        yield f"{trashed}{more} {_are(trashed)} in the trash"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


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


def played_lines(statistics: PlayerStatistics) -> list[PlayedLine]:
    """Return the latest games, the latest first, and at the end the first one of all."""
    games = list(reversed(statistics.latest))
    first = statistics.first
    if first is not None and first.game_id not in {game.game_id for game in games}:
        games.append(first)
    return [
        PlayedLine(
            game_id=game.game_id,
            kind=game.game,
            day=short_day(game.played_on),
            game=kind_head(game.game, game.style),
            outcome=outcome_words(game),
            headline=game.headline,
        )
        for game in games
    ]

"""What the presenter view shows: pure, without Qt.

What is being corrected at the table is not for the hall: it shows the race to come.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scorekeeper.core.phrases import ordinal
from scorekeeper.games.mole_racing.grand_prix import words as grand_prix_words
from scorekeeper.games.mole_racing.grand_prix.result import NextRace
from scorekeeper.games.mole_racing.season import words as season_words
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.result import SeasonResult
from scorekeeper.games.mole_racing.season.rounds import movements
from scorekeeper.games.mole_racing.tracks import describe, find_track
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState, fuel_text

Kind = Literal["grand-prix", "season"]

_MOST_REASONS = 3


@dataclass(frozen=True, slots=True)
class StartLine:
    """A starter: the Fuel Tokens and, once it is certain, the finishing place.

    ``reached`` is empty for who gave up, ``None`` while the car races.
    """

    driver: str
    fuel: str
    reached: str | None


@dataclass(frozen=True, slots=True)
class RaceBoard:
    """The race to come; ``parts`` is what its track is built of, where that is known.

    Nobody stands in ``starts`` while it is not said who starts.
    """

    number: int
    track: str | None
    parts: str
    starts: tuple[StartLine, ...]


@dataclass(frozen=True, slots=True)
class WinnerBoard:
    """Who won: all who share the victory, with how many points.

    ``reasons`` tell how it was decided among those who have as many.
    """

    winners: tuple[str, ...]
    points: int
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings; nobody has a ``position`` before there is a result."""

    position: int | None
    name: str
    movement: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """All that is shown: standings after ``held`` of ``planned`` events, and what is beside them.

    Beside the standings of a season stands nothing before it is over.
    """

    kind: Kind
    title: str
    held: int
    planned: int | None
    beside: RaceBoard | WinnerBoard | None
    lines: tuple[Line, ...]


def grand_prix_board(state: GrandPrixState) -> Board:
    """Return what is shown of a Grand Prix."""
    document, result = state.document, state.result
    beside: RaceBoard | WinnerBoard
    if result.finished:
        points = [standing.points for standing in result.standings]
        ties = grand_prix_words.tie_sentences(document, result)
        beside = _winner_board(result.winners, points, ties)
    else:
        beside = _race_board(state)
    return Board(
        kind="grand-prix",
        title=document.name or "Grand Prix",
        held=len(result.races),
        planned=document.races_planned,
        beside=beside,
        lines=tuple(
            Line(
                position=standing.position if document.races else None,
                name=standing.driver,
                movement=standing.movement,
                points=standing.points,
            )
            for standing in result.standings
        ),
    )


def season_board(document: SeasonDocument, result: SeasonResult) -> Board:
    """Return what is shown of a season: retired members only with their results.

    Grands Prix that are there without a race, heats drawn ahead, are not held yet.
    """
    retired = set(document.retired)
    moved = movements(document)
    has_results = any(standing.results for standing in result.standings)
    winners = None
    if result.finished:
        points = [standing.points for standing in result.standings]
        ties = season_words.tie_sentences(document, result)
        winners = _winner_board(result.winners, points, ties)
    return Board(
        kind="season",
        title=season_words.title_of(document),
        held=sum(1 for grand_prix in document.grands_prix if grand_prix.races),
        planned=document.grands_prix_planned,
        beside=winners,
        lines=tuple(
            Line(
                position=standing.position if has_results else None,
                name=standing.member,
                movement=moved.get(standing.member),
                points=standing.points,
            )
            for standing in result.standings
            if standing.results or standing.member not in retired
        ),
    )


def page_count(lines: int, per_page: int) -> int:
    """Return on how many pages of ``per_page`` lines so many stand: at least on one."""
    return max(1, -(-lines // per_page))


def page_of(lines: Sequence[Line], per_page: int, page: int) -> Sequence[Line]:
    """Return the lines of a page, counted from 0; all pages but the last one are full."""
    return lines[page * per_page : (page + 1) * per_page]


def spoken(board: Board) -> str:
    """Return all that is shown in plain text, for screen readers."""
    said = [board.title]
    match board.beside:
        case RaceBoard() as race:
            said.append(" · ".join(filter(None, (f"Race {race.number}", race.track, race.parts))))
            said += [_start_words(line) for line in race.starts]
        case WinnerBoard() as won:
            said.append(f"{', '.join(won.winners)}: {won.points} points")
            said += won.reasons
    said += [f"{line.position or ''} {line.name}: {line.points}".strip() for line in board.lines]
    return "\n".join(said)


def _winner_board(
    winners: tuple[str, ...], points: Sequence[int], ties: Sequence[str]
) -> WinnerBoard:
    """Return who won; the ties are told from the first position down."""
    level = points.count(points[0])
    return WinnerBoard(winners, points[0], tuple(ties[:_MOST_REASONS]) if level > 1 else ())


def _race_board(state: GrandPrixState) -> RaceBoard:
    document, coming = state.document, state.result.next_race
    if coming is None:
        track = document.planned_tracks[0] if document.planned_tracks else None
        coming = NextRace(len(document.races) + 1, track, ())
    known = find_track(coming.track, document.tracks) if coming.track else None
    entry = state.entry
    hand = entry.hand if entry.correction is None else entry.correction.aside
    reached = {driver: ordinal(place) for place, driver in enumerate(hand.finish, 1)}
    reached |= dict.fromkeys(hand.out, "")
    return RaceBoard(
        number=coming.number,
        track=coming.track,
        parts="" if known is None else describe(known),
        starts=tuple(
            StartLine(start.driver, fuel_text(start.fuel), reached.get(start.driver))
            for start in coming.starts
        ),
    )


def _start_words(line: StartLine) -> str:
    if line.reached is None:
        return f"{line.driver}: fuel {line.fuel}"
    return f"{line.driver}: {line.reached or 'did not finish'}"

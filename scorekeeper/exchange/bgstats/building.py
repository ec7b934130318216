"""From what a play says to a document, one game each; nothing is made up."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.core.document import Document
from scorekeeper.core.names import name_key
from scorekeeper.exchange.bgstats.choices import Awaited, Choices
from scorekeeper.exchange.bgstats.facts import Facts, Seat
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.points import POINTS, points_for
from scorekeeper.games.mole_racing.tracks import PRINTED_TRACKS
from scorekeeper.games.mole_rats.vocabulary import RAT_COLORS, REASON_NAMES

MOST_POINTS = 999

TOTAL_ONLY = "BG Stats knows only the totals: they stand under Lab cards."
ONE_RACE = "It came from BG Stats as a single race."
NO_WINNER = "BG Stats names no winner."
WHY_UNKNOWN = "BG Stats does not know why it was lost: it is noted as “{reason}”."


class LeftError(Exception):
    """A play cannot become a document; the message says why, for people.

    ``awaits`` is the choice that it waits for, where there is one.
    """

    def __init__(self, why: str, awaits: Awaited | None = None) -> None:
        super().__init__(why)
        self.awaits = awaits


@dataclass(frozen=True, slots=True)
class Built:
    """What is special about a document, and what was assumed of it, in sentences for its notes.

    ``asides`` are told of the import alone: its notes need not say for ever what may be amended.
    """

    content: Mapping[str, Any]
    remarks: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()


Build = Callable[[Facts, Choices], Built]


def build(ours: str, facts: Facts, choices: Choices) -> Built:
    """Return the document of the game called ``ours`` that a play makes.

    Raises ``LeftError`` where BG Stats knows too little, or says what cannot be.
    """
    return _BUILDERS[ours](facts, choices)


def agrees(document: Document, facts: Facts) -> bool:
    """Return whether a play says of the players, points and winners what ``document`` does.

    Points that a play does not tell agree with any, and so do winners where nobody is marked as
    one, unless all win or lose together.
    """
    game = find_game(document.game)
    summary = game.summary(document, game.score(document))
    seats = {name_key(seat.name): seat for seat in summary.seats}
    if sorted(seats) != sorted(name_key(seat.name) for seat in facts.seats):
        return False
    tells_winners = bool(facts.winners) or summary.style == "cooperative"
    return all(
        (not told.score or seat.total is None or _points(told) == seat.total)
        and (not tells_winners or summary.style == "solo" or told.won == seat.won)
        for told in facts.seats
        for seat in [seats[name_key(told.name)]]
    )


def _space_lab(facts: Facts, choices: Choices) -> Built:
    _check_number("Space Lab", facts.seats, 1, 4, "players")
    totals = [_total(seat) for seat in facts.seats]
    if not choices.totals_as_lab:
        why = "BG Stats knows only the totals, not what they are made of"
        raise LeftError(why, awaits="totals_as_lab")
    totals_of = list(zip(facts.seats, totals, strict=True))
    players = [{"name": seat.name, "tally": {"lab": total}} for seat, total in totals_of]
    if len(players) == 1:
        return Built({"mode": "solo", "players": players}, (TOTAL_ONLY,))
    best = [seat.name for seat, total in totals_of if total == max(totals)]
    if facts.winners and set(facts.winners) < set(best):
        raise LeftError("a tie was broken by Project cards, whose numbers BG Stats does not know")
    if facts.winners and facts.winners != best:
        raise LeftError(f"{', '.join(facts.winners)} won with fewer points than {best[0]}")
    return Built({"players": players}, (TOTAL_ONLY,), _without_winner(facts))


def _mole_rats(facts: Facts, choices: Choices) -> Built:
    _check_number("Mole Rats in Space", facts.seats, 2, 4, "players")
    seats = facts.in_turn_order()
    if 0 < len(facts.winners) < len(seats):
        raise LeftError("only some are marked as winners of a game that all win or lose together")
    colors = [seat.role for seat in seats]
    if "" in colors or len({name_key(color) for color in colors}) < len(seats):
        colors = list(RAT_COLORS[: len(seats)])
    players = [{"name": seat.name, "rat": color} for seat, color in zip(seats, colors, strict=True)]
    if facts.winners:
        return Built({"players": players, "outcome": {"status": "won"}})
    if choices.lost_as is None:
        raise LeftError("BG Stats does not know why it was lost", awaits="lost_as")
    outcome = {"status": "lost", "reason": choices.lost_as}
    remark = WHY_UNKNOWN.format(reason=REASON_NAMES[choices.lost_as])
    return Built({"players": players, "outcome": outcome}, (remark,))


def _grand_prix(facts: Facts, _choices: Choices) -> Built:
    _check_number("a race of Mole Racing", facts.seats, 2, 6, "drivers")
    finish = _finish(facts.seats)
    if facts.winners and facts.winners != [finish[0].name]:
        raise LeftError(f"{', '.join(facts.winners)} won, though {finish[0].name} came first")
    for place, seat in enumerate(finish, 1):
        if seat.score and _points(seat) != points_for(place, POINTS):
            raise LeftError("BG Stats knows only the points, not the races that gave them")
    race: dict[str, Any] = {"finish": [seat.name for seat in finish]}
    printed = {name_key(track.name): track.name for track in PRINTED_TRACKS}
    tracks = [printed[key] for part in facts.board if (key := name_key(part)) in printed]
    if tracks:
        race["track"] = tracks[0]
    drivers = [seat.name for seat in facts.in_turn_order()]
    content = {"drivers": drivers, "races_planned": 1, "races": [race]}
    return Built(content, (ONE_RACE,), _without_winner(facts))


_BUILDERS: Mapping[str, Build] = {
    "space-lab": _space_lab,
    "mole-rats": _mole_rats,
    "grand-prix": _grand_prix,
}


def _without_winner(facts: Facts) -> tuple[str, ...]:
    return () if facts.winners else (NO_WINNER,)


def _finish(seats: Sequence[Seat]) -> list[Seat]:
    """Return who finished when, by rank, else by points that tell the places."""
    places = list(range(1, len(seats) + 1))
    by_rank = sorted(seats, key=lambda seat: seat.rank)
    if [seat.rank for seat in by_rank] == places:
        return by_rank
    if not any(seat.rank for seat in seats):
        points = [_points(seat) for seat in seats]
        if sorted(map(str, points)) == sorted(str(points_for(place, POINTS)) for place in places):
            return sorted(seats, key=lambda seat: _points(seat) or 0, reverse=True)
    raise LeftError("BG Stats does not know in which order the cars came in")


def _check_number(what: str, seats: Sequence[Seat], least: int, most: int, who: str) -> None:
    if not least <= len(seats) <= most:
        raise LeftError(f"{what} is for {least} to {most} {who}, not {len(seats)}")


def _total(seat: Seat) -> int:
    if not seat.score:
        raise LeftError(f"no points are noted for {seat.name}")
    points = _points(seat)
    if points is None:
        raise LeftError(
            f"{seat.score} of {seat.name} is no whole number of points from 0 to {MOST_POINTS}"
        )
    return points


def _points(seat: Seat) -> int | None:
    """Return the points of a seat: ``015`` is 15, and what is no such number is nothing."""
    text = seat.score.lstrip("0") or "0" if seat.score else ""
    is_whole = text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_POINTS))
    return int(text) if is_whole else None

"""``scorekeeper history``: the games that are stored, newest first."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from heapq import merge
from itertools import groupby
from typing import Any

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import known_game
from scorekeeper.cli.stored import opened_to_read
from scorekeeper.cli.writing import complain, one_line, say
from scorekeeper.core.json_text import write_json
from scorekeeper.core.names import name_key
from scorekeeper.core.result import by_place
from scorekeeper.history import Filter, History, Row, SeatRow
from scorekeeper.history.one_state import one_state

_HEADINGS = ("Played", "Game", "Players", "Result", "Id")


def run(invocation: Invocation) -> bool:
    """Write the list."""
    options = invocation.options
    game = None if options.game is None else known_game(options.game)
    with opened_to_read(invocation) as history:
        rows = _rows(history, Filter(game=game), options.player)
        if options.json:
            for row in rows:
                say(write_json(_as_json(row)) + "\n")
        else:
            _say_table(rows)
    return True


def _rows(history: History, which: Filter, name: str | None) -> Iterator[Row]:
    """Yield games, newest first: all of them, or those of the people who are called ``name``.

    Who was merged into somebody is still known by the name of till then, which is told.
    """
    meant = [which] if name is None else _meant(history, which, name)
    with one_state(history) as lists:
        # The same game may be in several of them.
        listed = merge(*map(lists.rows, meant), key=_place_in_time, reverse=True)
        for _, same in groupby(listed, key=_place_in_time):
            yield next(same)


def _meant(history: History, which: Filter, name: str) -> list[Filter]:
    key = name_key(name.strip())
    # The name may be written in games of somebody who is called otherwise, too.
    meant = [replace(which, player=name)]
    for each in history.players():
        was = next((old for old in each.merged if name_key(old.name) == key), None)
        if was is not None and name_key(each.player.name) != key:
            complain(
                f"scorekeeper: {one_line(was.name)} is called {one_line(each.player.name)} now"
            )
        if was is not None or name_key(each.player.name) == key:
            meant.append(replace(which, player_id=each.player.id))
    return meant


def _place_in_time(row: Row) -> tuple[date, int]:
    return row.cursor.played_on, row.cursor.day_order


def _as_json(row: Row) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "played_on": row.played_on.isoformat(),
        "place": row.place,
        "style": row.style,
        "finished": row.finished,
        "headline": row.headline,
        "players": [
            {"name": seat.name, "total": seat.total, "rank": seat.rank, "won": seat.won}
            for seat in row.seats
        ],
    }


def _say_table(rows: Iterable[Row]) -> None:
    lines = [_cells(row) for row in rows]
    if not lines:
        say("No games.\n")
        return
    lines.insert(0, _HEADINGS)
    widths = [max(len(line[column]) for line in lines) for column in range(len(_HEADINGS))]
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        say("  ".join(cells).rstrip() + "\n")


def _cells(row: Row) -> tuple[str, ...]:
    players = ", ".join(map(_seat, by_place(row.seats)))
    return row.played_on.isoformat(), row.game, players, one_line(row.headline), row.id


def _seat(seat: SeatRow) -> str:
    name = one_line(seat.name)
    return name if seat.total is None else f"{name} {seat.total}"

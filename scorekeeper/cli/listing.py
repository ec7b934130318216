"""``scorekeeper history``: the games that are stored, newest first."""

from collections.abc import Iterable
from typing import Any

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import known_game
from scorekeeper.cli.stored import all_rows, opened_to_read
from scorekeeper.cli.writing import one_line, say
from scorekeeper.core.json_text import write_json
from scorekeeper.history import Filter, Row, SeatRow

_HEADINGS = ("Played", "Game", "Players", "Result", "Id")


def run(invocation: Invocation) -> bool:
    """Write the list."""
    options = invocation.options
    game = None if options.game is None else known_game(options.game)
    with opened_to_read(invocation) as history:
        rows = all_rows(history, Filter(game=game, player=options.player))
        if options.json:
            for row in rows:
                say(write_json(_as_json(row)) + "\n")
        else:
            _say_table(rows)
    return True


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
    players = ", ".join(map(_seat, row.seats))
    return row.played_on.isoformat(), row.game, players, one_line(row.headline), row.id


def _seat(seat: SeatRow) -> str:
    name = one_line(seat.name)
    return name if seat.total is None else f"{name} {seat.total}"

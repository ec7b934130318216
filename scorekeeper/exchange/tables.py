"""The history as a table for spreadsheets: CSV, one line a player a game.

A text that a spreadsheet would take for a formula gets an apostrophe before it, which spreadsheets
hide: names come from other people's files too, and a formula can do more than calculate.
"""

import csv
import io
from collections.abc import Iterable, Iterator

from scorekeeper.history import Row

COLUMNS = (
    "id", "game", "played_on", "place", "style", "finished",
    "player", "player_id", "total", "rank", "won", "counts",
)  # fmt: skip

# Without its mark, spreadsheets take UTF-8 for something else.
_MARK = "\ufeff"

# What formulas begin with, in the wide form of East Asian keyboards too.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


def table_lines(rows: Iterable[Row]) -> Iterator[str]:
    """Yield the lines of the table, each with its end, headings first."""
    yield _MARK + _line(COLUMNS)
    for row in rows:
        for seat in row.seats:
            yield _line(
                (
                    row.id,
                    row.game,
                    row.played_on.isoformat(),
                    _safe(row.place),
                    row.style,
                    _yes_or_no(row.finished),
                    _safe(seat.name),
                    seat.player_id,
                    seat.total,
                    seat.rank,
                    # Nobody wins or loses alone, nor before the end.
                    _yes_or_no(seat.won) if row.style != "solo" and row.finished else None,
                    _yes_or_no(row.counts),
                )
            )


def _line(cells: Iterable[object]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text).writerow(cells)
    return text.getvalue()


def _safe(text: str | None) -> str | None:
    return f"'{text}" if text is not None and text.startswith(_FORMULA) else text


def _yes_or_no(is_so: bool) -> str:
    return "yes" if is_so else "no"

"""``scorekeeper export``: games of the history into a file, to keep or to pass on."""

import csv
import io
from collections.abc import Sequence
from itertools import chain

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.stored import all_rows, export_one, opened
from scorekeeper.cli.writing import write_output
from scorekeeper.core.json_text import write_json
from scorekeeper.history import Filter, History, Row

_COLUMNS = (
    "id", "game", "played_on", "place", "style", "finished",
    "player", "player_id", "total", "rank", "won",
)  # fmt: skip


_KEPT, _IN_TRASH = Filter(), Filter(trashed=True)


def run(invocation: Invocation) -> bool:
    """Write the games asked for, all or nothing."""
    ids = list(dict.fromkeys(game_id.strip().lower() for game_id in invocation.options.ids))
    with opened(invocation) as history:
        text = _table(history, ids) if invocation.options.csv else _documents(history, ids)
    write_output(invocation.options.output, text.encode())
    return True


def _documents(history: History, ids: Sequence[str]) -> str:
    if len(ids) == 1:
        return write_json(export_one(history, ids[0]).content(), indent=2) + "\n"
    documents = (export_one(history, game_id) for game_id in ids) if ids else history.export_all()
    return "".join(write_json(document.content()) + "\n" for document in documents)


def _table(history: History, ids: Sequence[str]) -> str:
    # Without its mark, spreadsheets take UTF-8 for something else.
    text = io.StringIO("\ufeff", newline="")
    text.seek(1)
    writer = csv.writer(text)
    writer.writerow(_COLUMNS)
    for row in _rows(history, ids):
        for seat in row.seats:
            writer.writerow(
                (
                    row.id,
                    row.game,
                    row.played_on.isoformat(),
                    row.place,
                    row.style,
                    _yes_or_no(row.finished),
                    seat.name,
                    seat.player_id,
                    seat.total,
                    seat.rank,
                    _yes_or_no(seat.won),
                )
            )
    return text.getvalue()


def _rows(history: History, ids: Sequence[str]) -> Sequence[Row]:
    if not ids:
        return list(all_rows(history, _KEPT))[::-1]
    everywhere = chain.from_iterable(all_rows(history, which) for which in (_KEPT, _IN_TRASH))
    wanted = {row.id: row for row in everywhere if row.id in ids}
    for game_id in ids:
        if game_id not in wanted:
            raise CallError(f"{game_id}: the id of a game in the history was expected")
    return [wanted[game_id] for game_id in ids]


def _yes_or_no(is_so: bool) -> str:
    return "yes" if is_so else "no"

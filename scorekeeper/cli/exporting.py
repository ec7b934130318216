"""``scorekeeper export``: games of the history into a file, to keep or to pass on."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.stored import all_rows, check_known, export_one, not_there, opened_to_read
from scorekeeper.cli.writing import complain, write_output
from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.core.json_text import write_json
from scorekeeper.history import Filter, History, Row, UnknownGameError, UnreadableGameError

_NOTHING = "nothing to write"
_KEPT, _IN_TRASH = Filter(), Filter(trashed=True)


def run(invocation: Invocation) -> bool:
    """Write the games asked for, all or nothing; what cannot be read is named and left out."""
    options = invocation.options
    ids = list(dict.fromkeys(game_id.strip().lower() for game_id in options.ids))
    unreadable: list[UnreadableGameError] = []
    with opened_to_read(invocation) as history:
        check_known(history, ids)
        parts = _parts(history, ids, options.format, unreadable.append)
        write_output(options.output, (part.encode() for part in parts))
        if not ids and not history.count():
            complain(f"scorekeeper: {_NOTHING}")
    for error in unreadable:
        complain(f"scorekeeper: {error}")
    if unreadable:
        games = "1 game is" if len(unreadable) == 1 else f"{len(unreadable)} games are"
        raise WorldError(f"{games} not in what was written")
    return True


def _parts(
    history: History,
    ids: Sequence[str],
    form: str | None,
    unreadable: Callable[[UnreadableGameError], None],
) -> Iterator[str]:
    match form:
        case "csv":
            from scorekeeper.exchange.tables import table_lines

            yield from table_lines(_rows(history, ids))
        case "bgstats":
            yield _play_file(history, ids, unreadable)
        case _ if len(ids) == 1:
            yield write_json(export_one(history, ids[0]).content(), indent=2) + "\n"
        case _:
            for document in _documents(history, ids, unreadable):
                yield write_json(document.content()) + "\n"


def _documents(
    history: History, ids: Sequence[str], unreadable: Callable[[UnreadableGameError], None]
) -> Iterator[Document]:
    if not ids:
        yield from history.export_all(unreadable=unreadable, everything=True)
    for game_id in ids:
        try:
            yield export_one(history, game_id)
        except UnreadableGameError as error:
            unreadable(error)


def _play_file(
    history: History, ids: Sequence[str], unreadable: Callable[[UnreadableGameError], None]
) -> str:
    from scorekeeper.exchange.bgstats.exporting import export_plays

    chosen = ids or [row.id for row in _rows(history, ids)]
    try:
        exported = export_plays(history, chosen)
    except UnknownGameError as gone:
        raise WorldError(f"{gone}: it was removed meanwhile") from gone
    for game_id, reason in exported.left.items():
        complain(f"scorekeeper: {game_id}: left: {reason}")
    for error in exported.unreadable:
        unreadable(error)
    if chosen and not exported.ids and not exported.unreadable:
        if ids:
            raise CallError(_NOTHING)
        complain(f"scorekeeper: {_NOTHING}")
    return exported.text


def _rows(history: History, ids: Sequence[str]) -> Sequence[Row]:
    """Return the games in the order in which they are named, or all of them, oldest first."""
    if not ids:
        return list(all_rows(history, _KEPT))[::-1]
    everywhere = chain.from_iterable(all_rows(history, which) for which in (_KEPT, _IN_TRASH))
    wanted = {row.id: row for row in everywhere if row.id in ids}
    for game_id in ids:
        if game_id not in wanted:
            raise not_there(game_id)
    return [wanted[game_id] for game_id in ids]

"""``scorekeeper export``: games of the history into a file, to keep or to pass on."""

from functools import partial

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError
from scorekeeper.cli.stored import check_known, opened_to_read
from scorekeeper.cli.writing import complain, write_output
from scorekeeper.core.faults import WorldError
from scorekeeper.exchange.outgoing import Form, LeftOut, Named, no_plays, put_games
from scorekeeper.history import ALL_GAMES, UnknownGameError

_NOTHING = "nothing to write"
_FORMS = {None: Form.LINES, "csv": Form.TABLE, "bgstats": Form.PLAYS}


def run(invocation: Invocation) -> bool:
    """Write the games asked for, all or nothing; what cannot be read is named and left out."""
    options = invocation.options
    form = _FORMS[options.format]
    ids = tuple(dict.fromkeys(game_id.strip().lower() for game_id in options.ids))
    wanted = Named(ids) if ids else ALL_GAMES
    with opened_to_read(invocation) as history:
        check_known(history, ids)
        try:
            if ids and form is Form.PLAYS:
                _refuse_none(no_plays(history, wanted), len(ids))
            goal = partial(write_output, options.output)
            written = put_games(goal, history, wanted, form)
        except UnknownGameError as gone:
            raise WorldError(f"{gone}: it was removed meanwhile") from gone
    _tell(written.left)
    if not written.games and not written.people and not written.unreadable:
        complain(f"scorekeeper: {_NOTHING}")
    for error in written.unreadable:
        complain(f"scorekeeper: {error}")
    if written.unreadable:
        number = len(written.unreadable)
        games = "1 game is" if number == 1 else f"{number} games are"
        raise WorldError(f"{games} not in what was written")
    return True


def _refuse_none(left: LeftOut, wanted: int) -> None:
    """Raise ``CallError`` when none of the games that are ``wanted`` is a play."""
    if sum(map(len, left.values())) == wanted:
        _tell(left)
        raise CallError(_NOTHING)


def _tell(left: LeftOut) -> None:
    for reason, rows in left.items():
        for row in rows:
            complain(f"scorekeeper: {row.id}: left: {reason}")

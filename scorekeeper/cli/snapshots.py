"""``scorekeeper snapshots``: the dated copies of the history, newest first."""

from typing import Any

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.writing import say
from scorekeeper.core.json_text import write_json
from scorekeeper.history import FullError, History, HistoryError, ReadOnlyError, open_history
from scorekeeper.history.differences import Counts, Difference, difference
from scorekeeper.history.rescuing import Contents, contents_of, snapshots_at
from scorekeeper.history.snapshot import Snapshot
from scorekeeper.history.viewing import view


def run(invocation: Invocation) -> bool:
    """Write the list, of a history that can no longer be opened too."""
    snapshots = snapshots_at(invocation.database).listed()
    history = _open(invocation) if snapshots else None
    try:
        for snapshot in snapshots:
            differs = _difference(history, snapshot)
            if invocation.options.json:
                say(write_json(_as_json(snapshot, differs)) + "\n")
            else:
                moment = f"{snapshot.moment.astimezone():%Y-%m-%d %H:%M:%S}"
                more = _told_of(snapshot) if differs is None else f"since then {differs.words}"
                say(f"{snapshot.name}  {moment}  {snapshot.reason.words}; {more}\n")
        if not snapshots and not invocation.options.json:
            say("No snapshots.\n")
    finally:
        if history is not None:
            history.close()
    return True


def _open(invocation: Invocation) -> History | None:
    try:
        try:
            return open_history(invocation.database)
        except (ReadOnlyError, FullError):
            return view(invocation.database)
    except HistoryError:
        return None


def _difference(history: History | None, snapshot: Snapshot) -> Difference | None:
    try:
        return None if history is None else difference(history, snapshot)
    except HistoryError:
        return None


def _contents(snapshot: Snapshot) -> Contents | None:
    try:
        return contents_of(snapshot)
    except HistoryError:
        return None


def _told_of(snapshot: Snapshot) -> str:
    """Say what can be known of a snapshot where there is nothing to compare it with."""
    contents = _contents(snapshot)
    return "cannot be read" if contents is None else contents.words


def _as_json(snapshot: Snapshot, differs: Difference | None) -> dict[str, Any]:
    since = differs and {
        **_counts(differs.games),
        "players": _counts(differs.players),
        "days_in_another_order": differs.days,
    }
    contents = _contents(snapshot)
    last = contents and contents.last
    return {
        "snapshot": snapshot.name,
        "moment": snapshot.moment.isoformat(),
        "reason": snapshot.reason.value,
        "bytes": snapshot.size,
        "games": contents and contents.games,
        "last_day": last and last.isoformat(),
        "since": since,
    }


def _counts(counts: Counts) -> dict[str, int]:
    return {"added": counts.added, "removed": counts.removed, "changed": counts.changed}

"""What is said of snapshots, and of older versions of a game. No Qt."""

from datetime import datetime

from scorekeeper.core.days import short_day
from scorekeeper.history import Snapshot, Version
from scorekeeper.history.differences import Difference
from scorekeeper.history.gone_back import GoneBack

WHEN_MADE = (
    "Snapshots are copies of the history that are made by themselves: before the first change of"
    " a day, before an import, before players are merged, and before an update of the program."
)
UNREADABLE = "⚠ cannot be read"
RESTORE = "the restore"
CHANGED_SINCE = "the history has been changed since"
RESTORE_AGAIN = (
    "The restore cannot be redone: the history has been changed since. "
    "“Snapshots…” still has the snapshot."
)
_GOES_BACK = (
    "Names, signs, colors and notes of players go back, and who is retired or merged; so do"
    " settings and the sheets that were handed out."
)


def moment_words(moment: datetime) -> str:
    """Return a local day and time, to the second: ``8 Nov 2026, 19:02:07``."""
    local = moment.astimezone()
    return f"{short_day(local.date())}, {local:%H:%M:%S}"


def size_words(size: int) -> str:
    """Return a number of bytes as people say it: ``3.4 MB``."""
    if size < 1_000_000:
        return f"{max(round(size / 1_000), 1)} kB"
    return f"{size / 1_000_000:,.1f} MB"


def plan_words(snapshot: Snapshot, differs: Difference) -> str:
    """Return what restoring a snapshot does, in sentences."""
    games, players = differs.games, differs.players
    parts = [
        _counted(games.added, "game that was added since goes", "games that were added since go"),
        _counted(
            games.removed, "game that was removed comes back", "games that were removed come back"
        ),
        _counted(games.changed, "game is as it was then", "games are as they were then"),
        _counted(players.added, "player who came since goes", "players who came since go"),
        _counted(
            players.removed,
            "player who was removed comes back",
            "players who were removed come back",
        ),
        _counted(players.changed, "player is as they were then", "players are as they were then"),
        _counted(differs.days, "day has its order of then", "days have their order of then"),
    ]
    told = ", ".join(part for part in parts if part) or "no game and no player changes"
    return (
        f"Restoring {moment_words(snapshot.moment)}: {told}. {_GOES_BACK} The history as it is now"
        " is kept as a snapshot, so that this can be undone."
    )


def restored_words(snapshot: Snapshot) -> str:
    """Return what was done when a snapshot was restored."""
    return f"The history was put back to {moment_words(snapshot.moment)}."


def put_back_words(gone_back: GoneBack) -> str:
    """Return what is told of a restore, or of its undo, that another window or program made."""
    to = "" if gone_back.then is None else f" to {moment_words(gone_back.then)}"
    return f"The history was put back{to} by another window. “Snapshots…” has it as it was before."


def version_words(version: Version) -> str:
    """Return what was done when a game went back to an older version."""
    return f"As it was until {moment_words(version.replaced_at)}: {version.headline}"


def _counted(count: int, one: str, more: str) -> str:
    return "" if not count else f"{count:,} {one if count == 1 else more}"

"""What the page of the history says, in words. No Qt."""

from datetime import date

from scorekeeper.core.days import day_in_words, short_day
from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.history import Filter, KeptSheet, Row

NO_GAME_FITS = "No game fits. “Clear filters” (Alt+C) lists all of them."
NO_HISTORY = (
    "No history is open: what is wrong stands above. As soon as one is, its games are listed here."
)
EMPTY_TRASH = "The trash is empty."
NONE_IN_SNAPSHOT = "This snapshot has no game."
NO_GAMES = (
    "No games yet. Finish a game and save it to the history: it is listed here, "
    "to look at again, to correct or to print. Or import games: from files of this "
    "program, from another computer, from the app BG Stats."
)


def count_words(found: int, total: int) -> str:
    """Return how many games are listed: ``37 of 1,204 games``."""
    games = "1 game" if total == 1 else f"{total:,} games"
    return games if found == total else f"{found:,} of {games}"


def empty_words(found: int, total: int) -> str:
    """Return what emptying the trash is called: how many go, and that all do where few are listed.

    ``Empty the trash (3)`` is ``Empty the trash (all 3)`` while a filter hides some of them.
    """
    if not total:
        return "E&mpty the trash"
    return f"E&mpty the trash ({'' if found == total else 'all '}{total:,})"


def none_words(which: Filter, total: int | None, trashed: int) -> str:
    """Return why no game is listed; ``total`` is how many there are without a filter, if known.

    ``trashed`` is how many are in the trash.
    """
    if total is None or total > 0:
        return NO_GAME_FITS
    if which.trashed:
        return EMPTY_TRASH
    if not trashed:
        return NO_GAMES
    are = "is" if trashed == 1 else "are"
    return f"{NO_GAMES}\n\n{count_words(trashed, trashed)} {are} in the trash (Alt+W shows it)."


def about_words(row: Row) -> str:
    """Return what is known of a listed game beside its headline: name, kind, day, place."""
    name = None if row.name is None or row.name in row.headline else row.name
    parts = [name, find_game(row.game).title, day_in_words(row.played_on), row.place]
    return " · ".join(part for part in parts if part)


def state_words(row: Row) -> str:
    """Return what sets a game apart from others, a sentence a line; nothing where nothing does."""
    lines = []
    if row.trashed_at is not None:
        day = day_in_words(row.trashed_at.astimezone().date())
        lines.append(f"In the trash since {day}.")
    if not row.finished:
        until = _until_finished(row) if row.counts else ""
        lines.append(f"◐ Unfinished{until}.")
    if not row.counts:
        lines.append("⊘ Does not count in statistics.")
    return "\n".join(lines)


def _until_finished(row: Row) -> str:
    if row.game == "season":
        return ": its finished Grands Prix count in statistics, and itself once it is finished"
    return ": it counts in no statistics until it is finished"


def sheet_words(sheet: KeptSheet) -> str:
    """Return when a sheet was handed out, on which paper; below it where it fits no longer."""
    made = sheet.made_at.astimezone()
    words = f"{find_paper(sheet.paper).title} · {short_day(made.date())}, {made:%H:%M}"
    if sheet.is_current:
        return words
    return f"{words}\n⚠ {'a name changed' if sheet.is_renamed else 'corrected'} since"


def moved_words(row: Row, day: date) -> str:
    """Return what a message says of a game whose day was changed."""
    return f"Now played on {day_in_words(day)}: {row.headline}"

"""The trash as a whole: emptied, and filled again with what was in it. No Qt."""

from functools import partial
from typing import TYPE_CHECKING

from scorekeeper.core.phrases import counted
from scorekeeper.history import ChangedSinceError
from scorekeeper_ui.pages.history import several
from scorekeeper_ui.pages.history.deeds import Done, Passed
from scorekeeper_ui.pages.history.words import count_words

if TYPE_CHECKING:
    from scorekeeper.history import Emptied, History


def empty_trash(history: "History", passed: Passed) -> Done | None:
    """Take everything out of the trash at once; ``None`` when it is empty already.

    ``passed`` is told before: what it raises leaves the trash as it was.
    """
    sheets = history.trashed_sheets()
    passed()
    emptied = history.empty_trash()
    if not emptied.games:
        return None
    what = count_words(emptied.games, emptied.games)
    if sheets:
        what = f"{what} and {counted(sheets, 'sheet')}"
    text = f"The trash is empty: {what} deleted."
    is_long = emptied.games > several.FEW
    return Done(text, partial(_fill_again, history, emptied), is_long=is_long)


def _fill_again(history: "History", emptied: "Emptied") -> None:
    """Put back what was emptied; raises ``ChangedSinceError`` when not all of it came back."""
    back = history.undo_empty_trash(emptied)
    if back < emptied.games:
        raise ChangedSinceError(
            f"Back in the trash: {back:,} of {count_words(emptied.games, emptied.games)}. "
            "The others had been saved again or removed meanwhile."
        )

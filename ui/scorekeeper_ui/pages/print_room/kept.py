"""The sheets that were handed out, in words. No Qt."""

from datetime import date
from typing import TYPE_CHECKING

from scorekeeper.core.days import day_in_words, short_day
from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.history import KeptSheet, ListedSheet, UnknownSheetError
from scorekeeper.printing import dated_title, page_count
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.printed.preview import Proof, Refusal

if TYPE_CHECKING:
    from scorekeeper.history import History

GONE = "This sheet is no longer in the history."
UNCHANGED = "unchanged"
AWAITED_WORDS = {
    "unfinished": "The game is not saved yet: the sheet shows it as it was handed out.",
    "discarded": "The game was discarded: the sheet is what is left of it.",
}


def proof_of(history: "History", sheet: KeptSheet | ListedSheet) -> Proof | Refusal:
    """Return a sheet to look at, exactly as it was handed out."""
    try:
        pdf = history.sheet_bytes(sheet.id)
    except UnknownSheetError:
        return Refusal(GONE)
    paper, pages = find_paper(sheet.paper), page_count(pdf)
    return Proof(pdf, paper.width, paper.height, pages, pages, paper_words(paper))


def state_words(sheet: KeptSheet) -> str:
    """Return whether a sheet still shows what its game is, as sentences."""
    others = "" if sheet.games == 1 else f" The file has the sheets of {sheet.games} games."
    if sheet.is_current:
        return f"The game is as it was when this sheet was handed out.{others}"
    return f"The game was corrected since: this sheet shows it as it was handed out.{others}"


def listed_words(sheet: ListedSheet) -> str:
    """Return what became of the games of a file since it was handed out, as sentences."""
    if sheet.awaited is not None:
        return AWAITED_WORDS[sheet.awaited]
    if sheet.games == 1:
        parts = ["The game is in the trash."] if sheet.trashed else []
        if sheet.corrected:
            parts.append("The game was corrected since: this sheet shows it as it was handed out.")
        return " ".join(parts) or "The game is as it was when this sheet was handed out."
    parts = []
    if sheet.corrected:
        were = "was" if sheet.corrected == 1 else "were"
        parts.append(
            f"Of its {sheet.games} games {sheet.corrected} {were} corrected since: this file shows"
            " them as they were handed out."
        )
    if sheet.trashed:
        among = "" if parts else f" of its {sheet.games} games"
        parts.append(
            f"1{among} is in the trash."
            if sheet.trashed == 1
            else f"{sheet.trashed}{among} are in the trash."
        )
    return " ".join(parts) or f"Its {sheet.games} games are as they were when it was handed out."


def short_state(sheet: ListedSheet) -> str:
    """Return what matters most of that, as short as a column: ``⚠ 2 corrected``."""
    if sheet.awaited is not None:
        return f"⚠ {sheet.awaited}"
    number = sheet.trashed or sheet.corrected
    if not number:
        return UNCHANGED
    what = "in trash" if sheet.trashed else "corrected"
    return f"⚠ {what}" if sheet.games == 1 else f"⚠ {number} {what}"


def is_as_it_was(sheet: ListedSheet) -> bool:
    """Return whether nothing became of the games of a file since it was handed out."""
    return sheet.awaited is None and not sheet.corrected and not sheet.trashed


def made_words(sheet: ListedSheet) -> str:
    """Return when a sheet was handed out: ``28 Nov 2026, 21:05``."""
    made = sheet.made_at.astimezone()
    return f"{short_day(made.date())}, {made:%H:%M}"


def short_made(sheet: ListedSheet, today: date) -> str:
    """Return that as short as a column, without the year that it is: ``28 Nov, 21:05``."""
    return made_words(sheet).replace(f" {today.year},", ",")


def title_words(sheet: ListedSheet) -> str:
    """Return what a sheet is of; the day is told where its title does not."""
    is_dated = sheet.games == 1 and sheet.awaited is None
    return dated_title(sheet.title, sheet.played_on if is_dated else None)


def short_title(sheet: ListedSheet) -> str:
    """Return that as short as a column: ``Grand Prix · Spring Cup``, else with the day."""
    if sheet.games > 1 or not sheet.game:
        return sheet.title
    game = find_game(sheet.game)
    parts = sheet.title.split(" · ")
    known = {*game.title.split(": "), game.title, game.short_title}
    day = day_in_words(sheet.played_on)
    name = [part for part in parts if part not in known and part != day]
    when = [] if name or sheet.awaited else [short_day(sheet.played_on)]
    return " · ".join([game.short_title, *name, *when])


def who_words(sheet: ListedSheet) -> str:
    """Return who played, of a file with several games how many these are."""
    return ", ".join(sheet.players) if sheet.games == 1 else f"{sheet.games} games"


def result_words(sheet: ListedSheet) -> str:
    """Return what the game of a sheet is now, of a file with several games the first of them."""
    if sheet.awaited is not None:
        return sheet.title
    if sheet.games > 1:
        return f"{sheet.games} games, the first of them now: {sheet.headline}"
    return f"Now: {sheet.headline}" if sheet.corrected else sheet.headline


def about_words(sheet: ListedSheet) -> str:
    """Return who played a game and when, nothing of a file with several games."""
    if sheet.games > 1:
        return ""
    if sheet.awaited is not None:
        return who_words(sheet)
    return f"{who_words(sheet)} · played on {day_in_words(sheet.played_on)}"


def kept_name(game: str, played_on: date, paper: str) -> str:
    """Return what a file with the sheet of one game is called, without an ending."""
    title = find_game(game).title.replace(":", "")
    return f"{title} {played_on.isoformat()} {find_paper(paper).title} as handed out"


def listed_name(sheet: ListedSheet) -> str:
    """Return what a file that is handed out again is called, without an ending."""
    if sheet.games == 1 and sheet.awaited is None:
        return kept_name(sheet.game, sheet.played_on, sheet.paper)
    return f"{sheet.title} {find_paper(sheet.paper).title} as handed out"

"""The sheets that were handed out, in words. No Qt."""

import re
from datetime import date
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.core.days import day_in_words, read_day, short_day
from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.history import KeptSheet, ListedSheet, UnknownSheetError
from scorekeeper.printing import dated_title, page_count
from scorekeeper_ui.plain_text import isolated
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.printed.preview import Proof, Refusal

if TYPE_CHECKING:
    from scorekeeper.history import History
    from scorekeeper_ui.printed.job import Job

# How many sheets are read in one step, and at most at once when the list is read anew.
AT_ONCE, MOST_AGAIN = 100, 1000
# So many games of a file are named that are no longer as they were.
MOST_NAMED = 3
GONE = "This sheet is no longer in the history."
DAMAGED = "This copy is damaged: it cannot be shown."
UNCHANGED = "unchanged"
A_NAME_CHANGED = "A name has changed since: this sheet has the one that it was handed out with."
# What the title of a file says that has the sheet of one game, and of its parts.
SHEETS = re.compile(r"\d+ sheets")
AWAITED_WORDS = {
    "unfinished": "The game is not saved yet: the sheet shows it as it was handed out.",
    "discarded": "The game was discarded: the sheet is what is left of it.",
}


def sheets_again(
    history: "History", text: str, rows: int, chosen: int | None
) -> tuple[list[ListedSheet], bool]:
    """Return the sheets of a list of so many rows, and whether they are all; newest first.

    They reach down to the one that is chosen (its id), however many come before it.
    """
    limit = min(max(AT_ONCE, rows), MOST_AGAIN)
    lines = history.kept_sheets(limit=limit, text=text)
    are_all = len(lines) < limit
    while chosen is not None and not are_all and lines[-1].id > chosen:
        more = history.kept_sheets(limit=AT_ONCE, before=lines[-1].id, text=text)
        lines += more
        are_all = len(more) < AT_ONCE
    return lines, are_all


def empty_words(text: str) -> str:
    """Return why there is no sheet, where some text is sought or none."""
    if text:
        return "No sheet fits. Esc in the field above shows all of them."
    return (
        "No sheet was handed out yet. Save or print the sheet of a game: a copy stays "
        "here, to be looked at and printed exactly as it was. So do files with "
        "several sheets; blank pads and reports are of no game, and are not kept."
    )


def proof_of(history: "History", sheet: KeptSheet | ListedSheet) -> Proof | Refusal:
    """Return a sheet to look at, exactly as it was handed out."""
    try:
        pdf = history.sheet_bytes(sheet.id)
    except UnknownSheetError:
        return Refusal(GONE)
    try:
        pages = page_count(pdf)
    except WorldError:
        return Refusal(DAMAGED)
    paper = find_paper(sheet.paper)
    return Proof(pdf, paper.width, paper.height, pages, pages, paper_words(paper))


def write_copy(history: "History", sheet: ListedSheet, target: BinaryIO, _job: "Job") -> str:
    """Write a sheet exactly as it was handed out; there is nothing to say of it."""
    try:
        target.write(history.sheet_bytes(sheet.id))
    except UnknownSheetError as error:
        raise WorldError(GONE) from error
    return ""


def state_words(sheet: KeptSheet) -> str:
    """Return whether a sheet still shows what its game is, as sentences."""
    others = "" if sheet.games == 1 else f" The file has the sheets of {sheet.games:,} games."
    if sheet.is_current:
        return f"The game is as it was when this sheet was handed out.{others}"
    if sheet.is_renamed:
        return f"{A_NAME_CHANGED}{others}"
    return f"The game was corrected since: this sheet shows it as it was handed out.{others}"


def listed_words(sheet: ListedSheet) -> str:
    """Return what became of the games of a file since it was handed out, as sentences."""
    if sheet.awaited is not None:
        return AWAITED_WORDS[sheet.awaited]
    if sheet.games == 1:
        parts = ["The game is in the trash."] if sheet.trashed else []
        if sheet.corrected:
            parts.append("The game was corrected since: this sheet shows it as it was handed out.")
        if sheet.renamed:
            parts.append(A_NAME_CHANGED)
        return " ".join(parts) or "The game is as it was when this sheet was handed out."
    if is_as_it_was(sheet):
        return f"Its {sheet.games:,} games are as they were when it was handed out."
    became = (
        (sheet.gone, "is no longer in the history", "are no longer in the history"),
        (sheet.trashed, "is in the trash", "are in the trash"),
        (sheet.corrected, "was corrected since", "were corrected since"),
        (sheet.renamed, "has another name in it now", "have other names in them now"),
    )
    told = ", ".join(
        f"{number:,} {one if number == 1 else many}" for number, one, many in became if number
    )
    return f"Of its {sheet.games:,} games {told}: this file shows them as they were handed out."


def changed_words(history: "History", sheet: ListedSheet) -> str:
    """Return which games of a file are no longer as they were, the first few of those there."""
    if sheet.games == 1:
        return ""
    changed = history.changed_games(sheet.id, limit=MOST_NAMED)
    lines = [isolated(f"{short_day(game.played_on)}: {game.headline}") for game in changed]
    return "\n".join(lines)


def short_state(sheet: ListedSheet) -> str:
    """Return that as short as a column, in at most two lines: ``⚠ 2 corrected``."""
    if sheet.awaited is not None:
        return f"⚠ {sheet.awaited}"
    became = (
        *((sheet.gone, "gone"), (sheet.trashed, "in trash"), (sheet.corrected, "corrected")),
        (sheet.renamed, "name changed" if sheet.games == 1 else "renamed"),
    )
    told = [what if sheet.games == 1 else f"{number:,} {what}" for number, what in became if number]
    if not told:
        return UNCHANGED
    return "\n".join(f"⚠ {line}" for line in (told[0], ", ".join(told[1:])) if line)


def is_as_it_was(sheet: ListedSheet) -> bool:
    """Return whether nothing became of the games of a file since it was handed out."""
    became = sheet.gone or sheet.corrected or sheet.renamed or sheet.trashed
    return sheet.awaited is None and not became


def made_words(sheet: ListedSheet) -> str:
    """Return when a sheet was handed out: ``28 Nov 2026, 21:05``."""
    made = sheet.made_at.astimezone()
    return f"{short_day(made.date())}, {made:%H:%M}"


def short_made(sheet: ListedSheet, today: date) -> str:
    """Return that in two lines, without the year that it is: ``28 Nov`` and ``21:05``."""
    return made_words(sheet).replace(f" {today.year},", ",").replace(", ", "\n")


def title_words(sheet: ListedSheet) -> str:
    """Return what a sheet is of; the day is told where its title does not."""
    day = sheet.played_on if _is_of_one_day(sheet) else None
    dated = dated_title(sheet.title, day)
    if day is not None and dated != sheet.title and _is_otherwise(sheet):
        dated = f"{sheet.title} · {_day_told(sheet, day)}"
    return isolated(dated)


def short_title(sheet: ListedSheet) -> str:
    """Return that in two short lines: ``Grand Prix · Spring Cup`` and ``28 Nov 2026 · A4``."""
    parts = sheet.title.split(" · ")
    days = [short_day(day) for part in parts if (day := read_day(part)) is not None]
    if _is_of_one_day(sheet):
        days = [_day_told(sheet, sheet.played_on)]
    spanned = _spanned(sheet) if not days else []
    # What tells one file from another stands where the name cannot push it out of sight.
    details = [
        *(part for part in parts if SHEETS.fullmatch(part)),
        *([f"{sheet.games:,} games"] if sheet.games > 1 else []),
        *days,
        find_paper(sheet.paper).title,
    ]
    name = [part for part in parts if not SHEETS.fullmatch(part) and read_day(part) is None]
    named = [*_short_name(sheet, name or parts), *spanned]
    return isolated(f"{' · '.join(named)}\n{' · '.join(details)}")


def _spanned(sheet: ListedSheet) -> list[str]:
    """Return of which days the games of a file are that is not called after any."""
    if sheet.days is None:
        return []
    first, last = sheet.days
    if first == last:
        return [_day_told(sheet, last)]
    begun = _day_told(sheet, first)
    return [f"{begun.removesuffix(f' {last.year}')} – {short_day(last)}"]


def _day_told(sheet: ListedSheet, day: date) -> str:
    """Return the day of a game, which need not be the one on the sheet once that is corrected."""
    return f"now {short_day(day)}" if _is_otherwise(sheet) else short_day(day)


def _is_otherwise(sheet: ListedSheet) -> bool:
    return sheet.corrected > 0 or sheet.gone > 0


def _short_name(sheet: ListedSheet, name: list[str]) -> list[str]:
    """Return what a sheet is called, its game by the short name that this has."""
    if sheet.games > 1 or not sheet.game:
        return name
    game = find_game(sheet.game)
    known = {*game.title.split(": "), game.title, game.short_title}
    return [game.short_title, *(part for part in name if part not in known)]


def _is_of_one_day(sheet: ListedSheet) -> bool:
    return sheet.games == 1 and sheet.awaited is None


def who_words(sheet: ListedSheet) -> str:
    """Return who played a game, nothing of a file with several."""
    return isolated(", ".join(sheet.players)) if sheet.games == 1 else ""


def result_words(sheet: ListedSheet) -> str:
    """Return what the game of a sheet is now, of a file with several games the first of them."""
    headline = isolated(sheet.headline)
    if sheet.awaited is not None:
        return isolated(sheet.title)
    if sheet.games > 1:
        first = "the first that is there" if sheet.gone else "the first of them"
        return f"{sheet.games:,} games, {first} now: {headline}"
    return f"Now: {headline}" if sheet.corrected else headline


def about_words(sheet: ListedSheet) -> str:
    """Return who played a game and when, nothing of a file with several games."""
    if sheet.games > 1:
        return ""
    if sheet.awaited is not None:
        return who_words(sheet)
    now = "now of" if _is_otherwise(sheet) else "played on"
    return f"{who_words(sheet)} · {now} {day_in_words(sheet.played_on)}"


def kept_name(game: str, played_on: date, paper: str) -> str:
    """Return what a file with the sheet of one game is called, without an ending."""
    title = find_game(game).title.replace(":", "")
    return f"{title} {played_on.isoformat()} {find_paper(paper).title} as handed out"


def listed_name(sheet: ListedSheet) -> str:
    """Return what a file that is handed out again is called, without an ending."""
    if sheet.games == 1 and sheet.awaited is None:
        return kept_name(sheet.game, sheet.played_on, sheet.paper)
    return f"{sheet.title} {find_paper(sheet.paper).title} as handed out"

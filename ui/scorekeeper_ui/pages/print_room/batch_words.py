"""What is said of files with filled sheets. No Qt."""

from datetime import date

from scorekeeper.core.days import day_in_words, short_day
from scorekeeper.core.sheet import Paper
from scorekeeper.games import find_game
from scorekeeper.history import Filter
from scorekeeper_ui.pages.sheet_choice import Called
from scorekeeper_ui.pages.states import STATE_WORDS, State, state_asked
from scorekeeper_ui.printed.paper_words import paper_words

OTHERS_LISTED = "The games are no longer those that were listed. Look at the list, and try again."


def batch_title(which: Filter, called: Called) -> str:
    """Return what a file with the games of a filter is called as long as nobody names it."""
    games = "Games" if which.game is None else find_game(which.game).title
    player = called.player or (which.player or "").strip()
    parts = [games] + ([f"with {player}"] if player else [])
    beside = [words for words in (which.place, called.season) if words]
    sought = [f"“{which.text}”"] if which.text else []
    state = state_asked(which.finished, which.counts)
    told = [] if state is State.ANY else [STATE_WORDS[state].lower()]
    days = _days(which.since, which.until)
    return " · ".join([" ".join(parts), *beside, *sought, *told, *days])


def season_words(name: str | None, members: int, played_on: date) -> str:
    """Return what a season is called; a nameless one after its members and its day."""
    return (
        name
        or f"Season of {members} {'member' if members == 1 else 'members'}, {short_day(played_on)}"
    )


def chosen_words(chosen: int, total: int) -> str:
    """Return how many sheets are chosen: ``3 of 4 sheets``."""
    sheets = "1 sheet" if total == 1 else f"{total:,} sheets"
    return sheets if chosen == total else f"{chosen:,} of {sheets}"


def proof_words(paper: Paper, first: int, chosen: int) -> str:
    """Return what is looked at: the paper, and how much of the file where that is not all."""
    words = paper_words(paper)
    if first >= chosen:
        return words
    return f"{words} · the first {first:,} of {chosen:,} sheets; the contents come in front"


def missing_words(missing: int) -> str:
    """Return what to say of games that could not be read, nothing when there are none."""
    if missing == 1:
        return "1 game could not be read and is left out."
    return f"{missing:,} games could not be read and are left out." if missing else ""


def no_copy_words(why: str) -> str:
    """Return what to say of a file that was handed out and is not kept."""
    return f"No copy is kept: {why}"


def empty_words(*, is_wrong: bool, is_any: bool) -> str:
    """Return why there is no sheet: a day is none, or no game fits, not even any."""
    if is_wrong:
        return "Which days are meant? Write them as 2026-03-01 or 1 Mar 2026."
    if is_any:
        return (
            "No games yet. Finish a game and save it to the history: its sheet can be put "
            "into a file here, together with others."
        )
    return "No game fits. Choose another day, player or game."


def _days(since: date | None, until: date | None) -> list[str]:
    if since is not None and since == until:
        return [day_in_words(since)]
    words = [] if since is None else [f"from {day_in_words(since)}"]
    words += [] if until is None else [f"until {day_in_words(until)}"]
    return [" ".join(words)] if words else []

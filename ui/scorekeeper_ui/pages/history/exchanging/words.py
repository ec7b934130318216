"""What is said of games that come in and go out. No Qt."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from scorekeeper.core.days import day_in_words, short_day
from scorekeeper.core.faults import Fault
from scorekeeper.core.phrases import listed
from scorekeeper.exchange.outgoing import LeftOut, Written
from scorekeeper.exchange.report import Answer, Kind
from scorekeeper.games import find_game
from scorekeeper.history import Row
from scorekeeper_ui.pages.history.exchanging.refusals import plain

# In the order in which they are told.
_OF_GAMES: tuple[Kind, ...] = ("added", "updated", "unchanged", "left", "refused", "repeated")
ORDER: tuple[Kind, ...] = (*_OF_GAMES, "people")
SIGNS: Mapping[Kind, str] = {
    "added": "+",
    "updated": "↻",
    "unchanged": "=",
    "left": "–",
    "refused": "✕",
    "repeated": "″",
    "people": "○",
}
NAMES: Mapping[Kind, str] = {
    "added": "Added",
    "updated": "Updated",
    "unchanged": "Unchanged",
    "left": "Left out",
    "refused": "Refused",
    "repeated": "Repeated",
    "people": "People",
}
MEANINGS: Mapping[str, str] = {
    "added": "it is not in the history yet.",
    "updated": "it is in the history already, with the same content.",
    "unchanged": "it is in the history already, with the same content.",
    "left": "it cannot become a game of this history.",
    "refused": "it cannot be taken in.",
}
REPLACES = "it is in the history with other content, which stays as an older version."
# Of what stands several times, by what becomes of it.
REPEATED: Mapping[str, str] = {
    "updated": "the same game stands before it with other content, which becomes an older version.",
    "unchanged": "the same game stands here several times; this line changes nothing.",
    "left": "the same game stands further on with other content.",
}
ALL_KNOWN = "they sit in no game of the file, and all of them are known here already."
NEWCOMERS = "they sit in no game of the file. New, or with more known of them: {names}."
OUTDONE = "further on it has other content, which counts"
WAITS = "it can be taken in by what is chosen above."
NO_DAY = "It does not tell when it was played: it gets the day of the import."
CHANGED_SINCE = (
    "The import cannot be undone: the history has been changed since. "
    "“Snapshots…” has it as it was before."
)
IMPORT = "the import"
IMPORT_AGAIN = (
    "The import cannot be redone: the history has been changed since. "
    "To have it again, import the file again."
)
# Of more only the number is told.
MOST_FAULTS, MOST_UNREADABLE, MOST_NAMED = 1_000, 20, 3


def games_words(number: int) -> str:
    """Return a number of games: ``1 game``, ``1,204 games``."""
    return "1 game" if number == 1 else f"{number:,} games"


def people_words(number: int) -> str:
    """Return a number of people: ``1 person``, ``1,204 people``."""
    return "1 person" if number == 1 else f"{number:,} people"


def coming_words(games: int, people: int) -> str:
    """Return what an import would store, people only where there is no game."""
    return games_words(games) if games or not people else people_words(people)


def coming(kinds: Mapping[Kind, int]) -> int:
    """Return how many games an import would store."""
    return kinds.get("added", 0) + kinds.get("updated", 0)


def verdict(kinds: Mapping[Kind, int], people: int = 0) -> str:
    """Return what an import would do, in a few sentences; ``kinds`` is how many of each.

    So many ``people`` come without a game.
    """
    with_games = _verdict_on_games(kinds)
    if not people:
        is_nobody_new = kinds.get("people") and not any(kinds.get(kind) for kind in _OF_GAMES)
        return "Nothing would change: all of them are known here." if is_nobody_new else with_games
    if not any(kinds.get(kind) for kind in _OF_GAMES):
        return f"{people_words(people)} to import."
    comes = "comes" if people == 1 else "come"
    return f"{with_games} {people_words(people)} without a game {comes} along."


def _verdict_on_games(kinds: Mapping[Kind, int]) -> str:
    new, changed, same, *others = (kinds.get(kind, 0) for kind in _OF_GAMES)
    names = ("left out", "refused", "repeated")
    numbers = dict(zip(names, others, strict=True))
    kept_out = listed([f"{number:,} {words}" for words, number in numbers.items() if number])
    if not any((new, changed, same, *others)):
        return "There is no game in it."
    if not new and not changed:
        if not same:
            return f"Nothing can be imported: {kept_out}."
        here = "the game is" if same == 1 else f"all {same:,} games are"
        if not kept_out:
            return f"Nothing would change: {here} in the history already, with the same content."
        return f"Nothing would change: {same:,} in the history already, {kept_out}."
    parts = [f"{new:,} new"] if new else []
    parts += [f"{changed:,} that changed"] if changed else []
    said = f"{games_words(new + changed)} to import: {listed(parts)}."
    numbers = {"unchanged": same, **numbers}
    rest = listed([f"{number:,} {words}" for words, number in numbers.items() if number])
    return f"{said} The rest: {rest}." if rest else said


def done_words(kinds: Mapping[Kind, int], people: int = 0) -> str:
    """Return what an import did, and what it kept out; so many ``people`` came without a game."""
    number = coming(kinds)
    not_taken: tuple[tuple[Kind, str], ...] = (("left", "left out"), ("refused", "refused"))
    kept_out = listed([f"{kinds[kind]:,} {word}" for kind, word in not_taken if kinds.get(kind)])
    if not number and people:
        said = f"Imported {people_words(people)}."
        return f"{said} Not imported: {kept_out}." if kept_out else said
    if not number:
        if kept_out:
            return f"Nothing was imported: {kept_out}."
        return "Nothing was imported: the history has all of it."
    both: tuple[Kind, ...] = ("added", "updated")
    parts = [f"{kinds[which]:,} {which}" for which in both if kinds.get(which)]
    said = f"Imported {games_words(number)}: {listed(parts)}."
    said += f" Also {people_words(people)} without a game." if people else ""
    return f"{said} Not imported: {kept_out}." if kept_out else said


def line_words(answer: Answer) -> str:
    """Return what a line of the list says of something: its result, or why there is none.

    Of a game that changes that comes first.
    """
    if answer.headline is not None:
        words = " · ".join(filter(None, ("; ".join(answer.changes), answer.headline)))
        words += " (in the trash)" if answer.trashed else ""
        words += f" ({OUTDONE})" if answer.later is not None else ""
    elif answer.faults:
        more = len(answer.faults) - 1
        words = plain(_fault_of(answer, answer.faults[0])) + (
            f" And {more:,} more." if more else ""
        )
    else:
        words = answer.reason or ""
    return " ".join(words.split())


def where_words(answer: Answer, *, is_one_file: bool) -> str:
    """Return where something stands: the place first, and without the folder."""
    name = Path(answer.source).name
    if answer.place is None:
        return name
    return answer.place if is_one_file else f"{answer.place} · {name}"


def day_words(answer: Answer) -> str:
    """Return the day of a game as lists have it, nothing where it tells none."""
    return "" if answer.played_on is None else short_day(date.fromisoformat(answer.played_on))


def game_words(answer: Answer) -> str:
    """Return what a column calls the game, nothing where it is not known."""
    return answer.title or "" if answer.game is None else find_game(answer.game).short_title


def detail_words(answer: Answer) -> str:
    """Return all there is to say of something, the reasons a line each."""
    day = answer.played_on
    title = answer.title if answer.game is None else find_game(answer.game).title
    about = [title, "" if day is None else day_in_words(date.fromisoformat(day))]
    meaning = _meaning(answer)
    lines = [
        answer.headline or "",
        " · ".join(filter(None, about)),
        f"{SIGNS[answer.kind]} {NAMES[answer.kind]}: {meaning}",
        f"Changes: {'; '.join(answer.changes)}." if answer.changes else "",
        f"• {answer.reason}" if answer.reason else "",
        *_reasons([_fault_of(answer, fault) for fault in answer.faults[:MOST_FAULTS]]),
        *_more(len(answer.faults) - MOST_FAULTS),
        NO_DAY if answer.kind == "added" and day is None else "",
        "It is in the trash and stays there." if answer.trashed else "",
        ""
        if answer.later is None
        else f"The same game stands again, with other content, which counts: {answer.later}.",
        *answer.remarks,
        f"In {answer.where}",
    ]
    return "\n".join(filter(None, lines))


def _meaning(answer: Answer) -> str:
    if answer.tells_of_people:
        return NEWCOMERS.format(names=listed(answer.people)) if answer.people else ALL_KNOWN
    if answer.repeated:
        return REPEATED[answer.outcome]
    if answer.replaces:
        return REPLACES
    return WAITS if answer.awaits is not None else MEANINGS[answer.outcome]


def written_words(written: Written, path: Path) -> str:
    """Return how many games a file holds, people who sit in none of them, and where it is."""
    people = [people_words(written.people)] if written.people else []
    return f"Exported {listed([games_words(written.games), *people])}: {path}"


def missing_words(written: Written) -> str:
    """Return which games that were wanted a file does not hold, and why; nothing if it has all."""
    lines = _left_lines(written.left)
    lines += [f"• {error}" for error in written.unreadable[:MOST_UNREADABLE]]
    lines += _more(len(written.unreadable) - MOST_UNREADABLE)
    missing = sum(map(len, written.left.values())) + len(written.unreadable)
    are = "is" if missing == 1 else "are"
    return "\n".join([f"{games_words(missing)} {are} not in the file:", *lines]) if missing else ""


def left_words(left: LeftOut) -> str:
    """Return which games a play file would not hold, and why; nothing if it would have all."""
    number = sum(map(len, left.values()))
    lines = [f"{games_words(number)} will not be in the file:", *_left_lines(left)]
    return "\n".join(lines) if number else ""


def _left_lines(left: LeftOut) -> list[str]:
    """Return the reasons a line each, with the first of their games."""
    return [
        f"• {why} ({games_words(len(rows))}): "
        + "; ".join([*map(_name_of, rows[:MOST_NAMED]), *_more(len(rows) - MOST_NAMED)])
        for why, rows in left.items()
    ]


def _name_of(row: Row) -> str:
    """Return what people know a game by: ``Space Lab, 8 Nov 2026 (Ann and Bo)``."""
    title, day = find_game(row.game).short_title, short_day(row.played_on)
    names = listed([seat.name for seat in row.seats])
    return " ".join(filter(None, (f"{row.name or title}, {day}", f"({names})" if names else "")))


def _reasons(faults: Sequence[Fault]) -> list[str]:
    """Return why something is refused, in plain words, and then exactly as the format has it."""
    plainly = dict.fromkeys(map(plain, faults))
    return [*(f"• {words}" for words in plainly), *(f"  {fault}" for fault in faults)]


def _fault_of(answer: Answer, fault: Fault) -> Fault:
    """Return a fault without the place of its document, which is told beside it."""
    if answer.place is None:
        return fault
    return Fault(fault.place.removeprefix(answer.place).lstrip(":, "), fault.expected)


def _more(number: int) -> list[str]:
    return [f"… and {number:,} more"] if number > 0 else []

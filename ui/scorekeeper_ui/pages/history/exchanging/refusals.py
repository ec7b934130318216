"""Why something cannot be taken in, said to people who know no document format. No Qt."""

import re

from scorekeeper.core.faults import Fault
from scorekeeper.games import find_game

_OTHER_GAME = re.compile(r"another id than \S+, which is a game of (?P<game>\S+)")
_BROKEN = "It is damaged, or no game that this program has written."
_NO_JSON = re.compile(r"JSON|text in UTF-8|an object$")
_NEWER = re.compile(r"it is of a newer program")
_UNKNOWN_GAME = re.compile(r"one of space-lab, ")
_UNREADABLE = re.compile(r"a file that can be read \((?P<why>.*)\)")
_NO_DAY = re.compile(r"a day that there is \(found (?P<day>.*)\)")
_HALF = re.compile(r"no half of a character \(found (?P<half>.*)\)")
_INDEX = re.compile(r"\[(\d+)\]")
_WORDS = {
    "this key is required": "Something is missing in it: {place}.",
    "no key of this name": "It has something that this program does not know: {place}.",
}
# Where in a document the place is that of all of it.
_WHOLE = "document"


def plain(fault: Fault) -> str:
    """Return in a sentence why something is refused; exact is only the fault itself."""
    place, expected = fault.place, fault.expected
    if place == "format" and _NEWER.search(expected):
        return "It is of a newer version of this program."
    if place == "format":
        return "It is of no kind of file that this program writes."
    if place == "game" and _UNKNOWN_GAME.match(expected):
        return "It is of a game that this program does not know."
    if found := _OTHER_GAME.match(expected):
        title = find_game(found["game"]).title
        return f"Its id belongs to a game of {title} in the history."
    if place.startswith("people.") and expected.startswith("somebody else than "):
        name, other = place.removeprefix("people."), expected.removeprefix("somebody else than ")
        return f"{name} and {other} are one person in the history, and both sit in it."
    if found := _UNREADABLE.match(expected):
        return f"The file cannot be read: {found['why']}."
    if found := _NO_DAY.match(expected):
        return f"There is no such day: {found['day']}."
    if found := _HALF.match(expected):
        way = _way_to(place)
        return f"{way[:1].upper()}{way[1:]} holds half a character: {found['half']}."
    if _NO_JSON.match(expected) and (place == _WHOLE or place[:5] in ("line ", "byte ", "colum")):
        return _BROKEN
    if expected in _WORDS:
        return _WORDS[expected].format(place=_way_to(place))
    way = _way_to(place)
    return f"{way[:1].upper()}{way[1:]} should be {expected}."


def _way_to(place: str) -> str:
    """Return a place in a document for people: ``players 1 › tally › lab``."""
    counted = _INDEX.sub(lambda found: f" {int(found[1]) + 1}", place)
    return " › ".join(counted.replace("_", " ").split("."))

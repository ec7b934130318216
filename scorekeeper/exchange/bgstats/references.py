"""What parts of a file refer to beside players, games and locations of plays: tags, expansions, …

A file refers by numbers that are good in this file alone. What is remembered refers by lasting ids:
``"tagRefId": 3`` becomes ``"tagRefId": "<uuid>"``, and the part that is meant is remembered too. A
reference that leads nowhere is left out of what goes out, with what it stands in.
"""

from collections.abc import Callable, Container, Mapping
from typing import Any, Final

from scorekeeper.exchange.bgstats.facts import lasting_id

_ENDING: Final = "RefId"
# These of a play, and the one of its scores, are read by their numbers.
OF_PLAY: Final = frozenset({"gameRefId", "locationRefId"})
OF_SCORE: Final = frozenset({"playerRefId"})

Raw = Mapping[str, Any]
# The parts of a file by the names of their lists and their numbers.
Parts = Mapping[str, Mapping[int, Raw]]
# Gives for a list and a reference into it another one; ``None`` when it leads nowhere.
Refer = Callable[[str, Any], Any]


class NowhereError(Exception):
    """A reference leads nowhere."""


class Lasting:
    """Makes references last; ``met`` are the parts that are meant, by their lists and ids."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.met: dict[str, dict[str, Any]] = {}

    def of_play(self, play: Raw) -> dict[str, Any]:
        """Return a play with references that last, beside those that are read."""
        rest = {key: value for key, value in play.items() if key != "playerScores"}
        scores = [referring(score, self._refer, OF_SCORE) for score in play["playerScores"]]
        return {**referring(rest, self._refer, OF_PLAY), "playerScores": scores}

    def of_part(self, part: Raw) -> dict[str, Any]:
        """Return a game, a player or a location with references that last."""
        return referring(part, self._refer)

    def _refer(self, name: str, number: Any) -> str | None:
        part = self._parts.get(name, {}).get(number) if isinstance(number, int) else None
        uuid = None if part is None else part.get("uuid")
        if part is None or not isinstance(uuid, str) or not uuid:
            return None
        met = self.met.setdefault(name, {})
        if (key := lasting_id(uuid)) not in met:
            # What such a part refers to itself is no more than a step away, and is left out.
            met[key] = referring(part, lambda _name, _number: None)
        return key


def referring(part: Raw, refer: Refer, kept: Container[str] = ()) -> dict[str, Any]:
    """Return ``part`` with the references that ``refer`` gives; those in ``kept`` stay."""
    made = {}
    for key, value in part.items():
        try:
            made[key] = value if key in kept else _at(key, value, refer)
        except NowhereError:
            continue
    return made


def _at(key: str, value: Any, refer: Refer) -> Any:
    if not key.endswith(_ENDING):
        return _within(value, refer)
    new = refer(key.removesuffix(_ENDING) + "s", value)
    if new is None:
        raise NowhereError
    return new


def _within(value: Any, refer: Refer) -> Any:
    if isinstance(value, dict):
        return {key: _at(key, inner, refer) for key, inner in value.items()}
    if not isinstance(value, list):
        return value
    made = []
    for inner in value:
        try:
            made.append(_within(inner, refer))
        except NowhereError:
            continue
    return made

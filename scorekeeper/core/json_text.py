"""Strict JSON: what the standard reader lets pass is refused with its place."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from scorekeeper.core.faults import DocumentError, Fault, refusal

MOST_BYTES = 64 * 1024 * 1024
MOST_NESTING = 32
WHOLE = "document"

_ONCE = "each key only once"


def read_json(data: bytes) -> Any:
    """Return the JSON value in ``data`` (UTF-8, a leading byte order mark is accepted).

    Raises ``DocumentError`` for text that is no JSON, for a key that stands twice in one object,
    for ``NaN`` and the infinities, for nesting deeper than 32 and for more than 64 MB.
    """
    if len(data) > MOST_BYTES:
        raise refusal(WHOLE, "at most 64 MB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal(f"byte {error.start + 1}", "text in UTF-8") from None
    doubled: list[tuple[dict[str, Any], str]] = []
    no_numbers: list[_NoNumber] = []

    def pairs_to_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            counts = Counter(key for key, _ in pairs)
            doubled.extend((found, key) for key, count in counts.items() if count > 1)
        return found

    def keep_constant(name: str) -> _NoNumber:
        no_numbers.append(_NoNumber(name))
        return no_numbers[-1]

    try:
        value = json.loads(text, object_pairs_hook=pairs_to_object, parse_constant=keep_constant)
    except json.JSONDecodeError as error:
        raise refusal(f"line {error.lineno}, column {error.colno}", f"JSON ({error.msg})") from None
    except RecursionError:
        raise refusal(WHOLE, f"nesting of at most {MOST_NESTING} levels") from None
    except ValueError:
        # Python refuses to read a number of thousands of digits.
        raise refusal(WHOLE, "numbers of at most 4300 digits") from None
    if doubled or no_numbers:
        # A part that a doubled key threw away is no longer in the value, and has no place.
        lost = [Fault(key, _ONCE) for _, key in doubled[:1]] + [n.fault(()) for n in no_numbers[:1]]
        raise DocumentError(list(_faults_in(value, doubled)) or lost)
    return value


def check_nesting(value: Any) -> None:
    """Raise ``DocumentError`` when ``value`` is nested deeper than 32 levels."""
    level, depth = _containers([value]), 0
    while level:
        depth += 1
        if depth > MOST_NESTING:
            raise refusal(WHOLE, f"nesting of at most {MOST_NESTING} levels")
        parts = (part.values() if isinstance(part, dict) else part for part in level)
        level = _containers(chain.from_iterable(parts))


def write_json(value: Any, *, indent: int | None = None) -> str:
    """Return ``value`` as JSON text, every character as itself."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)


def place_of(path: tuple[int | str, ...]) -> str:
    """Return a path through a document as people read it: ``players[0].name``."""
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return place.removeprefix(".") or WHOLE


def _containers(values: Iterable[Any]) -> list[dict[str, Any] | list[Any]]:
    return [value for value in values if isinstance(value, dict | list)]


@dataclass(frozen=True, slots=True)
class _NoNumber:
    """Stands for ``NaN`` or an infinity until its place is known."""

    name: str

    def fault(self, path: tuple[int | str, ...]) -> Fault:
        return Fault(place_of(path), f"JSON, which has no {self.name}")


def _faults_in(value: Any, doubled: list[tuple[dict[str, Any], str]]) -> Iterator[Fault]:
    keys_of: dict[int, list[str]] = {}
    for found, key in doubled:
        keys_of.setdefault(id(found), []).append(key)
    pending: list[tuple[tuple[int | str, ...], Any]] = [((), value)]
    while pending:
        path, part = pending.pop()
        if isinstance(part, _NoNumber):
            yield part.fault(path)
        for key in keys_of.get(id(part), ()):
            yield Fault(place_of((*path, key)), _ONCE)
        if isinstance(part, dict):
            pending += [((*path, key), child) for key, child in reversed(part.items())]
        elif isinstance(part, list):
            pending += [((*path, index), part[index]) for index in reversed(range(len(part)))]

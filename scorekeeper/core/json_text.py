"""Strict JSON: what the standard reader lets pass is refused with its place."""

import json
from typing import Any, NoReturn

from scorekeeper.core.faults import DocumentError, Fault

MOST_BYTES = 64 * 1024 * 1024
MOST_NESTING = 32
WHOLE = "document"


def read_json(data: bytes) -> Any:
    """Return the JSON value in ``data`` (UTF-8, a leading byte order mark is accepted).

    Raises ``DocumentError`` for text that is no JSON, for a key that stands twice in one object,
    for ``NaN`` and the infinities, for nesting deeper than 32 and for more than 64 MB.
    """
    if len(data) > MOST_BYTES:
        raise _error(WHOLE, "at most 64 MB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _error(f"byte {error.start + 1}", "text in UTF-8") from None
    doubled: list[tuple[dict[str, Any], str]] = []

    def pairs_to_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            keys = [key for key, _ in pairs]
            doubled.extend((found, key) for key in found if keys.count(key) > 1)
        return found

    try:
        value = json.loads(text, object_pairs_hook=pairs_to_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise _error(f"line {error.lineno}, column {error.colno}", f"JSON ({error.msg})") from None
    except RecursionError:
        raise _error(WHOLE, f"nesting of at most {MOST_NESTING} levels") from None
    except ValueError as error:
        # Python refuses to read a number of thousands of digits.
        raise _error(WHOLE, f"JSON with numbers of a usable size ({error})") from None
    if doubled:
        raise DocumentError(_doubled_faults(value, doubled))
    return value


def check_nesting(value: Any) -> None:
    """Raise ``DocumentError`` when ``value`` is nested deeper than 32 levels."""
    level, depth = [value], 0
    while level:
        depth += 1
        if depth > MOST_NESTING + 1:
            raise _error(WHOLE, f"nesting of at most {MOST_NESTING} levels")
        level = [
            child
            for parent in level
            if isinstance(parent, dict | list)
            for child in (parent.values() if isinstance(parent, dict) else parent)
        ]


def write_json(value: Any, *, indent: int | None = None) -> str:
    """Return ``value`` as JSON text, every character as itself."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=indent)


def place_of(path: tuple[int | str, ...]) -> str:
    """Return a path through a document as people read it: ``players[0].name``."""
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return place.removeprefix(".") or WHOLE


def _refuse_constant(constant: str) -> NoReturn:
    raise _error(WHOLE, f"JSON, which has no {constant}")


def _doubled_faults(value: Any, doubled: list[tuple[dict[str, Any], str]]) -> list[Fault]:
    keys_of: dict[int, list[str]] = {}
    for found, key in doubled:
        keys_of.setdefault(id(found), []).append(key)
    faults: list[Fault] = []
    pending: list[tuple[tuple[int | str, ...], Any]] = [((), value)]
    while pending:
        path, part = pending.pop()
        faults += [
            Fault(place_of((*path, key)), "each key only once") for key in keys_of.get(id(part), ())
        ]
        if isinstance(part, dict):
            pending += [((*path, key), child) for key, child in part.items()]
        elif isinstance(part, list):
            pending += [((*path, index), child) for index, child in enumerate(part)]
    # An object that a doubled key itself threw away is no longer part of the value.
    return faults or [Fault(doubled[0][1], "each key only once")]


def _error(place: str, expected: str) -> DocumentError:
    return DocumentError([Fault(place, expected)])

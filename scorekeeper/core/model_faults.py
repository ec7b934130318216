"""What a model finds wrong with plain data, as faults: the place in the data, what was expected."""

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

from scorekeeper.core.faults import Fault
from scorekeeper.core.json_text import place_of


def faults_of(error: ValidationError, data: Any) -> list[Fault]:
    """Return what a validator found wrong with ``data``, each thing once."""
    return [*_broken_keys(data, ())] or _found(error, data)


def _found(error: ValidationError, data: Any) -> list[Fault]:
    faults: dict[Fault, None] = {}
    for detail in error.errors(include_url=False, include_input=False):
        path = _path(detail["loc"], data)
        context = detail.get("ctx", {})
        kind = detail["type"]
        if kind == "too_short" and _length(detail["loc"], data) >= context["min_length"]:
            # Entries that are wrong themselves were not counted.
            continue
        if kind in ("union_tag_invalid", "union_tag_not_found"):
            path = (*path, context["discriminator"].strip("'"))
        faults[Fault(place_of(path), _expected(kind, context, detail["msg"]))] = None
    return list(faults)


def _broken_keys(part: Any, path: tuple[int | str, ...]) -> Iterator[Fault]:
    """Yield the keys that are no text: the validator stops at one and does not say where."""
    inner: Iterable[tuple[int | str, Any]] = enumerate(part) if isinstance(part, list) else ()
    if isinstance(part, dict):
        inner = part.items()
        for key in part:
            if not key.isascii() and any("\ud800" <= letter <= "\udfff" for letter in key):
                yield Fault(place_of((*path, key)), "no key of this name")
    for step, value in inner:
        yield from _broken_keys(value, (*path, step))


def _length(location: tuple[int | str, ...], data: Any) -> int:
    part = data
    for step in _path(location, data):
        part = part[step]
    return len(part)


def _expected(kind: str, context: dict[str, Any], message: str) -> str:
    match kind:
        case "missing":
            return "this key is required"
        case "extra_forbidden":
            return "no key of this name"
        case "model_type" | "model_attributes_type" | "dict_type" | "mapping_type":
            return "an object"
        case "tuple_type" | "list_type":
            return "a list"
        case "too_short":
            return f"at least {context['min_length']}"
        case "too_long":
            return f"at most {context['max_length']}"
        case "string_type" | "string_unicode":
            return "a text"
        case "union_tag_invalid":
            tags: str = context["expected_tags"]
            return "one of " + tags.replace("'", "")
        case "union_tag_not_found":
            return "this key is required"
        case "expected":
            return str(context["text"])
        case _:
            return message


def _path(location: tuple[int | str, ...], data: Any) -> tuple[int | str, ...]:
    """Return where a fault stands in ``data``.

    The validator names the variant it tried (``effect, per-agency, points``) and the role of a
    mapping's key (``spaces, Z9, [key]``); neither is a place in the document.
    """
    path: list[int | str] = []
    part, entered = data, False
    for step in location:
        is_variant = isinstance(part, dict) and step in (part.get("kind"), part.get("event"))
        if entered and is_variant:
            entered = False
            continue
        if step == "[key]":
            continue
        path.append(step)
        try:
            part = part[step]
        except (KeyError, IndexError, TypeError):
            part = None
        entered = True
    return tuple(path)

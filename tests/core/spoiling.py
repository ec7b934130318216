"""Documents spoilt on purpose, and the faults that they are refused with."""

import copy
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scorekeeper.core.faults import DocumentError

Path = tuple[int | str, ...]


def path_of(place: str) -> Path:
    """``races[0].finish`` as steps; a number is an index only in brackets, else it is a key."""
    steps = re.findall(r"\[(\d+)\]|([^.\[\]]+)", place)
    return tuple(int(index) if index else key for index, key in steps)


def spoilt(example: str, case: dict[str, Any]) -> str:
    """An example after what a case does to it: ``text`` replaced, or places ``set`` and removed."""
    if "text" in case:
        old, new = case["text"]
        assert old in example
        return example.replace(old, new, 1)
    content = json.loads(example)
    for place, value in case.get("set", {}).items():
        part, last = _reach(content, path_of(place))
        part[last] = value
    for place in case.get("remove", []):
        part, last = _reach(content, path_of(place))
        del part[last]
    return json.dumps(content)


def replaced(content: Any, path: Path, value: Any) -> Any:
    """A copy of plain JSON values with another value in one place."""
    content = copy.deepcopy(content)
    part, last = _reach(content, path)
    part[last] = value
    return content


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every way into plain JSON values: to objects, lists and leaves."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for step, child in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(child, (*path, step))


def faults_of(deed: Callable[..., object], *given: Any) -> list[list[str]]:
    """What a deed is refused with: places, and what was expected there."""
    with pytest.raises(DocumentError) as refused:
        deed(*given)
    return [[fault.place, fault.expected] for fault in refused.value.faults]


def _reach(content: Any, path: Path) -> tuple[Any, int | str]:
    for step in path[:-1]:
        content = content[step]
    return content, path[-1]

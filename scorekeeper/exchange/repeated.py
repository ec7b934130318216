"""Which of all that comes in is of a game that stands there several times."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.core.document import Document, canonical_text


class Repeated:
    """Learns what comes in, one after the other, and then knows what stands there several times.

    What stands under one id for different kinds of games is no repetition: the history refuses it.
    """

    def __init__(self) -> None:
        # Of each document no more than is needed: there may be many.
        self._numbers: dict[bytes, list[int]] = {}
        self._several: dict[int, list[int]] = {}
        self._contents: dict[int, bytes] = {}

    def learn(self, number: int, document: Document) -> None:
        """Learn that ``document`` is what came in as ``number``."""
        content = document.content()
        content.pop("id", None)
        key = _digest({"game": document.game, "id": document.identity()})
        numbers = self._numbers.setdefault(key, [])
        numbers.append(number)
        self._contents[number] = _digest(content)
        if len(numbers) > 1:
            self._several |= dict.fromkeys(numbers[-2:], numbers)

    def others(self, number: int) -> Sequence[int]:
        """Return all that is of the same game, in the order in which it came in, ``number`` too."""
        return self._several.get(number, [number])

    def is_changed_later(self, number: int) -> bool:
        """Return whether the same game stands behind ``number`` with other content."""
        numbers = self.others(number)
        later = numbers[numbers.index(number) + 1 :]
        return any(not self._is_same(number, other) for other in later)

    def instead_of(self, number: int) -> int | None:
        """Return the last one of the same game, where its content is another one."""
        last = self.others(number)[-1]
        return None if number == last or self._is_same(number, last) else last

    def _is_same(self, one: int, other: int) -> bool:
        return self._contents[one] == self._contents[other]


def _digest(content: Mapping[str, Any]) -> bytes:
    return hashlib.blake2b(canonical_text(content).encode(), digest_size=16).digest()

"""A damaged file whose own description of its tables is broken: that of a new one serves.

Databases that one program has made have their tables at the same pages. Where the first page is
sound and every table and index begins with a page of its kind, the other pages with which a new
database describes its tables may be laid over those of the damaged one.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import BinaryIO, Final

# The first page begins with what differs from file to file, in bytes.
_HEADER: Final = 100
_SIZE: Final = slice(16, 18)
# The kinds of pages, as their first byte tells: inner ones lead to others, leaves have rows.
_INNER_TABLE, _LEAF_TABLE, _INNER_INDEX, _LEAF_INDEX = 5, 13, 2, 10
_OF_TABLES, _OF_INDEXES = (_INNER_TABLE, _LEAF_TABLE), (_INNER_INDEX, _LEAF_INDEX)


class Description:
    """How a ``new`` database, which nobody has open, describes its tables."""

    def __init__(self, new: Path) -> None:
        with new.open("rb") as file:
            self._size = int.from_bytes(file.read(_HEADER)[_SIZE])
            self._pages = {number: self._page(file, number) for number in self._tree(file, 1)}
            self._kinds = {root: _kind(self._page(file, root)) for root in _roots(new)}

    def fits(self, damaged: Path) -> bool:
        """Return whether a damaged file has its tables at the same pages."""
        with suppress(OSError), damaged.open("rb") as file:
            first = self._page(file, 1)
            is_as_new = first[_SIZE] == self._pages[1][_SIZE]
            is_as_new &= first[_HEADER:] == self._pages[1][_HEADER:]
            return is_as_new and all(
                _kind(self._page(file, root)) == kind for root, kind in self._kinds.items()
            )
        return False

    def lay_over(self, copy: Path) -> None:
        """Let the copy of a file that it fits describe its tables so."""
        with copy.open("r+b") as file:
            for number, page in self._pages.items():
                if number > 1:
                    file.seek((number - 1) * self._size)
                    file.write(page)

    def _page(self, file: BinaryIO, number: int) -> bytes:
        file.seek((number - 1) * self._size)
        return file.read(self._size)

    def _tree(self, file: BinaryIO, number: int) -> Iterator[int]:
        """Yield the numbers of a page, and of those that it leads to."""
        yield number
        page = self._page(file, number)
        head = _HEADER if number == 1 else 0
        if page[head] == _INNER_TABLE:
            cells = int.from_bytes(page[head + 3 : head + 5])
            at = [
                int.from_bytes(page[head + 12 + 2 * cell : head + 14 + 2 * cell])
                for cell in range(cells)
            ]
            for child in (*at, head + 8):
                yield from self._tree(file, int.from_bytes(page[child : child + 4]))


def _kind(page: bytes) -> tuple[int, ...] | None:
    return next((kind for kind in (_OF_TABLES, _OF_INDEXES) if page and page[0] in kind), None)


def _roots(file: Path) -> list[int]:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
        found = database.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 1")
        return [root for (root,) in found]

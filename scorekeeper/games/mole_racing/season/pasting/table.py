"""Pasted text as rows of cells, whatever wrote it: a spreadsheet, a table of a page, a list."""

import csv
from collections.abc import Iterator
from typing import NamedTuple

_DELIMITERS = ("\t", ";", ",")


class Row(NamedTuple):
    """A row that is not blank: the number of its first line, from 1, and its trimmed cells."""

    line: int
    cells: tuple[str, ...]

    def cell(self, column: int | None) -> str:
        """Return what stands in a column; nothing where there is no such column."""
        return self.cells[column] if column is not None and column < len(self.cells) else ""


def decode(data: bytes) -> str:
    """Return the text of a file: UTF-8 or UTF-16 with its mark, UTF-8, else Windows-1252."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def rows_of(text: str) -> tuple[Row, ...]:
    """Return the rows of pasted text, in cells parted by tabs, else semicolons, else commas.

    A cell in double quotes may hold the delimiter, line breaks, and doubled quotes. Empty cells at
    the end of a row are cut off. Raises ``csv.Error`` for text that is no table.
    """
    return tuple(_rows(text.removeprefix("\ufeff")))


def _rows(text: str) -> Iterator[Row]:
    reader = csv.reader(text.splitlines(keepends=True), delimiter=_delimiter(text))
    first = 1
    for found in reader:
        cells = [cell.strip() for cell in found]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield Row(first, tuple(cells))
        first = reader.line_num + 1


def _delimiter(text: str) -> str:
    """Return the first of the delimiters that stands anywhere outside quotes."""
    outside = "".join(text.split('"')[::2])
    return next((delimiter for delimiter in _DELIMITERS if delimiter in outside), ",")

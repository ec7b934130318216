"""What a result says, told once as data: for the command line, the window and the clipboard."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

# A name is that of a player. A figure is a number of one digit: plain text sets it under the first
# letter of its head.
Kind = Literal["words", "name", "number", "figure"]


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence, or a line of facts."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """Something unlikely: what is odd, where it stands in the document, which player it is about.

    Plain text names the place, which finds it in a file; people are told the player.
    """

    text: str
    place: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list: a place or number before it, what it is, and more about that."""

    mark: str
    what: str
    more: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """Lines under each other; in plain text their marks end in one column, ``width`` letters."""

    items: Sequence[Item]
    width: int = 1


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its head, what its cells are, and whether they sum the others up."""

    head: str = ""
    kind: Kind = "words"
    is_sum: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts under their columns; ``sums`` are the rows, from 0, that sum others up."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]
    sums: Sequence[int] = ()


Block = Words | Note | Items | Table


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks that belong together; under a title they are set in. ``about`` says more of it."""

    blocks: Sequence[Block]
    title: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Account:
    """A whole result: which game it is, how it ended, why, and all that led to it.

    ``about`` is what sets the game apart, ``reasons`` are sentences: what broke a tie.
    """

    about: Sequence[str]
    headline: str
    reasons: Sequence[str]
    sections: Sequence[Section]


def as_text(account: Account) -> str:
    """Return an account as plain text: a line for each thing, an empty one between sections."""
    lines = [" · ".join(account.about), account.headline, *account.reasons]
    for section in account.sections:
        lines.append("")
        if section.title:
            lines.append(" · ".join(filter(None, (section.title, section.about))))
        indent = "  " if section.title else ""
        for block in section.blocks:
            lines += [indent + line for line in _lines(block)]
    return "\n".join(lines) + "\n"


def _lines(block: Block) -> Sequence[str]:
    match block:
        case Words(text):
            return [text]
        case Note(text, place):
            return [": ".join(filter(None, ("Note", place, text)))]
        case Items(items, width):
            return [f"{each.mark.rjust(width)}  {_item(each)}" for each in items]
        case Table():
            return _table(block)


def _item(item: Item) -> str:
    return f"{item.what}: {item.more}" if item.more else item.what


def _table(table: Table) -> Sequence[str]:
    rows = [[column.head for column in table.columns], *table.rows]
    widths = [max(len(row[number]) for row in rows) for number in range(len(table.columns))]
    return ["  ".join(map(_cell, row, table.columns, widths)).rstrip() for row in rows]


def _cell(text: str, column: Column, width: int) -> str:
    return text.rjust(width) if column.kind == "number" else text.ljust(width)

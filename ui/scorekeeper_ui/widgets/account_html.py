"""An account as the markup that the window shows: colors of the theme, columns that fit. No Qt."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

from scorekeeper.core.account import Account, Block, Items, Note, Section, Table, Words
from scorekeeper_ui.plain_text import UNSEEN, isolated
from scorekeeper_ui.theme import GAP, SMALL, Theme
from scorekeeper_ui.widgets.account_columns import PAD, Face, Measure, Piece, fit_table

# The room for the mark of an item, in pixels: the page has its tab stop there.
INDENT = 32
# As wide as a digit.
FIGURE_SPACE = "\u2007"
# Between the lines of a section, in pixels.
_LINE = 4
_TABLE_END = "</table>"
# The line of the heads, above the first row of a table.
_HEAD = -1
# So many letters in a paragraph or a cell are the work of one more.
_LETTERS = 50


@dataclass(frozen=True, slots=True)
class Page:
    """What an account is written on: its width in pixels, its colors, how wide texts are on it.

    ``elide`` cuts a text that is wider than so many pixels. ``most`` is how many cells and
    paragraphs a part has; long ones count more than once, and a line is never parted.
    """

    room: int
    theme: Theme
    measure: Measure
    elide: Callable[[str, int, Face], str]
    most: int


@dataclass(frozen=True, slots=True)
class _Line:
    """A paragraph, a table or a row of one that is long; and how much work it is."""

    markup: str
    work: int


def account_parts(account: Account, page: Page) -> Iterator[str]:
    """Return all that stands below the headline of an account, in parts one below the other.

    A paragraph behind a table is in one part with its end: Qt would forget the room between them.
    """
    part, work = "", 0
    for line in _lines(account, page):
        is_behind = part.endswith(_TABLE_END) and not line.markup.endswith(_TABLE_END)
        if part and work + line.work > page.most and not is_behind:
            yield part
            part, work = "", 0
        part += line.markup
        work += line.work
    if part:
        yield part


def _lines(account: Account, page: Page) -> Iterator[_Line]:
    for number, reason in enumerate(account.reasons):
        yield _paragraph(reason, _LINE if number else 0)
    above = 2 * GAP if account.reasons else 0
    for section in account.sections:
        yield from _section(section, above, page)
        above = 2 * GAP


def _section(section: Section, above: int, page: Page) -> Iterator[_Line]:
    if section.title:
        yield _paragraph(section.title, above, "font-weight:bold")
        above = _LINE
    if section.about:
        yield _paragraph(section.about, 0, f"font-size:{SMALL}px;color:{page.theme.muted}")
    for block in section.blocks:
        yield from _block(block, above, page)
        above = _LINE


def _block(block: Block, above: int, page: Page) -> Iterator[_Line]:
    match block:
        case Words(text):
            yield _paragraph(text, above)
        case Note(text, _, player):
            yield _paragraph(f"⚠ {player}: {text}" if player else f"⚠ {text}", above)
        case Items():
            yield from _items(block, above, page)
        case Table():
            for number, piece in enumerate(fit_table(block, page.room, page.measure)):
                yield from _table(block, piece, 2 * GAP if number else above, page)


def _items(block: Items, above: int, page: Page) -> Iterator[_Line]:
    """Return lines with their marks in front of them: tables would be slower, and wrap less."""
    digits = max((len(item.mark) for item in block.items if item.mark.isdigit()), default=0)
    look = f"margin-left:{INDENT}px;text-indent:-{INDENT}px;white-space:pre-wrap"
    for item in block.items:
        mark = item.mark.rjust(digits, FIGURE_SPACE) if item.mark.isdigit() else item.mark
        what = f"{item.what}: " if item.more else item.what
        more = f'<span style="color:{page.theme.muted}">{_shown(item.more)}</span>'
        markup = _paragraph_of(f"{mark}\t{_shown(what)}{more}", above, look)
        yield _Line(markup, _work(what + item.more))
        above = _LINE


def _table(table: Table, piece: Piece, above: int, page: Page) -> Iterator[_Line]:
    """Return a table as one; of a long one each row as a table, with its columns where they were.

    Whoever chooses a text across tables has the whole of them: so these are whole rows.
    """
    lines = range(_HEAD, len(table.rows))
    works = [sum(_work(_text(table, line, number)) for number in piece.columns) for line in lines]
    if sum(works) <= page.most:
        rows = "".join(_row(table, line, piece, page) for line in lines)
        yield _Line(_grid(rows, above), sum(works))
        return
    for line, work in zip(lines, works, strict=True):
        yield _Line(_grid(_row(table, line, piece, page), above), work)
        above = 0


def _text(table: Table, line: int, number: int) -> str:
    return table.columns[number].head if line == _HEAD else table.rows[line][number]


def _row(table: Table, line: int, piece: Piece, page: Page) -> str:
    cells = [
        _table_cell(
            table,
            number,
            _text(table, line, number),
            width,
            page,
            *_look(table, line, number, page),
        )
        for number, width in zip(piece.columns, piece.widths, strict=True)
    ]
    return f"<tr>{''.join(cells)}</tr>"


def _grid(rows: str, above: int) -> str:
    look = f"margin-top:{above}px;border-collapse:collapse"
    return f'<table cellspacing="0" cellpadding="0" style="{look}">{rows}{_TABLE_END}'


def _look(table: Table, line: int, number: int, page: Page) -> tuple[Face, str]:
    if line == _HEAD:
        under = f"border-bottom:1px solid {page.theme.line}"
        look = f"color:{page.theme.muted};font-size:{SMALL}px;font-weight:bold;{under}"
        return "head", look
    is_sum = table.columns[number].is_sum or line in table.sums
    return ("strong", "font-weight:bold") if is_sum else ("cell", "")


def _table_cell(
    table: Table, number: int, text: str, width: int, page: Page, face: Face, style: str
) -> str:
    column = table.columns[number]
    room = width - PAD
    if column.kind == "name" or (face == "head" and column.kind == "number"):
        # What heads a number may be a name as well.
        shown = page.elide(text, room, face)
    else:
        shown = " ".join(page.elide(word, room, face) for word in text.split(" "))
    right = column.kind in ("number", "figure")
    return _cell(shown, width, style, right=right, whole="" if shown == text else text)


def _shown(text: str) -> str:
    return escape(isolated(text))


def _paragraph(text: str, above: int, look: str = "") -> _Line:
    # What is equal stays on one line.
    shown = _shown(text.replace(" = ", "\u00a0=\u00a0"))
    return _Line(_paragraph_of(shown, above, look), _work(text))


def _paragraph_of(markup: str, above: int, look: str) -> str:
    return f'<p style="margin:{above}px 0 0 0;{look}">{markup}</p>'


def _work(text: str) -> int:
    return 1 + len(text) // _LETTERS


def _cell(text: str, width: int, style: str = "", *, right: bool = False, whole: str = "") -> str:
    """Return a cell; words leave room behind them, numbers before them."""
    side = ' align="right"' if right else ""
    # Qt moves what follows a table into it where the last cell has no text.
    shown = _shown(text) or UNSEEN
    inner = f'<span title="{escape(whole)}">{shown}</span>' if whole else shown
    gap = f"padding:2px {PAD - 2}px 2px 0"
    return f'<td width="{width}"{side} valign="top" style="{gap};{style}">{inner}</td>'

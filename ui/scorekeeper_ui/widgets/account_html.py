"""An account as the markup that the window shows: colors of the theme, columns that fit. No Qt."""

from collections.abc import Callable, Iterable, Iterator, Sequence
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


@dataclass(frozen=True, slots=True)
class Page:
    """What an account is written on: its width in pixels, its colors, how wide texts are on it.

    ``elide`` cuts a text that is wider than so many pixels.
    """

    room: int
    theme: Theme
    measure: Measure
    elide: Callable[[str, int, Face], str]


def account_html(account: Account, page: Page) -> str:
    """Return all that stands below the headline of an account."""
    return "".join(_parts(account, page))


def _parts(account: Account, page: Page) -> Iterator[str]:
    for number, reason in enumerate(account.reasons):
        yield _paragraph(reason, _LINE if number else 0)
    above = 2 * GAP if account.reasons else 0
    for section in account.sections:
        yield from _section(section, above, page)
        above = 2 * GAP


def _section(section: Section, above: int, page: Page) -> Iterator[str]:
    if section.title:
        yield _paragraph(section.title, above, "font-weight:bold")
        above = _LINE
    if section.about:
        yield _paragraph(section.about, 0, f"font-size:{SMALL}px;color:{page.theme.muted}")
    for block in section.blocks:
        yield _block(block, above, page)
        above = _LINE


def _block(block: Block, above: int, page: Page) -> str:
    match block:
        case Words(text):
            return _paragraph(text, above)
        case Note(text, _, player):
            return _paragraph(f"⚠ {player}: {text}" if player else f"⚠ {text}", above)
        case Items():
            return _items(block, above, page)
        case Table():
            pieces = fit_table(block, page.room, page.measure)
            return "".join(
                _table(block, piece, 2 * GAP if number else above, page)
                for number, piece in enumerate(pieces)
            )


def _items(block: Items, above: int, page: Page) -> str:
    """Return lines with their marks in front of them: tables would be slower, and wrap less."""
    digits = max((len(item.mark) for item in block.items if item.mark.isdigit()), default=0)
    look = f"margin-left:{INDENT}px;text-indent:-{INDENT}px;white-space:pre-wrap"
    lines = []
    for item in block.items:
        mark = item.mark.rjust(digits, FIGURE_SPACE) if item.mark.isdigit() else item.mark
        what = f"{item.what}: " if item.more else item.what
        more = f'<span style="color:{page.theme.muted}">{_shown(item.more)}</span>'
        lines.append(_lines(f"{mark}\t{_shown(what)}{more}", above, look))
        above = _LINE
    return "".join(lines)


def _table(table: Table, piece: Piece, above: int, page: Page) -> str:
    under = f"border-bottom:1px solid {page.theme.line}"
    head = f"color:{page.theme.muted};font-size:{SMALL}px;font-weight:bold;{under}"
    rows = [
        [
            _table_cell(table, number, table.columns[number].head, width, page, "head", head)
            for number, width in zip(piece.columns, piece.widths, strict=True)
        ]
    ]
    for line, row in enumerate(table.rows):
        cells = []
        for number, width in zip(piece.columns, piece.widths, strict=True):
            is_sum = table.columns[number].is_sum or line in table.sums
            face: Face = "strong" if is_sum else "cell"
            style = "font-weight:bold" if is_sum else ""
            cells.append(_table_cell(table, number, row[number], width, page, face, style))
        rows.append(cells)
    return _grid(above, rows)


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


def _paragraph(text: str, above: int, look: str = "") -> str:
    # What is equal stays on one line.
    return _lines(_shown(text.replace(" = ", "\u00a0=\u00a0")), above, look)


def _lines(markup: str, above: int, look: str = "") -> str:
    return f'<p style="margin:{above}px 0 0 0;{look}">{markup}</p>'


def _grid(above: int, rows: Iterable[Sequence[str]]) -> str:
    lines = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    look = f"margin-top:{above}px;border-collapse:collapse"
    return f'<table cellspacing="0" cellpadding="0" style="{look}">{lines}</table>'


def _cell(text: str, width: int, style: str = "", *, right: bool = False, whole: str = "") -> str:
    """Return a cell; words leave room behind them, numbers before them."""
    side = ' align="right"' if right else ""
    # Qt moves what follows a table into it where the last cell has no text.
    shown = _shown(text) or UNSEEN
    inner = f'<span title="{escape(whole)}">{shown}</span>' if whole else shown
    gap = f"padding:2px {PAD - 2}px 2px 0"
    return f'<td width="{width}"{side} valign="top" style="{gap};{style}">{inner}</td>'

"""A page for one player's Station, drawn as it lies on the table."""

from collections.abc import Callable, Iterator

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import BOLDER, break_lines, extent
from scorekeeper.core.phrases import ordinal
from scorekeeper.core.print_frame import DASH, SMALLEST, SOFT, Frame, ems, leading, stack
from scorekeeper.core.sheet import Mark, Page, Text
from scorekeeper.games.space_lab.document import (
    CapsuleRecord,
    Player,
    SpaceLabDocument,
    Station,
)
from scorekeeper.games.space_lab.ledger import Ledger
from scorekeeper.games.space_lab.result import PlayerResult
from scorekeeper.games.space_lab.score_page import about
from scorekeeper.games.space_lab.station import STATION, Layout, layout_of
from scorekeeper.games.space_lab.station_cards import (
    Cell,
    draw_capsule,
    draw_card,
    draw_empty_space,
    least_height,
)

_COLUMNS = 7
_TALLEST = 2.3


def station_pages(
    document: SpaceLabDocument, player: Player, station: Station, scored: PlayerResult, frame: Frame
) -> list[Page]:
    """Return the page of one Station; the sums have their own on paper too small for both."""
    layout = layout_of(document.mode)
    head = list(_head(document, player, scored, frame))
    ledger = Ledger(player, scored, frame)
    top = frame.top + leading(frame.points(20)) + leading(frame.points(8)) + frame.mm(6)
    rows = len(layout.rows)
    few = rows <= len(STATION.rows)
    small, large = frame.points(7.5 if few else 7), frame.points(18 if few else 14)
    gap = frame.mm(2.2) if frame.scale > 0.6 else 0.5
    column = (frame.width - (_COLUMNS - 1) * gap) / _COLUMNS
    gaps = (rows - 1) * gap
    apart = frame.mm(6.5)
    beside = frame.bottom - top - apart - ledger.least_height
    fits = beside >= rows * least_height(frame, small, large, named=True) + gaps
    height = ((beside if fits else frame.bottom - top) - gaps) / rows
    height = min(column * _TALLEST, height)
    named = height >= least_height(frame, small, large, named=True)

    def cell(row: int, place: int) -> Cell:
        x, y = frame.left + place * (column + gap), top + row * (height + gap)
        return Cell(frame, x, y, column, height, small, large, named)

    marks = [*head, *_station(layout, station, scored, cell)]
    if fits:
        end = top + rows * height + gaps + apart
        return [frame.page([*marks, *ledger.draw(end)])]
    return [frame.page(marks), frame.page([*head, *ledger.draw(top)])]


def _head(
    document: SpaceLabDocument, player: Player, scored: PlayerResult, frame: Frame
) -> Iterator[Mark]:
    """Yield whose Station it is, and the number that people came for."""
    size, small, large = frame.points(20), frame.points(8), frame.points(30)
    aside = frame.mm(38)
    x, width = frame.right - aside, frame.width - aside
    lines, fitted = _name_lines(player.name, width, size)
    middle = frame.top + (leading(size) - len(lines) * leading(fitted)) / 2
    yield from stack(lines, frame.left, middle, width, fitted, bold=True)
    entered = player.has_entries
    total = str(scored.total) if entered else DASH
    yield Text(x, frame.top, aside, leading(size), total, large, bold=entered, align="right")
    y = frame.top + leading(size)
    place = "point" if scored.total == 1 else "points"
    if not entered:
        place = "not entered yet"
    elif document.mode != "solo":
        place += f" · {ordinal(scored.rank)} of {len(document.players)}"
    taken = extent(place) * leading(small)
    told = lines_from_left([about(document)])
    yield from stack(told, frame.left, y, frame.width - taken, small, ink=SOFT)
    yield from stack([place], frame.right - taken, y, taken, small, align="right", ink=SOFT)


def _name_lines(name: str, width: float, size: float) -> tuple[list[str], float]:
    """Return a name in one line of ``size`` pt, or in two of half that size."""
    if extent(name) * BOLDER <= ems(width, size):
        return [name], size
    half = max(SMALLEST, size / 2)
    return break_lines(name, ems(width, half) / BOLDER, 2), half


def _station(
    layout: Layout, station: Station, scored: PlayerResult, cell: Callable[[int, int], Cell]
) -> Iterator[Mark]:
    earned = {(line.category, line.source): line for line in scored.lines}
    where = {}
    for row, spaces in enumerate(layout.rows):
        first = 0 if len(spaces) > 3 else 1
        for number, space in enumerate(spaces):
            where[space] = row, first + 2 * number
            place = cell(*where[space])
            card = station.spaces.get(space)
            if card is None:
                yield from draw_empty_space(place, space)
            else:
                yield from draw_card(place, space, card, earned.get(("lab", space)))
    for number, capsule in enumerate(layout.capsules):
        row, left = where[capsule.left]
        known = number < len(station.capsules)
        record = station.capsules[number] if known else CapsuleRecord()
        bonus = earned.get(("objectives", f"capsule {capsule.number}"))
        yield from draw_capsule(cell(row, left + 1), capsule, record, station.spaces, bonus)

"""The filled tracker: how a game stands or ended, the cards played, mole rats, snakes, log."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.names import NOTES_LENGTH
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import about_line, headline_lines, numbered_pages
from scorekeeper.core.print_frame import SOFT, Frame, ems, leading, stack
from scorekeeper.core.sheet import Mark, Page
from scorekeeper.games.mole_rats.board import State
from scorekeeper.games.mole_rats.checks import alarms
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.log_pages import draw_log
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.station_picture import station_picture
from scorekeeper.games.mole_rats.tracker_grid import Band, Grid, draw_bands
from scorekeeper.games.mole_rats.tracker_rows import NOTES_NAME, TURNS_NAME
from scorekeeper.games.mole_rats.tracker_tables import rat_table, snake_table
from scorekeeper.games.mole_rats.turn_strip import box_width, strip_rows, turn_strip
from scorekeeper.games.mole_rats.words import (
    TITLE,
    about,
    headline,
    reason_sentence,
    turns,
    what_next,
)

# The picture of the station: its side on A4, and the least width of paper with room for it, in mm.
_PICTURE = 62.0
_LEAST_WIDTH = 100.0
# How much higher rows become than they have to be.
_EASE = 1.15
# The heights of the name of the turns and of their boxes, as multiples of a row and a box's width.
_HEADING = 0.8
_BOX = 0.62
# In how many lines a sentence is told at most.
_MOST_LINES = 6


def tracker_pages(
    document: MoleRatsDocument, result: MoleRatsResult, frame: Frame
) -> tuple[Page, ...]:
    """Return the pages: a game noted afterwards has its end and its players, another all."""
    flow = PageFlow(TITLE, frame)
    _draw_head(document, result, flow)
    state = result.state
    if result.turns_left is not None:
        _draw_part(_turn_bands(document.deck, result.turns_left, state, frame), flow)
    _draw_part(rat_table(document, state, frame), flow)
    if state is not None:
        _draw_part(snake_table(state.snakes, frame), flow)
    draw_log(document, flow)
    _draw_notes(document, flow)
    return numbered_pages(flow.pages, about_game(document), frame)


def about_game(document: MoleRatsDocument) -> str:
    """Return the table, the local day (in words) and the place of a game in one line."""
    return about_line([about(document.rematch())], document)


def _draw_head(document: MoleRatsDocument, result: MoleRatsResult, flow: PageFlow) -> None:
    """Put the title, how the game stands or ended in large, and the station beside them."""
    frame = flow.frame
    width, picture_foot = frame.width, flow.y
    if result.state is not None and frame.width >= _LEAST_WIDTH:
        side = frame.mm(_PICTURE)
        width -= side + frame.mm(6)
        state = result.state
        x = frame.right - side
        flow.add(station_picture(state.rats, x, flow.y, side, frame, is_over=state.is_over))
        picture_foot += side
    flow.put([TITLE], frame.points(26), width, bold=True)
    size = frame.points(9)
    lines = break_lines(about_game(document), ems(width, size), _MOST_LINES)
    flow.put(lines_from_left(lines), size, width, ink=SOFT)
    flow.y += frame.mm(7)
    sizes = (frame.points(24), frame.points(18), frame.points(12))
    lines, size = headline_lines(headline(result), width, *sizes)
    flow.put(lines, size, width, bold=True)
    flow.y += frame.mm(1)
    size = frame.points(10)
    for sentence in _sentences(result):
        lines = break_lines(sentence, ems(width, size), _MOST_LINES)
        flow.put(lines_from_left(lines), size, width, ink=SOFT)
    flow.y = max(flow.y, picture_foot)


def _sentences(result: MoleRatsResult) -> Iterator[str]:
    """Yield what stands below the headline."""
    reason = reason_sentence(result)
    if reason is not None:
        yield reason
    if result.state is None:
        yield "Noted afterwards."
        yield from (f"{warning.text}." for warning in result.warnings)
    elif not result.is_over:
        yield f"{what_next(result.state)}."
        yield from alarms(result.state)


def _turn_bands(deck: int, left: int, state: State | None, frame: Frame) -> list[Band[Mark]]:
    """Return how far the game went, in numbers and boxes."""
    played = max(0, deck - left)
    parts = [f"{turns(played)} played", f"{left} left"]
    if state is not None and not state.is_over:
        parts += [f"draw pile {state.draw_pile}"]
    grid = Grid(frame, 1)

    def draw_name(y: float, height: float) -> Iterator[Mark]:
        yield from grid.heading(TURNS_NAME, y + height)
        size = frame.points(9.5)
        y += height - leading(size) - frame.mm(1)
        yield from stack([" · ".join(parts)], grid.start, y, grid.room, size)

    def draw_boxes(y: float, height: float) -> Iterator[Mark]:
        return turn_strip(deck, played, y, height, frame)

    return [
        Band(grid.row * _HEADING, draw_name, rigid=True),
        Band(strip_rows(deck) * box_width(frame) * _BOX, draw_boxes),
    ]


def _draw_part(bands: Sequence[Band[Mark]], flow: PageFlow) -> None:
    """Put a part where its bands find room together, a little higher than they have to be."""
    flow.y += flow.frame.mm(6)
    least = sum(band.height for band in bands)
    flow.need(least)
    height = min(flow.room, least * _EASE)
    flow.add(draw_bands(bands, flow.y, flow.y + height))
    flow.y += height


def _draw_notes(document: MoleRatsDocument, flow: PageFlow) -> None:
    frame = flow.frame
    size = frame.points(9)
    room = ems(frame.width, size)
    paragraphs = (document.notes or "").splitlines()
    lines = [line for text in paragraphs for line in break_lines(text, room, NOTES_LENGTH)]
    if lines:
        flow.y += frame.mm(6)
        flow.need(leading(frame.points(10)) + leading(size))
        flow.put([NOTES_NAME], frame.points(10), frame.width, bold=True)
        flow.put(lines, size, frame.width, ink=SOFT)

"""The filled tracker: how a game stands or ended, the parts of the pad, the log."""

from collections.abc import Iterator, Sequence

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.names import NOTES_LENGTH
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import about_line, headline_lines, numbered_pages
from scorekeeper.core.print_frame import SOFT, Frame, ems, leading
from scorekeeper.core.sheet import Mark, Page
from scorekeeper.games.mole_rats.checks import alarms
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.log_pages import draw_log
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.result_part import result_bands
from scorekeeper.games.mole_rats.sentences import capitalized
from scorekeeper.games.mole_rats.station_picture import station_picture
from scorekeeper.games.mole_rats.tracker_grid import Band, Grid, draw_bands, to_read
from scorekeeper.games.mole_rats.tracker_rows import NOTES_NAME, PARTS, Part
from scorekeeper.games.mole_rats.tracker_tables import rat_table, snake_table
from scorekeeper.games.mole_rats.turn_strip import strip_height, turn_strip, turns_heading
from scorekeeper.games.mole_rats.words import (
    TITLE,
    about,
    headline,
    missing_sentence,
    reason_sentence,
    turns_in_words,
    what_next,
)

# The picture of the station: its side on A4, and the least width of paper with room for it, in mm.
_PICTURE = 54.0
_LEAST_WIDTH = 100.0
# The heights of the name of the turns and of their boxes, as multiples of a row and a box's width.
_HEADING = 0.8
_BOX = 0.62
# In how many lines a sentence is told at most.
_MOST_LINES = 6


def tracker_pages(
    document: MoleRatsDocument, result: MoleRatsResult, frame: Frame
) -> tuple[Page, ...]:
    """Return the pages: a game noted afterwards has its end and its turns, another all."""
    flow = PageFlow(TITLE, frame)
    _draw_head(document, result, flow)
    for part in PARTS:
        _draw_part(_bands(part, document, result, frame), flow)
    draw_log(document, flow)
    _draw_notes(document, flow)
    return numbered_pages(flow.pages, f"{TITLE} · {about_game(document)}", frame)


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
    for sentence in _sentences(document, result):
        lines = break_lines(sentence, ems(width, size), _MOST_LINES)
        flow.put(lines_from_left(lines), size, width, ink=SOFT)
    flow.y = max(flow.y, picture_foot)


def _sentences(document: MoleRatsDocument, result: MoleRatsResult) -> Iterator[str]:
    """Yield what stands below the headline."""
    reason = reason_sentence(result)
    if reason is not None:
        yield reason
    if result.state is None:
        yield "Noted afterwards."
        yield from (f"{warning.text}." for warning in result.warnings)
        yield from _who_played(document)
        return
    if not result.is_over:
        yield f"{what_next(result.state)}."
    missing = missing_sentence(result.state)
    if missing is not None:
        yield missing
    yield from alarms(result.state)


def _who_played(document: MoleRatsDocument) -> Iterator[str]:
    """Yield each mole rat with its player: no table has them where nothing else is known."""
    players = {player.rat: player.name for player in document.players}
    for color in document.all_rats:
        name = capitalized(color)
        yield f"{name}: {players[color]}" if color in players else name


def _bands(
    part: Part, document: MoleRatsDocument, result: MoleRatsResult, frame: Frame
) -> Sequence[Band[Mark]]:
    """Return a part as far as it is known; nothing of what is not."""
    match part:
        case "result":
            return [to_read(band) for band in result_bands(frame, result.status, result.reason)]
        case "turns":
            return _turn_bands(document, result, frame)
        case "rats":
            return [] if result.state is None else rat_table(document, result.state, frame)
        case "snakes":
            return [] if result.state is None else snake_table(result.state.snakes, frame)


def _turn_bands(
    document: MoleRatsDocument, result: MoleRatsResult, frame: Frame
) -> list[Band[Mark]]:
    """Return how far the game went, in numbers and boxes."""
    words = turns_in_words(document, result)
    if words is None or result.turns_left is None:
        return []
    deck, played = document.deck, max(0, document.deck - result.turns_left)

    def draw_name(y: float, height: float) -> Iterator[Mark]:
        return turns_heading(words, y, height, frame)

    def draw_boxes(y: float, height: float) -> Iterator[Mark]:
        return turn_strip(deck, played, y, height, frame)

    return [
        Band(Grid(frame, 1).row * _HEADING, draw_name, rigid=True),
        Band(strip_height(deck, frame) * _BOX, draw_boxes),
    ]


def _draw_part(bands: Sequence[Band[Mark]], flow: PageFlow) -> None:
    """Put a part where its bands find room together."""
    if not bands:
        return
    flow.y += flow.frame.mm(5)
    height = sum(band.height for band in bands)
    flow.need(height)
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

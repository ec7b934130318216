"""The race card: what the table needs before a race, and where its finish is written down."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import balance_lines, extent
from scorekeeper.core.page_parts import about_line, bold_lines
from scorekeeper.core.phrases import counted, ordinal
from scorekeeper.core.print_frame import (
    INK,
    POINT,
    SOFT,
    Frame,
    ems,
    hairline,
    leading,
    stack,
    strong_rule,
)
from scorekeeper.core.sheet import Box, Ink, Mark, Text
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.result import NextRace, Start
from scorekeeper.games.mole_racing.grand_prix.standings_table import title_of
from scorekeeper.games.mole_racing.points import points_for
from scorekeeper.games.mole_racing.printed.flow import Flow
from scorekeeper.games.mole_racing.printed.track_marks import drawn_height, track_marks
from scorekeeper.games.mole_racing.track_drawing import track_drawing
from scorekeeper.games.mole_racing.tracks import describe, find_track

# Heights on A4 in mm: of a driver's turn and of the white in it, of a line to write on, of the room
# below the last line, of a track's drawing.
_TURN = 9.5
_AROUND = 2.5
_LINE = 10.5
_HIGHEST_LINE = 16.0
_FOOT = 3.0
_LEAST_DRAWING = 35.0
_MOST_DRAWING = 90.0

# Where names and reasons begin, how wide the columns of tokens and of points are, as shares of
# the page's width.
_NAME = 0.08
_REASON = 0.36
_TOKENS = 0.2
_POINTS = 0.14

_REASON_LINES = 8
_MOST_DISCS = 6
_OUT = "Did not finish"
_ORDER = "Turn order"
_FINISH = "Finish"


def race_card_pages(document: GrandPrixDocument, race: NextRace, frame: Frame) -> list[list[Mark]]:
    """Return the marks of each page."""
    planned = document.races_planned
    number = f"race {race.number} of {planned}" if planned else f"race {race.number}"
    flow = Flow(f"Race {race.number}", about_line([title_of(document), number], document), frame)
    flow.skip(5)
    _draw_track(document, race, flow)
    _draw_turns(race, flow)
    _draw_finish(document, race, flow)
    return flow.pages


def _draw_track(document: GrandPrixDocument, race: NextRace, flow: Flow) -> None:
    """Put the track and what to take from the box; a line to write on while none is chosen."""
    frame = flow.frame
    if race.track is None:
        size = frame.points(15)
        flow.add(stack(["Track"], frame.left, flow.y, frame.width, size, bold=True))
        flow.y += leading(size)
        flow.add([hairline(frame.left + frame.mm(22), frame.right, flow.y)])
        return
    flow.bold(race.track, 15, 11)
    track = find_track(race.track, document.tracks)
    if track is None:
        return
    flow.sentences([describe(track)], 9)
    drawing = track_drawing(track)
    if drawing is not None:
        flow.skip(3)
        turns = sum(_Turn(start, frame).height for start in race.starts)
        finish = frame.mm(_LINE) * (len(race.starts) + 1)
        lists = turns + finish + 2 * flow.heading_height
        left = flow.room - lists - frame.mm(_FOOT)
        room = max(frame.mm(_LEAST_DRAWING), min(frame.mm(_MOST_DRAWING), left))
        height = drawn_height(drawing, frame.width, room)
        flow.need(height)
        flow.add(track_marks(drawing, frame.left, flow.y, frame.width, height))
        flow.y += height


def _turn_page(part: str, flow: Flow) -> None:
    """Go on with a part on another page, which repeats its heading."""
    flow.turn()
    flow.heading(part, 0)


def _draw_turns(race: NextRace, flow: Flow) -> None:
    frame = flow.frame
    turns = [_Turn(start, frame) for start in race.starts]
    flow.heading(_ORDER, sum(turn.height for turn in turns[:2]))
    size = frame.points(7.5)
    high = flow.y - frame.mm(2) - leading(size)
    flow.add(_right("Fuel Tokens", high, leading(size), size, frame, SOFT))
    for number, turn in enumerate(turns, 1):
        if flow.room < turn.height:
            flow.add([hairline(frame.left, frame.right, flow.y)])
            _turn_page(_ORDER, flow)
        flow.add([hairline(frame.left, frame.right, flow.y)])
        flow.add(turn.draw(number, flow.y))
        flow.y += turn.height
    flow.add([hairline(frame.left, frame.right, flow.y)])


@dataclass(frozen=True)
class _Turn:
    """A driver's turn: as high as the name and the reason are."""

    start: Start
    frame: Frame

    @property
    def height(self) -> float:
        """The height in mm."""
        lines, size = self._name
        reason = len(self._reason) * leading(self._small)
        words = max(len(lines) * leading(size), reason) + self.frame.mm(_AROUND)
        return max(self.frame.mm(_TURN), words)

    def draw(self, number: int, y: float) -> Iterator[Mark]:
        """Yield the turn with its number, from ``y`` mm down."""
        frame, height, width = self.frame, self.height, self.frame.width
        yield Text(frame.left, y, width * _NAME, height, str(number), frame.points(11), ink=SOFT)
        lines, size = self._name
        top = y + (height - len(lines) * leading(size)) / 2
        left = frame.left + width * _NAME
        yield from stack(lines, left, top, self._name_width, size, bold=True)
        top = y + (height - len(self._reason) * leading(self._small)) / 2
        left = frame.left + width * _REASON
        yield from stack(self._reason, left, top, self._reason_width, self._small, ink=SOFT)
        yield from _tokens(self.start.fuel, y, height, frame)

    @property
    def _small(self) -> float:
        return self.frame.points(9)

    @property
    def _gap(self) -> float:
        return self.frame.mm(3)

    @property
    def _name_width(self) -> float:
        return self.frame.width * (_REASON - _NAME) - self._gap

    @property
    def _reason_width(self) -> float:
        return self.frame.width * (1 - _REASON - _TOKENS) - self._gap

    @cached_property
    def _name(self) -> tuple[list[str], float]:
        size = self.frame.points(11)
        return bold_lines(self.start.driver, self._name_width, size, size * 0.75)

    @cached_property
    def _reason(self) -> tuple[str, ...]:
        room = ems(self._reason_width, self._small)
        return tuple(lines_from_left(balance_lines(self.start.why, room, _REASON_LINES)))


def _tokens(fuel: int | None, y: float, height: float, frame: Frame) -> Iterator[Mark]:
    """Yield the tokens as discs and as a number, or a line to write the number on."""
    right, middle = frame.right, y + height / 2
    figure = frame.mm(7)
    if fuel is None:
        foot = middle + frame.mm(_TURN) / 4
        yield strong_rule(right - figure, right, foot)
        return
    yield from _right(str(fuel), y, height, frame.points(11), frame)
    radius, step = frame.mm(1.3), frame.mm(4)
    for disc in range(min(fuel, _MOST_DISCS)):
        x = right - figure - step * disc - 2 * radius
        yield Box(x, middle - radius, 2 * radius, 2 * radius, radius, fill=INK)


def _right(
    text: str, y: float, height: float, size: float, frame: Frame, ink: Ink = INK
) -> Iterator[Text]:
    width = frame.width * _TOKENS
    yield Text(frame.right - width, y, width, height, text, size, align="right", ink=ink)


def _draw_finish(document: GrandPrixDocument, race: NextRace, flow: Flow) -> None:
    """Put a line to write on for every finishing place, with the points that it gives."""
    frame, size = flow.frame, flow.frame.points(11)
    flow.heading(_FINISH, 2 * frame.mm(_LINE))
    lines = len(race.starts) + 1
    step = max(frame.mm(_LINE), min(frame.mm(_HIGHEST_LINE), (flow.room - frame.mm(_FOOT)) / lines))
    places = [
        (ordinal(place), counted(points_for(place, document.options.points), "point"))
        for place in range(1, len(race.starts) + 1)
    ]
    for place, points in [*places, (_OUT, "0 points")]:
        if flow.room < step:
            _turn_page(_FINISH, flow)
        foot = flow.y + step
        high = foot - leading(size)
        label = (extent(_OUT) * size + 0.5 * size) * POINT
        flow.add(stack([place], frame.left, high, label, size, bold=place != _OUT))
        flow.add(_right(points, high, leading(size), frame.points(9), frame))
        flow.add([hairline(frame.left + label, frame.right - frame.width * _POINTS, foot)])
        flow.y += step

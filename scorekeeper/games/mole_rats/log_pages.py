"""The log in sentences, in columns: below the tracker when it fits, else on pages of its own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.names import NOTES_LENGTH
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.print_columns import Columns
from scorekeeper.core.print_frame import INK, SOFT, Frame, ems, hairline, leading, stack
from scorekeeper.core.sheet import Mark
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper.games.mole_rats.tracker_rows import LOG_NAME, TURN_NAME

_SIZE = 8.0
_GAP = 8.0
# The room for the number of a turn, as a multiple of a line.
_NUMBER = 2.6
# Two columns of sentences need at least so much, in mm.
_WIDE = 100.0
# The first column has so many lines before there is another, and a sentence of fewer lines is not
# torn apart.
_LEAST_ROWS = 6


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of a sentence: its turn, whether that begins with it, how many lines follow."""

    turn: int
    begins: bool
    text: str
    following: int


def draw_log(document: MoleRatsDocument, flow: PageFlow) -> None:
    """Put the log where the pages end; every page repeats its headings."""
    columns = _Columns(flow.frame)
    rest: Sequence[LogLine] = tuple(columns.lines(document))
    if rest:
        flow.y += flow.frame.mm(7)
        flow.need(columns.heading + columns.rows(rest) * columns.line)
    while rest:
        rows = int((flow.room - columns.heading) / columns.line)
        filled = columns.fill(rest, rows)
        flow.add(columns.draw(filled, flow.y))
        flow.y += columns.heading + max(map(len, filled)) * columns.line
        rest = rest[sum(map(len, filled)) :]
        if rest:
            flow.turn()


class _Columns:
    """Where the columns of a page are, and what goes into them."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.size = frame.points(_SIZE)
        self.line = leading(self.size) * 1.1
        self.heading = leading(frame.points(10)) + leading(self.size) + frame.mm(2)
        self.count = 2 if frame.width >= _WIDE else 1
        columns = Columns(frame.left, frame.right, self.count, frame.mm(_GAP))
        self.width, self.lefts = columns.width, columns.lefts
        self.number = self.line * _NUMBER

    def lines(self, document: MoleRatsDocument) -> Iterator[LogLine]:
        """Yield the log line by line."""
        room = ems(self.width - self.number, self.size)
        before = 0
        for sentence in sentences(document):
            texts = lines_from_left(break_lines(sentence.text, room, NOTES_LENGTH))
            for number, text in enumerate(texts, 1):
                yield LogLine(sentence.turn, sentence.turn != before, text, len(texts) - number)
                before = sentence.turn

    def fill(self, lines: Sequence[LogLine], rows: int) -> list[Sequence[LogLine]]:
        """Return what goes into each column of ``rows`` lines: about the same when all goes."""
        even = max(_LEAST_ROWS, ceil(len(lines) / self.count))
        for fewer in range(min(even, rows), rows):
            filled = self._fill(lines, fewer)
            if sum(map(len, filled)) == len(lines):
                return filled
        return self._fill(lines, rows)

    def rows(self, lines: Sequence[LogLine]) -> int:
        """Return how many rows there would be on a page of any height."""
        return max(map(len, self.fill(lines, len(lines))))

    def _fill(self, lines: Sequence[LogLine], rows: int) -> list[Sequence[LogLine]]:
        filled: list[Sequence[LogLine]] = []
        start = 0
        for _ in self.lefts:
            end = min(start + rows, len(lines))
            filled.append(lines[start : _end_of_sentence(lines, start, end)])
            start += len(filled[-1])
        return filled

    def draw(self, filled: Sequence[Sequence[LogLine]], y: float) -> Iterator[Mark]:
        """Yield the headings from ``y`` mm down, and the columns below them."""
        frame, size = self.frame, self.size
        yield from stack([LOG_NAME], frame.left, y, frame.width, frame.points(10), bold=True)
        y += leading(frame.points(10))
        top = y + leading(size) + frame.mm(2)
        for left, column in zip(self.lefts, filled, strict=True):
            if column:
                yield from stack([TURN_NAME], left, y, self.number, size, ink=SOFT)
                yield hairline(left, left + self.width, y + leading(size) + frame.mm(0.7))
            for number, line in enumerate(column):
                yield from self._line(line, left, top + number * self.line, first=number == 0)

    def _line(self, line: LogLine, left: float, y: float, *, first: bool) -> Iterator[Mark]:
        if line.begins or first:
            ink = INK if line.begins else SOFT
            number = [str(line.turn)]
            yield from stack(number, left, y, self.number, self.size, bold=line.begins, ink=ink)
        text, width = [line.text], self.width - self.number
        yield from stack(text, left + self.number, y, width, self.size)


def _end_of_sentence(lines: Sequence[LogLine], start: int, end: int) -> int:
    """Return the place at or shortly before ``end`` where no sentence is torn apart."""
    for earlier in range(end, max(start, end - _LEAST_ROWS), -1):
        if not lines[earlier - 1].following:
            return earlier
    return end

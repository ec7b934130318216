"""What was noted of a game, and what is unlikely about it: at the foot of a page or on its own."""

from collections.abc import Iterable, Iterator

from scorekeeper.core.direction import lines_from_left
from scorekeeper.core.line_breaks import break_lines
from scorekeeper.core.names import NOTES_LENGTH
from scorekeeper.core.page_flow import PageFlow
from scorekeeper.core.page_parts import page_title
from scorekeeper.core.print_frame import SOFT, Frame, ems, leading, stack
from scorekeeper.core.result import Remark
from scorekeeper.core.sheet import Mark, Text
from scorekeeper.games.space_lab.document import SpaceLabDocument
from scorekeeper.games.space_lab.result import SpaceLabResult
from scorekeeper.games.space_lab.words import missing_sentences

NOTES_NAME = "Notes"
_SIZE = 8.5
_HEADING = 10.0
# Between the table and the notes below it, in mm on A4.
_BETWEEN = 6.0


def note_lines(document: SpaceLabDocument, result: SpaceLabResult, frame: Frame) -> list[str]:
    """Return warnings and notes in lines as wide as the page."""
    room = ems(frame.width, frame.points(_SIZE))

    def broken(paragraphs: Iterable[str]) -> list[str]:
        return [line for text in paragraphs for line in break_lines(text, room, NOTES_LENGTH)]

    remarks = [_remark(document, warning) for warning in result.warnings]
    warnings = lines_from_left(broken([*missing_sentences(document), *remarks]))
    return [*warnings, *broken((document.notes or "").splitlines())]


def notes_height(lines: list[str], frame: Frame) -> float:
    """Return the height in mm of lines at the foot of a page, with the room above them."""
    if not lines:
        return 0.0
    return (
        leading(frame.points(_HEADING))
        + len(lines) * leading(frame.points(_SIZE))
        + frame.mm(_BETWEEN)
    )


def draw_notes(lines: list[str], bottom: float, frame: Frame) -> Iterator[Text]:
    """Yield lines that end at ``bottom`` mm, under their heading."""
    if not lines:
        return
    size, large = frame.points(_SIZE), frame.points(_HEADING)
    y = bottom - len(lines) * leading(size)
    heading = (frame.left, y - leading(large), frame.width, large)
    yield from stack([NOTES_NAME], *heading, bold=True)
    yield from stack(lines, frame.left, y, frame.width, size, ink=SOFT)


def notes_pages(title: str, about: str, lines: list[str], frame: Frame) -> list[list[Mark]]:
    """Return the marks of pages of notes alone."""
    flow = PageFlow(title, frame)
    flow.add(page_title(title, frame))
    flow.y += leading(frame.points(26))
    small = frame.points(9)
    told = break_lines(about, ems(frame.width, small), len(about))
    flow.put(lines_from_left(told), small, frame.width, ink=SOFT)
    flow.y += frame.mm(7)
    flow.put([NOTES_NAME], frame.points(_HEADING), frame.width, bold=True)
    flow.put(lines, frame.points(_SIZE), frame.width, ink=SOFT)
    return flow.pages


def _remark(document: SpaceLabDocument, warning: Remark) -> str:
    """Return a warning with the name of the player whom it is about."""
    for seat, player in enumerate(document.players):
        if warning.place.startswith(f"players[{seat}]"):
            return f"{player.name}: {warning.text}"
    return warning.text

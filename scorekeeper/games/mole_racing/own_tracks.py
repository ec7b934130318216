"""Tracks of people's own, read from ``.moleracing`` files, and what they need of the box.

Such a file is UTF-8 JSON. Keys other than those of ``_TrackFile`` (``savedAt``, ``view``,
``settings``, ``id``) belong to the program that wrote it and are ignored.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import ConfigDict, Field

from scorekeeper.core.document import LIST, Expected, Title, Value, build_document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import check_nesting, read_json
from scorekeeper.games.mole_racing.tracks import BOX, Barrier, Track

Part = Literal["long", "short", "start_finish", "fuel"]

_MOST_BARRIERS: Final = 999


@dataclass(frozen=True, slots=True)
class PartCount:
    """How many of a part a track needs, and how many the box holds."""

    part: Part
    needed: int
    held: int


def read_own_track(data: bytes) -> Track:
    """Return the track in a ``.moleracing`` file, its parts counted.

    Raises ``DocumentError`` with the place and what was expected: for anything that documents
    refuse too, another format or version, an unknown kind of barrier, a number that is not
    finite, more than two Start/Finish barriers.
    """
    content = read_json(data)
    check_nesting(content)
    # What is built here is a value, no game's document.
    kind: Any = _TrackFile
    file: _TrackFile = build_document(kind, content)
    if faults := tuple(_surplus_start_finish(file)):
        raise DocumentError(faults)
    counts = Counter(barrier.kind for barrier in file.barriers)
    return Track(
        name=file.name,
        long=counts["long"],
        short=counts["short"],
        start_finish=counts["red"],
        fuel=counts["fuel"],
        barriers=tuple(map(_as_laid, file.barriers)),
    )


def against_the_box(track: Track) -> tuple[PartCount, ...]:
    """Return what a track needs beside what the box holds, in the order of the rulebook."""
    parts: tuple[Part, ...] = get_args(Part)
    return tuple(PartCount(part, getattr(track, part), getattr(BOX, part)) for part in parts)


class _FileBarrier(Barrier):
    model_config = ConfigDict(extra="ignore")


class _TrackFile(Value):
    model_config = ConfigDict(extra="ignore")

    format: Annotated[Literal["mole-racing-track"], Expected('"mole-racing-track"')]
    version: Annotated[int, Field(ge=1, le=1), Expected("1, the only version there is")]
    name: Title
    barriers: Annotated[tuple[_FileBarrier, ...], LIST, Field(max_length=_MOST_BARRIERS)]


def _as_laid(barrier: Barrier) -> Barrier:
    return Barrier(kind=barrier.kind, x=barrier.x, y=barrier.y, rotation=barrier.rotation)


def _surplus_start_finish(file: _TrackFile) -> Iterator[Fault]:
    red = [index for index, barrier in enumerate(file.barriers) if barrier.kind == "red"]
    for index in red[BOX.start_finish :]:
        text = f"at most {BOX.start_finish} Start/Finish barriers (red)"
        yield Fault(f"barriers[{index}].kind", text)

"""The file with the sheets that are chosen: written, and kept once it was handed out."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from io import SEEK_END
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import Paper
from scorekeeper.history import Shown
from scorekeeper.printing import write_batch
from scorekeeper_ui.pages.print_room.batch import Leaf, Source, Ticks
from scorekeeper_ui.pages.print_room.batch_words import missing_words, no_copy_words
from scorekeeper_ui.pages.print_room.job import Job

if TYPE_CHECKING:
    from scorekeeper.history import History

# A larger file would make the history, and each of its snapshots, larger by as much: in MB.
MOST_KEPT = 64


@dataclass(slots=True)
class BatchFile:
    """One choice of sheets on its way out; ``chosen`` is how many there are."""

    history: "History"
    source: Source
    ticks: Ticks
    chosen: int
    title: str
    paper: Paper
    _shown: list[Shown] = field(default_factory=list, init=False)

    def write(self, target: BinaryIO, job: Job) -> str:
        """Write the file; return what to say of games that could not be read."""
        self._shown.clear()
        missing: list[None] = []
        whole = self.source.whole
        with closing(self.source.leaves(self.ticks, lambda: missing.append(None))) as leaves:
            try:
                write_batch(
                    self._documents(leaves),
                    target,
                    title=self.title,
                    paper=self.paper,
                    created=datetime.now().astimezone(),
                    attached=None if whole is None else [whole],
                    progress=lambda done: job.moved.emit(done, self.chosen),
                    is_cancelled=job.is_cancelled,
                )
            except ValueError as error:
                raise WorldError("None of these games can be read.") from error
        return missing_words(len(missing))

    def keep(self, made: BinaryIO) -> str:
        """Keep what was handed out with each of its games; return why it is not kept, if so."""
        if made.seek(0, SEEK_END) > MOST_KEPT << 20:
            return no_copy_words(f"the file has more than {MOST_KEPT} MB.")
        made.seek(0)
        try:
            self.history.keep_batch(self._shown, self.paper.name, self.title, made.read())
        except WorldError as error:
            return no_copy_words(str(error))
        return ""

    def _documents(self, leaves: Iterator[Leaf]) -> Iterator[Document]:
        for leaf in leaves:
            self._shown += leaf.shown
            yield leaf.document

"""The file with the sheets that are chosen: looked at, written, kept once it was handed out."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import datetime
from io import SEEK_END, BytesIO
from itertools import chain, islice
from typing import TYPE_CHECKING, BinaryIO

from scorekeeper.core.document import Document
from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import Paper
from scorekeeper.games import find_game
from scorekeeper.history import Shown
from scorekeeper.printing import page_count, write_batch, write_pdf
from scorekeeper_ui.pages.print_room.batch import Source
from scorekeeper_ui.pages.print_room.batch_pick import Leaf, Pick
from scorekeeper_ui.pages.print_room.batch_words import (
    chosen_words,
    missing_words,
    no_copy_words,
    proof_words,
)
from scorekeeper_ui.printed.job import Job
from scorekeeper_ui.printed.preview import Proof, Refusal

if TYPE_CHECKING:
    from scorekeeper.history import History

# A larger file would make the history, and each of its snapshots, larger by as much: in MB.
MOST_KEPT = 64
# So many sheets are drawn to be looked at.
MOST_SEEN = 12


@dataclass(slots=True)
class BatchFile:
    """One choice of sheets on its way out.

    It is called ``own_title``, else as is ``suggested``; a single sheet has its own title, and no
    contents before it. With ``most`` the file ends after so many sheets; where that is not all of
    them it has no contents, which would tell of fewer games than the true one.
    """

    history: "History"
    source: Source
    pick: Pick
    suggested: str
    own_title: str
    paper: Paper
    most: int | None = None
    _title: str = field(default="", init=False)
    _shown: list[Shown] = field(default_factory=list, init=False)

    def write(self, target: BinaryIO, job: Job) -> str:
        """Write the file; return what to say of games that could not be read."""
        self._shown.clear()
        self._title = self.own_title or self.suggested
        missing: list[None] = []
        with closing(self.source.leaves(self.pick, lambda: missing.append(None))) as leaves:
            documents = islice(self._documents(leaves), self.most)
            first = next(documents, None)
            if first is None:
                raise WorldError("None of these games can be read.")
            if self.pick.chosen == 1:
                self._write_one(first, target)
            else:
                self._write_all(chain((first,), documents), target, job)
        return missing_words(len(missing))

    def keep(self, made: BinaryIO) -> str:
        """Keep what was handed out with each of its games; return why it is not kept, if so."""
        if made.seek(0, SEEK_END) > MOST_KEPT << 20:
            return no_copy_words(f"the file has more than {MOST_KEPT} MB.")
        made.seek(0)
        title = self._title
        if self.source.whole is not None and self.pick.chosen > 1:
            # Of one game as well as the sheet of that alone, from which this tells it.
            title = f"{title} · {chosen_words(self.pick.chosen, self.pick.chosen)}"
        try:
            kept = self.history.keep_batch(self._shown, self.paper.name, title, made.read())
        except WorldError as error:
            return no_copy_words(str(error))
        if kept is None:
            return no_copy_words("its games are no longer in the history.")
        return ""

    def _write_one(self, document: Document, target: BinaryIO) -> None:
        game = find_game(document.game)
        sheet = game.sheet(document, game.score(document), self.paper)
        self._title = self.own_title or sheet.title
        attached = self.source.whole or document
        target.write(write_pdf(replace(sheet, title=self._title), document=attached))

    def _write_all(self, documents: Iterator[Document], target: BinaryIO, job: Job) -> None:
        whole = self.source.whole
        write_batch(
            documents,
            target,
            title=self._title,
            paper=self.paper,
            created=datetime.now().astimezone(),
            attached=None if whole is None else [whole],
            has_contents=self.most is None or self.pick.chosen <= self.most,
            progress=lambda done: job.moved.emit(done, self.pick.chosen),
            is_cancelled=job.is_cancelled,
        )

    def _documents(self, leaves: Iterator[Leaf]) -> Iterator[Document]:
        for leaf in leaves:
            self._shown += leaf.shown
            yield leaf.document


def proof_of(file: BatchFile) -> Proof | Refusal:
    """Return what there is to look at of a file: of a long one its first sheets."""
    made = BytesIO()
    try:
        replace(file, most=MOST_SEEN).write(made, Job())
    except WorldError as error:
        return Refusal(str(error))
    pdf, paper = made.getvalue(), file.paper
    pages = page_count(pdf)
    words = proof_words(paper, MOST_SEEN, file.pick.chosen)
    return Proof(pdf, paper.width, paper.height, pages, pages, words)

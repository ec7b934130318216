"""Filled sheets: in the middle what will be in the file, on the right what it is chosen by."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.print_room.batch import (
    AT_ONCE,
    Listed,
    Source,
    listed,
)
from scorekeeper_ui.pages.print_room.batch_file import BatchFile, proof_of
from scorekeeper_ui.pages.print_room.batch_form import BatchForm
from scorekeeper_ui.pages.print_room.batch_head import BatchHead
from scorekeeper_ui.pages.print_room.batch_list import BatchList
from scorekeeper_ui.pages.print_room.batch_model import BatchModel
from scorekeeper_ui.pages.print_room.batch_offers import Offers, last_evening, offers_of
from scorekeeper_ui.pages.print_room.batch_pick import Line, Pick, Ticks
from scorekeeper_ui.pages.print_room.batch_words import chosen_words, empty_words
from scorekeeper_ui.pages.print_room.side import side_panel
from scorekeeper_ui.pages.print_room.tab import Tab
from scorekeeper_ui.pages.sheet_choice import Choice
from scorekeeper_ui.papers import paper_choice
from scorekeeper_ui.printed.job import Product
from scorekeeper_ui.printed.preview import PagePreview
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History

# How many lines are read at most at once when the list is read anew.
MOST_AGAIN = 1000
LIST, NOTHING, PAGES = range(3)


class BatchTab(Tab):
    """What is listed is what the file will hold, in its order: the oldest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("batch", parent)
        self._history: History | None = None
        self._listed: Listed | None = None
        self._reading = Newest(self)
        self._more = Newest(self)
        self._then: Callable[[], object] | None = None
        self.model = BatchModel(self)
        self.model.ticked.connect(self._offer)
        self.model.more_asked.connect(self._read_more)
        self.list = BatchList(self.model)
        self.list.opened.connect(self._open)
        self.form = BatchForm(self._completions)
        self.form.changed.connect(self._read)
        self.form.doubted.connect(self._show_lines)
        self.form.renamed.connect(self._offer)
        self.form.evening_asked.connect(self.show_last_evening)
        self._head = BatchHead()
        self._head.tick_all.clicked.connect(self._turn_ticks)
        self._head.look.toggled.connect(lambda _: self._show_lines())
        self.preview = PagePreview("batch_preview", self.tr("The pages as they will be"))
        self._empty = label("", "muted", wrap=True)
        self._empty.setObjectName("batch_empty")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._arrange()
        self._show_lines()

    def use(self, history: "History") -> None:
        """Choose from the games of a history: at first from those of the last evening."""
        if history is not self._history:
            self._history, self._listed, self._then = history, None, None
            self.form.clear()
            self._show_lines()
        paper_choice().use(history)
        self._read_offers(history)
        self.show_last_evening()

    def follow_history(self) -> None:
        """List what is there now."""
        if self._history is not None:
            self._read_offers(self._history)
            self._read(self.form.choice)

    def showEvent(self, event: QShowEvent) -> None:
        """List what came into the history since the tab was last seen."""
        super().showEvent(event)
        self.follow_history()

    def start(self) -> None:
        """Bring the hand to the first field."""
        self.form.start()

    def when_ready(self, do: Callable[[], object]) -> None:
        """Do something with the list that is asked for, as soon as that is read."""
        self.form.commit()
        if self._reading.is_busy:
            self._then = do
        else:
            do()

    def show_games(self, choice: Choice) -> None:
        """List the games of a filter anew, also where they were chosen before."""
        self._head.look.setChecked(False)
        self._listed, self._then = None, None
        self.form.show_games(choice)
        self._read(choice)

    def show_last_evening(self) -> None:
        """Choose the games of the day on which the newest one was played."""
        history = self._history
        if history is not None:
            then = partial(self._show_day, history, self.form.choice)
            run_in_background(self, partial(last_evening, history), then, self._fail)

    def _show_day(self, history: "History", asked: Choice, day: date | None) -> None:
        # Whoever has chosen something else meanwhile no longer wants it.
        if history is self._history and asked == self.form.choice:
            self.form.show_day(day)
            if self._listed is None:
                # It may be the day that was chosen before in another history.
                self._read(self.form.choice)

    def _read_offers(self, history: "History") -> None:
        then = partial(self._take_offers, history)
        run_in_background(self, partial(offers_of, history), then, self._fail)

    def _take_offers(self, history: "History", offers: Offers) -> None:
        if history is self._history:
            self.form.offer(offers)

    def _read(self, choice: Choice) -> None:
        history = self._history
        if history is not None:
            is_same = self._listed is not None and self._listed.choice == choice
            limit = min(max(AT_ONCE, self.model.rowCount()), MOST_AGAIN) if is_same else AT_ONCE
            known = self.model.ticks.others if is_same else choice.only
            chosen = self._chosen if is_same else ""
            work = partial(listed, history, choice, limit, known, chosen)
            self._reading.ask(work, partial(self._take, history), self._fail)

    @property
    def _chosen(self) -> str:
        """The id of the line that the hand is on, nothing where it is on none."""
        row = self.list.currentIndex().row()
        return self.model.line_at(row).id if row >= 0 else ""

    def _take(self, history: "History", found: Listed) -> None:
        if history is not self._history:
            return
        is_same = self._listed is not None and self._listed.choice == found.choice
        self._listed = found
        chosen = self._chosen if is_same else ""
        are_all = len(found.lines) == found.total
        if is_same:
            self.model.show_again(found.lines, are_all=are_all, gone=found.gone)
        else:
            only = found.choice.only
            ticks = Ticks(all=not only, others=only.difference(found.gone))
            self.model.show_lines(found.lines, are_all=are_all, ticks=ticks)
        self.form.suggest_title(found.title)
        self.list.selectRow(self.model.row_of(chosen) or 0)
        self._show_lines()
        then, self._then = self._then, None
        if then is not None:
            then()

    def _read_more(self) -> None:
        source = self._listed.source if self._listed is not None else None
        last = self.model.last
        if source is not None and last is not None:
            work = partial(source.page, last)
            self._more.ask(work, partial(self._take_more, source, last), self._fail_more)

    def _take_more(self, source: Source, last: Line, lines: Sequence[Line]) -> None:
        # The same list may have been read anew meanwhile: these are its next lines all the same.
        if self._listed is not None and (source, last) == (self._listed.source, self.model.last):
            self.model.add_lines(lines, are_last=not lines)
            self._offer()

    def _fail_more(self, error: WorldError) -> None:
        self.model.more_failed()
        self.told.emit(str(error))

    def _fail(self, error: WorldError) -> None:
        self._then = None
        self.told.emit(str(error))

    def _show_lines(self) -> None:
        has_lines = self._total() > 0
        if not has_lines and self.list.hasFocus():
            self.start()
        shown = PAGES if self._head.look.isChecked() else LIST
        self._stack.setCurrentIndex(shown if has_lines else NOTHING)
        self._head.tick_all.setEnabled(has_lines)
        self._head.look.setEnabled(has_lines)
        is_any = self.form.choice == Choice()
        self._empty.setText(empty_words(is_wrong=self.form.is_wrong, is_any=is_any))
        self._offer()

    def _total(self) -> int:
        """Return how many lines there are: none as long as nobody knows of which days."""
        return 0 if self._listed is None or self.form.is_wrong else self._listed.total

    def _offer(self) -> None:
        """Offer a file with what is chosen, and say how much that is."""
        total, ticks = self._total(), self.model.ticks
        chosen = ticks.count(total) if total else 0
        self._head.counted.setText(chosen_words(chosen, total))
        self._head.tick_all.setText(self.tr("Unt&ick all") if chosen else self.tr("T&ick all"))
        if self._history is None or self._listed is None or not chosen:
            self.output.offer(None)
            self.preview.show_nothing(self.tr("No sheet is ticked."))
            return
        form, on = self.form, paper_choice().paper
        pick = Pick(ticks, total, self.model.ids)
        file = BatchFile(
            *(self._history, self._listed.source, pick), *(form.title, form.own_title, on)
        )
        self.output.offer(Product(form.title, lambda: (on.width, on.height), file.write, file.keep))
        if self._stack.currentIndex() == PAGES:
            self.preview.show_file(partial(proof_of, file), from_start=False)

    def _turn_ticks(self) -> None:
        self.model.tick_all(all_of_them=not self.model.ticks.count(self._total()))

    def _open(self, row: int) -> None:
        line = self.model.line_at(row)
        if line.cursor is not None:
            self.opened.emit(line.game, line.id)

    def _completions(self, text: str) -> Sequence[str]:
        with suppress(WorldError):
            return [] if self._history is None else self._history.player_names(text)
        return []

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.preview)
        self.middle.setContentsMargins(20, 12, 20, 16)
        self.middle.setSpacing(12)
        self.middle.addWidget(self._head)
        self.middle.addWidget(self._stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(self.middle, 1)
        row.addWidget(side_panel(self.form, self.output))

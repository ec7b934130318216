"""The two ways in which paper leaves the page: a PDF file, a printer."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.printed.job import (
    Job,
    Product,
    print_product,
    save_product,
)
from scorekeeper_ui.printers import ask_for_printer
from scorekeeper_ui.saving import ask_for_pdf
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

# What is made sooner needs no progress, in ms.
PATIENCE = 300


def _at_once(do: Callable[[], object]) -> None:
    do()


class Output(QWidget):
    """Saves and prints what is offered; ``told`` says what became of it.

    While something is made, its progress stands in the place of the buttons. These do what they do
    through ``when_ready``, which may wait until what is asked for by now is offered.
    """

    told = Signal(str)

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        when_ready: Callable[[Callable[[], object]], object] = _at_once,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._product: Product | None = None
        self._job: Job | None = None
        self._save = self._button("save", self.tr("Sa&ve PDF…"))
        self._save.setToolTip(self.tr("Save as a PDF file  (Ctrl+E)"))
        self._save.setProperty("primary", True)
        self._save.clicked.connect(lambda: when_ready(self.save))
        self._print = self._button("print", self.tr("Pri&nt…"))
        self._print.setToolTip(self.tr("Print  (Ctrl+P)"))
        self._print.clicked.connect(lambda: when_ready(self.print))
        self._cancel = self._button("cancel", self.tr("Cancel"))
        self._cancel.clicked.connect(self.cancel)
        self._bar = QProgressBar(self)
        self._bar.setObjectName(f"{name}_progress")
        self._bar.setAccessibleName(self.tr("Progress"))
        self._bar.setTextVisible(False)
        self._done = label("", "muted")
        self._done.setObjectName(f"{name}_done")
        self._why_not = label("", "small", wrap=True)
        self._why_not.setObjectName(f"{name}_why_not")
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._show_making)
        self._arrange()
        self.offer(None)

    def offer(self, product: Product | None) -> None:
        """Save and print this from now on; nothing when there is nothing to be had."""
        self._product = product
        self._save.setEnabled(product is not None)
        self._print.setEnabled(product is not None)

    def save(self) -> None:
        """Ask for a file and write it."""
        if self._product is not None and self._job is None:
            ask_for_pdf(self, self._product.name, partial(self._save_into, self._product))

    def print(self) -> None:
        """Ask for a printer and print; without one say so."""
        product = self._product
        if product is None or self._job is not None:
            return
        self._say("")
        try:
            ask_for_printer(self, product.size, partial(self._print_on, product))
        except WorldError as error:
            self._say(self.tr("{why} A PDF file can be saved all the same.").format(why=error))

    def cancel(self) -> None:
        """Want no longer what is being made."""
        if self._job is not None:
            self._job.cancel()

    def _save_into(self, product: Product, path: Path) -> None:
        job = self._begin()
        done = self.tr("Saved: {path}").format(path=path)
        given_up = self.tr("Cancelled: nothing was saved.")
        self._run(lambda: _told(save_product(product, path, job), done, given_up))

    def _print_on(self, product: Product, printer: QPrinter) -> None:
        job = self._begin()
        done = self.tr("The pages are on their way to the printer.")
        given_up = self.tr("Cancelled: what the printer has begun, it may finish.")
        self._run(lambda: _told(print_product(product, printer, job), done, given_up))

    def _run(self, make: Callable[[], str]) -> None:
        tell = self.told.emit
        run_to_its_end(self, make, self._end, tell, lambda error: tell(str(error)))

    def _begin(self) -> Job:
        job = self._job = Job()
        job.moved.connect(self._show_progress)
        self._bar.setRange(0, 0)
        self._done.setText(self.tr("Being made…"))
        self._patience.start()
        return job

    def _show_making(self) -> None:
        had_hand = self._save.hasFocus() or self._print.hasFocus()
        self._stack.setCurrentIndex(1)
        if had_hand:
            self._cancel.setFocus()

    def _show_progress(self, done: int, steps: int) -> None:
        self._bar.setRange(0, steps)
        self._bar.setValue(done)
        self._done.setText(self.tr("{n} of {all}").format(n=done, all=steps))

    def _end(self) -> None:
        self._job = None
        self._patience.stop()
        had_hand = self._cancel.hasFocus()
        self._stack.setCurrentIndex(0)
        if had_hand:
            self._save.setFocus()

    def _say(self, why_not: str) -> None:
        self._why_not.setText(why_not)
        self._why_not.setVisible(bool(why_not))
        self._print.setAccessibleDescription(why_not)

    def _button(self, what: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(f"{self._name}_{what}")
        return button

    def _arrange(self) -> None:
        self._stack = QStackedWidget()
        for parts in ((self._save, self._print), (self._bar, self._done, self._cancel)):
            room = QWidget()
            row = QHBoxLayout(room)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(GAP)
            for part in parts:
                row.addWidget(part, 0 if part in (self._done, self._cancel) else 1)
            self._stack.addWidget(room)
        self._stack.setFixedHeight(38)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._why_not)
        column.addWidget(self._stack)
        self._why_not.hide()


def _told(said: str | None, done: str, given_up: str) -> str:
    if said is None:
        return given_up
    return f"{done} {said}" if said else done

"""The pages of a PDF file as they come out of the printer, one at a time, as large as they fit."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.printed.paper_view import PaperView
from scorekeeper_ui.sheets import page_image
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.labels import label

MM_PER_INCH = 25.4
# How high a page is at least, in pixels: it can still be told from another.
LEAST = 200
# So long another file is waited for before the one before it is taken away, in ms.
PATIENCE = 150


@dataclass(frozen=True, slots=True)
class Proof:
    """What is looked at: a PDF file, the size of its pages in mm, what stands for it in words.

    There are ``pages``; where these are more than ``drawn`` in the file, those repeat.
    ``type_size`` is the smallest type on them in pt, where somebody asks for it.
    """

    pdf: bytes
    width: float
    height: float
    pages: int
    drawn: int
    words: str = ""
    type_size: float | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is nothing to look at, and what the reason belongs to."""

    why: str
    part: str = ""


Make = Callable[[], Proof | Refusal]


class PagePreview(QWidget):
    """``shown`` gives what is looked at now: a ``Proof``, or the ``Refusal`` in its place.

    Files are made and pages drawn off the window's thread; the newest file wins.
    """

    shown = Signal(object)

    def __init__(
        self, name: str, what: str, parent: QWidget | None = None, *, least: int = LEAST
    ) -> None:
        super().__init__(parent)
        self._work = Newest(self)
        self._make: Make | None = None
        self._is_made = False
        self._proof: Proof | None = None
        self._page = 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self._clear)
        self._paper = PaperView(name, what, least, self)
        self._paper.turned.connect(self.turn)
        self._paper.resized.connect(self._draw)
        self._before = self._button(f"{name}_before", "‹", self.tr("Page before"), -1)
        self._after = self._button(f"{name}_after", "›", self.tr("Page after"), 1)
        self._where = label("", "muted")
        self._where.setObjectName(f"{name}_where")
        self._where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._arrange()
        self._show_where()

    @property
    def proof(self) -> Proof | None:
        """What is looked at, ``None`` where there is nothing."""
        return self._proof

    @property
    def page(self) -> int:
        """The number of the page that is looked at, from 0."""
        return self._page

    def show_file(self, make: Make, *, from_start: bool = True) -> None:
        """Look at what ``make`` gives, as soon as it is there; at its first page, or the same.

        One that is looked at from its start is another one: the one before is not seen for long.
        """
        self._make, self._is_made = make, False
        if from_start:
            self._page = 0
            self._patience.start()
        self._draw()

    def show_nothing(self, why: str) -> None:
        """Say why there is nothing to look at."""
        self.show_file(lambda: Refusal(why))

    def turn(self, step: int) -> None:
        """Look at another page."""
        if self._proof is None:
            return
        page = min(max(self._page + step, 0), self._proof.pages - 1)
        if page != self._page:
            self._page = page
            self._show_where()
            self._draw()

    def _draw(self) -> None:
        make = self._make
        if make is None:
            return
        known = self._proof if self._is_made else None
        if self._is_made and known is None:
            return
        size = self._paper.room()
        work = partial(_drawn, make, known, self._page, size)
        self._work.ask(work, partial(self._take, make), self._fail)

    def _take(self, make: Make, drawn: "_Drawn | Refusal") -> None:
        if make is not self._make:
            return
        self._patience.stop()
        was_made, self._is_made = self._is_made, True
        if isinstance(drawn, Refusal):
            self._proof = None
            self._paper.show_words(drawn.why)
        else:
            self._proof = drawn.proof
            self._page = drawn.page
            self._paper.show_picture(drawn.picture)
        self._show_where()
        if not was_made:
            self.shown.emit(drawn if isinstance(drawn, Refusal) else drawn.proof)

    def _clear(self) -> None:
        self._proof = None
        self._paper.show_words(self.tr("The page is being read…"))
        self._show_where()

    def _fail(self, error: WorldError) -> None:
        if self._make is not None:
            self._take(self._make, Refusal(str(error)))

    def _show_where(self) -> None:
        pages = 0 if self._proof is None else self._proof.pages
        number = {"n": self._page + 1, "pages": pages}
        where = self.tr("Page {n} of {pages}").format_map(number)
        words = "" if self._proof is None else self._proof.words
        short = self.tr("{n} of {pages}").format_map(number) if words else where
        self._where.setText(" · ".join(filter(None, (short if pages > 1 else "", words))))
        if self._proof is not None:
            self._paper.setAccessibleDescription(" · ".join(filter(None, (where, words))))
        for button, is_possible in (
            (self._before, self._page > 0),
            (self._after, self._page + 1 < pages),
        ):
            if not is_possible and button.hasFocus():
                # Else Qt would hand it to whatever is next, where the same key does something.
                self._paper.setFocus()
            button.setEnabled(is_possible)
            button.setVisible(pages > 1)

    def _button(self, name: str, sign: str, what: str, step: int) -> QPushButton:
        button = QPushButton(sign, self)
        button.setObjectName(name)
        button.setAccessibleName(what)
        button.setToolTip(what)
        button.setFixedWidth(TARGET)
        button.clicked.connect(lambda: self.turn(step))
        return button

    def _arrange(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(GAP)
        below.addStretch()
        below.addWidget(self._before)
        below.addWidget(self._where)
        below.addWidget(self._after)
        below.addStretch()
        for button in (self._before, self._after):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._paper, 1)
        column.addLayout(below)


@dataclass(frozen=True, slots=True)
class _Drawn:
    proof: Proof
    page: int
    picture: QImage


def _drawn(make: Make, known: Proof | None, page: int, room: QSize) -> _Drawn | Refusal:
    """Return a page drawn to fit into ``room``, of the file that is known or else made."""
    proof = make() if known is None else known
    if isinstance(proof, Refusal):
        return proof
    page = min(page, proof.pages - 1)
    width, height = proof.width / MM_PER_INCH, proof.height / MM_PER_INCH
    dpi = min(room.width() / width, room.height() / height)
    return _Drawn(proof, page, page_image(proof.pdf, page % proof.drawn, dpi))

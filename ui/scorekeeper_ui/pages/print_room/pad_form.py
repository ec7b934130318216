"""What can be chosen of a pad: a field for each, and a note at the one that cannot be."""

from typing import Any, get_args

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from scorekeeper.core.sheet import PAPERS
from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.printing import PadOrder
from scorekeeper.printing.pads import MOST_PAGES, PerPage
from scorekeeper_ui.pages.print_room.form_grid import WHOLE, arrange_lines
from scorekeeper_ui.pages.print_room.pad_words import number_words, numbers_of, type_words
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.theme import TARGET
from scorekeeper_ui.widgets.fields import ChoiceBox, NumberField
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit

PER_PAGE: tuple[PerPage, ...] = get_args(PerPage)
PAPER_NAMES = tuple(paper.name for paper in PAPERS)
MOST_LETTERS = 120
# Two lines of a note: nothing below it moves when there is something to say.
NOTE = 32


class PadForm(QWidget):
    """``changed`` gives the order once a part is changed, ``game_chosen`` the name of a game.

    The fields are called after the parts of an order.
    """

    changed = Signal(object)
    game_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._order: PadOrder | None = None
        titles = tuple(find_game(name).title for name in GAME_NAMES)
        self._game = ChoiceBox("pad_game", titles)
        self._game.picked.connect(lambda n: self.game_chosen.emit(GAME_NAMES[n]))
        self._players = ChoiceBox("pad_players", ())
        self._players.picked.connect(self._choose_players)
        self._paper = ChoiceBox("pad_paper", tuple(map(paper_words, PAPERS)))
        self._paper.picked.connect(lambda n: self._change(paper=PAPER_NAMES[n]))
        fit = self.tr("as many as fit")
        counts = tuple(fit if count == "fit" else str(count) for count in PER_PAGE)
        self._per_page = ChoiceBox("pad_per_page", counts)
        self._per_page.picked.connect(lambda n: self._change(per_page=PER_PAGE[n]))
        self._pages = NumberField("pad_pages", self.tr("Number of pages"), 1, MOST_PAGES)
        self._pages.setKeyboardTracking(True)
        self._pages.entered.connect(lambda pages: self._change(pages=pages))
        self._title = self._text("title", self.tr("Club evening, tournament, …"))
        self._date_line = self._text("date_line", self.tr("28 November 2026"))
        self._switches = {
            "cut_marks": self._switch("cut_marks", self.tr("&Cut marks between the pads")),
            "large_print": self._switch("large_print", self.tr("Lar&ge print")),
            "black_and_white": self._switch("black_and_white", self.tr("Black and &white")),
            "fillable": self._switch("fillable", self.tr("F&illable on a screen")),
        }
        self._hints = {
            "players": "",
            "per_page": "",
            "large_print": type_words(None, GAME_NAMES[0]),
            "fillable": self.tr("A form; sums calculate in viewers that can."),
        }
        self._notes = {part: self._note(part) for part in self._hints}
        self._arrange()
        self.show_refusal("", "")

    def start(self) -> None:
        """Bring the hand to the first field."""
        self._game.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_order(self, order: PadOrder) -> None:
        """Show an order."""
        numbers = numbers_of(order.game)
        if self._order is None or order.game != self._order.game:
            self._players.clear()
            self._players.addItems([number_words(order.game, number) for number in numbers.all])
            self.show_type(type_words(None, order.game))
        self._order = order
        self._game.setCurrentIndex(GAME_NAMES.index(order.game))
        self._players.setCurrentIndex(numbers.all.index(order.players or numbers.usual))
        self._paper.setCurrentIndex(PAPER_NAMES.index(order.paper))
        self._per_page.setCurrentIndex(PER_PAGE.index(order.per_page))
        self._pages.show_number(order.pages)
        for field, text in ((self._title, order.title), (self._date_line, order.date_line)):
            if field.text() != text:
                field.setText(text)
                field.setCursorPosition(0)
        for part, box in self._switches.items():
            with QSignalBlocker(box):
                box.setChecked(getattr(order, part))

    def show_count(self, words: str) -> None:
        """Say how many pads the order is."""
        self._hints["per_page"] = words

    def show_type(self, words: str) -> None:
        """Say how large the type of large print is; a reason why it cannot be goes before that."""
        before, self._hints["large_print"] = self._hints["large_print"], words
        note = self._notes["large_print"]
        if note.text() == before:
            note.setText(words)

    def show_refusal(self, part: str, why: str) -> None:
        """Say at the field of a part why its choice cannot be; elsewhere its hint, if any."""
        for name, note in self._notes.items():
            is_wrong = name == part
            note.setText(f"⚠ {why}" if is_wrong else self._hints[name])
            set_role(note, "role", "bad" if is_wrong else "small")
            note.setVisible(bool(note.text()) or name != "players")

    def _change(self, **parts: Any) -> None:
        if self._order is not None:
            self._order = self._order.model_copy(update=parts)
            self.changed.emit(self._order)

    def _choose_players(self, index: int) -> None:
        if self._order is not None:
            self._change(players=numbers_of(self._order.game).all[index])

    def _text(self, part: str, example: str) -> LineEdit:
        field = LineEdit(self)
        field.setObjectName(f"pad_{part}")
        field.setMaxLength(MOST_LETTERS)
        field.setPlaceholderText(example)
        field.textEdited.connect(lambda text: self._change(**{part: text}))
        field.returnPressed.connect(self.focusNextChild)
        return field

    def _switch(self, part: str, text: str) -> QCheckBox:
        box = QCheckBox(text, self)
        box.setObjectName(f"pad_{part}")
        box.setMinimumHeight(TARGET)
        box.toggled.connect(lambda is_on: self._change(**{part: is_on}))
        return box

    def _note(self, part: str) -> QLabel:
        note = label("", "small", wrap=True)
        note.setObjectName(f"pad_{part}_note")
        note.setAlignment(Qt.AlignmentFlag.AlignTop)
        return note

    def _arrange(self) -> None:
        lines: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Ga&me"), self._game),
            (self.tr("&For"), self._players),
            (WHOLE, self._notes["players"]),
            (self.tr("P&aper"), self._paper),
            (self.tr("Pads &on a page"), self._per_page),
            (WHOLE, self._notes["per_page"]),
            (WHOLE, self._switches["cut_marks"]),
            (self.tr("N&umber of pages"), self._pages),
            (self.tr("Title a&bove"), self._title),
            (self.tr("&Date line"), self._date_line),
            (WHOLE, self._switches["large_print"]),
            (WHOLE, self._notes["large_print"]),
            (WHOLE, self._switches["black_and_white"]),
            (WHOLE, self._switches["fillable"]),
            (WHOLE, self._notes["fillable"]),
        )
        arrange_lines(self, lines)
        for part in ("per_page", "large_print"):
            self._notes[part].setFixedHeight(NOTE)
        self._notes["players"].hide()

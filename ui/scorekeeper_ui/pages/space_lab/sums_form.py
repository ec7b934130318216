"""Quick entry: a player's sums, for those who have added up on paper."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from scorekeeper.core.sums import SumError, parse_sum
from scorekeeper.games.space_lab.document import MOST_POINTS, Player
from scorekeeper.games.space_lab.entry import SpaceLabEntry, SumField
from scorekeeper.games.space_lab.pad_rows import ROWS, PadRow
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit

# The letter of each name that is its key.
_KEYS: dict[SumField, str] = {
    "lab": "L",
    "validation": "V",
    "objectives": "O",
    "projects": "P",
    "project_cards": "n",
}

FIELDS: tuple[tuple[SumField, PadRow], ...] = tuple(
    (row.kind, row) for row in ROWS if row.kind != "total" and row.kind != "place"
)
_HINTS = {field: row.hint for field, row in FIELDS}


class SumsForm(QWidget):
    """Five fields; ``typed`` gives a field and its text, ``done`` that the last one is left."""

    typed = Signal(str, str)
    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sums_form")
        self._fields: dict[SumField, LineEdit] = {}
        self._notes: dict[SumField, QLabel] = {}
        self._before: dict[SumField, str] = {}
        grid = QGridLayout()
        grid.setVerticalSpacing(12)
        grid.setHorizontalSpacing(16)
        for number, (field, row) in enumerate(FIELDS):
            edit = LineEdit(self)
            edit.setObjectName(f"sum_{field}")
            edit.setAccessibleName(row.name)
            edit.setAlignment(Qt.AlignmentFlag.AlignRight)
            edit.setPlaceholderText("–")
            edit.setFixedWidth(150)
            edit.textEdited.connect(lambda text, field=field: self.typed.emit(field, text))
            edit.returnPressed.connect(lambda field=field: self._go_on(field))
            edit.escaped.connect(lambda field=field: self._restore(field))
            title = label(row.name.replace(_KEYS[field], f"&{_KEYS[field]}", 1), "heading")
            title.setBuddy(edit)
            self._fields[field] = edit
            self._notes[field] = label(row.hint, "muted", wrap=True)
            self._notes[field].setMinimumWidth(160)
            grid.addWidget(title, number, 0)
            grid.addWidget(edit, number, 1)
            grid.addWidget(self._notes[field], number, 2)
        grid.setColumnStretch(2, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(16)
        hint = self.tr("Sums from paper. 10+15 adds up; Enter goes on, Esc restores.")
        layout.addWidget(label(hint, "muted"))
        layout.addLayout(grid)
        layout.addStretch()

    def show_sums(self, player: Player, entry: SpaceLabEntry, seat: int) -> None:
        """Show a player's sums; a field that is being typed into keeps what is in it."""
        for field, edit in self._fields.items():
            pending = entry.text_at(seat, field)
            value = getattr(player.tally, field, None)
            text = pending if pending is not None else "" if value is None else str(value)
            if not (edit.hasFocus() and _same_sum(edit.text(), value)) and edit.text() != text:
                edit.setText(text)
            set_role(edit, "wrong", pending is not None)
            self._notes[field].setText(_note(pending, edit.text(), value, _HINTS[field]))

    def start(self) -> None:
        """Bring the hand to the first field."""
        self._before = {field: edit.text() for field, edit in self._fields.items()}
        first = next(iter(self._fields.values()))
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        first.selectAll()

    def _go_on(self, field: SumField) -> None:
        names = list(self._fields)
        index = names.index(field) + 1
        edit = self._fields[field]
        self._before[field] = edit.text()
        if index == len(names):
            self.done.emit()
            return
        following = self._fields[names[index]]
        following.setFocus(Qt.FocusReason.OtherFocusReason)
        following.selectAll()

    def _restore(self, field: SumField) -> None:
        text = self._before.get(field, "")
        self._fields[field].setText(text)
        self.typed.emit(field, text)


def _same_sum(text: str, value: int | None) -> bool:
    """Return whether a text stands for the value that the document holds."""
    if not text.strip():
        return value is None
    try:
        return parse_sum(text, 0, MOST_POINTS) == value
    except SumError:
        return False


def _note(pending: str | None, text: str, value: int | None, hint: str) -> str:
    if pending is not None:
        try:
            parse_sum(pending, 0, MOST_POINTS)
        except SumError as error:
            return f"expected {error}"
    if value is not None and text.strip() != str(value):
        return f"= {value}"
    return hint

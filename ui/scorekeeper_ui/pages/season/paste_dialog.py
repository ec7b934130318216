"""Members and results from pasted text or a CSV file, with a look before they count."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.phrases import counted
from scorekeeper.games.mole_racing.season.pasting import AddPasted, Pasted, decode, read_pasted
from scorekeeper.games.mole_racing.season.words import grands_prix_counted
from scorekeeper_ui.files import read_file
from scorekeeper_ui.pages.season.paste_words import preview
from scorekeeper_ui.pages.season.view import SeasonState
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.labels import label

# A long text takes a while to read: it waits until nobody has typed for so long.
READ_MS = 60

EXAMPLE = """Ann
Bo
Cy

or

Grand Prix;Date;Race;Driver;Place
Spring Cup;2026-03-01;1;Bo;1
Spring Cup;2026-03-01;1;Ann;2

or, a line for each race

Spring Cup;2026-03-01;Bo;Ann;Cy (DNF)"""


class PasteDialog(QDialog):
    """``pasted`` gives the change that adds all of it as one step."""

    pasted = Signal(object)

    def __init__(self, state: Callable[[], SeasonState], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("paste_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Paste or read members and results"))
        self.resize(860, 560)
        self._state = state
        self._found = Pasted()
        self._read_soon = QTimer(self)
        self._read_soon.setSingleShot(True)
        self._read_soon.setInterval(READ_MS)
        self._read_soon.timeout.connect(self.read_text)
        self.text = QPlainTextEdit()
        self.text.setObjectName("paste_text")
        self.text.setAccessibleName(self.tr("Text with members or results"))
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText(EXAMPLE)
        self.text.textChanged.connect(self._read_soon.start)
        self._preview = QPlainTextEdit()
        self._preview.setObjectName("paste_preview")
        self._preview.setAccessibleName(self.tr("What would be added"))
        self._preview.setReadOnly(True)
        self._preview.setTabChangesFocus(True)
        self._add = QPushButton()
        self._add.setObjectName("add_pasted")
        self._add.setProperty("primary", True)
        self._add.setAutoDefault(False)
        self._add.clicked.connect(self._add_found)
        self._arrange()
        self.read_text()
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def read(self, path: Path) -> None:
        """Show the text of a file; what is wrong with it is said where it would be shown."""
        try:
            self.text.setPlainText(decode(read_file(path)))
        except (DocumentError, WorldError) as error:
            self._preview.setPlainText(f"⚠ {path.name}: {error}")

    def read_text(self) -> None:
        """Show what the text would add."""
        state = self._state()
        self._found = found = read_pasted(state.document, state.entry, self.text.toPlainText())
        self._preview.setPlainText(preview(found))
        self._add.setEnabled(found.adds_anything)
        what = [counted(len(found.members), "member")] if found.members else []
        if found.grands_prix:
            what.append(grands_prix_counted(len(found.grands_prix)))
        self._add.setText(self.tr("A&dd {what}").format(what=", ".join(what)).rstrip())

    def _add_found(self) -> None:
        self.read_text()
        self.accept()
        self.pasted.emit(AddPasted(self._found))

    def _ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Read CSV"), "", self.tr("Tables (*.csv *.tsv *.txt);;All files (*)")
        )
        if name:
            self.read(Path(name))

    def _arrange(self) -> None:
        read = button("read_csv", self.tr("Read a &file…"), self._ask_for_file)
        cancel = button("cancel_paste", self.tr("&Cancel"), self.reject)
        sides = QHBoxLayout()
        sides.setSpacing(2 * GAP)
        for head, part in (
            (self.tr("TEXT: PASTE IT HERE, OR READ A FILE"), self.text),
            (self.tr("WHAT WOULD BE ADDED"), self._preview),
        ):
            side = QVBoxLayout()
            side.addWidget(label(head, "section"))
            side.addWidget(part, 1)
            sides.addLayout(side, 1)
        column = column_of(self, 2 * GAP)
        column.addLayout(sides, 1)
        column.addLayout(ending(cancel, self._add, left=read))

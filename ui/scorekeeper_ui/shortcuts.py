"""All shortcuts of a page in one list, read from the actions that carry them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scorekeeper_ui.widgets.labels import label


class ShortcutsDialog(QDialog):
    """The list of keys, for reading."""

    def __init__(
        self, key_list: Sequence[tuple[str, str]], actions: Iterable[QAction], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("shortcuts")
        self.setWindowTitle(self.tr("Keys"))
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(6)
        lines = [(keys, self.tr(what)) for keys, what in key_list]
        lines += [
            (action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), _plain(action))
            for action in actions
            if not action.shortcut().isEmpty()
        ]
        for row, (keys, what) in enumerate(lines):
            grid.addWidget(label(keys, "muted"), row, 0)
            grid.addWidget(label(what, wrap=True), row, 1)
        grid.setColumnStretch(1, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        # What is longer than there is room for goes on in a second line.
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inner)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addWidget(buttons)
        self.resize(720, 640)


def _plain(action: QAction) -> str:
    """Return an action's text without the mark of its mnemonic."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

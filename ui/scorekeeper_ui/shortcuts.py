"""All shortcuts of a page in one list, read from the actions that carry them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scorekeeper_ui.widgets.dialog_parts import button, ending
from scorekeeper_ui.widgets.labels import label

_AS_HERE = QKeySequence.SequenceFormat.NativeText


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
            (", ".join(each.toString(_AS_HERE) for each in action.shortcuts()), _plain(action))
            for action in actions
            if action.shortcuts()
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
        layout = QVBoxLayout(self)
        layout.addWidget(scroll)
        layout.addLayout(ending(button("shortcuts_close", self.tr("&Close"), self.reject)))
        self.resize(720, 640)


def _plain(action: QAction) -> str:
    """Return an action's text without the mark of its mnemonic."""
    return action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")

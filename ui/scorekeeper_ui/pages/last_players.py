"""The button that offers the players of last time."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget


class LastPlayersButton(QPushButton):
    """Says ``words`` with the names in place of ``{names}``; what finds no room is cut.

    It is seen only while there is somebody to offer.
    """

    def __init__(self, name: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._words, self._names = words, ""
        self.hide()

    def offer(self, names: Sequence[str]) -> None:
        """Offer players, or nobody."""
        self._names = ", ".join(names)
        self.setVisible(bool(names))
        self.setAccessibleName(self._words.replace("&", "").format(names=self._names))
        self.setToolTip(self._names + "\n" + self.tr("Whoever retired is left out."))
        self._fit()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size for all names."""
        return self._size_for(self._names)

    def minimumSizeHint(self) -> QSize:
        """Return the size without any name."""
        return self._size_for("…")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as many names as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _size_for(self, names: str) -> QSize:
        size = super().sizeHint()
        return QSize(self._edges() + self._width_of(names), size.height())

    def _edges(self) -> int:
        """Return the width of all but the words."""
        shown = self.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
        return super().sizeHint().width() - self.fontMetrics().horizontalAdvance(shown)

    def _width_of(self, names: str) -> int:
        words = self._words.replace("&", "").format(names=names)
        return self.fontMetrics().horizontalAdvance(words)

    def _fit(self) -> None:
        room = self.width() - self._edges() - self._width_of("")
        cut = self.fontMetrics().elidedText(self._names, Qt.TextElideMode.ElideRight, max(room, 0))
        text = self._words.format(names=cut.replace("&", "&&"))
        if text != self.text():
            self.setText(text)

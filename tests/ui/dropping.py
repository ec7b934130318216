"""Files that are dropped on a window."""

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent


def drop(window, *paths):
    """Drop files on ``window``, as a hand does."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    keys, buttons = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    copy = Qt.DropAction.CopyAction
    window.dropEvent(QDropEvent(QPointF(9, 9), copy, mime, buttons, keys))

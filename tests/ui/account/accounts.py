"""Results to show, and what is seen and copied of them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextTable

from scorekeeper.core.account import Account, Column, Section, Table


def account_of(*blocks, reasons=(), title=""):
    return Account(["Game"], "Ann wins", reasons, [Section(blocks, title)])


def standings(*names):
    """A table of these names; the first has 199 points, each of the others one less."""
    columns = [Column(), Column(kind="name"), Column("Total", "number", is_sum=True)]
    return Table(columns, [[f"{n}.", name, str(200 - n)] for n, name in enumerate(names, 1)])


def tables(view):
    frames = view.document().rootFrame().childFrames()
    return [frame for frame in frames if isinstance(frame, QTextTable)]


def copied(view, qtbot):
    QGuiApplication.clipboard().clear()
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    return QGuiApplication.clipboard().text()

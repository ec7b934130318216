"""The question asked before a game is given up; it answers by calling back."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def ask_to_concede(parent: QWidget, then: Callable[[], None]) -> None:
    """Ask once whether the players give up; ``then`` is for a yes."""
    question = QMessageBox(parent)
    question.setObjectName("concede_question")
    question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    question.setText(question.tr("Concede the game?"))
    question.setInformativeText(question.tr("It counts as lost. Undo takes it back."))
    question.addButton(question.tr("&Play on"), QMessageBox.ButtonRole.RejectRole)
    yes = question.addButton(question.tr("&Concede"), QMessageBox.ButtonRole.AcceptRole)
    yes.setObjectName("really_concede")
    question.accepted.connect(then)
    question.open()

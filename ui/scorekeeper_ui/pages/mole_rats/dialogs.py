"""What is asked in a window of its own; each question answers by calling back."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QMessageBox, QWidget


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


def ask_for_note(parent: QWidget, text: str, then: Callable[[str], None]) -> None:
    """Ask for a note, beginning with ``text``; ``then`` gets one that is not empty."""
    dialog = QInputDialog(parent)
    dialog.setObjectName("note_dialog")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setInputMode(QInputDialog.InputMode.TextInput)
    dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
    dialog.setWindowTitle(dialog.tr("Note"))
    dialog.setLabelText(dialog.tr("What is worth remembering of this turn?"))
    dialog.setTextValue(text)
    dialog.textValueSelected.connect(lambda given: then(given) if given.strip() else None)
    dialog.open()

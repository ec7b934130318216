"""What dialogs share."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton

from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending


@pytest.fixture
def dialog(qtbot):
    made = QDialog()
    qtbot.addWidget(made)
    return made


def test_a_dialog_ends_with_what_is_to_be_done_and_begins_its_end_with_what_goes_on(dialog, qapp):
    more, cancel, do = (QPushButton(text) for text in ("More", "Cancel", "Do"))
    column_of(dialog).addLayout(ending(cancel, do, left=more))
    dialog.resize(600, 100)
    dialog.show()
    qapp.processEvents()
    assert more.x() == margin_of(dialog)
    assert more.geometry().right() + 100 < cancel.x() < do.x()
    assert do.geometry().right() == dialog.width() - 1 - margin_of(dialog)


def margin_of(dialog):
    return dialog.layout().contentsMargins().left()


def test_enter_in_a_field_presses_no_button(dialog, qtbot):
    pressed = []
    field = QLineEdit()
    column = column_of(dialog)
    column.addWidget(field)
    column.addLayout(ending(button("do", "Do", lambda: pressed.append("do"))))
    dialog.show()
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert pressed == []
    dialog.findChild(QPushButton, "do").click()
    assert pressed == ["do"]

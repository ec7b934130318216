"""What the tables of the season show."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.models.grid_model import Cell, GridModel, Head

TIP, SPOKEN = Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole


def test_names_that_look_like_markup_are_shown_as_they_are(qtbot):
    parent = QWidget()
    qtbot.addWidget(parent)
    model = GridModel(parent)
    head = Head("<b>B</b>")
    model.show_rows([head], [("ann", 1)], lambda _row, _column: Cell("<i>Ann</i> wins"))
    index, across = model.index(0, 0), Qt.Orientation.Horizontal
    assert model.data(index, TIP) == "<p>&lt;i&gt;Ann&lt;/i&gt; wins</p>"
    assert model.data(index, SPOKEN) == "<b>B</b>: <i>Ann</i> wins"
    assert model.data(index) == "<i>Ann</i> wins"
    assert model.headerData(0, across, TIP) == "<p>&lt;b&gt;B&lt;/b&gt;</p>"
    assert model.headerData(0, across, SPOKEN) == "<b>B</b>"

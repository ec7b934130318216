"""The lines of a form: words on the left, at the right the field that they are for."""

from collections.abc import Iterable
from typing import Literal

from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.fields import DayField
from scorekeeper_ui.widgets.labels import label

# In the place of words: how far a field without any reaches.
WHOLE: Literal[""] = ""
BELOW_FIELDS = None


def arrange_lines(
    form: QWidget, lines: Iterable[tuple[str | None, QWidget]]
) -> dict[QWidget, QLabel]:
    """Arrange fields one below the other, each beside its words, which are returned.

    A field is called after its words.

    A field of ``WHOLE`` takes the line, one ``BELOW_FIELDS`` the column of the fields.
    """
    grid = QGridLayout(form)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(GAP)
    grid.setColumnStretch(1, 1)
    heads = {}
    for number, (words, field) in enumerate(lines):
        if not words:
            grid.addWidget(field, number, 1 if words is None else 0, 1, -1)
            continue
        heads[field] = head = label(words, "muted")
        if isinstance(field, DayField):
            head.setBuddy(field.text)
        else:
            head.setBuddy(field)
            field.setAccessibleName(words.replace("&", ""))
        grid.addWidget(head, number, 0)
        grid.addWidget(field, number, 1)
    return heads

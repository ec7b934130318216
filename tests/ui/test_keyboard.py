"""What keys mean in lines that are only read."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from scorekeeper_ui.keyboard import moves_in_lines


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        *((name, True) for name in ("Up", "Down", "PageUp", "PageDown", "Home", "End")),
        *((name, False) for name in ("Left", "Right", "Return", "Escape", "Space", "A", "1")),
    ],
)
def test_a_key_moves_in_lines_or_is_left_to_what_stands_around_them(name, moves):
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key[f"Key_{name}"], Qt.KeyboardModifier.NoModifier, "")
    assert moves_in_lines(key) is moves

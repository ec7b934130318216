"""Sentences below each other, in a label that is seen only while it says something."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLabel

from scorekeeper_ui.plain_text import isolated


def show_lines(part: QLabel, lines: Sequence[str]) -> None:
    """Show other lines, or nothing."""
    part.setText(isolated("\n".join(lines)))
    part.setVisible(bool(lines))

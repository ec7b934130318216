"""The tab of filled sheets in one file, and the file it makes."""

from pypdf import PdfReader
from PySide6.QtWidgets import QLabel

from tests.ui.print_room.hands_on import widget


def counted(batch) -> str:
    return widget(batch, "batch_count", QLabel).text()


def titles(path) -> list[str]:
    return [entry.title for entry in PdfReader(path).outline]


def made(batch, qtbot, path) -> str:
    with qtbot.waitSignal(batch.told, timeout=20000) as told:
        batch.output._save_into(batch.output._product, path)
    return told.args[0]

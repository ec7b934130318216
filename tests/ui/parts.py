"""What a window or a dialog shows, found by the names of its parts."""

from PySide6.QtWidgets import QLabel


class Parts:
    """``widget`` holds the parts: whoever has it gives it."""

    def find(self, kind, name):
        found = self.widget.findChild(kind, name)
        assert found is not None, name
        return found

    def text(self, name):
        return self.find(QLabel, name).text()

"""Python's garbage, swept up in the window's thread alone.

Python looks for garbage in whatever thread happens to make the next object. Widgets and signals
that a thread beside the window finds there would be destroyed by it, while the window is at work
with others: Qt allows that in the window's thread only, and the program would end now and then.
"""

import gc

from PySide6.QtCore import QObject, QTimer

# How often it is looked whether there is anything to sweep up, in ms.
_BETWEEN = 500


class Sweeper(QObject):
    """Sweeps up garbage as Python would, but from the event loop; it lives with ``parent``."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self)
        timer.timeout.connect(sweep)
        timer.start(_BETWEEN)


def sweep() -> None:
    """Sweep up the oldest generation of objects of which enough has gathered, and all younger."""
    gathered, enough = gc.get_count(), gc.get_threshold()
    for generation in reversed(range(len(enough))):
        if gathered[generation] > enough[generation]:
            gc.collect(generation)
            return

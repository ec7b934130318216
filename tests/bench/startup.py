"""How fast the window starts and how much memory it takes, beside a bare Qt window.

Run it with ``python tests/bench/startup.py``. Every figure is the median of several starts of a
fresh process, from the moment the process is started; memory is what the process holds after two
idle seconds. The bare window is a ``QMainWindow`` with a label.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STARTS = 7
BARE = """
import sys
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
app = QApplication(sys.argv)
window = QMainWindow()
window.setCentralWidget(QLabel("Scorekeeper"))
window.resize(1280, 800)
window.show()
"""
OURS = """
import sys
from scorekeeper import cli
from scorekeeper_ui.desktop import start
assert cli.parse([]).is_window
app, window = start(sys.argv[1])
"""
# Appended to both: tells when the window is painted, and for ours when a card that the keyboard
# entered is painted and when the history holds it.
PROBE = """
import json, os, time
from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QPushButton

told = {}

def tell(what):
    told.setdefault(what, time.clock_gettime(time.CLOCK_MONOTONIC))

class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, lambda: tell("window"))
        return False

painted = Painted()
window.installEventFilter(painted)

def end():
    with open("/proc/self/statm") as file:
        told["memory"] = int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    print(json.dumps(told), flush=True)
    os._exit(0)

def press(text, key=0):
    widget = QApplication.focusWidget()
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key or ord(text.upper()), Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(widget, event)

def enter_card():
    window.findChild(QPushButton, "start_entering").click()
    QApplication.processEvents()
    for key in "rp5":
        press(key)
    QApplication.processEvents()
    page = window.findChild(QObject, "space_lab_page")
    assert len(page.state.document.players[0].station.spaces) == 1
    tell("card")

def check():
    tell("history")
    assert window.findChild(QObject, "space_lab_page").session.saving.draft
    QTimer.singleShot(2000, end)

if hasattr(window, "ready"):
    window.built.connect(lambda: QTimer.singleShot(0, enter_card))
    window.ready.connect(lambda: QTimer.singleShot(0, check))
else:
    QTimer.singleShot(2000, end)
app.exec()
"""


def measure(script: str, database: Path) -> dict[str, float]:
    """Start one process; return milliseconds from its start, and its memory in MB."""
    began = time.clock_gettime(time.CLOCK_MONOTONIC)
    ended = subprocess.run(
        [sys.executable, "-c", script + PROBE, str(database)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")},
    )
    told = json.loads(ended.stdout.splitlines()[-1])
    memory = told.pop("memory") / 1e6
    return {**{what: (at - began) * 1000 for what, at in told.items()}, "memory": memory}


def main() -> None:
    """Print all figures beside the bare window."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "history.sqlite3"
        measure(OURS, database)
        runs = [(measure(BARE, database), measure(OURS, database)) for _ in range(STARTS)]
    bare = {what: statistics.median(run[0][what] for run in runs) for what in runs[0][0]}
    ours = {what: statistics.median(run[1][what] for run in runs) for what in runs[0][1]}
    lines = (
        ("first painted window", ours["window"], bare["window"], "ms", 2.5),
        ("history loaded", ours["history"], bare["window"], "ms", 8.0),
        ("keyboard enters a card", ours["card"], bare["window"], "ms", 5.0),
        ("idle memory", ours["memory"], bare["memory"], "MB", 3.0),
    )
    print(f"{'':24}{'ours':>10}{'bare':>10}{'times':>8}{'at most':>9}")
    for name, value, reference, unit, most in lines:
        times = value / reference
        print(f"{name:24}{value:7.0f} {unit}{reference:7.0f} {unit}{times:8.2f}{most:9.1f}")


if __name__ == "__main__":
    main()

"""Starting the window: it shows first, what is heavy follows from the event loop."""

import gc
import os
import signal
import sys
from pathlib import Path

# The first platform that works is taken; without a screen Qt would end the process.
os.environ.setdefault("QT_QPA_PLATFORM", "wayland;xcb;offscreen")
# Looking for plugins of Pydantic, of which there are none, takes some hundredths of a second.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from scorekeeper.core.faults import WorldError
from scorekeeper_resources import resource_path
from scorekeeper_ui import crash
from scorekeeper_ui.appearance import apply_theme
from scorekeeper_ui.background import run_in_background, wait_for_work
from scorekeeper_ui.in_turns import InTurns, modules_of
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.places import PLACES
from scorekeeper_ui.quick_imports import read_no_sources
from scorekeeper_ui.sweeping import Sweeper
from scorekeeper_ui.theme import load_fallback_fonts, load_fonts

# How long a thread works on while another waits for its turn, in seconds.
_TURN = 0.0005


def make_app() -> QApplication:
    """Return the application with the program's own typeface and colors."""
    app = QApplication(sys.argv[:1])
    app.setApplicationName("scorekeeper")
    app.setApplicationDisplayName("Scorekeeper")
    app.setDesktopFileName("scorekeeper")
    app.setStyle("Fusion")
    load_fonts()
    apply_theme(app, "system")
    Sweeper(app)
    # A key does not wait long for the threads that work beside the window.
    sys.setswitchinterval(_TURN)
    return app


def run(database: str | None) -> int:
    """Show the window and return the exit status when it is closed."""
    app, window = start(database)
    if _is_unseen():
        sys.stderr.write("The screen cannot be reached: is the display running?\n")
        return 1
    crash.install(window.tell)
    # Qt's event loop does not look at Python's signals; without this Ctrl-C would do nothing.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = app.exec()
    wait_for_work()
    del window
    return status


def start(database: str | None) -> tuple[QApplication, MainWindow]:
    """Show the window; its pages and the history follow from the event loop."""
    # Collecting garbage while modules load finds none and takes a tenth of the time.
    gc.disable()
    read_no_sources()
    app = make_app()
    window = MainWindow()
    window.setWindowIcon(QIcon(str(resource_path("icons/app.svg"))))
    window.show()
    starter = Starter(window, database)
    QTimer.singleShot(0, starter.load_pages)
    return app, window


class Starter(QObject):
    """Brings a shown window to work: first its pages, then the history."""

    def __init__(self, window: MainWindow, database: str | Path | None) -> None:
        super().__init__(window)
        self._window = window
        self._database = database

    def load_pages(self) -> None:
        """Read the modules in turns, then build the pages."""
        load_fallback_fonts()
        InTurns(modules_of(PLACES[0]), self._build, self._window)

    def _build(self) -> None:
        self._window.build_pages()
        gc.freeze()
        # The page is painted before a thread takes its share of the time.
        QTimer.singleShot(0, self._import_history)

    def _import_history(self) -> None:
        run_in_background(self._window, _import_history, self._open_history, self._fail)

    def _open_history(self, _: object) -> None:
        from scorekeeper_ui.keeper import Keeper

        Keeper(self._window, self._database).open()

    def _fail(self, error: WorldError) -> None:
        self._window.tell(str(error))


def _import_history() -> None:
    """Import what opens a history, but nothing of Qt: that is for the window's thread alone."""
    from scorekeeper.history import history, rescuing, viewing

    del history, rescuing, viewing


def _is_unseen() -> bool:
    """Return whether the window cannot be seen although a screen was promised."""
    promised = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    asked = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] == "offscreen"
    return bool(promised) and not asked and QApplication.platformName() == "offscreen"

"""How the program looks: as the system does, light or dark, and remembered."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.theme import Appearance, apply_theme

if TYPE_CHECKING:
    from scorekeeper.history import History

APPEARANCES: tuple[Appearance, ...] = ("system", "light", "dark")
SETTING = "window.appearance"


class AppearanceChoice(QObject):
    """``changed`` gives the appearance chosen now, ``failed`` why it cannot be remembered."""

    changed = Signal(str)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._history: History | None = None
        self._appearance: Appearance = "system"
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow_system)

    def use(self, history: "History") -> None:
        """Look as it was chosen before, and remember it here from now on."""
        self._history = history
        try:
            appearance = history.setting(SETTING, "system")
        except WorldError as error:
            self.failed.emit(str(error))
            return
        if appearance in APPEARANCES and appearance != self._appearance:
            self._show(appearance)

    def choose(self, appearance: Appearance) -> None:
        """Look otherwise from now on, and remember that."""
        self._show(appearance)
        if self._history is not None:
            try:
                self._history.set_setting(SETTING, appearance)
            except WorldError as error:
                self.failed.emit(str(error))

    def _follow_system(self) -> None:
        if self._appearance == "system":
            self._show("system")

    def _show(self, appearance: Appearance) -> None:
        self._appearance = appearance
        self.changed.emit(appearance)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            apply_theme(app, appearance)

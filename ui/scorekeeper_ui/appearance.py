"""How the program looks: as the system does, light or dark, and remembered."""

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.style_sheet import style_sheet
from scorekeeper_ui.theme import DARK, LIGHT, Theme

if TYPE_CHECKING:
    from scorekeeper.history import History

Appearance = Literal["system", "light", "dark"]
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


def apply_theme(app: QApplication, appearance: Appearance) -> None:
    """Show every window in a theme; ``system`` follows the desktop."""
    theme = DARK if _is_dark(appearance) else LIGHT
    app.setPalette(_palette(theme))
    app.setStyleSheet(style_sheet(theme))


def _is_dark(appearance: Appearance) -> bool:
    if appearance == "system":
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return appearance == "dark"


def _palette(theme: Theme) -> QPalette:
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.surface,
        QPalette.ColorRole.AlternateBase: theme.sunken,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.muted,
        QPalette.ColorRole.Button: theme.surface,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.ToolTipBase: theme.surface,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.Mid: theme.line,
        QPalette.ColorRole.Midlight: theme.line,
        QPalette.ColorRole.Dark: theme.muted,
        QPalette.ColorRole.Light: theme.surface,
    }
    palette = QPalette()
    for role, color in roles.items():
        palette.setColor(role, QColor(color))
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.muted))
    return palette

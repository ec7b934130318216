"""Colors, type and rhythm of the window: one light and one dark theme, both palettes.

Sizes are logical pixels; spaces are multiples of 8, type comes from one short scale.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from scorekeeper_resources import resource_path

SMALL, TEXT, HEAD, TITLE, HUGE = 11, 13, 16, 21, 32
GAP = 8
TARGET = 36

# Halfway between black and white, as Qt measures lightness.
MIDDLE = 128

FAMILY = "DejaVu Sans"
# For names in other scripts: the same typefaces as on the printed sheet, in the same order.
FALLBACKS = ("WenQuanYi Micro Hei", "Noto Sans Thai", "Noto Sans Devanagari", "Noto Emoji")
_FONT_FILES = ("fonts/DejaVuSans.ttf", "fonts/DejaVuSans-Bold.ttf")
_FALLBACK_FILES = (
    "fonts/WenQuanYiMicroHei.ttf",
    "fonts/NotoSansThai.ttf",
    "fonts/NotoSansDevanagari.ttf",
    "fonts/NotoEmoji.ttf",
)

_DOWN = resource_path("icons/down.svg").as_posix()
_UP = resource_path("icons/up.svg").as_posix()

Appearance = Literal["system", "light", "dark"]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colors of one theme; every text color has a contrast of at least 4.5:1.

    ``agencies`` gives the fill of a badge and the color of its letters.
    """

    window: str
    surface: str
    sunken: str
    text: str
    muted: str
    line: str
    accent: str
    on_accent: str
    focus: str
    good: str
    bad: str
    agencies: Mapping[str, tuple[str, str]]
    players: Mapping[str, str]


LIGHT = Theme(
    window="#f6f5f1",
    surface="#ffffff",
    sunken="#eceae4",
    text="#1b2130",
    muted="#5d6470",
    line="#d9d6ce",
    accent="#2f5bd0",
    on_accent="#ffffff",
    focus="#e08a00",
    good="#1f7a44",
    bad="#b3321f",
    agencies={
        "golden-planet": ("#f0b323", "#211a00"),
        "red-rocket": ("#c43d2c", "#ffffff"),
        "blue-future": ("#2a68c8", "#ffffff"),
        "green-explorer": ("#23794a", "#ffffff"),
    },
    players={
        "violet": "#8457c9",
        "teal": "#12879a",
        "pink": "#c34d8c",
        "olive": "#7c8420",
        "orange": "#c8651b",
        "sky": "#3f86c4",
    },
)
DARK = Theme(
    window="#13161d",
    surface="#1d212a",
    sunken="#2a303b",
    text="#e9ebef",
    muted="#a0a7b3",
    line="#363c48",
    accent="#86a8ff",
    on_accent="#10131a",
    focus="#ffc04a",
    good="#62cf93",
    bad="#ff8d7c",
    agencies={
        "golden-planet": ("#f2bd3a", "#211a00"),
        "red-rocket": ("#f2796a", "#230300"),
        "blue-future": ("#72a9f5", "#00132e"),
        "green-explorer": ("#5cc48b", "#00210f"),
    },
    players={
        "violet": "#ae8be6",
        "teal": "#3fb8cb",
        "pink": "#e67fb5",
        "olive": "#b3bb4f",
        "orange": "#ee9650",
        "sky": "#7db6ea",
    },
)


def current_theme() -> Theme:
    """Return the theme that the application's palette belongs to."""
    return DARK if QGuiApplication.palette().window().color().lightness() < MIDDLE else LIGHT


def load_fonts() -> None:
    """Make the bundled typeface known, so that no letter depends on the system."""
    for name in _FONT_FILES:
        QFontDatabase.addApplicationFont(str(resource_path(name)))


def load_fallback_fonts() -> None:
    """Make the typefaces for other scripts known; the window may show before them."""
    for name in _FALLBACK_FILES:
        QFontDatabase.addApplicationFont(str(resource_path(name)))


def font(size: int, *, bold: bool = False) -> QFont:
    """Return the typeface in one of the sizes and one of the two weights."""
    made = QFont([FAMILY, *FALLBACKS])
    made.setPixelSize(size)
    made.setBold(bold)
    return made


def apply_theme(app: QApplication, appearance: Appearance) -> None:
    """Show every window in a theme; ``system`` follows the desktop."""
    theme = DARK if _is_dark(appearance) else LIGHT
    app.setPalette(_palette(theme))
    app.setStyleSheet(_style(theme))


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


def _style(theme: Theme) -> str:
    t = theme
    families = ", ".join(f'"{family}"' for family in (FAMILY, *FALLBACKS))
    tick = resource_path(f"icons/tick-{'light' if theme is LIGHT else 'dark'}.svg").as_posix()
    return f"""
* {{ font-family: {families}; font-size: {TEXT}px; }}
QPushButton, QToolButton, QComboBox, QLineEdit, QAbstractSpinBox, QPlainTextEdit {{
    background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; border-radius: 6px;
    padding: 7px 12px; min-height: 20px; }}
QLineEdit, QAbstractSpinBox, QPlainTextEdit, QComboBox {{ padding: 7px 8px;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QPushButton:hover, QToolButton:hover {{ border-color: {t.muted}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {t.sunken}; }}
QPushButton:disabled, QToolButton:disabled, QLineEdit:disabled, QComboBox:disabled {{
    color: {t.muted}; background: {t.window}; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus,
QPlainTextEdit:focus {{ border: 2px solid {t.focus}; padding: 6px 11px; }}
QLineEdit:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QComboBox:focus {{
    padding: 6px 7px; }}
QPushButton[primary="true"] {{ background: {t.accent}; color: {t.on_accent};
    border-color: {t.accent}; font-weight: bold; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {t.focus}; }}
QPushButton[primary="true"]:disabled {{ background: {t.sunken}; color: {t.muted};
    border-color: {t.line}; }}
QPushButton[toggle="true"]:checked {{ background: {t.accent}; color: {t.on_accent};
    border-color: {t.accent}; }}
QPushButton[toggle="true"]:checked:focus {{ border-color: {t.focus}; }}
QPushButton[navigation="true"] {{ background: transparent; border: 2px solid transparent;
    text-align: left; padding: 7px 10px; border-radius: 6px; }}
QPushButton[navigation="true"]:hover {{ background: {t.sunken}; }}
QPushButton[navigation="true"]:checked {{ background: {t.accent}; color: {t.on_accent};
    font-weight: bold; }}
QPushButton[navigation="true"]:focus {{ border: 2px solid {t.focus}; padding: 7px 10px; }}
QLineEdit[wrong="true"] {{ border: 2px solid {t.bad}; padding: 6px 7px; }}
QToolTip {{ background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; padding: 4px; }}
QMenu {{ background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; padding: 4px; }}
QMenu::item {{ padding: 8px 24px 8px 16px; border-radius: 4px; }}
QMenu::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QMenu::item:disabled {{ color: {t.muted}; }}
QMenu::separator {{ height: 1px; background: {t.line}; margin: 4px 8px; }}
QScrollArea {{ border: none; background: transparent; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QTableView {{ background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; padding: 1px;
    border-radius: 6px; gridline-color: {t.line}; selection-background-color: {t.accent};
    selection-color: {t.on_accent}; }}
/* What a cell shows stands 3 px further in than its padding says. */
QTableView::item {{ padding: 4px 5px; border-bottom: 1px solid {t.line}; }}
QTableView::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QTableView[tight="true"]::item {{ padding: 4px 2px; }}
QTableView[tight="true"] QHeaderView::section {{ padding: 8px 5px; }}
QTableView:focus {{ border: 2px solid {t.focus}; padding: 0; }}
QHeaderView::section {{ background: {t.surface}; color: {t.muted}; border: none;
    border-bottom: 1px solid {t.line}; padding: 8px; font-size: {SMALL}px; font-weight: bold; }}
QAbstractItemView {{ background: {t.surface}; color: {t.text}; outline: none;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QComboBox::drop-down, QDateTimeEdit::drop-down {{ border: none; width: 22px; }}
QComboBox::down-arrow, QDateTimeEdit::down-arrow {{ image: url("{_DOWN}");
    width: 10px; height: 10px; }}
QListView::item {{ padding: 8px; }}
QListView {{ border: 1px solid {t.line}; border-radius: 6px; }}
QListView:focus {{ border: 2px solid {t.focus}; }}
QSpinBox::up-button, QSpinBox::down-button {{ border: none; width: 20px; }}
QSpinBox::up-arrow {{ image: url("{_UP}"); width: 10px; height: 10px; }}
QSpinBox::down-arrow {{ image: url("{_DOWN}"); width: 10px; height: 10px; }}
QToolButton::menu-indicator {{ image: none; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {t.line}; border-radius: 5px; min-height: 32px;
    min-width: 32px; }}
QScrollBar::handle:hover {{ background: {t.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolButton {{ padding: 7px 10px; }}
QToolButton[small="true"] {{ padding: 2px 10px; min-height: 18px; font-size: {SMALL}px; }}
QToolButton[small="true"]:focus {{ padding: 1px 9px; }}
QPushButton[small="true"] {{ padding: 3px 10px; }}
QPushButton[small="true"]:focus {{ padding: 2px 9px; }}
QLabel[role="small"] {{ color: {t.muted}; font-size: {SMALL}px; }}
QLabel[role="muted"] {{ color: {t.muted}; }}
QLabel[role="section"] {{ color: {t.muted}; font-weight: bold; font-size: {SMALL}px; }}
QLabel[role="heading"] {{ font-size: {HEAD}px; font-weight: bold; }}
QLabel[role="title"] {{ font-size: {TITLE}px; font-weight: bold; }}
QLabel[role="huge"] {{ font-size: {HUGE}px; font-weight: bold; }}
QLabel[role="good"] {{ color: {t.good}; font-weight: bold; }}
QLabel[role="bad"] {{ color: {t.bad}; font-weight: bold; }}
QFrame[role="surface"] {{ background: {t.surface}; border: 1px solid {t.line};
    border-radius: 8px; }}
QFrame[role="side"] {{ background: {t.surface}; border: none;
    border-right: 1px solid {t.line}; }}
QFrame[role="panel"] {{ background: {t.surface}; border: none; border-left: 1px solid {t.line}; }}
QFrame[role="bar"] {{ background: transparent; border: none;
    border-bottom: 1px solid {t.line}; }}
QFrame[role="message"] {{ background: {t.surface}; border: 2px solid {t.accent};
    border-radius: 8px; }}
QFrame[role="alert"] {{ background: {t.surface}; border: 2px solid {t.bad};
    border-radius: 8px; }}
QFrame[role="rule"] {{ background: {t.line}; border: none; }}
QCheckBox::indicator, QListView::indicator {{ width: 18px; height: 18px;
    border: 1px solid {t.muted}; border-radius: 4px; background: {t.surface}; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {t.accent};
    border-color: {t.accent}; image: url("{tick}"); }}
QCheckBox::indicator:indeterminate {{ border-color: {t.accent};
    background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0.4 {t.surface},
    stop: 0.41 {t.accent}, stop: 0.6 {t.accent}, stop: 0.61 {t.surface}); }}
QListView::indicator:selected {{ border-color: {t.on_accent}; }}
QRadioButton::indicator {{ width: 18px; height: 18px; border: 1px solid {t.muted};
    border-radius: 10px; background: {t.surface}; }}
QRadioButton::indicator:checked {{ width: 8px; height: 8px; border: 6px solid {t.accent};
    background: {t.on_accent}; }}
QRadioButton::indicator:checked:disabled {{ border-color: {t.muted}; }}
QComboBox {{ combobox-popup: 0; }}
QProgressBar {{ background: {t.sunken}; border: none; border-radius: 4px; max-height: 8px; }}
QProgressBar::chunk {{ background: {t.accent}; border-radius: 4px; }}
QRadioButton {{ border: 2px solid transparent; }}
QCheckBox:focus, QRadioButton:focus {{ border: 2px solid {t.focus}; border-radius: 4px; }}
"""

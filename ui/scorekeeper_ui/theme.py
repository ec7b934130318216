"""Colors, type and rhythm of the window, which has one light and one dark theme.

Sizes are logical pixels; spaces are multiples of 8, type comes from one short scale.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

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

"""What types of Project are called where there is more or less room."""

from collections.abc import Iterable, Mapping

from PySide6.QtGui import QFontMetricsF

from scorekeeper.games.space_lab.vocabulary import PROJECT_NAMES, PROJECT_SHORT_NAMES, ProjectType
from scorekeeper_ui.theme import SMALL, font


def project_names(
    room: float, told: Iterable[tuple[ProjectType, str]]
) -> Mapping[ProjectType, str]:
    """Return the rulebook's names, or the short ones for all types where one is too long.

    ``told`` are the types that are shown, each with what stands behind its name; ``room`` is how
    wide a line is, in pixels.
    """
    metrics = QFontMetricsF(font(SMALL))
    widths = (metrics.horizontalAdvance(PROJECT_NAMES[kind] + rest) for kind, rest in told)
    return PROJECT_NAMES if max(widths, default=0.0) <= room else PROJECT_SHORT_NAMES

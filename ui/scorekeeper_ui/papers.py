"""The paper of filled sheets: the one chosen last, on whatever page; at first the usual one."""

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, Signal

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import PAPERS, Paper, find_paper

if TYPE_CHECKING:
    from scorekeeper.history import History

SETTING = "print.paper"


class PaperChoice(QObject):
    """One choice for the whole program; ``changed`` tells of another one.

    It is remembered in the history, as soon as there is one.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._history: History | None = None
        self._chosen: Paper | None = None

    @property
    def paper(self) -> Paper:
        """The paper that is chosen."""
        return self._chosen or usual_paper()

    def use(self, history: "History") -> None:
        """Go on with what a history remembers; raises ``HistoryError``."""
        if history is not self._history:
            name = history.setting(SETTING)
            self._history = history
            self._show(next((paper for paper in PAPERS if paper.name == name), None))

    def choose(self, paper: Paper) -> None:
        """Choose a paper, and remember it; not worth a word when that fails."""
        self._show(paper)
        if self._history is not None:
            with suppress(WorldError):
                self._history.set_setting(SETTING, paper.name)

    def _show(self, paper: Paper | None) -> None:
        if paper != self._chosen:
            self._chosen = paper
            self.changed.emit()


@cache
def paper_choice() -> PaperChoice:
    """Return the choice that all pages share."""
    return PaperChoice()


def usual_paper() -> Paper:
    """Return the paper that is usual where the program runs."""
    is_imperial = QLocale().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    return find_paper("letter" if is_imperial else "a4")

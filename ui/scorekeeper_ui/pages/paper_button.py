"""The button beside "Print": on which paper sheets are saved and printed."""

from functools import partial

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from scorekeeper.core.sheet import PAPERS, Paper
from scorekeeper_ui.papers import paper_choice


class PaperButton(QPushButton):
    """Names the paper and opens the list of all; what is chosen holds for every page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("finish_paper")
        self.setToolTip(self.tr("The paper on which sheets are saved and printed"))
        self._menu = QMenu(self)
        self._menu.setObjectName("paper_menu")
        group = QActionGroup(self)
        self._actions = {paper: self._action(paper, group) for paper in PAPERS}
        self.clicked.connect(self._open)
        paper_choice().changed.connect(self._show)
        self._show()

    def sizeHint(self) -> QSize:
        """Return a size for every paper: nothing moves when another one is chosen."""
        hint = super().sizeHint()
        widest = max(self.fontMetrics().horizontalAdvance(paper.title) for paper in PAPERS)
        shown = self.fontMetrics().horizontalAdvance(paper_choice().paper.title)
        return QSize(hint.width() + widest - shown, hint.height())

    def _show(self) -> None:
        chosen = paper_choice().paper
        self.setText(self.tr("o&n {paper} ▾").format(paper=chosen.title))
        self.setAccessibleName(self.tr("Paper: {paper}").format(paper=chosen.title))
        self._actions[chosen].setChecked(True)

    def _open(self) -> None:
        self._menu.setActiveAction(self._actions[paper_choice().paper])
        self._menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _action(self, paper: Paper, group: QActionGroup) -> QAction:
        action = self._menu.addAction(paper.title)
        action.setObjectName(f"paper_{paper.name}")
        action.setCheckable(True)
        action.setActionGroup(group)
        action.triggered.connect(partial(self._choose, paper))
        return action

    def _choose(self, paper: Paper, _checked: bool = False) -> None:
        paper_choice().choose(paper)

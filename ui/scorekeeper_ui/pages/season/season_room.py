"""The season as a whole, in tabs: standings, Grands Prix, members, who met whom, the chart."""

from collections.abc import Sequence
from typing import Literal, get_args

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper_ui.pages.season.chart_tab import ChartTab
from scorekeeper_ui.pages.season.grands_prix_tab import GrandsPrixTab
from scorekeeper_ui.pages.season.meetings_tab import MeetingsTab
from scorekeeper_ui.pages.season.members_tab import MembersTab
from scorekeeper_ui.pages.season.parts import Parts
from scorekeeper_ui.pages.season.standings_tab import StandingsTab
from scorekeeper_ui.pages.season.view import SeasonView
from scorekeeper_ui.pages.table_people import TablePeople
from scorekeeper_ui.theme import GAP, SMALL, TEXT, font
from scorekeeper_ui.widgets.labels import rule
from scorekeeper_ui.widgets.target_button import TargetButton

Tab = Literal["standings", "grands_prix", "members", "meetings", "chart"]
TABS: Sequence[Tab] = get_args(Tab)
# The edges of a tab, of its key, and the room between them.
PADDING = 34


class SeasonRoom(QWidget):
    """``changed`` gives a change, ``asked`` the name of what a button asks for.

    ``renamed`` gives a member, counted from 0, and a typed name. Only the tab that is seen is
    shown anew.
    """

    changed = Signal(object)
    asked = Signal(str)
    renamed = Signal(int, str)

    def __init__(self, people: TablePeople, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("season_room")
        self._view: SeasonView | None = None
        self._shown: dict[Tab, tuple[SeasonView, bool]] = {}
        self.tab: Tab = "standings"
        self.standings = StandingsTab()
        self.grands_prix = GrandsPrixTab()
        self.members = MembersTab(people)
        self.meetings = MeetingsTab()
        self.chart = ChartTab()
        self._stack = Parts()
        texts: dict[Tab, str] = {
            "standings": self.tr("Standings"),
            "grands_prix": self.tr("Grands Prix"),
            "members": self.tr("Members"),
            "meetings": self.tr("Meetings"),
            "chart": self.tr("Chart"),
        }
        self._buttons = {
            tab: TargetButton(f"tab_{tab}", text, f"Ctrl+{number}", self)
            for number, (tab, text) in enumerate(texts.items(), start=1)
        }
        self._retired = QCheckBox(self)
        self._retired.setObjectName("show_retired")
        self._retired.toggled.connect(lambda _: self._show_tab())
        self._connect()
        self._arrange()

    def show_season(self, view: SeasonView) -> None:
        """Show the season of this moment."""
        self._view = view
        self._show_tab()

    def go_to(self, tab: Tab) -> None:
        """Show a tab and bring the hand to it."""
        self.tab = tab
        self._show_tab()
        self.start()

    def start(self) -> None:
        """Bring the hand to the tab that is seen."""
        tabs = (self.standings, self.grands_prix, self.members, self.meetings, self.chart)
        tabs[TABS.index(self.tab)].start()

    def commit(self) -> None:
        """Take over what is being typed into a field."""
        self.grands_prix.card.commit()

    def fit(self, width: int) -> None:
        """Leave the tables their room."""
        for tab in (self.standings, self.grands_prix, self.members):
            tab.fit(width)
        # Tabs that are not seen do not say by themselves that they need less.
        self._stack.updateGeometry()

    def show_member(self, member: str) -> None:
        """Go to a member."""
        self.go_to("members")
        self.members.choose(member)

    def _show_tab(self) -> None:
        for tab, button in self._buttons.items():
            button.setChecked(tab == self.tab)
        self._stack.setCurrentIndex(TABS.index(self.tab))
        if self._view is None:
            return
        self._show_toggle(self._view)
        with_retired = self._retired.isChecked() and bool(self._view.document.retired)
        now = (self._view, with_retired)
        if self._shown.get(self.tab) == now:
            return
        self._shown[self.tab] = now
        hand = self.window().focusWidget()
        self._show(self._view, with_retired=with_retired)
        if hand is not None and self.isAncestorOf(hand) and not hand.isVisibleTo(self):
            # What the hand was on is gone: it goes where the tab begins.
            self.start()

    def _show_toggle(self, view: SeasonView) -> None:
        """Say whom the toggle brings into this tab; where that is nobody, there is none."""
        retired, words = 0, self.tr("With retired ({n})")
        if self.tab == "standings":
            retired, words = view.without_trace, self.tr("Retired without results ({n})")
        elif self.tab == "members":
            retired = len(view.document.retired)
        self._retired.setVisible(bool(retired))
        self._retired.setText(words.format(n=retired))

    def _show(self, view: SeasonView, *, with_retired: bool) -> None:
        match self.tab:
            case "standings":
                self.standings.show_season(view, with_retired=with_retired)
            case "grands_prix":
                self.grands_prix.show_season(view)
            case "members":
                self.members.show_season(view, with_retired=with_retired)
            case "meetings":
                self.meetings.show_season(view)
            case "chart":
                self.chart.show_season(view)

    def _connect(self) -> None:
        for tab, button in self._buttons.items():
            button.clicked.connect(lambda _=False, tab=tab: self.go_to(tab))
        self.standings.member_asked.connect(self.show_member)
        self.standings.grand_prix_asked.connect(lambda: self.asked.emit("new_grand_prix"))
        self.grands_prix.changed.connect(self.changed)
        self.grands_prix.asked.connect(self.asked)
        self.members.changed.connect(self.changed)
        self.members.renamed.connect(self.renamed)
        self.members.paste_asked.connect(lambda: self.asked.emit("paste"))

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(20, 12, 20, 12)
        row.setSpacing(GAP)
        for button in self._buttons.values():
            button.setFixedWidth(tab_width(button.text()))
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self._retired)
        for tab in (self.standings, self.grands_prix, self.members, self.meetings, self.chart):
            self._stack.addWidget(tab)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(rule())
        column.addWidget(self._stack, 1)


def tab_width(text: str) -> int:
    """Return how wide a tab has to be for its text and its key, in pixels."""
    letters, keys = QFontMetrics(font(TEXT, bold=True)), QFontMetrics(font(SMALL))
    return letters.horizontalAdvance(text) + keys.horizontalAdvance("Ctrl+1") + PADDING

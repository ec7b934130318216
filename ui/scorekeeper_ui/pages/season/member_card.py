"""One member of the list: record, results, adjustments with their reasons, head-to-head."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.games.mole_racing.season.changes import (
    AddAdjustment,
    RemoveAdjustment,
    RemoveMember,
    RetireMember,
    ReturnMember,
)
from scorekeeper.games.mole_racing.season.document import MOST_POINTS
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.season.member_lines import AdjustmentLine, DuelLine, MemberStory
from scorekeeper_ui.pages.season.side import SidePanel
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.fields import NumberField
from scorekeeper_ui.widgets.grid import Grid
from scorekeeper_ui.widgets.labels import ElidedLabel, label
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.push_button import push_button

# The rival takes what the balances leave.
DUEL_WIDTHS = (1.0, 84, 84)
# So many are seen at once; the others are scrolled to.
MOST_DUELS = 8


class MemberCard(SidePanel):
    """``changed`` gives a change; ``rename_asked`` asks to type another name."""

    changed = Signal(object)
    rename_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._story: MemberStory | None = None
        self._name = ElidedLabel()
        self._name.setObjectName("member_name")
        self._name.setProperty("role", "title")
        self._about = label("", wrap=True)
        self._about.setObjectName("member_about")
        self._retire = push_button("retire", "", self._retire_or_return)
        self._rename = push_button("rename_member", self.tr("Rename"), self.rename_asked.emit)
        self._rename.setToolTip(self.tr("Ctrl+Shift+R"))
        self._remove = push_button("remove_member", self.tr("Remove"), lambda: self.remove())
        what = self.tr("Points given or, below 0, taken")
        self._points = NumberField("adjustment_points", what, -MOST_POINTS, MOST_POINTS)
        self._points.setFixedWidth(84)
        self._reason = LineEdit()
        self._reason.setObjectName("adjustment_reason")
        self._reason.setAccessibleName(self.tr("Reason of the adjustment"))
        self._reason.setPlaceholderText(self.tr("Reason"))
        self._reason.returnPressed.connect(self._adjust)
        self._add = push_button("add_adjustment", self.tr("Add"), self._adjust)
        self._adjustments = QVBoxLayout()
        self._shown: tuple[AdjustmentLine, ...] = ()
        self._lines: Sequence[DuelLine] = ()
        self.duels = Grid("duels", self.tr("Head-to-head"), GridModel(self))
        self.duels.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self._whole = QWidget()
        self._arrange()

    def show_story(self, story: MemberStory | None) -> None:
        """Show a member, or nothing."""
        self._story = story
        self._whole.setVisible(story is not None)
        if story is None:
            return
        retired = self.tr("{name} (retired)").format(name=story.member)
        self._name.show_text(retired if story.retired else story.member)
        self._about.setText(story.about)
        self._retire.setText(self.tr("Return") if story.retired else self.tr("Retire"))
        self._show_adjustments(story.adjustments)
        self._results.show_lines(story.results)
        self._show_duels(story.duels)

    def start_adjusting(self) -> None:
        """Bring the hand to the points of a new adjustment."""
        self._points.setFocus(Qt.FocusReason.OtherFocusReason)
        self._points.selectAll()

    def remove(self) -> None:
        """Take the member out of the season, where nothing would be lost by it."""
        if self._story is not None:
            self.changed.emit(RemoveMember(self._story.member))

    def _retire_or_return(self) -> None:
        if self._story is not None:
            member = self._story.member
            change = ReturnMember(member) if self._story.retired else RetireMember(member)
            self.changed.emit(change)

    def _adjust(self) -> None:
        if self._story is None:
            return
        self._points.interpretText()
        before = self._story.adjustments
        reason = self._reason.text()
        self.changed.emit(AddAdjustment(self._story.member, self._points.value(), reason))
        if self._story.adjustments != before:
            self._points.show_number(0)
            self._reason.clear()

    # Showing

    def _show_adjustments(self, adjustments: tuple[AdjustmentLine, ...]) -> None:
        if adjustments == self._shown:
            return
        self._shown = adjustments
        while item := self._adjustments.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for number, line in enumerate(adjustments, start=1):
            self._adjustments.addWidget(self._adjustment(number, line))

    def _adjustment(self, number: int, line: AdjustmentLine) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(ElidedLabel(line.text), 1)
        remove = QToolButton()
        remove.setObjectName(f"remove_adjustment_{number}")
        remove.setText("×")
        remove.setAccessibleName(self.tr("Remove {adjustment}").format(adjustment=line.text))
        remove.setToolTip(self.tr("Remove this adjustment"))
        remove.clicked.connect(lambda: self.changed.emit(RemoveAdjustment(line.index)))
        row.addWidget(remove)
        return holder

    def _show_duels(self, lines: Sequence[DuelLine]) -> None:
        self._lines = lines
        heads = [
            Head(self.tr("Against")),
            Head(self.tr("GPs"), self.tr("Grands Prix ahead : behind"), right=True),
            Head(self.tr("Races"), self.tr("Races ahead : behind"), right=True),
        ]
        self.duels.show_rows(heads, [(line.rival, line) for line in lines], self._duel)
        self.duels.set_widths(DUEL_WIDTHS)
        head = self.duels.horizontalHeader().sizeHint().height()
        self.duels.setFixedHeight(head + TARGET * min(len(lines), MOST_DUELS) + 4)
        for part in (self._duels_head, self.duels):
            part.setVisible(bool(lines))

    def _duel(self, row: int, column: int) -> Cell:
        line = self._lines[row]
        return Cell((line.rival, line.grands_prix, line.races)[column])

    def _arrange(self) -> None:
        self._duels_head = label(
            self.tr("HEAD-TO-HEAD, AHEAD : BEHIND (LEVEL)"), "section", wrap=True
        )
        buttons = QHBoxLayout()
        buttons.setSpacing(GAP)
        for button in (self._rename, self._retire, self._remove):
            buttons.addWidget(button, 1)
        form = QHBoxLayout()
        form.setSpacing(GAP // 2)
        for part in (self._points, self._reason, self._add):
            form.addWidget(part, 1 if part is self._reason else 0)
        column = QVBoxLayout(self._whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        column.addWidget(self._name)
        column.addWidget(self._about)
        column.addLayout(buttons)
        column.addSpacing(GAP)
        column.addWidget(label(self.tr("ADJUSTMENTS"), "section"))
        column.addLayout(self._adjustments)
        column.addLayout(form)
        column.addSpacing(GAP)
        column.addWidget(self._duels_head)
        column.addWidget(self.duels)
        self.column.addWidget(self._whole)
        self._results = self.add_section("member_results", self.tr("RESULTS"))
        self.column.addStretch()

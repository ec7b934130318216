"""A new Grand Prix, or a round of several heats: who drives, and what becomes of them."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.core.names import UnfitNameError, clean_name
from scorekeeper.games.mole_racing.season.changes import AddMember
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper_ui.pages.season.picker import MemberPicker
from scorekeeper_ui.pages.season.round_plan import RoundPlan, Way
from scorekeeper_ui.pages.season.view import SeasonState
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.labels import label, set_role

# A draw among many takes a while: it waits until nobody has chosen for so long.
DRAW_MS = 60


class NewRoundDialog(QDialog):
    """``changed`` gives a change: the new round, or before it that a guest becomes a member.

    ``opened`` tells that the new Grand Prix is to be raced now.
    """

    changed = Signal(object)
    opened = Signal()

    def __init__(self, state: Callable[[], SeasonState], way: Way, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("new_round_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New Grand Prix"))
        self.resize(820, 560)
        self._state = state
        self.plan = RoundPlan(self._document, way)
        self.picker = MemberPicker()
        self._draw_soon = QTimer(self)
        self._draw_soon.setSingleShot(True)
        self._draw_soon.setInterval(DRAW_MS)
        self._draw_soon.timeout.connect(self._draw)
        self._guest = button("make_member", "", self._make_member, self)
        self._guest.hide()
        self._all = button("choose_all", self.tr("&All"), self._choose_all, self)
        self._none = button("choose_none", self.tr("&Nobody"), lambda: self.picker.choose(()), self)
        self._add = button("add_round", self.tr("A&dd"), self._add_round, self)
        self._open = button("add_and_open", self.tr("Add and &race"), self._add_and_open, self)
        self._open.setProperty("primary", True)
        self.plan.changed.connect(self._follow)
        self.picker.picked.connect(self._follow)
        self.picker.unknown.connect(self._offer_guest)
        self.picker.done.connect(self._go_on)
        self.picker.field.textEdited.connect(lambda _: self._guest.hide())
        self._arrange()
        self.picker.offer(self._document.active)
        if way != "one":
            self._choose_all()
        self._follow()
        self.picker.start()

    @property
    def _document(self) -> SeasonDocument:
        return self._state().document

    # Doing

    def _add_round(self) -> bool:
        """Add the round and return whether it was; where it is refused the dialog stays."""
        before = self._document
        self.changed.emit(self.plan.change(self.picker.chosen))
        is_added = self._document is not before
        if is_added:
            self.accept()
        return is_added

    def _add_and_open(self) -> None:
        if self._add_round():
            self.opened.emit()

    def _choose_all(self) -> None:
        self.picker.choose(self._document.active)

    def _go_on(self) -> None:
        button = self._open if self._open.isVisible() else self._add
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer_guest(self, typed: str) -> None:
        text = self.tr("&Make “{name}” a member").format(name=typed.replace("&", "&&"))
        self._guest.setText(text)
        self._guest.show()
        self._guest.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_member(self) -> None:
        try:
            name = clean_name(self.picker.field.text())
        except UnfitNameError as error:
            self.plan.show_words(self.tr("The name: expected {what}").format(what=error))
            return
        self.changed.emit(AddMember(name))
        if name in self._document.active:
            self.picker.offer(self._document.active)
            self.picker.choose_typed(name)
            self._guest.hide()
            self.picker.start()

    # Showing

    def _follow(self) -> None:
        """Show what the choice so far comes to."""
        fits, is_one = self.plan.fits(self.picker.chosen), self.plan.way == "one"
        self.picker.show_seats(seats=is_one)
        self._add.setEnabled(fits)
        set_role(self._add, "primary", not is_one)
        self._open.setEnabled(fits)
        self._open.setVisible(is_one)
        self._draw_soon.start()

    def _draw(self) -> None:
        self.plan.show_heats(self._state(), self.picker.chosen)

    def _arrange(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(GAP)
        left.addWidget(label(self.tr("WHO DRIVES"), "section"))
        left.addWidget(self.picker, 1)
        left.addWidget(self._guest)
        choose = QHBoxLayout()
        for each in (self._all, self._none):
            choose.addWidget(each)
        choose.addStretch()
        left.addLayout(choose)
        middle = QHBoxLayout()
        middle.setSpacing(3 * GAP)
        middle.addLayout(left, 2)
        middle.addWidget(self.plan, 3)
        cancel = button("cancel_round", self.tr("&Cancel"), self.reject, self)
        column = column_of(self, 2 * GAP)
        column.addLayout(middle, 1)
        column.addLayout(ending(cancel, self._add, self._open))

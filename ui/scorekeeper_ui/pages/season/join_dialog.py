"""A driver joins a Grand Prix of the season: a member, or a guest who becomes one."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from scorekeeper_ui.pages.season.picker import MemberPicker
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.labels import label


class JoinDialog(QDialog):
    """``joined`` gives the name, and whether it is that of a guest who becomes a member."""

    joined = Signal(str, bool)

    def __init__(self, members: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("join_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("A driver joins"))
        self.resize(420, 440)
        self.picker = MemberPicker()
        self.picker.offer(members)
        self.picker.picked.connect(self._join_chosen)
        self.picker.unknown.connect(self._offer_guest)
        self._guest = button("join_guest", "", self._join_guest)
        self._guest.hide()
        self.picker.field.textEdited.connect(lambda _: self._guest.hide())
        cancel = button("cancel_join", self.tr("&Cancel"), self.reject)
        column = column_of(self)
        words = self.tr("Choose a member, or type the name of a guest.")
        column.addWidget(label(words, "muted", wrap=True))
        column.addWidget(self.picker, 1)
        column.addWidget(self._guest)
        column.addLayout(ending(cancel))
        self.picker.start()

    def _join_chosen(self) -> None:
        chosen = self.picker.chosen
        if chosen:
            self.accept()
            self.joined.emit(chosen[0], False)

    def _offer_guest(self, typed: str) -> None:
        text = self.tr("&Make “{name}” a member, who joins")
        self._guest.setText(text.format(name=typed.replace("&", "&&")))
        self._guest.show()
        self._guest.setFocus(Qt.FocusReason.OtherFocusReason)

    def _join_guest(self) -> None:
        self.accept()
        self.joined.emit(self.picker.field.text(), True)

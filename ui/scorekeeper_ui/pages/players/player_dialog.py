"""What is known of somebody, as a form: name, color, sign, notes, retired or not."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from scorekeeper.games.space_lab.entry import COLORS
from scorekeeper.history.values import Player
from scorekeeper_ui.pages.players.deeds import Refused, unfit
from scorekeeper_ui.theme import GAP, TARGET, current_theme
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.drawing import color_dot
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_edit import LineEdit

WIDTH, NOTES_HEIGHT = 480, 112


class PlayerDialog(QDialog):
    """``entered`` gives the player as the form was filled, and as it is now.

    The dialog stays until it is accepted, or refused by somebody who knows why.
    """

    entered = Signal(object, object)

    def __init__(self, player: Player, parent: QWidget, *, is_new: bool) -> None:
        super().__init__(parent)
        self.setObjectName("player_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("New player") if is_new else self.tr("Player"))
        self._player = player
        self._name = self._line("player_name_field", self.tr("Name"), player.name)
        self._sign = self._line("player_sign_field", self.tr("Sign"), player.sign or "")
        self._sign.setPlaceholderText(self.tr("A letter or an emoji that stands for the name"))
        self._color = QComboBox()
        self._color.setObjectName("player_color_field")
        self._color.setAccessibleName(self.tr("Color"))
        self._offer_colors(player.color)
        self._notes = QPlainTextEdit(player.notes)
        self._notes.setObjectName("player_notes_field")
        self._notes.setAccessibleName(self.tr("Notes"))
        self._notes.setTabChangesFocus(True)
        self._notes.setFixedHeight(NOTES_HEIGHT)
        self._retired = QCheckBox(self.tr("&Retired: not offered for new games"))
        self._retired.setObjectName("player_retired_field")
        self._retired.setMinimumHeight(TARGET)
        self._retired.setChecked(player.retired)
        self._why_not = label("", "bad", wrap=True)
        self._why_not.setObjectName("player_refused")
        self._why_not.hide()
        self._keep = QPushButton(self.tr("&Add") if is_new else self.tr("&Keep"))
        self._keep.setObjectName("player_keep")
        self._keep.setDefault(True)
        self._keep.setProperty("primary", True)
        self._keep.clicked.connect(self._enter)
        self._arrange()
        self._name.selectAll()

    def refuse(self, refused: Refused) -> None:
        """Say why the form cannot be kept; it can be corrected now, where the hand is."""
        again = self.tr("Keep it again to put yours in its place.")
        text = f"{refused.text} {again}" if refused.is_outdated else refused.text
        self._why_not.setText(f"⚠ {text}")
        self._why_not.show()
        self._keep.setEnabled(True)
        fields = {"name": self._name, "sign": self._sign, "notes": self._notes}
        if not refused.is_outdated:
            fields[refused.part].setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self, player: Player) -> None:
        """Show what was changed of the player meanwhile, and leave what was changed here."""
        entered, before, self._player = self._entered(), self._player, player
        if entered.name == before.name:
            self._name.setText(player.name)
        if entered.sign == before.sign:
            self._sign.setText(player.sign or "")
        if entered.color == before.color:
            self._offer_colors(player.color)
        if entered.notes == before.notes:
            self._notes.setPlainText(player.notes)
        if entered.retired == before.retired:
            self._retired.setChecked(player.retired)

    def _entered(self) -> Player:
        return replace(
            self._player,
            name=self._name.text(),
            sign=self._sign.text().strip() or None,
            color=self._color.currentData(),
            notes=self._notes.toPlainText(),
            retired=self._retired.isChecked(),
        )

    def _enter(self) -> None:
        entered = self._entered()
        refused = unfit(entered)
        if refused is not None:
            self.refuse(refused)
            return
        self._keep.setEnabled(False)
        self.entered.emit(self._player, entered)

    def _offer_colors(self, chosen: str | None) -> None:
        theme = current_theme()
        self._color.clear()
        self._color.addItem(self.tr("none"), None)
        others = () if chosen is None or chosen in COLORS else (chosen,)
        for color in (*COLORS, *others):
            fill = theme.players.get(color)
            self._color.addItem(color_dot(fill) if fill else QIcon(), color.capitalize(), color)
        self._color.setCurrentIndex(max(self._color.findData(chosen), 0))

    def _line(self, name: str, what: str, text: str) -> LineEdit:
        field = LineEdit(text)
        field.setObjectName(name)
        field.setAccessibleName(what)
        field.returnPressed.connect(self._enter)
        field.escaped.connect(self.reject)
        return field

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GAP)
        form.setVerticalSpacing(GAP)
        form.addRow(self.tr("&Name"), self._name)
        form.addRow(self.tr("&Sign"), self._sign)
        form.addRow(self.tr("&Color"), self._color)
        form.addRow(self.tr("N&otes"), self._notes)
        cancel = button("player_cancel", self.tr("Cance&l"), self.reject)
        column = column_of(self)
        column.addLayout(form)
        column.addWidget(self._retired)
        column.addWidget(self._why_not)
        column.addLayout(ending(cancel, self._keep))
        self.setMinimumWidth(WIDTH)

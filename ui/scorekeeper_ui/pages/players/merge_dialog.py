"""Two people who are one: who the other is, whose name stays, and what a merge would change."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.history import MergeError, UnknownPlayerError
from scorekeeper.history.namesakes import numbers
from scorekeeper.history.statistics import PlayerRecord
from scorekeeper.history.values import ListedPlayer, MergePreview
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.pages.players.deeds import GONE
from scorekeeper_ui.pages.players.people_words import (
    merge_words,
    told_apart,
    told_names,
    with_sign,
)
from scorekeeper_ui.pages.players.player_tables import RecordTable
from scorekeeper_ui.pages.players.results import record_lines
from scorekeeper_ui.theme import GAP, TARGET
from scorekeeper_ui.widgets.dialog_parts import button, column_of, ending
from scorekeeper_ui.widgets.fields import ChoiceBox
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.core.faults import WorldError
    from scorekeeper.history import History

WIDTH, COMFORTABLE, AROUND = 600, 740, 32


@dataclass(frozen=True, slots=True)
class _Found:
    """What a merge would change, and the results by game that come of it."""

    preview: MergePreview
    records: Sequence[PlayerRecord]


class MergeDialog(QDialog):
    """``merged`` gives who is kept, and who is the same person."""

    merged = Signal(object, object)

    def __init__(
        self,
        history: "History",
        player: ListedPlayer,
        people: Sequence[ListedPlayer],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("merge_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Merge two players"))
        self._history = history
        self._player = player
        self._people = people
        self._others = [each for each in people if each.player.id != player.player.id]
        self._looking = Newest(self)
        self._numbers = numbers(each.player for each in people)
        self._choice = ChoiceBox("merge_other", tuple(map(self._told_apart, self._others)))
        self._choice.setAccessibleName(self.tr("The same person as"))
        self._choice.setPlaceholderText(self.tr("Choose somebody"))
        self._choice.setCurrentIndex(-1)
        self._choice.currentIndexChanged.connect(self._choose)
        self._keeps_player = self._radio("merge_keep_this")
        self._keeps_other = self._radio("merge_keep_other")
        self._keeps_player.setChecked(True)
        self._keeps_player.toggled.connect(self._look)
        self._preview = label(self.tr("What changes is told here first."), wrap=True)
        self._preview.setObjectName("merge_preview")
        self._preview.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._then = label("", "muted", wrap=True)
        self._then.setObjectName("merge_then")
        self._records = RecordTable("merge_records", self.tr("Results after merging"), self)
        self._show_records("", ())
        cancel = button("merge_cancel", self.tr("&Cancel"), self.reject)
        self._merge = button("merge_now", self.tr("&Merge"), self._accept)
        self._merge.setProperty("primary", True)
        self._merge.setEnabled(False)
        column = column_of(self)
        same = self.tr("{player} is the same person as").format(player=self._told_apart(player))
        column.addWidget(label(same, wrap=True))
        column.addWidget(self._choice)
        column.addWidget(label(self.tr("The name that stays"), "muted"))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._keeps_player)
        names.addWidget(self._keeps_other)
        column.addLayout(names)
        column.addWidget(self._told(), 1)
        column.addLayout(ending(cancel, self._merge))
        self.setFixedWidth(WIDTH)
        # It takes its room from the start: nothing moves when somebody is chosen.
        self.resize(WIDTH, min(COMFORTABLE, parent.window().height() - AROUND))
        self._name_radios()

    def _told(self) -> QScrollArea:
        """Return what is told of a merge: the results that come of it, and what else changes."""
        inner = QWidget()
        told = QVBoxLayout(inner)
        told.setContentsMargins(0, 0, GAP, 0)
        told.setSpacing(GAP)
        for part in (self._then, self._records, self._preview):
            told.addWidget(part)
        told.addStretch()
        area = QScrollArea()
        area.setObjectName("merge_told")
        area.setAccessibleName(self.tr("What changes"))
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        return area

    def _choose(self) -> None:
        self._name_radios()
        other = self._other()
        has_more = other is not None and other.games > self._player.games
        # The name that people know from more games stays, unless they choose otherwise.
        (self._keeps_other if has_more else self._keeps_player).setChecked(True)
        self._look()

    def _name_radios(self) -> None:
        """Let the choice of a name say whose name it is."""
        other = self._other()
        for radio, listed in ((self._keeps_player, self._player), (self._keeps_other, other)):
            text = "–" if listed is None else self._name_of(listed)
            fitting = radio.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideMiddle, WIDTH - 100
            )
            radio.setText(fitting.replace("&", "&&"))
            radio.setToolTip(text)
            radio.setAccessibleName(text)
            radio.setEnabled(other is not None)

    def _name_of(self, listed: ListedPlayer) -> str:
        other = self._other()
        names = [each.player for each in (self._player, other) if each is not None]
        is_shared = len(set(map(with_sign, names))) < len(names)
        return self._told_apart(listed) if is_shared else with_sign(listed.player)

    def _told_apart(self, listed: ListedPlayer) -> str:
        return told_apart(listed, self._numbers.get(listed.player.id, ""))

    def _other(self) -> ListedPlayer | None:
        number = self._choice.currentIndex()
        return self._others[number] if number >= 0 else None

    def _pair(self, other: ListedPlayer) -> tuple[ListedPlayer, ListedPlayer]:
        """Return who is kept and who is merged."""
        if self._keeps_other.isChecked():
            return other, self._player
        return self._player, other

    def _look(self) -> None:
        self._merge.setEnabled(False)
        other = self._other()
        if other is not None:
            kept, merged = self._pair(other)
            work = partial(_preview, self._history, kept.player.id, merged.player.id)
            self._looking.ask(work, self._show, self._fail)

    def _show(self, found: _Found | str) -> None:
        if isinstance(found, str) or found.preview.both:
            words = found if isinstance(found, str) else self._words(found.preview)
            self._preview.setText(f"⚠ {words}")
            self._show_records("", ())
            return
        self._preview.setText(self._words(found.preview))
        kept, _ = told_names(found.preview, self._people)
        self._show_records(kept, found.records)
        self._merge.setEnabled(True)

    def _words(self, preview: MergePreview) -> str:
        return merge_words(preview, self._people)

    def _show_records(self, name: str, records: Sequence[PlayerRecord]) -> None:
        self._then.setText(self.tr("What {name} will have then").format(name=name))
        self._records.show_records(record_lines(records))
        for part in (self._then, self._records):
            part.setVisible(bool(records))

    def _fail(self, error: "WorldError") -> None:
        self._show(str(error))

    def _accept(self) -> None:
        other = self._other()
        if other is not None:
            kept, merged = self._pair(other)
            self.accept()
            self.merged.emit(kept.player, merged.player)

    def _radio(self, name: str) -> QRadioButton:
        radio = QRadioButton()
        radio.setObjectName(name)
        radio.setMinimumHeight(TARGET)
        return radio


def _preview(history: "History", kept_id: str, other_id: str) -> _Found | str:
    try:
        preview = history.preview_merge(kept_id, other_id)
        return _Found(preview, () if preview.both else history.preview_records(kept_id, other_id))
    except MergeError as error:
        return f"{error}."
    except UnknownPlayerError:
        return GONE

"""Choosing a person where a name is typed: the list below the field, the button beside it."""

import uuid
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QActionGroup,
    QKeyEvent,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from scorekeeper_ui.pages.known_people import KnownPeople, Names, Offer, Who

Offers = Callable[[str], Sequence[Offer]]

_PICKING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)
_NAME = Qt.ItemDataRole.UserRole
_OFFER = Qt.ItemDataRole.UserRole + 1
# The edges of the list, and a scroll bar.
_EDGES = 32
_WIDEST = 560


class PersonCompleter(QCompleter):
    """Offers people for what is typed into a field; ``picked`` gives the ``Offer``."""

    picked = Signal(object)

    def __init__(self, field: QLineEdit, offers: Offers) -> None:
        super().__init__(field)
        self._field, self._offers = field, offers
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setCompletionRole(_NAME)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self.activated[QModelIndex].connect(self._pick)  # type: ignore[index]
        field.setCompleter(self)
        field.textEdited.connect(self._offer)

    def words(self) -> list[str]:
        """Return what is offered, as it is shown."""
        return [self._model.item(row).text() for row in range(self._model.rowCount())]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pick whom Enter or Tab finds chosen in the list; the field does not hear of that key."""
        popup = self.popup()
        is_key = watched is popup and event.type() == QEvent.Type.KeyPress
        if is_key and popup is not None and isinstance(event, QKeyEvent):
            index = popup.currentIndex()
            if event.key() in _PICKING and index.isValid():
                popup.hide()
                self._pick(index)
                return True
        return super().eventFilter(watched, event)

    def _offer(self, text: str) -> None:
        self._model.clear()
        for offer in self._offers(text):
            item = QStandardItem(offer.words)
            item.setData(offer.name, _NAME)
            item.setData(offer, _OFFER)
            self._model.appendRow(item)
        popup = self.popup()
        if popup is not None:
            measured = popup.fontMetrics().horizontalAdvance
            widest = max(map(measured, self.words()), default=0)
            popup.setMinimumWidth(min(widest + _EDGES, _WIDEST))

    def _pick(self, index: QModelIndex) -> None:
        offer: Offer = index.data(_OFFER)
        self._field.setText(offer.name)
        self.picked.emit(offer)


class WhoButton(QToolButton):
    """Says who a name stands for, and lets choose; ``chosen`` gives a lasting id or ``None``.

    It is seen only where there is something to tell or to choose.
    """

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._who: Who | None = None
        self._name = ""
        self.clicked.connect(self._open)
        self.hide()

    def show_seat(
        self, known: KnownPeople, seat: int, table: Names, *, is_sound: bool = True
    ) -> None:
        """Show who the name of a seat stands for; nobody while what is typed is no name."""
        is_taken = seat < len(table.names)
        who = known.who(seat, table) if is_taken and is_sound else None
        name = table.names[seat] if is_taken else ""
        if (name, who) != (self._name, self._who):
            self._name, self._who = name, who
            if who is not None:
                self._fit()
                self.updateGeometry()
                said = self.tr("Who {name} is: {who}").format(name=name, who=who.text)
                self.setAccessibleName(said)
                self.setToolTip(self._told(who))
        self.setVisible(who is not None)

    def sizeHint(self) -> QSize:
        """Return the size for all that there is to say."""
        return self._size_for(self._who.text if self._who else "")

    def minimumSizeHint(self) -> QSize:
        """Return the size for the short of it."""
        return self._size_for(self._who.short if self._who else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _size_for(self, text: str) -> QSize:
        size, measured = super().sizeHint(), self.fontMetrics().horizontalAdvance
        edges = size.width() - measured(self.text().replace("&&", "&"))
        return QSize(measured(_shown(text)) + edges, size.height())

    def _fit(self) -> None:
        if self._who is not None:
            fits = self.sizeHint().width() <= self.width()
            text = _shown(self._who.text if fits else self._who.short).replace("&", "&&")
            if text != self.text():
                self.setText(text)

    def _told(self, who: Who) -> str:
        chosen = [offer.words for offer in who.others if offer.person_id == who.person_id]
        if chosen:
            return chosen[0]
        if who.person_id is not None:
            return self.tr("Somebody new, who has not played yet")
        if who.text == "new":
            return self.tr("Nobody of this name has played yet")
        words = self.tr("Several are called {name}: left open, a new game is for who played last")
        return words.format(name=self._name)

    def _open(self) -> None:
        if self._who is None:
            return
        menu = QMenu(self)
        menu.setObjectName("who_menu")
        menu.aboutToHide.connect(menu.deleteLater)
        group = QActionGroup(menu)
        for offer in self._who.others:
            self._line(menu, group, offer.words, offer.person_id)
        menu.addSeparator()
        ids = [offer.person_id for offer in self._who.others]
        chosen = self._who.person_id
        is_new = chosen is not None and chosen not in ids
        words = self.tr("Somebody new called {name}").format(name=self._name)
        self._line(menu, group, words, chosen if is_new else str(uuid.uuid4()))
        self._line(menu, group, self.tr("Leave it open"), None)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _line(self, menu: QMenu, group: QActionGroup, words: str, person_id: str | None) -> None:
        action = menu.addAction(words.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(self._who is not None and person_id == self._who.person_id)
        group.addAction(action)
        action.triggered.connect(lambda: self.chosen.emit(person_id))


def _shown(text: str) -> str:
    return f"{text} ▾"


def beside(field: QWidget, who: WhoButton) -> QHBoxLayout:
    """Return a name with the button that says who it is; nothing else moves when that comes."""
    row = QHBoxLayout()
    row.setSpacing(4)
    row.addWidget(field, 1)
    row.addWidget(who)
    return row

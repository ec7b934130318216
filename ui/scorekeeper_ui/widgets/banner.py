"""A message that stays until it is over, answered, or read."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QPushButton, QWidget

from scorekeeper_ui.widgets.labels import label

READ_MS, ANSWERED_MS = 8_000, 20_000
MARGIN, WIDEST = 8, 680


class Banner(QFrame):
    """One line of text with at most one action."""

    def __init__(
        self, name: str, role: Literal["alert", "message"], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("role", role)
        self._text = label("", wrap=True)
        self._text.setObjectName(f"{name}_text")
        self._button = QPushButton()
        self._button.setObjectName(f"{name}_action")
        self._button.clicked.connect(self._act)
        self._close = QPushButton(self.tr("Close"))
        self._close.setObjectName(f"{name}_close")
        self._close.clicked.connect(self.hide)
        self._action: Callable[[], None] = self.hide
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.addWidget(self._text, 1)
        row.addWidget(self._button)
        row.addWidget(self._close)
        self.hide()

    def tell(
        self,
        text: str,
        action: str | None = None,
        act: Callable[[], None] | None = None,
        *,
        closable: bool = True,
    ) -> None:
        """Show a message, with a button that does something about it."""
        self._text.setText(text)
        self.setAccessibleName(text)
        self._button.setVisible(action is not None)
        self._button.setText(action or "")
        self._action = act or self.hide
        self._close.setVisible(closable)
        self.show()

    def text(self) -> str:
        """Return what the banner says."""
        return self._text.text()

    def _act(self) -> None:
        self.hide()
        self._action()


class Message(Banner):
    """A message for a while at the foot of its parent, or of a part that gives it room.

    What is arranged there ends above it; in a part alone, what lies beside that does not move.
    """

    def __init__(self, name: str, parent: QWidget) -> None:
        # Where it lies, and what is kept free there anyway.
        self._parent = parent
        self._part: QLayout | None = None
        self._own = 0
        self._stays = False
        super().__init__(name, "message", parent)
        self._time = QTimer(self)
        self._time.setSingleShot(True)
        self._time.timeout.connect(self.hide)
        parent.installEventFilter(self)

    def tell(
        self,
        text: str,
        action: str | None = None,
        act: Callable[[], None] | None = None,
        *,
        closable: bool = True,
        stays: bool = False,
    ) -> None:
        """Show a message for as long as it takes to read and answer it, or until it is closed."""
        super().tell(text, action, act, closable=closable)
        self._place()
        self.raise_()
        self._stays = stays
        self._keep_time(ANSWERED_MS if action else READ_MS)

    def tell_besides(self, text: str) -> None:
        """Show a message before the one that is being read, which stays with its button."""
        if self.isHidden():
            self.tell(text)
            return
        both = f"{text}\n{self.text()}"
        self._text.setText(both)
        self.setAccessibleName(both)
        self._place()
        self._keep_time(ANSWERED_MS)

    def lie_in(self, part: QLayout | None) -> None:
        """Lie in a part of what the parent shows from now on, or at the foot of all of it."""
        if part is not self._part:
            self._take_room(0)
            self._watch(QObject.removeEventFilter)
            self._part = part
            self._own = 0 if part is None else part.contentsMargins().bottom()
            self._watch(QObject.installEventFilter)
            self._place()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the room to what was there before."""
        super().hideEvent(event)
        self._take_room(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the foot when the window changes its size, or the part is seen no longer."""
        if event.type() == QEvent.Type.Hide and watched is not self._parent:
            if not event.spontaneous():
                self.lie_in(None)
        elif event.type() == QEvent.Type.Resize:
            self._place()
            # A part has its new place only when all around it is arranged.
            QTimer.singleShot(0, self, self._place)
        return super().eventFilter(watched, event)

    def _keep_time(self, milliseconds: int) -> None:
        if self._stays:
            self._time.stop()
        else:
            self._time.start(milliseconds)

    def _watch(self, do: Callable[[QObject, QObject], None]) -> None:
        """Begin or end to watch what the part is seen in."""
        page = None if self._part is None else self._part.parentWidget()
        if page is not None:
            do(page, self)

    def _place(self) -> None:
        room = self._room()
        self.setFixedWidth(max(0, min(room.width() - 2 * MARGIN, WIDEST)))
        self.adjustSize()
        self.move(room.left() + MARGIN, room.bottom() + 1 - self.height() - MARGIN)
        if not self.isHidden():
            self._take_room(self.height() + 2 * MARGIN)

    def _room(self) -> QRect:
        """Return where it may lie, as the parent sees it."""
        part, parent = self._part, self._parent
        page = None if part is None else part.parentWidget()
        if part is None or page is None:
            return parent.rect()
        # A part whose margins were changed has no place before it is arranged anew.
        arranged = page.layout()
        if arranged is not None:
            arranged.activate()
        corner = page.mapTo(parent, part.geometry().topLeft())
        return QRect(corner, part.geometry().size()).intersected(parent.rect())

    def _take_room(self, height: int) -> None:
        """Keep so much of the foot free: nothing that is read or pressed is covered."""
        layout = self._part or self._parent.layout()
        if layout is not None:
            margins = layout.contentsMargins()
            margins.setBottom(max(self._own, height))
            layout.setContentsMargins(margins)

"""When and where a game was played, and notes on it."""

from datetime import date, datetime, time

from PySide6.QtCore import QDate, Qt, QTime, Signal
from PySide6.QtWidgets import QDateTimeEdit, QGridLayout, QWidget

from scorekeeper.core.document import Document
from scorekeeper.core.note import Note
from scorekeeper_ui.widgets.labels import label
from scorekeeper_ui.widgets.line_edit import LineEdit

# The time of day of a game of which only the day is known.
_NOON = time(12)


class AboutGame(QWidget):
    """Emits ``changed`` with a ``Note``."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place = LineEdit()
        self._place.setObjectName("place")
        self._place.setPlaceholderText(self.tr("Kitchen table, club, …"))
        self._place.textEdited.connect(lambda text: self.changed.emit(Note("place", text)))
        self._notes = LineEdit()
        self._notes.setObjectName("notes")
        self._notes.textEdited.connect(lambda text: self.changed.emit(Note("notes", text)))
        self._played = QDateTimeEdit()
        self._played.setObjectName("played_at")
        self._played.setCalendarPopup(True)
        self._played.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._played.setDisplayFormat("d MMMM yyyy  HH:mm")
        self._played.editingFinished.connect(self._set_moment)
        self._shown_moment: str | None = None
        self._shown_clock: datetime | None = None
        self._arrange()

    def show_game(self, document: Document) -> None:
        """Show what is known of a game; what is being typed stays as it is."""
        for field, text in ((self._place, document.place), (self._notes, document.notes)):
            if not field.hasFocus() or field.text().strip() != (text or ""):
                field.setText(text or "")
        self._show_moment(document.played_at)

    def show_listed_day(self, day: date) -> None:
        """Show the day on which the history lists a game of which no date is known."""
        if self._shown_moment is None:
            self._show_clock(datetime.combine(day, _NOON))

    def _show_moment(self, played_at: str | None) -> None:
        """Show the clock on the wall where the game was played, not the one here."""
        if played_at is not None and played_at == self._shown_moment:
            return
        self._shown_moment = played_at
        now = datetime.now().astimezone()
        self._show_clock(now if played_at is None else datetime.fromisoformat(played_at))

    def _show_clock(self, moment: datetime) -> None:
        self._played.blockSignals(True)
        self._played.setDate(QDate(moment.year, moment.month, moment.day))
        self._played.setTime(QTime(moment.hour, moment.minute))
        self._played.blockSignals(False)
        self._shown_clock = self._clock()

    def _clock(self) -> datetime:
        day, time = self._played.date(), self._played.time()
        return datetime(  # noqa: DTZ001 - the zone is added by whoever knows it
            day.year(), day.month(), day.day(), time.hour(), time.minute()
        )

    def _set_moment(self) -> None:
        clock = self._clock()
        if clock == self._shown_clock:
            return
        here = clock.astimezone()
        if self._shown_moment is not None:
            # A game keeps the zone it was played in.
            here = clock.replace(tzinfo=datetime.fromisoformat(self._shown_moment).tzinfo)
        self.changed.emit(Note("played_at", here.isoformat(timespec="seconds")))

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        fields: tuple[tuple[str, QWidget], ...] = (
            (self.tr("Pla&yed"), self._played),
            (self.tr("Pla&ce"), self._place),
            (self.tr("N&otes"), self._notes),
        )
        for index, (name, field) in enumerate(fields):
            title = label(name, "muted")
            title.setBuddy(field)
            field.setAccessibleName(name.replace("&", ""))
            grid.addWidget(title, 0, index)
            grid.addWidget(field, 1, index)
        grid.setColumnStretch(2, 2)
        grid.setColumnStretch(1, 1)

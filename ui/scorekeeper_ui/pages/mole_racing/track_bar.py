"""The track of the race in hand: which one, and what to take from the box for it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.games.mole_racing.grand_prix.changes import ChooseTrack
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.entry import track_in_hand
from scorekeeper.games.mole_racing.tracks import BOX, PRINTED_TRACKS, describe, find_track
from scorekeeper_ui.pages.mole_racing.race_view import GrandPrixState
from scorekeeper_ui.widgets.labels import ElidedLabel, label


class TrackBar(QFrame):
    """``changed`` gives a change, ``lot_asked`` asks for a track drawn by lot."""

    changed = Signal(object)
    lot_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self._names: tuple[str, ...] = ()
        self._track = TrackBox("track", self.tr("Track"), self)
        self._track.picked.connect(lambda track: self.changed.emit(ChooseTrack(track)))
        self._parts = PartsLabel()
        self._parts.setObjectName("track_parts")
        self._parts.setProperty("role", "muted")
        lot = QPushButton(self.tr("Draw b&y lot"))
        lot.setObjectName("draw_track")
        lot.setToolTip(self.tr("A track that was not raced yet"))
        lot.clicked.connect(self.lot_asked)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 8, 14, 8)
        whole.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(label(self.tr("TRACK"), "section"))
        row.addWidget(self._track)
        row.addStretch()
        row.addWidget(lot)
        whole.addLayout(row)
        whole.addWidget(self._parts)

    def show_race(self, state: GrandPrixState) -> None:
        """Show the track of the race in hand."""
        document, name = state.document, track_in_hand(state.document, state.entry)
        self._track.show_track(document, name)
        self._parts.show_parts(document, name)


def parts_text(document: GrandPrixDocument, name: str | None) -> str:
    """Return how difficult a track is and what to take from the box, where that is known."""
    track = find_track(name, document.tracks) if name else None
    return describe(track) if track is not None else ""


class PartsLabel(ElidedLabel):
    """A track's parts in short; the two Start/Finish of every track are in the tooltip only."""

    _all = ""

    def __init__(self, *, wrap: bool = False) -> None:
        super().__init__()
        self.setWordWrap(wrap)

    def show_parts(self, document: GrandPrixDocument, name: str | None) -> None:
        """Show the parts of a track."""
        self._all = parts_text(document, name)
        self.show_text(short_parts(self._all))
        self.setAccessibleName(self._all)
        self.setToolTip(self._all)

    def _elide(self) -> None:
        if self.wordWrap():
            self.setText(self._whole)
        else:
            super()._elide()
        self.setToolTip(self._all)


def short_parts(parts: str) -> str:
    """Return the parts of a track without the two Start/Finish that every printed one has."""
    return parts.replace(f", {BOX.start_finish} Start/Finish", "")


class TrackBox(QComboBox):
    """A track to choose: the printed ones, own ones, none. ``picked`` gives its name or nothing.

    A track that was raced already is named so: each race of a Grand Prix has its own.
    """

    picked = Signal(object)

    def __init__(self, name: str, what: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(what)
        self.setFixedWidth(210)
        self._lines: tuple[tuple[str, str | None], ...] = ()
        self.activated.connect(lambda index: self.picked.emit(self.itemData(index)))

    def show_track(self, document: GrandPrixDocument, chosen: str | None) -> None:
        """Show what can be chosen, and what is."""
        lines = ((self.tr("not chosen"), None), *self._tracks(document, chosen))
        if lines != self._lines:
            self._lines = lines
            self.clear()
            for text, name in lines:
                self.addItem(text, name)
        self.setCurrentIndex(max(self.findData(chosen), 0))

    def _tracks(
        self, document: GrandPrixDocument, chosen: str | None
    ) -> Sequence[tuple[str, str | None]]:
        known = [track.name for track in (*PRINTED_TRACKS, *document.tracks)]
        if chosen is not None and chosen not in known:
            known.append(chosen)
        raced = {race.track for race in document.races}
        again = self.tr("{track} (raced)")
        return [(again.format(track=name) if name in raced else name, name) for name in known]

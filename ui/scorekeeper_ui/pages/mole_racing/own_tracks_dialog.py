"""Tracks of one's own: typed in as numbers of barriers, or read from a file with their drawing."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.names import UnfitNameError, clean_title
from scorekeeper.games.mole_racing.grand_prix.changes import AddTrack, RemoveTrack
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.own_tracks import Part, against_the_box, read_own_track
from scorekeeper.games.mole_racing.tracks import BOX, Track, find_track
from scorekeeper_ui.files import read_file
from scorekeeper_ui.pages.mole_racing.track_picture import TrackPicture
from scorekeeper_ui.widgets.dialog_parts import column_of
from scorekeeper_ui.widgets.labels import label, set_role
from scorekeeper_ui.widgets.line_edit import LineEdit
from scorekeeper_ui.widgets.number_box import NumberBox

MOST = 999


class OwnTracksDialog(QDialog):
    """``changed`` gives a change; the dialog then shows the document anew."""

    changed = Signal(object)

    def __init__(self, document: Callable[[], GrandPrixDocument], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("own_tracks_dialog")
        self.setWindowTitle(self.tr("Own tracks"))
        self.resize(760, 480)
        self._document = document
        self._list = QListWidget()
        self._list.setObjectName("own_track_list")
        self._list.setAccessibleName(self.tr("Own tracks"))
        self._list.currentRowChanged.connect(lambda _: self._show_chosen())
        self._picture = TrackPicture()
        self._counts = label("", wrap=True)
        self._counts.setObjectName("track_counts")
        self._said = label("", "bad", wrap=True)
        self._said.setObjectName("track_said")
        self._name = LineEdit()
        self._name.setObjectName("track_name")
        self._name.setAccessibleName(self.tr("Name of the track"))
        self._name.setPlaceholderText(self.tr("Name of the track"))
        self._parts: dict[Part, NumberBox] = {}
        self._part_names: dict[Part, str] = {
            "long": self.tr("long"),
            "short": self.tr("short"),
            "start_finish": self.tr("Start/Finish"),
            "fuel": self.tr("fuel spots"),
        }
        self._remove = QPushButton(self.tr("&Remove"))
        self._remove.setObjectName("remove_track")
        self._remove.clicked.connect(self._remove_chosen)
        self._arrange()
        self._show_tracks()

    def read(self, path: Path) -> None:
        """Add the track in a file; what is wrong with it is said in one line."""
        try:
            track = read_own_track(read_file(path))
        except DocumentError as error:
            self._say(f"{path.name}: {error.faults[0]}")
        except WorldError as error:
            self._say(str(error))
        else:
            self._add(track)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the typed track with Enter, whichever of its fields has the hand."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            at = self.focusWidget()
            if isinstance(at, QPushButton):
                at.click()
            elif any(box.hasFocus() for box in self._parts.values()):
                self._add_typed()
            return
        super().keyPressEvent(event)

    def _add(self, track: Track) -> None:
        if find_track(track.name, ()) is not None:
            text = self.tr("{name} is a track of the rulebook: give yours another name")
            self._say(text.format(name=track.name))
            return
        if find_track(track.name, self._document().tracks) is not None:
            self._say(self.tr("There is a track called {name} already").format(name=track.name))
            return
        self._say("")
        self.changed.emit(AddTrack(track))
        self._show_tracks()
        self._list.setCurrentRow(self._list.count() - 1)

    def _add_typed(self) -> None:
        try:
            name = clean_title(self._name.text())
        except UnfitNameError as error:
            set_role(self._name, "wrong", True)
            self._say(self.tr("The name: expected {what}").format(what=error))
            return
        set_role(self._name, "wrong", False)
        long, short, start_finish, fuel = (box.value() for box in self._parts.values())
        track = Track(name=name, long=long, short=short, start_finish=start_finish, fuel=fuel)
        self._add(track)

    def _remove_chosen(self) -> None:
        row = self._list.currentRow()
        if row >= 0:
            self.changed.emit(RemoveTrack(row))
            self._show_tracks()

    def _ask_for_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Read a track"), "", self.tr("Tracks (*.moleracing)")
        )
        if name:
            self.read(Path(name))

    def _say(self, text: str) -> None:
        self._said.setText(text)
        self._said.setVisible(bool(text))

    def _show_tracks(self) -> None:
        row = self._list.currentRow()
        self._list.clear()
        self._list.addItems([track.name for track in self._document().tracks])
        self._list.setCurrentRow(min(max(row, 0), self._list.count() - 1))
        self._show_chosen()

    def _show_chosen(self) -> None:
        tracks, row = self._document().tracks, self._list.currentRow()
        track = tracks[row] if 0 <= row < len(tracks) else None
        self._picture.show_track(track)
        self._remove.setEnabled(track is not None)
        empty = self.tr("No own tracks yet. Type in what one is built of, or read a file.")
        self._counts.setText(empty if track is None else self._against_the_box(track))

    def _against_the_box(self, track: Track) -> str:
        return " · ".join(
            self.tr("{mark}{needed} of {held} {part}").format(
                mark="⚠ " if count.needed > count.held else "",
                needed=count.needed,
                held=count.held,
                part=self._part_names[count.part],
            )
            for count in against_the_box(track)
        )

    def _arrange(self) -> None:
        read = QPushButton(self.tr("Read a &file…"))
        read.setObjectName("read_track")
        read.clicked.connect(self._ask_for_file)
        add = QPushButton(self.tr("&Add"))
        add.setObjectName("add_track")
        add.clicked.connect(self._add_typed)
        self._name.returnPressed.connect(self._add_typed)
        for button in (read, add, self._remove):
            button.setAutoDefault(False)
        form = QGridLayout()
        form.setHorizontalSpacing(8)
        form.addWidget(self._name, 1, 0)
        for column, (part, name) in enumerate(self._part_names.items(), start=1):
            box = NumberBox(f"track_{part}", name)
            box.setRange(0, MOST)
            box.setValue(BOX.start_finish if part == "start_finish" else 0)
            self._parts[part] = box
            form.addWidget(label(name, "muted"), 0, column)
            form.addWidget(box, 1, column)
        form.addWidget(add, 1, len(self._part_names) + 1)
        form.setColumnStretch(0, 1)
        left = QVBoxLayout()
        left.addWidget(self._list, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(read)
        buttons.addWidget(self._remove)
        left.addLayout(buttons)
        right = QVBoxLayout()
        right.addWidget(self._picture, 1)
        right.addWidget(self._counts)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        middle.addLayout(left, 2)
        middle.addLayout(right, 3)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        close.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        whole = column_of(self, 12)
        whole.addLayout(middle, 1)
        whole.addWidget(self._said)
        whole.addLayout(form)
        whole.addWidget(close)
        self._say("")
        self._list.setFocus(Qt.FocusReason.OtherFocusReason)

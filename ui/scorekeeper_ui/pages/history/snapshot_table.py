"""A list of snapshots to choose one of, newest first."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from scorekeeper.history import Snapshot
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.history.snapshot_words import moment_words, size_words
from scorekeeper_ui.widgets.grid import Grid

_MADE, _SIZE, _GAMES, _DAY = 172, 80, 128, 104


class SnapshotTable(Grid):
    """``chosen`` and ``opened`` tell of the row.

    The last column has what differs from each where ``compares``; else the last two have how many
    games each has, and the day of the last one.
    """

    def __init__(self, name: str, parent: QWidget, *, compares: bool) -> None:
        super().__init__(name, self.tr("Snapshots"), GridModel(parent), parent)
        self._compares = compares
        self._snapshots: Sequence[Snapshot] = ()

    def show_snapshots(self, snapshots: Sequence[Snapshot], more: Sequence[Sequence[str]]) -> None:
        """Show snapshots, each with what stands in the last columns."""
        heads = [
            Head(self.tr("Made")),
            Head(self.tr("Why")),
            Head(self.tr("Size"), right=True),
        ]
        if self._compares:
            heads.append(Head(self.tr("Since then")))
        else:
            heads += [Head(self.tr("Games"), right=True), Head(self.tr("Last game"), right=True)]
        lines = [
            (moment_words(each.moment), each.reason.words, size_words(each.size), *texts)
            for each, texts in zip(snapshots, more, strict=True)
        ]
        self._snapshots = snapshots
        rows = [(each.name, line) for each, line in zip(snapshots, lines, strict=True)]
        self.show_rows(heads, rows, lambda row, column: Cell(lines[row][column]))
        if self._compares:
            self.set_widths((_MADE, 0.43, _SIZE, 0.57))
        else:
            self.set_widths((_MADE, 1.0, _SIZE, _GAMES, _DAY))

    def choose_snapshot(self, snapshot: Snapshot) -> None:
        """Bring the hand to a snapshot."""
        self.choose_key(snapshot.name)

    def snapshot(self) -> Snapshot | None:
        """Return the snapshot that the hand is on."""
        return next((each for each in self._snapshots if each.name == self.key()), None)

"""A list of snapshots to choose one of, newest first."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from scorekeeper.history import Snapshot
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.history.snapshot_words import moment_words, size_words
from scorekeeper_ui.widgets.grid import Grid

_MADE, _SIZE = 184, 88


class SnapshotTable(Grid):
    """``chosen`` and ``opened`` tell of the row.

    The last column has what differs from each where ``compares``, else how many games it has.
    """

    def __init__(self, name: str, parent: QWidget, *, compares: bool) -> None:
        super().__init__(name, self.tr("Snapshots"), GridModel(parent), parent)
        self._compares = compares
        self._snapshots: Sequence[Snapshot] = ()

    def show_snapshots(self, snapshots: Sequence[Snapshot], last: Sequence[str]) -> None:
        """Show snapshots, each with what stands in the last column."""
        heads = [
            Head(self.tr("Made")),
            Head(self.tr("Why")),
            Head(self.tr("Size"), right=True),
            Head(self.tr("Since then")) if self._compares else Head(self.tr("Games"), right=True),
        ]
        lines = [
            (moment_words(each.moment), each.reason.words, size_words(each.size), text)
            for each, text in zip(snapshots, last, strict=True)
        ]
        self._snapshots = snapshots
        rows = [(each.name, line) for each, line in zip(snapshots, lines, strict=True)]
        self.show_rows(heads, rows, lambda row, column: Cell(lines[row][column]))
        why, more = (0.48, 0.52) if self._compares else (0.62, 0.38)
        self.set_widths((_MADE, why, _SIZE, more))

    def snapshot(self) -> Snapshot | None:
        """Return the snapshot that the hand is on."""
        return next((each for each in self._snapshots if each.name == self.key()), None)

"""A list of snapshots to choose one of, newest first."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from scorekeeper.history import Snapshot
from scorekeeper_ui.models.grid_model import Cell, GridModel, Head
from scorekeeper_ui.pages.history.snapshot_words import moment_words, size_words
from scorekeeper_ui.widgets.grid import Grid

_MADE, _SIZE = 184, 88


class SnapshotTable(Grid):
    """``chosen`` and ``opened`` tell of the row; where ``compares`` it has what differs, too."""

    def __init__(self, name: str, parent: QWidget, *, compares: bool) -> None:
        super().__init__(name, self.tr("Snapshots"), GridModel(parent), parent)
        self._compares = compares
        self._snapshots: Sequence[Snapshot] = ()

    def show_snapshots(self, snapshots: Sequence[Snapshot], since: Sequence[str] = ()) -> None:
        """Show snapshots with what has happened ``since`` each of them."""
        heads = [Head(self.tr("Made")), Head(self.tr("Why")), Head(self.tr("Size"), right=True)]
        if self._compares:
            heads.append(Head(self.tr("Since then")))
        lines = [
            (moment_words(each.moment), each.reason.words, size_words(each.size), *more)
            for each, *more in zip(snapshots, *([since] if self._compares else []), strict=True)
        ]
        self._snapshots = snapshots
        rows = [(each.name, line) for each, line in zip(snapshots, lines, strict=True)]
        self.show_rows(heads, rows, lambda row, column: Cell(lines[row][column]))
        self.set_widths((_MADE, 0.48, _SIZE, 0.52) if self._compares else (_MADE, 1.0, _SIZE))

    def snapshot(self) -> Snapshot | None:
        """Return the snapshot that the hand is on."""
        return next((each for each in self._snapshots if each.name == self.key()), None)

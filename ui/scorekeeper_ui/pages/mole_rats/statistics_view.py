"""All kept games that count: won of played, what stopped it, how close it was."""

from statistics import median
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.games.mole_rats.statistics import Record, TeamStatistics
from scorekeeper.games.mole_rats.vocabulary import REASON_NAMES
from scorekeeper_ui.newest import Newest
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import label

if TYPE_CHECKING:
    from scorekeeper.history import History

_WIDTH = 320


class StatisticsView(QFrame):
    """A table of words and numbers; ``failed`` says why the games cannot be counted."""

    failed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("team_statistics")
        self.setProperty("role", "surface")
        self.setMinimumWidth(_WIDTH)
        self._counting = Newest(self)
        self._is_counted = False
        self._may_hint = False
        self._shown: TeamStatistics | None = None
        self._hint = label(
            self.tr("Three victories: you may open the challenge pack."), "good", wrap=True
        )
        self._hint.setObjectName("challenge_hint")
        self._won = label("", "huge")
        self._won.setObjectName("games_won")
        self._lines = QWidget()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(20, 16, 20, 16)
        self._column.setSpacing(GAP)
        self._column.addWidget(label(self.tr("ALL GAMES THAT COUNT"), "section"))
        self._column.addWidget(self._won)
        self._column.addWidget(self._hint)
        self._column.addWidget(self._lines)
        self._column.addStretch()
        self.hide()

    def forget(self) -> None:
        """Count anew when asked next: the kept games may be others."""
        self._is_counted = False

    def count(self, history: "History") -> None:
        """Count the kept games in the background, and show what comes of it."""
        if not self._is_counted:
            self._is_counted = True
            self._counting.ask(history.team_statistics, self._show, self._fail)

    def offer_hint(self, *, is_wanted: bool) -> None:
        """Say whether the hint may stand here: it belongs to a victory."""
        self._may_hint = is_wanted
        self._show_hint()

    def _show_hint(self) -> None:
        is_due = self._shown is not None and self._shown.challenge_hint
        self._hint.setVisible(self._may_hint and is_due)

    def _fail(self, error: WorldError) -> None:
        self._is_counted = False
        self.failed.emit(str(error))

    def _show(self, statistics: TeamStatistics) -> None:
        self.setVisible(statistics.overall.played > 0)
        if statistics == self._shown:
            return
        self._shown = statistics
        self._won.setText(self.tr("Won {record}").format(record=_record(statistics.overall)))
        self._show_hint()
        lines = self._table(statistics)
        self._column.replaceWidget(self._lines, lines)
        self._lines.hide()
        self._lines.deleteLater()
        self._lines = lines

    def _table(self, statistics: TeamStatistics) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for row, (words, number) in enumerate(self._rows(statistics)):
            if number is None:
                head = label(words, "section")
                head.setContentsMargins(0, GAP, 0, 0)
                grid.addWidget(head, row, 0, 1, 2)
                continue
            value = label(number)
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(words, "muted"), row, 0)
            grid.addWidget(value, row, 1)
        return holder

    def _rows(self, statistics: TeamStatistics) -> list[tuple[str, str | None]]:
        """Return words and numbers; a heading has none."""
        rows: list[tuple[str, str | None]] = [
            (self.tr("{n} players").format(n=number), _record(record))
            for number, record in statistics.by_players.items()
        ]
        for words, record in (
            (self.tr("with challenge pack"), statistics.with_challenge_pack),
            (self.tr("without challenge pack"), statistics.without_challenge_pack),
        ):
            if record.played:
                rows.append((words, _record(record)))
        if statistics.overall.won:
            rows.append((self.tr("longest streak"), str(statistics.longest_streak)))
        if statistics.turns_left:
            rows.append((self.tr("TURNS LEFT AT VICTORY"), None))
            rows.append((self.tr("fewest"), str(min(statistics.turns_left))))
            rows.append((self.tr("median"), f"{median(statistics.turns_left):g}"))
            rows.append((self.tr("most"), str(max(statistics.turns_left))))
        if statistics.losses:
            rows.append((self.tr("CAUSES OF LOSS"), None))
            rows += [(REASON_NAMES[why], str(count)) for why, count in statistics.losses.items()]
        return rows


def _record(record: Record) -> str:
    return f"{record.won} of {record.played}"

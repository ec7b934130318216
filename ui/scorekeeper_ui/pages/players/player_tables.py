"""The tables of a player: results by game, latest games, rivals."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper_ui.models.grid_model import Head
from scorekeeper_ui.pages.players.details import DetailLine
from scorekeeper_ui.pages.players.results import DuelLine, PartnerLine, RecordLine
from scorekeeper_ui.pages.players.view import PlayedLine
from scorekeeper_ui.widgets.long_table import LongTable

# What kinds of games are called takes its part of what is left by numbers: a narrow panel has room
# for short ones.
RECORD_WIDTHS = (0.45, 54, 74, 62, 42, 0.55)
DETAIL_WIDTHS = (0.34, 0.66, 96)
PLAYED_WIDTHS = (100, 92, 64, 1.0)
DUEL_WIDTHS = (0.5, 0.5, 60, 62, 58, 64)
PARTNER_WIDTHS = (0.5, 0.5, 60, 96)


class RecordTable(LongTable):
    """A player's results by game."""

    def show_records(self, lines: Sequence[RecordLine]) -> None:
        """Show a row for each kind of games."""
        heads = [
            Head(_tr("Game")),
            Head(_tr("Games"), right=True),
            Head(_tr("Won"), right=True),
            Head(_tr("Average"), _tr("Average score"), right=True),
            Head(_tr("Best"), _tr("Best score"), right=True),
            Head(_tr("1st, 2nd, 3rd…"), _tr("How often 1st, 2nd, 3rd and so on")),
        ]
        cells = [
            (line.game, line.games, line.wins, line.average, line.best, line.places)
            for line in lines
        ]
        self.show_lines(heads, cells, RECORD_WIDTHS)


class DetailTable(LongTable):
    """What a player's results are made of."""

    def show_details(self, lines: Sequence[DetailLine]) -> None:
        """Show a row for each figure."""
        heads = [Head(_tr("Game")), Head(_tr("What")), Head(_tr("Number"), right=True)]
        cells = [(line.game, line.what, line.number) for line in lines]
        self.show_lines(heads, cells, DETAIL_WIDTHS)


class PlayedTable(LongTable):
    """A player's latest games; ``game_opened`` gives kind and id of one."""

    game_opened = Signal(str, str)

    def __init__(self, name: str, what: str, parent: QWidget) -> None:
        super().__init__(name, what, parent, opens=True)
        self._lines: Sequence[PlayedLine] = ()
        self.opened.connect(self._open_game)

    def show_games(self, lines: Sequence[PlayedLine]) -> None:
        """Show a row for each game."""
        self._lines = lines
        heads = [
            Head(_tr("Day")),
            Head(_tr("Game")),
            Head(_tr("Result"), _tr("The player's place or score"), right=True),
            Head(_tr("What happened")),
        ]
        cells = [(line.day, line.game, line.outcome, line.headline) for line in lines]
        self.show_lines(heads, cells, PLAYED_WIDTHS)

    def _open_game(self, row: int) -> None:
        if 0 <= row < len(self._lines):
            self.game_opened.emit(self._lines[row].kind, self._lines[row].game_id)


class DuelTable(LongTable):
    """How often a player ended ahead of, level with and behind everyone else."""

    def show_duels(self, lines: Sequence[DuelLine]) -> None:
        """Show a row for each rival and kind of games."""
        heads = [
            Head(_tr("Against")),
            Head(_tr("Game")),
            Head(_tr("Games"), right=True),
            Head(_tr("Ahead"), right=True),
            Head(_tr("Level"), right=True),
            Head(_tr("Behind"), right=True),
        ]
        cells = [
            (line.rival, line.game, line.games, line.ahead, line.level, line.behind)
            for line in lines
        ]
        self.show_lines(heads, cells, DUEL_WIDTHS)


class PartnerTable(LongTable):
    """With whom a player played against the game."""

    def show_partners(self, lines: Sequence[PartnerLine]) -> None:
        """Show a row for each partner and kind of games."""
        heads = [
            Head(_tr("With")),
            Head(_tr("Game")),
            Head(_tr("Games"), right=True),
            Head(_tr("Won"), right=True),
        ]
        cells = [(line.partner, line.game, line.games, line.won) for line in lines]
        self.show_lines(heads, cells, PARTNER_WIDTHS)


def _tr(text: str) -> str:
    return QCoreApplication.translate("PlayerTables", text)

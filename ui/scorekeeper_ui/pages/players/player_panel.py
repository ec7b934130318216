"""One player: the games, the results by game, the form, the rivals, and who was merged."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.core.direction import read_from_left
from scorekeeper.history.statistics import PlayerStatistics
from scorekeeper.history.values import ListedPlayer, Player
from scorekeeper_ui.pages.players.color_dot import ColorDot
from scorekeeper_ui.pages.players.details import detail_lines
from scorekeeper_ui.pages.players.form_view import FormView
from scorekeeper_ui.pages.players.merged_people import MergedPeople
from scorekeeper_ui.pages.players.player_tables import (
    DetailTable,
    DuelTable,
    PartnerTable,
    PlayedTable,
    RecordTable,
)
from scorekeeper_ui.pages.players.results import duel_lines, partner_lines, record_lines
from scorekeeper_ui.pages.players.view import about, form_lines, played_lines
from scorekeeper_ui.theme import GAP
from scorekeeper_ui.widgets.labels import ElidedLabel, label

# What is said below the results by game of whoever has Grands Prix in seasons.
WITHIN = (
    "In seasons: Grands Prix that lie only in a season. Statistics count them with the others, "
    "and so does “In detail”; in form, games and head-to-head a season is one game."
)


class PlayerPanel(QFrame):
    """``opened`` gives kind and id of a game, ``split_asked`` whom a player is to be parted from.

    ``listed`` gives id and name of the player whose games are all to be listed.
    It is empty until there is somebody to show; what was shown stays until the statistics of
    another player are there.
    """

    opened = Signal(str, str)
    listed = Signal(str, str)
    split_asked = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("player_panel")
        self.setProperty("role", "panel")
        self._name = ElidedLabel()
        self._name.setObjectName("player_name")
        self._name.setProperty("role", "title")
        self._dot = ColorDot()
        self._about = self._line("player_about")
        self._traits = self._line("player_traits")
        self._notes = self._line("player_notes")
        self._form = FormView("player_form")
        self._merged = MergedPeople()
        self._merged.split_asked.connect(self.split_asked)
        self._within = label(self.tr(WITHIN), "muted", wrap=True)
        self._within.setObjectName("player_within")
        self._records = RecordTable("player_records", self.tr("By game"), self)
        what = self.tr("Latest games and the first one")
        self._games = PlayedTable("player_games", what, self)
        self._games.game_opened.connect(self.opened)
        self._duels = DuelTable("player_duels", self.tr("Head-to-head"), self)
        what = self.tr("Together against the game")
        self._partners = PartnerTable("player_partners", what, self)
        self._all_games = QPushButton()
        self._all_games.setObjectName("player_all_games")
        self._all_games.clicked.connect(self._ask_for_games)
        self._shown: Player | None = None
        self._details = DetailTable("player_details", self.tr("In detail"), self)
        self._tables = (self._records, self._games, self._duels, self._partners, self._details)
        self._heads: dict[QWidget, QLabel] = {}
        self._arrange()

    def show_player(self, listed: ListedPlayer, statistics: PlayerStatistics, name: str) -> None:
        """Show what is known of a player, who is called ``name`` among all others."""
        player = listed.player
        is_another = self._shown is None or player.id != self._shown.id
        if is_another:
            for table in self._tables:
                table.fold()
        retired = self.tr("{name} (retired)").format(name=name)
        self._name.show_text(read_from_left(retired if player.retired else name))
        self._dot.show_color(player.color)
        self._about.setText(about(statistics, listed))
        self._tell(self._traits, self._trait_words(player))
        self._tell(self._notes, player.notes)
        self._merged.show_people(player, listed.merged, statistics.apart)
        form = form_lines(statistics.form)
        self._form.show_form(form)
        self._show_part(self._form, is_shown=bool(form))
        records, duels = record_lines(statistics.records), duel_lines(statistics.opponents)
        self._records.show_records(records)
        self._games.show_games(played_lines(statistics))
        self._duels.show_duels(duels)
        partners = partner_lines(statistics.partners)
        self._partners.show_partners(partners)
        self._tell_all_games(listed.games)
        self._show_part(self._records, is_shown=bool(records))
        self._show_part(self._within, is_shown=bool(statistics.within))
        self._show_part(self._games, is_shown=bool(form))
        self._show_part(self._duels, is_shown=bool(duels))
        self._show_part(self._partners, is_shown=bool(partners))
        details = detail_lines(statistics.records)
        self._details.show_details(details)
        self._show_part(self._details, is_shown=bool(details))
        self._scroll.show()
        if is_another:
            self._scroll.verticalScrollBar().setValue(0)
        self._shown = player

    def _tell_all_games(self, games: int) -> None:
        self._all_games.setVisible(games > 0)
        words = (
            self.tr("All {n} games in the History")
            if games > 1
            else self.tr("The game in the History")
        )
        self._all_games.setText(words.format(n=games))

    def _ask_for_games(self) -> None:
        if self._shown is not None:
            self.listed.emit(self._shown.id, self._shown.name)

    def _trait_words(self, player: Player) -> str:
        traits = []
        if player.sign:
            traits.append(self.tr("sign {sign}").format(sign=player.sign))
        if player.color:
            traits.append(self.tr("color {color}").format(color=player.color))
        return ", ".join(traits)

    def _tell(self, shown: QLabel, text: str) -> None:
        shown.setText(text)
        self._show_part(shown, is_shown=bool(text))

    def _show_part(self, part: QWidget, *, is_shown: bool) -> None:
        part.setVisible(is_shown)
        if part in self._heads:
            self._heads[part].setVisible(is_shown)

    def _line(self, name: str) -> QLabel:
        made = label("", wrap=True)
        made.setObjectName(name)
        return made

    def _arrange(self) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(GAP)
        head = QHBoxLayout()
        head.setSpacing(GAP)
        head.addWidget(self._dot)
        head.addWidget(self._name, 1)
        column.addLayout(head)
        column.addWidget(self._about)
        column.addWidget(self._traits)
        column.addWidget(self._notes)
        column.addWidget(self._merged)
        for words, part in (
            (self.tr("BY GAME"), self._records),
            (self.tr("FORM, THE LATEST LAST"), self._form),
            (self.tr("LATEST GAMES, AND THE FIRST ONE"), self._games),
            (self.tr("HEAD-TO-HEAD"), self._duels),
            (self.tr("TOGETHER AGAINST THE GAME"), self._partners),
            (self.tr("IN DETAIL"), self._details),
        ):
            self._heads[part] = label(words, "section")
            self._heads[part].setContentsMargins(0, GAP, 0, 0)
            column.addWidget(self._heads[part])
            column.addWidget(part)
            if part is self._records:
                column.addWidget(self._within)
            if part is self._games:
                column.addWidget(self._all_games, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addStretch()
        self._scroll = QScrollArea()
        self._scroll.setObjectName("player_scroll")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inner)
        self._scroll.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)

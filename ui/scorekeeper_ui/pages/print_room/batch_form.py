"""Which games go into the file: all of a filter, or those of a season."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from scorekeeper.core.sheet import PAPERS
from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.history import ALL_GAMES, Filter
from scorekeeper_ui.pages.print_room.batch_offers import Offers
from scorekeeper_ui.pages.print_room.batch_player import BatchPlayer, Completions
from scorekeeper_ui.pages.print_room.form_grid import BELOW_FIELDS, WHOLE, arrange_lines
from scorekeeper_ui.pages.sheet_choice import Called, Choice
from scorekeeper_ui.pages.states import STATE_WORDS, State, state_asked
from scorekeeper_ui.papers import paper_choice
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.widgets.fields import ChoiceBox, DayField
from scorekeeper_ui.widgets.filter_box import FilterBox
from scorekeeper_ui.widgets.labels import label, rule
from scorekeeper_ui.widgets.line_edit import LineEdit

NOTE = 18


class BatchForm(QWidget):
    """``changed`` gives the ``Choice``, ``renamed`` tells that title or paper are others.

    ``doubted`` tells that a day is none now (``is_wrong``), or none is any longer;
    ``evening_asked`` asks for the day of the newest game.
    """

    changed = Signal(object)
    renamed = Signal()
    doubted = Signal()
    evening_asked = Signal()

    def __init__(self, completions: Completions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = Choice()
        self._seasons: Sequence[tuple[str, str]] = ()
        games = (self.tr("all games"), *(find_game(name).title for name in GAME_NAMES))
        self._game = ChoiceBox("batch_game", games)
        self._game.picked.connect(lambda n: self._filter(game=GAME_NAMES[n - 1] if n else None))
        self._player = BatchPlayer(completions, self)
        self._player.named.connect(self._choose_player)
        self._text = LineEdit(self)
        self._text.setObjectName("batch_text")
        self._text.setPlaceholderText(self.tr("Players, places, notes…"))
        self._text.textEdited.connect(lambda text: self._filter(text=text.strip()))
        self._place = FilterBox("batch_place", self.tr("Place"), self.tr("anywhere"), self)
        self._place.picked.connect(lambda _: self._filter(place=self._place.value))
        self._state = FilterBox("batch_state", self.tr("State"), self.tr("any state"), self)
        self._state.offer([(state, self.tr(words)) for state, words in STATE_WORDS.items()])
        self._state.picked.connect(lambda _: self._choose_state())
        self._of_season = FilterBox("batch_of_season", "", self.tr("any season"), self)
        self._of_season.picked.connect(lambda _: self._choose_of_season())
        self._since = DayField("batch_since", self.tr("From"))
        self._since.entered.connect(lambda day: self._filter(since=day))
        self._until = DayField("batch_until", self.tr("To"))
        self._until.entered.connect(lambda day: self._filter(until=day))
        for field in (self._since, self._until):
            field.doubted.connect(self._show_note)
            field.doubted.connect(self.doubted)
        self._evening = QPushButton(self.tr("The last evenin&g"))
        self._evening.setObjectName("batch_evening")
        self._evening.clicked.connect(self.evening_asked)
        self._season = ChoiceBox("batch_season", (self.tr("no season"),))
        self._season.picked.connect(self._choose_season)
        self._title = LineEdit(self)
        self._title.setObjectName("batch_title")
        self._title.textEdited.connect(lambda _: self.renamed.emit())
        self._paper = ChoiceBox("batch_paper", tuple(map(paper_words, PAPERS)))
        self._paper.picked.connect(lambda n: paper_choice().choose(PAPERS[n]))
        paper_choice().changed.connect(self._show_paper)
        self._show_paper()
        self._days_note = label("", "bad", wrap=True)
        self._days_note.setObjectName("batch_days_note")
        self._arrange()

    @property
    def is_wrong(self) -> bool:
        """Whether it is not known which games are meant: what is typed for a day is none."""
        return self._since.is_wrong or self._until.is_wrong

    def commit(self) -> None:
        """Take over the days that are being typed."""
        self._since.commit()
        self._until.commit()

    @property
    def own_title(self) -> str:
        """What somebody calls the file, nothing as long as nobody does."""
        return self._title.text().strip()

    @property
    def title(self) -> str:
        """What the file is called: what is typed, else what is suggested."""
        return self.own_title or self._title.placeholderText()

    def suggest_title(self, title: str) -> None:
        """Call the file so as long as nobody types anything else."""
        self._title.setPlaceholderText(title)

    def start(self) -> None:
        """Bring the hand to the first field."""
        self._game.setFocus(Qt.FocusReason.OtherFocusReason)

    def clear(self) -> None:
        """Choose all games, and call the file as is suggested."""
        self.show_games(Choice())

    def show_games(self, choice: Choice) -> None:
        """Choose the games of a filter, and call the file as is suggested."""
        which, called = choice.which, choice.called
        self._title.clear()
        self._season.setCurrentIndex(0)
        self._game.setCurrentIndex(0 if which.game is None else GAME_NAMES.index(which.game) + 1)
        self._player.setText(called.player or which.player or "")
        self._text.setText(which.text)
        state = state_asked(which.finished, which.counts)
        for box, value, words in (
            (self._place, which.place, which.place or ""),
            (self._state, None if state is State.ANY else state, ""),
            (self._of_season, which.season, called.season),
        ):
            if value is not None:
                box.add(value, words)
            box.choose(value)
        self._show_of_season(is_there=which.season is not None)
        self._change(choice)
        self._show_days()

    def show_day(self, day: date | None) -> None:
        """Choose one day, or any."""
        self._filter(since=day, until=day)
        self._show_days()

    def offer(self, offers: Offers) -> None:
        """Offer places and seasons; what is chosen stays so, a season if it is still there."""
        self._place.offer([(place, place) for place in offers.places])
        self._of_season.offer(offers.seasons)
        self._offer_seasons(offers.seasons)

    def _offer_seasons(self, seasons: Sequence[tuple[str, str]]) -> None:
        self._seasons = seasons
        ids = [season_id for season_id, _ in seasons]
        self._season.clear()
        self._season.addItems([self.tr("no season"), *(name for _, name in seasons)])
        chosen = self.choice.season
        if chosen in ids:
            self._season.setCurrentIndex(ids.index(chosen) + 1)
        elif chosen is not None:
            self._choose_season(0)

    def _show_days(self) -> None:
        """Show the days; they count for nothing, and are back after it, while it is a season."""
        which = self.choice.which if self.choice.season is None else ALL_GAMES
        self._since.show_day(which.since)
        self._until.show_day(which.until)

    def _show_of_season(self, *, is_there: bool) -> None:
        for part in (self._of_season_words, self._of_season):
            part.setVisible(is_there)

    def _show_paper(self) -> None:
        self._paper.setCurrentIndex(PAPERS.index(paper_choice().paper))
        self.renamed.emit()

    def _filter(self, **parts: Any) -> None:
        self._narrow(replace(self.choice.which, **parts), self.choice.called)

    def _choose_player(self, name: str) -> None:
        which = replace(self.choice.which, player=name or None, player_id=None)
        self._narrow(which, replace(self.choice.called, player=""))

    def _choose_of_season(self) -> None:
        season = self._of_season.value
        words = "" if season is None else self._of_season.currentText()
        which = replace(self.choice.which, season=season)
        self._narrow(which, replace(self.choice.called, season=words))

    def _choose_state(self) -> None:
        state: State = self._state.value or State.ANY
        self._filter(finished=state.finished, counts=state.counts)

    def _narrow(self, which: Filter, called: Called) -> None:
        if which != self.choice.which:
            self._change(Choice(which, self.choice.season, called))

    def _choose_season(self, index: int) -> None:
        season = self._seasons[index - 1][0] if index else None
        self._change(replace(self.choice, season=season, only=frozenset()))

    def _change(self, choice: Choice) -> None:
        if choice == self.choice:
            return
        before, self.choice = self.choice, choice
        if choice.season != before.season:
            self._show_days()
        which = (self._game, self._player, self._place, self._of_season, self._state, self._text)
        for field in (*which, self._since, self._until, self._evening):
            field.setEnabled(choice.season is None)
        self._show_note()
        self.changed.emit(choice)

    def _show_note(self) -> None:
        since, until = self.choice.which.since, self.choice.which.until
        note = ""
        if self.is_wrong:
            note = self.tr("⚠ Write a day as 2026-03-01 or 1 Mar 2026.")
        elif since is not None and until is not None and since > until:
            note = self.tr("⚠ The last day comes before the first.")
        self._days_note.setText(note)

    def _arrange(self) -> None:
        lines: tuple[tuple[str | None, QWidget], ...] = (
            (self.tr("Ga&me"), self._game),
            (self.tr("&Who played"), self._player),
            (self.tr("P&lace"), self._place),
            (self.tr("Season"), self._of_season),
            (self.tr("S&tate"), self._state),
            (self.tr("&Search"), self._text),
            (self.tr("&From"), self._since),
            (self.tr("T&o"), self._until),
            (WHOLE, self._days_note),
            (BELOW_FIELDS, self._evening),
            (self.tr("Grands Pri&x of"), self._season),
            (WHOLE, rule()),
            (self.tr("Title a&bove"), self._title),
            (self.tr("P&aper"), self._paper),
        )
        self._of_season_words = arrange_lines(self, lines)[self._of_season]
        self._show_of_season(is_there=False)
        self._days_note.setFixedHeight(NOTE)

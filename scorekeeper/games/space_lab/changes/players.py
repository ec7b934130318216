"""Changes to who sits at the table, and to what is noted about the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import free_name
from scorekeeper.core.order import moved
from scorekeeper.games.space_lab.changes.edits import Done, valid, with_player
from scorekeeper.games.space_lab.document import (
    MOST_PLAYERS,
    Player,
    SpaceLabDocument,
    Station,
    Tally,
)
from scorekeeper.games.space_lab.entry import (
    COLORS,
    Aside,
    SpaceLabEntry,
    Stage,
)
from scorekeeper.games.space_lab.vocabulary import MODE_NAMES, Mode


@dataclass(frozen=True, slots=True)
class AddPlayer(SingleStep):
    """Give one more player a seat; without a name it is called ``Player n``."""

    player: str | None = None
    color: str | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add player"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the player; a fifth one is refused."""
        if len(document.players) == MOST_PLAYERS or document.mode == "solo":
            raise refusal("players", f"at most {MOST_PLAYERS}, and 1 in solo")
        taken = [player.name for player in document.players]
        name = self.player or free_name("Player", taken)
        color = self.color or next(color for color in COLORS if color not in entry.colors)
        added = valid(Player, name=name, station=Station())
        return Applied(
            document.model_copy(update={"players": (*document.players, added)}),
            entry.model_copy(update={"colors": (*entry.colors, color)}),
        )


@dataclass(frozen=True, slots=True)
class RemovePlayer(SingleStep):
    """Take a player and everything entered for that seat away; the last one stays."""

    seat: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove player"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game without the player."""
        if len(document.players) == 1:
            raise refusal("players", "at least 1")
        stays = [seat for seat in range(len(document.players)) if seat != self.seat]
        return _reseated(document, entry, stays)


@dataclass(frozen=True, slots=True)
class MovePlayer(SingleStep):
    """Change the order of the players; everything entered goes with them."""

    seat: int
    target: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Order of players"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the player in another seat."""
        order = moved(range(len(document.players)), self.seat, self.target)
        return _reseated(document, entry, order)


@dataclass(frozen=True, slots=True)
class ChangeColor(SingleStep):
    """Give a player another color; whoever has it takes the old one."""

    seat: int
    color: str

    @property
    def name(self) -> str:
        """The step's name."""
        return "Color"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the color."""
        old = entry.colors[self.seat]
        exchanged: Mapping[str, str] = {self.color: old, old: self.color}
        colors = tuple(exchanged.get(color, color) for color in entry.colors)
        others = tuple(seat for seat in entry.chosen_colors if seat != self.seat)
        update = {"colors": colors, "chosen_colors": (*others, self.seat)}
        return Applied(document, entry.model_copy(update=update))


@dataclass(frozen=True, slots=True)
class HideProjects(SingleStep):
    """Cover a player's Project cards while others enter theirs, or show them again."""

    seat: int
    hidden: bool

    @property
    def name(self) -> str:
        """The step's name."""
        return "Hide Projects" if self.hidden else "Show Projects"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the Projects covered or shown."""
        others = tuple(seat for seat in entry.hidden if seat != self.seat)
        hidden = (*others, self.seat) if self.hidden else others
        return Applied(document, entry.model_copy(update={"hidden": hidden}))


@dataclass(frozen=True, slots=True)
class ChangeMode(SingleStep):
    """Change between standard, advanced and solo; solo needs exactly one player."""

    mode: Mode

    @property
    def name(self) -> str:
        """The step's name."""
        return MODE_NAMES[self.mode]

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game in the other mode."""
        return Applied(document.model_copy(update={"mode": self.mode}), entry)


@dataclass(frozen=True, slots=True)
class EnterAs(SingleStep):
    """Enter a player by Station or by sums; what was entered the other way is put aside."""

    seat: int
    way: Literal["station", "sums"]

    @property
    def name(self) -> str:
        """The step's name."""
        return "Enter sums" if self.way == "sums" else "Enter Station"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the player entered the other way."""
        player = document.players[self.seat]
        if (player.tally is not None) == (self.way == "sums"):
            return Applied(document, entry)
        stored = next((aside for aside in entry.aside if aside.seat == self.seat), None)
        stored = stored or Aside(seat=self.seat)
        if self.way == "sums":
            changed = Player(name=player.name, tally=stored.tally or Tally())
        else:
            changed = Player(
                name=player.name,
                station=stored.station or Station(),
                projects=stored.projects,
            )
        aside = Aside(
            seat=self.seat, station=player.station, projects=player.projects, tally=player.tally
        )
        others = tuple(other for other in entry.aside if other.seat != self.seat)
        return Applied(
            with_player(document, self.seat, lambda _: changed),
            entry.model_copy(update={"aside": (*others, aside)}),
        )


@dataclass(frozen=True, slots=True)
class ChangeStage(SingleStep):
    """Go on to another part of the evening: set-up, entering, finished.

    At the end everybody reveals their Project cards (rulebook, Project Card Effects).
    """

    stage: Stage

    @property
    def name(self) -> str:
        """The step's name."""
        return {"set-up": "Set-up", "entering": "Entering", "finished": "Finish"}[self.stage]

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game in the other stage."""
        hidden = () if self.stage == "finished" else entry.hidden
        return Applied(document, entry.model_copy(update={"stage": self.stage, "hidden": hidden}))


@dataclass(frozen=True, slots=True)
class DrawStarter(SingleStep):
    """Record who was drawn to begin (rulebook: randomly choose a starting player)."""

    seat: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Starting player"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the starting player."""
        return Applied(document, entry.model_copy(update={"starter": self.seat}))


def _reseated(document: SpaceLabDocument, entry: SpaceLabEntry, order: list[int]) -> Done:
    """Return the game with the old seats in a new order; a seat that is missing is gone."""
    seats = {old: new for new, old in enumerate(order)}
    players = tuple(document.players[seat] for seat in order)
    names = {player.name for player in players}
    people = document.people_among(names)
    moved = {
        field: tuple(
            part.model_copy(update={"seat": seats[part.seat]})
            for part in getattr(entry, field)
            if part.seat in seats
        )
        for field in ("cards", "objectives", "texts", "aside")
    }
    return Applied(
        document.model_copy(update={"players": players, "people": people}),
        entry.model_copy(
            update={
                **moved,
                "colors": tuple(entry.colors[seat] for seat in order),
                "chosen_colors": tuple(seats[at] for at in entry.chosen_colors if at in seats),
                "hidden": tuple(seats[seat] for seat in entry.hidden if seat in seats),
                "starter": None if entry.starter is None else seats.get(entry.starter),
            }
        ),
    )

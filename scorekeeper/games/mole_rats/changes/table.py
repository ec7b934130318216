"""Changes to the set-up: who plays, in which order, and with how many mole rats."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.faults import refusal
from scorekeeper.core.names import UnfitNameError, clean_name, free_name, name_key
from scorekeeper.core.order import moved
from scorekeeper.games.mole_rats.changes.edits import Done
from scorekeeper.games.mole_rats.document import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_RATS,
    MoleRatsDocument,
    Player,
)
from scorekeeper.games.mole_rats.entry import MoleRatsEntry, TextEntry
from scorekeeper.games.mole_rats.vocabulary import RAT_COLORS


@dataclass(frozen=True, slots=True)
class AddPlayer(SingleStep):
    """Give one more player a seat; without a name it is called ``Player n``.

    When four mole rats are in play already, the player takes the first that has no player.
    """

    player: str | None = None

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add player"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the player; a fifth one is refused."""
        _refuse_once_begun(document)
        players, rats = document.players, document.rats
        if len(players) == MOST_PLAYERS:
            raise refusal("players", f"at most {MOST_PLAYERS}")
        takes_one = len(document.all_rats) == MOST_RATS
        color = rats[0] if takes_one else _free_color(document)
        try:
            taken = [player.name for player in players]
            name = free_name("Player", taken) if self.player is None else clean_name(self.player)
        except UnfitNameError as error:
            raise refusal(f"players[{len(players)}].name", str(error)) from None
        changed = document.model_copy(
            update={
                "players": (*players, Player(name=name, rat=color)),
                "rats": rats[1:] if takes_one else rats,
            }
        )
        seats = {seat: seat for seat in range(len(players))}
        return Applied(changed, _entry_after(document, changed, entry, seats))


@dataclass(frozen=True, slots=True)
class RemovePlayer(SingleStep):
    """Take a player and the player's mole rat away; two stay."""

    seat: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove player"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game without the player."""
        if len(document.players) == FEWEST_PLAYERS:
            raise refusal("players", f"at least {FEWEST_PLAYERS}")
        stays = [seat for seat in range(len(document.players)) if seat != self.seat]
        return _reseated(document, entry, stays)


@dataclass(frozen=True, slots=True)
class MovePlayer(SingleStep):
    """Change the order of the players."""

    seat: int
    target: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Order of players"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the player in another seat."""
        order = moved(range(len(document.players)), self.seat, self.target)
        return _reseated(document, entry, order)


@dataclass(frozen=True, slots=True)
class BeginWith(SingleStep):
    """Say who begins; the others follow in the order in which they sit."""

    seat: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Starting player"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game that begins with the player."""
        order = list(range(len(document.players)))
        return _reseated(document, entry, [*order[self.seat :], *order[: self.seat]])


@dataclass(frozen=True, slots=True)
class AddRat(SingleStep):
    """Put one more mole rat into play, beyond the players' own."""

    @property
    def name(self) -> str:
        """The step's name."""
        return "Add mole rat"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the mole rat; a fifth one is refused."""
        _refuse_once_begun(document)
        if len(document.all_rats) == MOST_RATS:
            raise refusal("rats", f"at most {MOST_RATS} in all")
        rats = (*document.rats, _free_color(document))
        return Applied(document.model_copy(update={"rats": rats}), entry)


@dataclass(frozen=True, slots=True)
class RemoveRat(SingleStep):
    """Take a mole rat that has no player out of play (``index`` in ``rats``)."""

    index: int

    @property
    def name(self) -> str:
        """The step's name."""
        return "Remove mole rat"

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game without the mole rat."""
        _refuse_once_begun(document)
        rats = tuple(color for index, color in enumerate(document.rats) if index != self.index)
        changed = document.model_copy(update={"rats": rats})
        seats = {seat: seat for seat in range(len(document.players))}
        return Applied(changed, _entry_after(document, changed, entry, seats))


def _refuse_once_begun(document: MoleRatsDocument) -> None:
    if document.log:
        raise refusal("log", "no event yet: players and mole rats change before the game begins")


def _free_color(document: MoleRatsDocument) -> str:
    """Return a usual color that no mole rat has; with fewer than four in play there is one."""
    taken = {name_key(color) for color in document.all_rats}
    return next(color for color in RAT_COLORS if color not in taken)


def _reseated(document: MoleRatsDocument, entry: MoleRatsEntry, order: list[int]) -> Done:
    """Return the game with the old seats in a new order; a seat that is missing is gone."""
    _refuse_once_begun(document)
    players = tuple(document.players[seat] for seat in order)
    names = {player.name for player in players}
    people = document.people_among(names)
    changed = document.model_copy(update={"players": players, "people": people})
    seats = {old: new for new, old in enumerate(order)}
    return Applied(changed, _entry_after(document, changed, entry, seats))


def _entry_after(
    before: MoleRatsDocument,
    after: MoleRatsDocument,
    entry: MoleRatsEntry,
    seats: Mapping[int, int],
) -> MoleRatsEntry:
    """Return the entry with nobody chosen and what is typed where the named are now.

    ``seats`` leads from old seats to new ones.
    """
    rats = {color: index for index, color in enumerate(after.all_rats)}

    def place_now(text: TextEntry) -> int | None:
        match text.field:
            case "player":
                return seats.get(text.index)
            case "rat":
                return rats.get(before.all_rats[text.index])
        return text.index

    texts = tuple(
        text.model_copy(update={"index": index})
        for text in entry.texts
        if (index := place_now(text)) is not None
    )
    return entry.model_copy(update={"texts": texts, "asking": None})

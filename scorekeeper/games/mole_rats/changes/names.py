"""Changes to names: players, and the colors of mole rats and snakes."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.names import fitting_name, storable
from scorekeeper.games.mole_rats.changes.edits import Done
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.entry import MoleRatsEntry, NameField, TextEntry
from scorekeeper.games.mole_rats.events import Event, Landing, SnakeAdded


@dataclass(frozen=True, slots=True)
class TypeName:
    """Type the name of a player, or the color of a mole rat or snake, at any time.

    ``index`` is a seat, or the place in ``all_rats`` or in ``snakes``. What cannot be a name
    stays in the field; a color that changes does so in every event.
    """

    field: NameField
    index: int
    text: str

    @property
    def name(self) -> str:
        """The step's name."""
        return _FIELD_NAMES[self.field]

    @property
    def thread(self) -> Hashable:
        """What is typed into one field is one step."""
        return "name", self.field, self.index

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the name, or with the text beside it."""
        entry = _without_text(entry, self.field, self.index)
        names = _names(document, self.field)
        old = names[self.index]
        new = fitting_name(self.text, names, old)
        if new is None:
            pending = TextEntry(field=self.field, index=self.index, text=storable(self.text))
            entry = entry.model_copy(update={"texts": (*entry.texts, pending)})
        else:
            document, entry = _renamed(document, entry, self.field, {old: new})
        return Applied(document, entry, unfinished=True)


@dataclass(frozen=True, slots=True)
class ChooseRat(SingleStep):
    """Give a mole rat (by its place in ``all_rats``) a color; one that has it takes the old one."""

    index: int
    color: str

    @property
    def name(self) -> str:
        """The step's name."""
        return _FIELD_NAMES["rat"]

    def apply(self, document: MoleRatsDocument, entry: MoleRatsEntry) -> Done:
        """Return the game with the color."""
        old = document.all_rats[self.index]
        entry = _without_text(entry, "rat", self.index)
        return Applied(*_renamed(document, entry, "rat", {self.color: old, old: self.color}))


_FIELD_NAMES: Mapping[NameField, str] = {
    "player": "Name",
    "rat": "Mole rat color",
    "snake": "Snake color",
}


def _names(document: MoleRatsDocument, field: NameField) -> tuple[str, ...]:
    match field:
        case "player":
            return tuple(player.name for player in document.players)
        case "rat":
            return document.all_rats
        case "snake":
            return document.snakes


def _without_text(entry: MoleRatsEntry, field: NameField, index: int) -> MoleRatsEntry:
    texts = tuple(text for text in entry.texts if (text.field, text.index) != (field, index))
    return entry.model_copy(update={"texts": texts})


def _renamed(
    document: MoleRatsDocument, entry: MoleRatsEntry, field: NameField, new: Mapping[str, str]
) -> tuple[MoleRatsDocument, MoleRatsEntry]:
    """Return the game with old names replaced by new ones, wherever they stand."""
    if all(old == name for old, name in new.items()):
        return document, entry
    if field == "player":
        return _with_players(document, new), entry
    if field == "rat":
        players = tuple(
            player.model_copy(update={"rat": new.get(player.rat, player.rat)})
            for player in document.players
        )
        rats = tuple(new.get(color, color) for color in document.rats)
        changed = {"players": players, "rats": rats}
    else:
        changed = {"snakes": tuple(new.get(color, color) for color in document.snakes)}
    log = tuple(_recolored(event, field, new) for event in document.log)
    asking = entry.asking
    if asking is not None and asking.creature.kind == field:
        color = new.get(asking.creature.color, asking.creature.color)
        creature = asking.creature.model_copy(update={"color": color})
        asking = asking.model_copy(update={"creature": creature})
    return (
        document.model_copy(update={**changed, "log": log}),
        entry.model_copy(update={"asking": asking}),
    )


def renamed(document: MoleRatsDocument, entry: MoleRatsEntry, old: str, new: str) -> Done:
    """Return the game in which a player has another name, which no other player has.

    The name's lasting identity goes with it.
    """
    changed = _with_players(document, {old: new})
    people = document.people_after(old, new)
    return Applied(changed.model_copy(update={"people": people}), entry)


def _with_players(document: MoleRatsDocument, new: Mapping[str, str]) -> MoleRatsDocument:
    """Return the document with players renamed; a lasting identity belongs to the old name."""
    players = tuple(
        player.model_copy(update={"name": new.get(player.name, player.name)})
        for player in document.players
    )
    people = document.people_without(*new)
    return document.model_copy(update={"players": players, "people": people})


def _recolored(event: Event, field: NameField, new: Mapping[str, str]) -> Event:
    keys = ("rat", "target") if field == "rat" else ("snake",)
    if not isinstance(event, Landing | SnakeAdded):
        return event
    named = {key: getattr(event, key, None) for key in keys}
    update = {key: new[color] for key, color in named.items() if color is not None and color in new}
    return event.model_copy(update=update)

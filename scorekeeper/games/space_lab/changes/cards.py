"""Changes to the Lab cards of a Station."""

from collections.abc import Hashable
from dataclasses import dataclass

from scorekeeper.core.change import Applied, SingleStep
from scorekeeper.core.document import given
from scorekeeper.core.faults import refusal
from scorekeeper.games.space_lab.changes.edits import Done, station_of, valid, with_card
from scorekeeper.games.space_lab.document import LabCard, SpaceLabDocument
from scorekeeper.games.space_lab.entry import CardEntry, EffectKind, SpaceLabEntry
from scorekeeper.games.space_lab.station import Space
from scorekeeper.games.space_lab.vocabulary import Agency, Specialty


class _CardStep:
    """What makes up one card is one step, however many keys it takes."""

    __slots__ = ()
    seat: int
    space: Space

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Card {self.space}"

    @property
    def thread(self) -> Hashable:
        """The card on its Lab Space."""
        return "card", self.seat, self.space


@dataclass(frozen=True, slots=True)
class ChooseCardPart(_CardStep):
    """Choose parts of the card on a Lab Space; with the last part it is placed.

    On a Lab Space that holds a card the parts change that card.
    """

    seat: int
    space: Space
    part: "CardPart"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the card's parts, or with the card."""
        begun = begun_card(document, entry, self.seat, self.space)
        chosen = valid(CardEntry, **{**dict(begun), **self.part.update()})
        card = chosen.card()
        if card is not None:
            lying = station_of(document, self.seat).spaces.get(self.space)
            card = card.model_copy(update={"cost": lying.cost}) if lying else card
            return Applied(
                with_card(document, self.seat, self.space, card),
                _without_card_entry(entry, self.seat, self.space),
            )
        others = _without_card_entry(entry, self.seat, self.space).cards
        return Applied(
            document, entry.model_copy(update={"cards": (*others, chosen)}), unfinished=True
        )


@dataclass(frozen=True, slots=True)
class CardPart:
    """Parts of a card; ``None`` leaves what is there."""

    agency: Agency | None = None
    specialty: Specialty | None = None
    kind: EffectKind | None = None
    points: int | None = None
    of_agency: Agency | None = None
    of_specialty: Specialty | None = None
    typing: str | None = None

    def update(self) -> dict[str, object]:
        """Return the chosen parts by name; a newly chosen kind of effect begins anew."""
        chosen = {name: getattr(self, name) for name in self.__slots__}
        if self.kind is not None:
            return {name: value for name, value in chosen.items() if _is_effect_part(name, value)}
        kept = {name: value for name, value in chosen.items() if value is not None}
        # A number is typed to its end by giving its value.
        return {**kept, "typing": self.typing} if self.points is not None else kept


def _is_effect_part(name: str, value: object) -> bool:
    return value is not None or name not in ("agency", "specialty")


@dataclass(frozen=True, slots=True)
class PlaceCard(_CardStep):
    """Put a whole card onto a Lab Space, in place of whatever lies there."""

    seat: int
    space: Space
    card: LabCard

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the card on its Lab Space."""
        return Applied(
            with_card(document, self.seat, self.space, self.card),
            _without_card_entry(entry, self.seat, self.space),
        )


@dataclass(frozen=True, slots=True)
class ClearSpace(SingleStep):
    """Take away what was begun on a Lab Space, else the card that lies there."""

    seat: int
    space: Space

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Clear {self.space}"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game without the card."""
        if entry.card_at(self.seat, self.space) is not None:
            return Applied(document, _without_card_entry(entry, self.seat, self.space))
        return Applied(
            with_card(document, self.seat, self.space, None),
            _without_card_entry(entry, self.seat, self.space),
        )


@dataclass(frozen=True, slots=True)
class MoveCard(SingleStep):
    """Move a card to another Lab Space; a card that lies there takes its place."""

    seat: int
    source: Space
    target: Space

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Move {self.source} to {self.target}"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the two Lab Spaces exchanged."""
        spaces = station_of(document, self.seat).spaces
        moved, other = spaces.get(self.source), spaces.get(self.target)
        document = with_card(document, self.seat, self.target, moved)
        document = with_card(document, self.seat, self.source, other)
        exchanged = {self.source: self.target, self.target: self.source}
        cards = tuple(
            card.model_copy(update={"space": exchanged.get(card.space, card.space)})
            if card.seat == self.seat
            else card
            for card in entry.cards
        )
        return Applied(document, entry.model_copy(update={"cards": cards}))


@dataclass(frozen=True, slots=True)
class SetCost(SingleStep):
    """Record what the card on a Lab Space cost, or that it is not recorded."""

    seat: int
    space: Space
    cost: int | None

    @property
    def name(self) -> str:
        """The step's name."""
        return f"Cost of {self.space}"

    def apply(self, document: SpaceLabDocument, entry: SpaceLabEntry) -> Done:
        """Return the game with the cost; an empty Lab Space has none."""
        card = station_of(document, self.seat).spaces.get(self.space)
        if card is None:
            raise refusal(self.space, "a card to give a cost")
        card = card.model_copy(update={"cost": self.cost})
        return Applied(with_card(document, self.seat, self.space, card), entry)


def begun_card(
    document: SpaceLabDocument, entry: SpaceLabEntry, seat: int, space: Space
) -> CardEntry:
    """Return the card that is being entered: begun, or the one that lies there, or nothing."""
    begun = entry.card_at(seat, space)
    if begun is not None:
        return begun
    card = station_of(document, seat).spaces.get(space)
    if card is None:
        return CardEntry(seat=seat, space=space)
    effect = card.effect
    parts = given(
        kind=effect.kind,
        points=getattr(effect, "points", None),
        of_agency=getattr(effect, "agency", None),
        of_specialty=getattr(effect, "specialty", None),
    )
    return CardEntry(seat=seat, space=space, agency=card.agency, specialty=card.specialty, **parts)


def _without_card_entry(entry: SpaceLabEntry, seat: int, space: Space) -> SpaceLabEntry:
    cards = tuple(card for card in entry.cards if (card.seat, card.space) != (seat, space))
    return entry.model_copy(update={"cards": cards})

"""What the program has learned of the box, offered while a card or tile is chosen.

The rulebook lists neither cards nor tiles; what people entered before is all there is to offer.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.core.game import Sighting
from scorekeeper.games.space_lab.document import LabCard, Objective, SpaceLabDocument
from scorekeeper.games.space_lab.entry import CardEntry
from scorekeeper.games.space_lab.game import GAME
from scorekeeper.games.space_lab.vocabulary import Agency

Seen = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class KnownBox:
    """How often each card and tile was seen in kept games: canonical JSON text to count."""

    cards: Seen = field(default_factory=dict)
    objectives: Seen = field(default_factory=dict)
    validations: Seen = field(default_factory=dict)


def suggest_cards(box: KnownBox, document: SpaceLabDocument, begun: CardEntry) -> list[LabCard]:
    """Return the known cards that fit the chosen parts, the likeliest first.

    Nothing is offered before a part is chosen. A card that lies on the table comes after those
    that do not: the box holds few copies of one card.
    """
    if begun.agency is None and begun.specialty is None:
        return []
    cards = (
        LabCard.model_validate(json.loads(text))
        for text in _ranked(box.cards, document, "lab-card")
    )
    return [
        card
        for card in cards
        if begun.agency in (None, card.agency)
        and begun.specialty in (None, card.specialty)
        and begun.kind in (None, card.effect.kind)
    ]


def suggest_objectives(
    box: KnownBox, document: SpaceLabDocument, begun: Sequence[Agency]
) -> list[Objective]:
    """Return the known Objective tiles that show the chosen symbols, the likeliest first."""
    tiles = (
        Objective.model_validate(json.loads(text))
        for text in _ranked(box.objectives, document, "objective")
    )
    wanted = Counter(begun)
    return [tile for tile in tiles if not wanted - Counter(tile.agencies)]


def suggest_validations(box: KnownBox, document: SpaceLabDocument, capsule: int) -> list[int]:
    """Return the values seen in the stack of a Capsule (counted from 1), the likeliest first."""
    stack = (capsule - 1) % 3 + 1
    tiles = (json.loads(text) for text in _ranked(box.validations, document, "validation"))
    return [tile["value"] for tile in tiles if tile["stack"] == stack]


def _ranked(kept: Seen, document: SpaceLabDocument, kind: str) -> list[str]:
    on_table = Counter(_values(GAME.sightings(document), kind))
    known = {*kept, *on_table}
    return sorted(known, key=lambda text: (on_table[text], -kept.get(text, 0), text))


def _values(sightings: Iterable[Sighting], kind: str) -> Iterable[str]:
    return (sighting.value for sighting in sightings if sighting.kind == kind)

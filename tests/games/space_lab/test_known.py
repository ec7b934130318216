import pytest

from scorekeeper.core.document import canonical_text
from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.entry import CardEntry
from scorekeeper.games.space_lab.known import (
    KnownBox,
    suggest_cards,
    suggest_objectives,
    suggest_validations,
)

GP, RR, GE = "golden-planet", "red-rocket", "green-explorer"


@pytest.fixture
def seen(card_of):
    return lambda cards: {
        canonical_text(card_of(words).model_dump(exclude_none=True)): times
        for words, times in cards.items()
    }


def begun(**parts):
    return CardEntry(seat=0, space="A1", **parts)


def test_nothing_is_offered_before_a_part_is_chosen(seen):
    box = KnownBox(cards=seen({"RR pilot: 1": 3}))
    assert suggest_cards(box, GAME.new(), begun()) == []
    assert suggest_cards(box, GAME.new(), begun(kind="points")) == []


def test_cards_that_fit_are_offered_the_most_seen_first(seen, card_of):
    words = {"RR pilot: 1": 1, "RR pilot: 2 per RR": 5, "RR doctor: 1": 9, "GP pilot: 1": 7}
    box = KnownBox(cards=seen(words))
    rocket_pilot = begun(agency=RR, specialty="pilot")
    assert suggest_cards(box, GAME.new(), rocket_pilot) == [
        card_of("RR pilot: 2 per RR"),
        card_of("RR pilot: 1"),
    ]
    assert suggest_cards(box, GAME.new(), begun(specialty="pilot", kind="points")) == [
        card_of("GP pilot: 1"),
        card_of("RR pilot: 1"),
    ]


def test_a_card_that_lies_on_the_table_comes_last(seen, card_of, game_of):
    box = KnownBox(cards=seen({"RR pilot: 1": 1, "RR pilot: 2": 5}))
    document = game_of({"spaces": {"A1": "RR pilot: 2", "A2": "RR pilot: 9"}})
    offered = suggest_cards(box, document, begun(agency=RR))
    assert offered == [card_of("RR pilot: 1"), card_of("RR pilot: 2"), card_of("RR pilot: 9")]


def test_objectives_are_offered_by_the_symbols_chosen_so_far():
    def tile(*agencies):
        return canonical_text({"agencies": sorted(agencies), "specialty": "doctor"})

    box = KnownBox(objectives={tile(GP, GP, GE): 2, tile(GP, GE, RR): 5, tile(RR, RR, RR): 1})

    def offered(*chosen):
        tiles = suggest_objectives(box, GAME.new(), chosen)
        return [tuple(tile.agencies) for tile in tiles]

    assert [frozenset(agencies) for agencies in offered()] == [
        frozenset({GP, GE, RR}),
        frozenset({GP, GE}),
        frozenset({RR}),
    ]
    assert {frozenset(agencies) for agencies in offered(GP)} == {
        frozenset({GP, GE, RR}),
        frozenset({GP, GE}),
    }
    assert [sorted(agencies) for agencies in offered(GP, GP)] == [sorted([GP, GP, GE])]
    assert offered(GP, GP, GP) == []


def test_values_are_offered_from_the_stack_of_the_capsule():
    def tile(stack, value):
        return canonical_text({"stack": stack, "value": value})

    box = KnownBox(validations={tile(1, 5): 2, tile(1, 3): 4, tile(2, 9): 9})
    assert suggest_validations(box, GAME.new(), 1) == [3, 5]
    assert suggest_validations(box, GAME.new(), 2) == [9]
    assert suggest_validations(box, GAME.new(), 4) == [3, 5]
    assert suggest_validations(box, GAME.new(), 6) == []

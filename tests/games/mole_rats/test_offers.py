"""What a page may offer, and what it asks next: only what follows from the rules."""

import pytest

from scorekeeper.games.mole_rats.events import Creature
from scorekeeper.games.mole_rats.offers import asked_after, creatures, landings, other_events
from scorekeeper.games.mole_rats.rules import apply


def rat(color):
    return Creature(kind="rat", color=color)


def snake(color):
    return Creature(kind="snake", color=color)


def told(offers):
    """The landings offered: what is met there, with its piece or its mole rat."""
    return [
        " ".join(filter(None, (offer.event.on, offer.event.equipment, offer.event.target)))
        for offer in offers
    ]


def test_every_mole_rat_and_every_snake_on_the_board_may_land(state_of):
    assert creatures(state_of(players=2)) == (
        *map(rat, ("blue", "green")),
        *map(snake, ("red", "brown", "violet", "blue")),
    )


def test_a_mole_rat_in_the_pod_and_a_color_without_a_snake_may_not(state_of):
    state = state_of("green: escape-pod", "red snake: outer-space", players=2)
    assert creatures(state) == (rat("blue"), *map(snake, ("brown", "violet", "blue")))
    assert landings(state, rat("green")) == landings(state, snake("red")) == ()


def test_a_mole_rat_is_offered_the_landing_table_in_its_order(state_of):
    assert told(landings(state_of(), rat("blue"))) == [
        "space",
        "ladder",
        "air-shaft",
        "equipment duct-tape",
        "equipment map",
        "equipment toothbrush",
        "equipment food",
        "rat green",
        "rat yellow",
        "snake",
        "escape-pod",
        "outer-space",
    ]


def test_a_snake_is_offered_the_landing_table_in_its_order(state_of):
    assert told(landings(state_of(players=2), snake("red"))) == [
        "space",
        "ladder",
        "air-shaft",
        "equipment",
        "rat blue",
        "rat green",
        "snake",
        "escape-pod",
        "outer-space",
    ]


def test_equipment_that_is_collected_and_mole_rats_in_the_pod_are_not_offered(state_of):
    state = state_of("blue: equipment map", "green: escape-pod")
    offered = told(landings(state, rat("blue")))
    assert "equipment map" not in offered
    assert "rat green" not in offered
    assert "rat green" not in told(landings(state, snake("red")))


def test_a_snake_meets_no_equipment_once_all_of_it_is_collected(state_of):
    pieces = [f"blue: equipment {piece}" for piece in ("map", "food", "duct-tape", "toothbrush")]
    assert "equipment" not in told(landings(state_of(*pieces), snake("red")))


def test_without_a_snake_on_the_board_nobody_lands_on_one(state_of):
    gone = [f"{color} snake: outer-space" for color in ("red", "brown", "violet", "blue")]
    assert "snake" not in told(landings(state_of(*gone), rat("blue")))
    alone = state_of(*gone[:3])
    assert "snake" not in told(landings(alone, snake("blue")))
    assert "snake" in told(landings(alone, rat("blue")))


def test_a_creature_that_is_not_in_play_is_offered_nothing(state_of):
    assert landings(state_of(), rat("pink")) == landings(state_of(), snake("pink")) == ()


def test_an_offer_tells_what_it_leads_to(state_of):
    state = state_of("blue: snake")
    by_name = {offer.event.on: offer.after for offer in landings(state, rat("blue"))}
    assert (by_name["snake"].status, by_name["snake"].reason) == ("lost", "second-bite")
    assert by_name["ladder"].rats["blue"].place == "tier 2"


@pytest.mark.parametrize(
    ("before", "event", "asked"),
    [
        ([], "blue: space", None),
        ([], "blue: equipment map", None),
        ([], "blue: ladder", ("rat", "blue", "climbed")),
        (["blue: ladder", "blue: ladder"], "blue: air-shaft", ("rat", "blue", "fell")),
        ([], "blue: air-shaft", None),
        (["blue: ladder"] * 4, "blue: ladder", None),
        ([], "blue: rat green", ("rat", "green", "bumped")),
        ([], "blue: snake", None),
        ([], "blue: escape-pod", None),
        ([], "red snake: space", None),
        ([], "red snake: ladder", ("snake", "red", "climbed")),
        ([], "red snake: air-shaft", ("snake", "red", "fell")),
        ([], "red snake: equipment", None),
        ([], "red snake: snake", None),
        ([], "red snake: rat blue", None),
        ([], "red snake: outer-space", None),
        ([], "red snake: escape-pod", None),
        ([], "add red", None),
        ([], "play", None),
        ([], "concede", None),
        ([], "note x", None),
    ],
)
def test_it_asks_where_a_way_led_and_where_a_bumped_rat_landed_and_nothing_else(
    before, event, asked, state_of, event_of
):
    found = asked_after(event_of(event), apply(state_of(*before), event_of(event)))
    if asked is None:
        assert found is None
    else:
        assert (found.creature.kind, found.creature.color, found.because) == asked


def kinds(state):
    return [event.model_dump(exclude_none=True) for event in other_events(state)]


def test_beside_landings_a_card_is_played_a_snake_comes_the_players_concede(state_of):
    assert kinds(state_of("add red", "add red")) == [
        {"event": "play-card"},
        {"event": "add-snake", "snake": "brown"},
        {"event": "add-snake", "snake": "violet"},
        {"event": "add-snake", "snake": "blue"},
        {"event": "concede"},
    ]


def test_once_the_card_is_played_the_turn_may_end(state_of):
    offered = [event["event"] for event in kinds(state_of("play"))]
    assert "play-card" not in offered
    assert "end-turn" in offered


def test_when_the_game_is_over_nothing_is_offered(state_of):
    over = state_of("concede")
    assert creatures(over) == other_events(over) == landings(over, rat("blue")) == ()

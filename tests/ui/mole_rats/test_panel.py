"""What the targets of Mole Rats in Space say, their keys, and what they do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.names import UnfitNameError, clean_name, name_key
from scorekeeper.games import find_game
from scorekeeper.games.mole_rats import offers
from scorekeeper.games.mole_rats.entry import Asking
from scorekeeper.games.mole_rats.events import Creature, Landing, SnakeAdded
from scorekeeper.games.mole_rats.rules import replay
from scorekeeper_ui.pages.mole_rats.keys import ENTER, SPACE, key_words, snake_keys
from scorekeeper_ui.pages.mole_rats.panel import Choose, Happen, panel_of, question


def is_name(text):
    try:
        return clean_name(text) == text
    except UnfitNameError:
        return False


NAMES = st.text(min_size=1, max_size=12).filter(is_name)
SNAKES = st.lists(NAMES, min_size=4, max_size=4, unique_by=name_key)
RATS = st.lists(NAMES, min_size=2, max_size=4, unique_by=name_key)


def state_of(log=(), rats=("blue", "green", "yellow"), snakes=None):
    players = [{"name": f"Player {n}", "rat": rat} for n, rat in enumerate(rats)]
    game = {"format": "scorekeeper/1", "game": "mole-rats", "players": players, "log": list(log)}
    if snakes is not None:
        game["snakes"] = list(snakes)
    return replay(find_game("mole-rats").build(game))


def rat(color):
    return Creature(kind="rat", color=color)


def snake(color):
    return Creature(kind="snake", color=color)


def land(**what):
    return {"event": "land", **what}


def target(panel, name):
    (found,) = (target for target in panel.targets() if target.name == name)
    return found


@pytest.mark.parametrize(
    ("colors", "keys"),
    [
        (("red", "brown", "violet", "blue"), "RBVL"),
        (("blue", "black", "brown", "beige"), "BLRE"),
        (("Žlutá", "červená", "zelená", "modrá"), "ZCEM"),
        (("紅", "a", "aa", "aaa"), "ABCD"),
    ],
)
def test_a_snake_has_the_first_letter_of_its_color_that_is_free(colors, keys):
    assert "".join(snake_keys(colors)) == keys


@given(st.lists(st.text(max_size=8), min_size=4, max_size=4))
def test_no_two_snakes_share_a_key_and_every_key_can_be_typed(colors):
    keys = snake_keys(colors)
    assert len(set(keys)) == 4
    assert all(len(key) == 1 and key.isascii() and key.isupper() for key in keys)


@given(RATS, SNAKES)
def test_no_two_targets_of_one_question_share_a_key(rats, snakes):
    state = state_of(rats=rats, snakes=snakes)
    for creature in (None, *offers.creatures(state)):
        panel = panel_of(state, creature)
        may_be = [t for t in panel.targets() if t.act is not None and t.key]
        assert len({t.key for t in may_be}) == len(may_be)
        for one in may_be:
            assert panel.act_of(one.key) == one.act


@given(RATS, SNAKES)
def test_every_offered_landing_has_one_target_and_a_key(rats, snakes):
    state = state_of(rats=rats, snakes=snakes)
    for creature in offers.creatures(state):
        panel = panel_of(state, creature)
        acts = [t.act.event for t in panel.landings if isinstance(t.act, Happen)]
        assert sorted(map(repr, acts)) == sorted(
            repr(offer.event) for offer in offers.landings(state, creature)
        )
        assert all(t.key for t in panel.landings)


def test_a_first_key_says_who_moved_and_a_second_one_where_to():
    state = state_of()
    assert panel_of(state, None).act_of("2") == Choose(rat("green"))
    assert panel_of(state, None).act_of("L") == Choose(snake("blue"))
    landed = panel_of(state, rat("blue"))
    assert landed.act_of("2") == Happen(Landing(event="land", rat="blue", on="rat", target="green"))
    assert landed.act_of("L") == Happen(Landing(event="land", rat="blue", on="ladder"))


def test_space_and_enter_are_the_plain_space():
    panel = panel_of(state_of(), snake("red"))
    event = Happen(Landing(event="land", snake="red", on="space"))
    assert panel.act_of(SPACE) == panel.act_of(ENTER) == event
    assert key_words(SPACE) == "Space"


def test_digits_after_the_rats_add_a_snake():
    assert panel_of(state_of(), None).act_of("6") == Happen(
        SnakeAdded(event="add-snake", snake="brown")
    )


def test_before_anybody_is_chosen_no_landing_can_be_pressed():
    panel = panel_of(state_of(), None)
    assert not any(t.act for t in panel.landings)
    assert target(panel, "land_space").why_not == "First say what moved"


@pytest.mark.parametrize(
    ("log", "creature", "name", "why"),
    [
        ([], rat("blue"), "land_rat_1", "another mole rat than the one that moves"),
        (
            [land(rat="green", on="equipment", equipment="map")],
            rat("blue"),
            "land_map",
            "equipment not collected yet: duct tape, toothbrush, food",
        ),
        ([land(rat="green", on="escape-pod")], rat("blue"), "land_rat_2", "outside the escape pod"),
        (
            [land(rat="green", on="escape-pod")],
            snake("red"),
            "land_rat_2",
            "outside the escape pod",
        ),
        ([land(rat="green", on="escape-pod")], None, "move_rat_2", "outside the escape pod"),
        ([land(snake="red", on="outer-space")], None, "move_snake_1", "a snake on the board"),
        ([{"event": "add-snake", "snake": "red"}] * 2, None, "add_snake_1", "a snake aside"),
        ([], rat("blue"), "land_equipment", "Not for this creature"),
        ([], snake("red"), "land_food", "Not for this creature"),
        ([land(rat="blue", on="outer-space")], None, "move_rat_2", "The game is over"),
        (
            [land(snake=color, on="outer-space") for color in ("red", "brown", "violet")],
            snake("blue"),
            "land_snake",
            "There is none to meet",
        ),
    ],
)
def test_what_the_rules_forbid_is_not_offered_and_says_why(log, creature, name, why):
    found = target(panel_of(state_of(log), creature), name)
    assert found.act is None
    assert why in found.why_not


def test_a_landing_that_ends_the_game_says_so():
    bitten = [land(snake="red", on="rat", target="blue")]
    panel = panel_of(state_of(bitten), rat("blue"))
    notes = {t.name: t.note for t in panel.landings if t.note}
    assert notes == {"land_snake": "loses", "land_air_shaft": "loses", "land_outer_space": "loses"}
    pieces = ("duct-tape", "map", "toothbrush", "food")
    ready = [land(rat="blue", on="equipment", equipment=piece) for piece in pieces]
    ready += [land(rat=color, on="escape-pod") for color in ("green", "yellow")]
    panel = panel_of(state_of(ready), rat("blue"))
    assert target(panel, "land_escape_pod").note == "wins"


@pytest.mark.parametrize(
    ("because", "words"),
    [
        ("chosen", "Green rat landed on"),
        ("climbed", "Green rat climbed, and met there"),
        ("fell", "Green rat fell, and met there"),
        ("bumped", "Green rat was bumped onto"),
    ],
)
def test_the_question_says_why_it_is_asked(because, words):
    assert question(Asking(creature=rat("green"), because=because)) == words
    assert question(None) == "Landed on"


def test_what_stands_in_the_log_is_marked_when_it_is_corrected():
    event = Landing(event="land", rat="blue", on="ladder")
    panel = panel_of(state_of(), rat("blue"), event)
    assert [t.name for t in panel.landings if t.chosen] == ["land_ladder"]
    added = SnakeAdded(event="add-snake", snake="violet")
    assert [t.name for t in panel_of(state_of(), None, added).additions if t.chosen] == [
        "add_snake_3"
    ]

"""How many keys it takes, and that the keyboard alone is enough."""

import pytest

# A Station of ten cards: two each of points, per Specialty, per Agency, per Specialty in the row,
# one per Project, one that draws a Project; with the last key of each card the hand goes on.
CARDS = (
    "R P 5",
    "B D 3",
    "G T Y 2 T",
    "E S Y 1 P",
    "R D A 2 R",
    "B P A 1 E",
    "G S W 3 S",
    "E T W 2 T",
    "R S J",
    "B T +",
)
TILES = ("G G R S 4 Enter", "B B E T 6 Enter", "E R G D 5 Enter")
PROJECTS = "H 2 X 3 M 1 T G 2"


@pytest.fixture
def entering(hands):
    hands.click("start_entering")
    return hands


def _page(hands):
    return hands.window.findChild(object, "space_lab_page")


def _enter_station(hands, cards=CARDS, tiles=TILES) -> int:
    before = hands.presses
    for keys in (*cards, *tiles, PROJECTS):
        hands.press(keys)
    hands.press("Enter")
    return hands.presses - before


def _players(hands):
    return _page(hands).state.document.players


def test_a_station_takes_at_most_75_keys_the_first_time(entering):
    assert _enter_station(entering) <= 75
    station = _players(entering)[0].station
    assert len(station.spaces) == 10
    assert [capsule.validation for capsule in station.capsules] == [4, 6, 5]
    assert [(p.type, p.count) for p in _players(entering)[0].projects] == [
        ("study-of-black-holes", 2),
        ("exoplanet-search", 3),
        ("mars-settlement", 1),
        ("moon-telescope-construction", 2),
    ]


def _seen_keys(hands, wanted) -> str:
    """Return the key under which the wanted card is offered."""
    panel = hands.window.findChild(object, "entry_panel")
    for target in panel.findChildren(object):
        if target.objectName().startswith("suggestion_") and target.isVisible():
            words, _, key = target.toolTip().rpartition("  (")
            if words == wanted:
                return key.rstrip(")")
    raise AssertionError(f"{wanted} is not offered")


SEEN_CARDS = (
    ("R P", "5 points"),
    ("B D", "3 points"),
    ("G T", "2 for each Technician"),
    ("E S", "1 for each Pilot"),
    ("R D", "2 for each Red Rocket"),
    ("B P", "1 for each Green Explorer"),
    ("G S", "3 for each Researcher in this row"),
    ("E T", "2 for each Technician in this row"),
    ("R S", "1 for each Project card"),
    ("B T", "draws a Project card"),
)
SEEN_TILES = (
    ("G G", "GP GP RR · Researcher", "Tile 4"),
    ("B B", "BF BF GE · Technician", "Tile 6"),
    ("E R", "GP GE RR · Doctor", "Tile 5"),
)


def _enter_seen_station(hands) -> int:
    before = hands.presses
    for keys, words in SEEN_CARDS:
        card_before = hands.presses
        hands.press(keys)
        hands.press(_seen_keys(hands, words))
        assert hands.presses - card_before <= 3
    for keys, words, tile in SEEN_TILES:
        hands.press(keys)
        hands.press(_seen_keys(hands, words))
        hands.press(_seen_keys(hands, tile))
    hands.press(PROJECTS)
    hands.press("Enter")
    return hands.presses - before


def test_a_station_takes_at_most_55_keys_once_its_cards_and_tiles_have_been_seen(entering):
    _enter_station(entering)
    page = _page(entering)
    page.keep()
    page.new_game()
    entering.settle()
    entering.click("start_entering")
    assert _enter_seen_station(entering) <= 55
    assert len(_players(entering)[0].station.spaces) == 10


def test_four_players_take_at_most_300_keys_and_then_220(hands):
    page = _page(hands)
    for _ in range(3):
        hands.click("add_player")
    hands.click("start_entering")
    assert sum(_enter_station(hands) for _ in range(4)) <= 300
    assert page.state.entry.stage == "finished"
    page.keep()
    page._rematch()
    hands.settle()
    hands.click("start_entering")
    assert sum(_enter_seen_station(hands) for _ in range(4)) <= 220
    assert {len(player.station.spaces) for player in page.state.document.players} == {10}


def test_the_next_empty_space_follows_by_itself(entering):
    assert entering.focus() == "space_A1"
    entering.press("R P 5")
    assert entering.focus() == "space_A2"
    entering.press("Down")
    assert entering.focus() == "capsule_2"
    entering.press("Down")
    assert entering.focus() == "space_C2"
    entering.press("R P 5")
    assert entering.focus() == "space_C3"
    entering.press("R P 5")
    assert entering.focus() == "space_A2"


def test_clearing_moving_and_copying_are_one_action_each(entering):
    entering.press("R P 5 B D 3")
    entering.press("D", ctrl=True)
    spaces = _players(entering)[0].station.spaces
    assert spaces["A3"] == spaces["A2"]
    entering.press("Left Left")
    page = _page(entering)
    page._entering._station.choose("A1")
    entering.press("Right", ctrl=True)
    moved = _players(entering)[0].station.spaces
    assert (moved["A1"], moved["A2"]) == (spaces["A2"], spaces["A1"])
    entering.press("Del")
    assert "A2" not in _players(entering)[0].station.spaces


def test_each_key_of_a_card_belongs_to_one_step_of_undo(entering):
    page = _page(entering)
    entering.press("R P A 2 R")
    assert page.session.undo_name == "Card A1"
    page.session.undo()
    assert page.session.undo_name == "Entering"
    assert not _players(entering)[0].station.spaces


def test_a_number_of_several_digits_can_be_typed(entering):
    entering.press("R P N 1 2 Enter")
    effect = _players(entering)[0].station.spaces["A1"].effect
    assert effect.points == 12


def test_editing_a_card_in_place_changes_one_part(entering):
    entering.press("R P A 2 R")
    _page(entering)._entering._station.choose("A1")
    entering.press("B")
    card = _players(entering)[0].station.spaces["A1"]
    assert (card.agency, card.effect.agency, card.effect.points) == ("blue-future", "red-rocket", 2)
    entering.press("3")
    assert _players(entering)[0].station.spaces["A1"].effect.points == 3

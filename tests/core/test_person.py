"""Who a name stands for: one more thing that can be said of a game, and taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.person import ChoosePerson
from scorekeeper.games import GAME_NAMES, find_game
from scorekeeper.games.mole_racing.grand_prix.changes import AddDriver, RemoveDriver, RenameDriver
from scorekeeper.games.mole_rats.changes import TypeName
from scorekeeper.games.space_lab.changes import RenamePlayer
from scorekeeper.session import Session

ONE = "11111111-1111-4111-8111-111111111111"
OTHER = "22222222-2222-4222-8222-222222222222"
IDS = st.sampled_from((ONE, OTHER))


def first_name(game: str) -> str:
    rules = find_game(game)
    document = rules.new()
    return rules.summary(document, rules.score(document)).seats[0].name


def applied(change, document, entry=None):
    return change.apply(document, entry).document


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_game_takes_the_person_of_a_name_as_a_step_that_can_be_undone(game):
    session, name = Session(), first_name(game)
    session.start(game)
    session.change(ChoosePerson(name, ONE))
    assert session.state.document.people == {name: ONE}
    assert session.undo_name == "Person"
    session.undo()
    assert session.state.document.people == {}


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_name_that_is_not_in_the_game_is_refused(game):
    session = Session()
    session.start(game)
    with pytest.raises(DocumentError):
        session.change(ChoosePerson("Nobody here", ONE))


@given(IDS, IDS)
def test_the_latest_choice_counts_and_none_leaves_it_open(one, other):
    document = find_game("space-lab").new()
    name = document.players[0].name
    chosen = applied(ChoosePerson(name, other), applied(ChoosePerson(name, one), document))
    assert chosen.people == {name: other}
    assert applied(ChoosePerson(name, None), chosen) == document


def test_what_is_chosen_already_is_no_step():
    session, name = Session(), first_name("space-lab")
    session.start("space-lab")
    session.change(ChoosePerson(name, None))
    assert session.undo_name is None


def test_nobody_has_two_names_in_one_game():
    document = find_game("grand-prix").new()
    one, other = document.drivers
    document = applied(ChoosePerson(one, ONE), document)
    with pytest.raises(DocumentError, match=f"not {one} once more"):
        ChoosePerson(other, ONE).apply(document, None)


def test_naming_and_choosing_end_the_step_of_the_typing():
    session = Session()
    session.start("space-lab")
    for typed in ("A", "An"):
        session.change(RenamePlayer(0, typed))
    session.change(ChoosePerson("Ann", ONE, RenamePlayer(0, "Ann")))
    session.change(RenamePlayer(0, "Anna"))
    assert session.state.document.people == {}
    session.undo()
    assert session.state.document.people == {"Ann": ONE}
    session.undo()
    assert session.undo_name is None
    assert session.state.document.players[0].name == "Player 1"


@pytest.mark.parametrize(
    ("game", "rename"),
    [
        ("space-lab", lambda text: RenamePlayer(0, text)),
        ("grand-prix", lambda text: RenameDriver(0, text)),
        ("mole-rats", lambda text: TypeName("player", 0, text)),
    ],
)
def test_another_name_that_is_typed_is_another_person(game, rename):
    session = Session()
    session.start(game)
    session.change(ChoosePerson("Ann", ONE, rename("Ann")))
    session.change(rename("Zoë"))
    assert session.state.document.people == {}


def test_who_leaves_the_table_takes_the_choice_along():
    session = Session()
    session.start("grand-prix")
    session.change(AddDriver())
    session.change(ChoosePerson("Driver 1", ONE))
    session.change(RemoveDriver(0))
    assert session.state.document.people == {}

"""What undo takes back, one step at a time."""

from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.changes import AddEvent, ChangeStage, EndTurn
from scorekeeper.games.mole_rats.events import PLAY_CARD
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    ChooseSymbol,
    EnterAs,
    RenamePlayer,
    SetProjects,
    SetSum,
)
from scorekeeper.session import Session
from tests.session.at_the_table import enter_card


def test_undo_and_redo_are_safe_at_both_ends(session):
    first = session.state
    session.undo()
    session.redo()
    assert session.state == first
    enter_card(session)
    last = session.state
    session.undo()
    session.undo()
    assert (session.state.document, session.state.entry) == (first.document, first.entry)
    session.redo()
    session.redo()
    assert session.state == last


def test_a_card_in_several_keys_is_one_step_and_two_cards_are_two(session):
    enter_card(session, "A1")
    enter_card(session, "A2")
    assert session.undo_name == "Card A2"
    session.undo()
    assert session.undo_name == "Card A1"
    assert session.redo_name == "Card A2"


def test_a_second_objective_in_a_capsule_is_a_step_of_its_own(session):
    for agency in ("red-rocket", "red-rocket", "blue-future", "golden-planet"):
        session.change(ChooseSymbol(0, 1, agency))
    session.undo()
    (capsule,) = session.state.document.players[0].station.capsules
    assert capsule.objective.agencies == ("red-rocket", "red-rocket", "blue-future")


def test_a_new_change_forgets_what_was_undone(session):
    session.change(AddPlayer())
    session.undo()
    enter_card(session)
    assert session.redo_name is None


def test_a_change_without_an_effect_is_no_step(session):
    session.change(SetProjects(0, "mars-settlement", None, 0))
    assert session.undo_name is None


def test_text_that_is_typed_into_one_field_is_one_step(session):
    session.change(AddPlayer())
    for text in ("Z", "Zo", "Zoë"):
        session.change(RenamePlayer(1, text))
    assert session.state.document.players[1].name == "Zoë"
    session.undo()
    assert session.state.document.players[1].name == "Player 2"


def test_sums_are_one_step_after_switching_to_them(session):
    session.change(EnterAs(0, "sums"))
    session.change(SetSum(0, "lab", "10+15"))
    assert session.state.document.players[0].tally.lab == 25


def test_undo_outlives_the_program_where_the_document_records_its_course(history, session):
    session.start("mole-rats")
    session.change(ChangeStage("playing"))
    for change in (AddEvent(PLAY_CARD), EndTurn(), AddEvent(PLAY_CARD)):
        session.change(change)
    log = session.state.document.log
    again = Session(history)
    again.resume(history.drafts()[-1])
    names = []
    while again.undo_name is not None:
        names.append(again.undo_name)
        again.undo()
        assert again.state.document.log == log[: len(log) - len(names)]
        assert again.state.result == find_game("mole-rats").score(again.state.document)
    assert names == ["Card played", "End of turn", "Card played"]
    again.redo()
    assert again.state.document.log == log[:1]

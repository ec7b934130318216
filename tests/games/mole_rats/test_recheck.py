"""A game that grew is judged by what is new in it, exactly as if all of it were read."""

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.note import Note
from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.changes import AddEvent, NoteOutcome
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.events import END_TURN, PLAY_CARD, Landing
from scorekeeper.games.mole_rats.rules import replay
from tests.games.laws import faults_or_none

GAME = find_game("mole-rats")


def with_log(document, *events):
    return document.model_copy(update={"log": (*document.log, *events)})


@pytest.mark.parametrize(
    "events",
    [
        (),
        (PLAY_CARD,),
        (PLAY_CARD, PLAY_CARD),
        (END_TURN,),
        (PLAY_CARD, END_TURN),
        (Landing(event="land", rat="purple", on="space"),),
        (PLAY_CARD, Landing(event="land", rat="blue", on="air-shaft"), PLAY_CARD),
    ],
)
def test_new_events_are_judged_as_in_the_whole(events):
    before = with_log(GAME.new(), PLAY_CARD, END_TURN)
    after = with_log(before, *events)
    quick = faults_or_none(GAME.recheck, after, before)
    assert quick == faults_or_none(GAME.build, after.content())


def test_a_note_that_cannot_be_is_found_beside_a_log():
    before = with_log(GAME.new(), PLAY_CARD)
    after = Note("played_at", "yesterday").apply(before, MoleRatsEntry()).document
    with pytest.raises(DocumentError):
        GAME.recheck(after, before)


def test_an_outcome_takes_the_place_of_a_log_and_is_checked():
    before = GAME.new()
    after = NoteOutcome("won", None, 3).apply(before, MoleRatsEntry()).document
    GAME.recheck(after, before)
    assert GAME.score(after).status == "won"


def test_the_state_is_that_of_the_document_whichever_was_read_before():
    short = with_log(GAME.new(), PLAY_CARD, END_TURN)
    long = with_log(short, PLAY_CARD, END_TURN)
    other = GAME.build({**short.content(), "players": [{"name": "Cy", "rat": "red"},
                                                       {"name": "Di", "rat": "blue"}]})  # fmt: skip
    turns = [replay(document).turn for document in (short, long, short, other, long)]
    assert turns == [2, 3, 2, 2, 3]
    assert replay(other).players == ("Cy", "Di")


def test_an_event_added_in_the_window_leaves_the_earlier_ones_untouched():
    before = with_log(GAME.new(), PLAY_CARD, END_TURN)
    after = AddEvent(PLAY_CARD).apply(before, MoleRatsEntry(stage="playing")).document
    assert after.log[:2] == before.log
    GAME.recheck(after, before)

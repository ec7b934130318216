"""What holds for every order of changes."""

import contextlib

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_rats import GAME, changes
from scorekeeper.games.mole_rats.events import (
    CONCEDE,
    END_TURN,
    PLAY_CARD,
    Creature,
    Landing,
    Noted,
    SnakeAdded,
)
from scorekeeper.games.mole_rats.vocabulary import (
    DECK_RULES,
    EQUIPMENT,
    RAT_COLORS,
    REASONS,
    SNAKE_COLORS,
)
from scorekeeper.session import Session
from tests.games.laws import change_if_possible, check_can_be_stored, check_round_trip, shown

lawful = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])

rats, snakes = st.sampled_from(RAT_COLORS), st.sampled_from(SNAKE_COLORS)
ways = st.sampled_from(("space", "ladder", "air-shaft", "snake", "escape-pod", "outer-space"))
events = st.one_of(
    st.sampled_from((PLAY_CARD, END_TURN, CONCEDE, Noted(event="note", text="so far"))),
    st.builds(Landing, event=st.just("land"), rat=rats, on=ways),
    st.builds(Landing, event=st.just("land"), rat=rats, on=st.just("rat"), target=rats),
    st.builds(
        Landing,
        event=st.just("land"),
        rat=rats,
        on=st.just("equipment"),
        equipment=st.sampled_from(EQUIPMENT),
    ),
    st.builds(Landing, event=st.just("land"), snake=snakes, on=ways),
    st.builds(Landing, event=st.just("land"), snake=snakes, on=st.just("rat"), target=rats),
    st.builds(SnakeAdded, event=st.just("add-snake"), snake=snakes),
)
creatures = st.builds(Creature, kind=st.just("rat"), color=rats) | st.builds(
    Creature, kind=st.just("snake"), color=snakes
)
two, four = st.integers(0, 1), st.integers(0, 3)
indices = st.integers(0, 12)
texts = st.sampled_from(("", "Zoë", "bo", "Blue", "red", "white", "\u202e", "\ud83d"))
deeds = st.one_of(
    *[st.builds(changes.AddEvent, events)] * 3,
    *[st.builds(changes.EndTurn)] * 2,
    st.builds(changes.ChooseCreature, st.none() | creatures),
    st.builds(changes.CorrectEvent, indices, events),
    st.builds(changes.InsertEvent, indices, events),
    st.builds(changes.RemoveEvent, indices),
    st.builds(changes.TypeName, st.sampled_from(("player", "rat")), two, texts),
    st.builds(changes.TypeName, st.just("snake"), four, texts),
    st.builds(changes.ChooseRat, two, rats),
    st.builds(changes.AddPlayer, st.none() | texts),
    st.builds(changes.RemovePlayer, two),
    st.builds(changes.MovePlayer, two, two),
    st.builds(changes.BeginWith, two),
    st.builds(changes.AddRat),
    st.builds(changes.RemoveRat, two),
    st.builds(changes.SetExtraCards, st.integers(-1, 101)),
    st.builds(changes.ChangeDeckRule, st.sampled_from(DECK_RULES)),
    st.builds(changes.ChangeStage, st.sampled_from(("set-up", "playing", "finished"))),
    st.builds(
        changes.NoteOutcome,
        st.sampled_from(("won", "lost")),
        st.none() | st.sampled_from(REASONS),
        st.none() | st.integers(-1, 1000),
    ),
)
evenings = st.lists(deeds, min_size=1, max_size=30)


def play(deeds, each=lambda session: None):
    """Make every change that can be made."""
    session = Session()
    session.start("mole-rats")
    for deed in deeds:
        change_if_possible(session, deed)
        each(session)
    return session


@lawful
@given(evenings)
def test_no_order_of_changes_reaches_a_game_that_cannot_be_stored(deeds):
    def check(session):
        check_can_be_stored(GAME, session)
        document, _, result = shown(session)
        check_round_trip(GAME, document)
        assert GAME.text(document, result)

    play(deeds, check)


@lawful
@given(evenings)
def test_undo_goes_back_to_the_very_same_game_and_redo_forth(deeds):
    session = play(deeds)
    states = [shown(session)]
    while session.undo_name is not None:
        session.undo()
        states.append(shown(session))
    for state in reversed(states):
        assert shown(session) == state
        session.redo()


@lawful
@given(evenings, st.data())
def test_an_event_added_and_removed_again_leaves_no_trace(deeds, data):
    session = play(deeds)
    document = session.state.document
    index = data.draw(st.integers(0, len(document.log)))
    with contextlib.suppress(DocumentError):
        session.change(changes.InsertEvent(index, Noted(event="note", text="here")))
        assert session.state.result.state == GAME.score(document).state
        session.change(changes.RemoveEvent(index))
        assert session.state.document == document

"""Undo goes on when others rename a player, or write another day, place or notes."""

import tempfile
from contextlib import suppress
from datetime import date
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.core.faults import DocumentError
from scorekeeper.core.note import Note
from scorekeeper.core.person import ChoosePerson
from scorekeeper.games import build_document, find_game
from scorekeeper.games.mole_racing.grand_prix import changes as grand_prix
from scorekeeper.games.mole_racing.season import changes as season
from scorekeeper.games.mole_rats import changes as mole_rats
from scorekeeper.games.mole_rats.events import PLAY_CARD
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    MovePlayer,
    RemovePlayer,
    RenamePlayer,
    SetProjects,
)
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.history import open_history
from scorekeeper.session import Session
from scorekeeper.session.elsewhere import Edit, Elsewhere, Renaming, changed_elsewhere
from scorekeeper.session.state import state_of
from tests.session.at_the_table import entry_of

NAMES = ("Ann", "Bo", "Annie", "ann", "")


def game(*names, people=None, **about):
    players = [{"name": name, "tally": {"lab": 20}} for name in names]
    content = {"format": "scorekeeper/1", "game": "space-lab", "players": players, **about}
    return build_document({**content, **({"people": people} if people else {})})


def state(*names, people=None, **about):
    return state_of("space-lab", game(*names, people=people, **about), SpaceLabEntry())


def with_known(history, *names):
    """Let people be known by name."""
    history.save(game(*names))


def rename(history, old, new):
    history.rename(history.find_player(old).id, new)


def undone(session):
    """Yield the game after each step that is undone, to the first."""
    while session.undo_name is not None:
        session.undo()
        yield session.state.document


def names_of(document):
    return [player.name for player in document.players]


CHANGES = st.one_of(
    st.just(AddPlayer()),
    st.builds(RenamePlayer, st.integers(0, 1), st.sampled_from(NAMES)),
    st.builds(SetProjects, st.just(0), st.just("mars-settlement"), st.none(), st.integers(0, 9)),
    st.builds(Note, st.just("notes"), st.sampled_from(("late", "rain"))),
    st.just("keep"),
    st.just("undo"),
)


def do(session, change):
    if change == "keep":
        session.keep()
    elif change == "undo":
        session.undo()
    elif not isinstance(change, RenamePlayer) or change.seat < len(session.state.document.players):
        with suppress(DocumentError):
            session.change(change)


@given(before=st.lists(CHANGES, max_size=8), after=st.lists(CHANGES, max_size=3))
@settings(max_examples=40, deadline=None)
def test_each_step_is_undone_to_the_game_of_then_with_the_new_name(before, after):
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history(Path(folder) / "history.sqlite3") as history,
    ):
        with_known(history, "Ann")
        session = Session(history)
        session.start("space-lab")
        session.change(RenamePlayer(0, "Ann"))
        for change in before:
            do(session, change)
        session.change(RenamePlayer(0, "Ann"))
        # Somebody else at the table may have the name by then.
        assume(names_of(session.state.document)[0] == "Ann")
        session.change(SetProjects(0, "exoplanet-search", None, 3))
        steps = [step.before for step in session.table.steps.done]
        rename(history, "Ann", "Annabel")
        session.follow_history(entry_of)
        assert names_of(session.state.document)[0] == "Annabel"
        done = len(steps)
        for change in after:
            do(session, change)
            done = min(done, len(session.table.steps.done))
        expected = [_renamed(before, "Ann", "Annabel") for before in steps[:done]]
        found = [document.players for document in undone(session)]
        assert found[len(found) - done :] == [each.players for each in reversed(expected)]


def _renamed(before, old, new):
    return find_game("space-lab").renamed(before.document, before.entry, old, new).document


GAMES = {
    "space-lab": (RenamePlayer(0, "Ann"), AddPlayer(), MovePlayer(0, 1)),
    "grand-prix": (
        grand_prix.RenameDriver(0, "Ann"),
        grand_prix.AddDriver(),
        grand_prix.MoveDriver(0, 1),
    ),
    "season": (season.RenameMember(0, "Ann"), season.AddMember(), season.AddMember()),
    "mole-rats": (
        mole_rats.TypeName("player", 0, "Ann"),
        mole_rats.ChangeStage("playing"),
        mole_rats.AddEvent(PLAY_CARD),
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_any_kind_goes_on_with_its_steps_undone_and_done_again(history, name):
    with_known(history, "Ann")
    session = Session(history)
    session.start(name)
    for change in GAMES[name]:
        session.change(change)
    session.undo()
    rename(history, "Ann", "Annabel")
    session.follow_history(entry_of)
    assert "Ann" not in str(session.state.document).replace("Annabel", "")
    last = session.state.document
    session.redo()
    assert "Annabel" in str(session.state.document)
    session.undo()
    assert session.state.document == last
    *_, second, first = undone(session)
    assert "Annabel" in str(second)
    assert "Annabel" not in str(first)


def test_a_kept_game_whose_player_is_renamed_elsewhere_is_kept_still(history):
    session = Session(history)
    session.start("space-lab")
    session.change(RenamePlayer(0, "Ann"))
    session.keep()
    rename(history, "Ann", "Annabel")
    session.follow_history(entry_of)
    assert session.saving.kept
    assert history.drafts() == []
    assert names_of(session.state.document) == ["Annabel"]
    assert [names_of(document) for document in undone(session)] == [["Player 1"]]


def test_a_kept_game_that_is_only_renamed_or_dated_elsewhere_keeps_its_steps(history):
    session = Session(history)
    session.start("space-lab")
    session.change(RenamePlayer(0, "Ann"))
    session.change(AddPlayer())
    saved = session.keep()
    rename(history, "Ann", "Annabel")
    history.change_date(saved.id, date(2026, 3, 1))
    session.follow_history(entry_of)
    assert session.saving.kept
    assert session.state.document.played_on() == date(2026, 3, 1)
    session.undo()
    assert names_of(session.state.document) == ["Annabel"]
    # The step is older than the day that was changed.
    assert session.state.document.played_at is None


def test_a_game_played_otherwise_elsewhere_is_shown_as_it_is_now_without_steps(history):
    session = Session(history)
    session.start("space-lab")
    session.change(AddPlayer())
    saved = session.keep()
    other = Session(history)
    other.reopen(saved.id, SpaceLabEntry())
    other.change(RemovePlayer(1))
    other.keep()
    session.follow_history(entry_of)
    assert session.state.document.players == other.state.document.players
    assert session.undo_name is None


def test_in_a_step_with_a_namesake_or_with_the_new_name_a_name_stays():
    changed = Elsewhere((Renaming("Ann", "Bo", "0" * 8 + "-0000-0000-0000-" + "1" * 12),))
    other = "0" * 8 + "-0000-0000-0000-" + "2" * 12
    for untouched in (state("Ann", people={"Ann": other}), state("Ann", "bo"), state("Cy")):
        assert changed.taken_over(untouched) == untouched
    assert names_of(changed.taken_over(state("Ann", "Cy")).document) == ["Bo", "Cy"]


def test_a_field_changes_in_the_steps_in_which_it_stood_as_before():
    changed = Elsewhere(edits=(Edit("notes", "late", "rain"),))
    assert changed.taken_over(state("Ann", notes="late")) == state("Ann", notes="rain")
    assert changed.taken_over(state("Ann", notes="sun")) == state("Ann", notes="sun")
    assert changed.taken_over(state("Ann")) == state("Ann")


PEOPLE = st.lists(st.sampled_from(("Ann", "Bo", "Cy", "Di")), min_size=1, max_size=3, unique=True)
NOTES = st.sampled_from(("late", "rain"))


@given(PEOPLE, PEOPLE, NOTES, NOTES)
def test_what_is_taken_over_gives_what_others_have_made(olds, news, was, now):
    before, after = state(*olds, notes=was), game(*news, notes=now)
    changed = changed_elsewhere(before, after)
    if changed is not None:
        assert changed.taken_over(before).document == after
    else:
        # Other players, or names that went round: that is no renaming of one after the other.
        assert len(olds) != len(news) or set(olds) & set(news)


def test_who_a_player_is_said_to_be_is_no_step_that_ends_the_others(history):
    with_known(history, "Ann")
    session = Session(history)
    session.start("space-lab")
    session.change(RenamePlayer(0, "Ann"))
    session.change(ChoosePerson("Ann", history.find_player("Ann").id))
    rename(history, "Ann", "Annabel")
    session.follow_history(entry_of)
    assert list(session.state.document.people) == ["Annabel"]
    assert [names_of(document) for document in undone(session)] == [["Annabel"], ["Player 1"]]

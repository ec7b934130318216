"""What can be done with the game on the table."""

from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest

from scorekeeper.core.faults import DocumentError, WorldError
from scorekeeper.core.note import Note
from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.changes import AddEvent, ChangeStage, EndTurn
from scorekeeper.games.mole_rats.events import PLAY_CARD
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    CardPart,
    ChooseCardPart,
    ChooseSymbol,
    EnterAs,
    RenamePlayer,
    SetProjects,
    SetSum,
)
from scorekeeper.games.space_lab.entry import SpaceLabEntry
from scorekeeper.history import History, Reason, open_history
from scorekeeper.history.restoring import restore
from scorekeeper.session import Saving, Session

GAME = "space-lab"


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with open_history(tmp_path / "history.sqlite3") as opened:
        yield opened


@pytest.fixture
def session(history: History) -> Session:
    session = Session(history)
    session.start(GAME)
    return session


def entry_of(_document) -> SpaceLabEntry:
    return SpaceLabEntry()


def enter_card(session: Session, space="A1") -> None:
    for part in (
        CardPart(agency="red-rocket"),
        CardPart(specialty="pilot"),
        CardPart(kind="points", points=5),
    ):
        session.change(ChooseCardPart(0, space, part))


def test_a_new_game_leaves_nothing_behind_before_its_first_change(session, history):
    assert history.drafts() == []
    session.change(AddPlayer())
    assert len(history.drafts()) == 1


def test_each_change_is_a_draft_before_it_shows(history):
    shown = []

    def look() -> None:
        if session.is_open and session.saving.draft:
            shown.append(history.drafts()[0].document() == session.state.document)

    session = Session(history, look)
    session.start(GAME)
    enter_card(session)
    session.undo()
    assert shown == [True] * 4


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


def test_a_refused_change_leaves_everything_as_it_was(session):
    session.change(AddPlayer())
    before = session.state
    with pytest.raises(DocumentError, match="1 to 100"):
        session.change(Note("place", "x" * 101))
    with pytest.raises(DocumentError, match="ISO 8601"):
        session.change(Note("played_at", "yesterday"))
    assert session.state == before


def test_keeping_a_game_dates_it_and_takes_its_draft_away(session, history):
    enter_card(session)
    saved = session.keep()
    assert session.saving.kept
    assert history.drafts() == []
    assert history.load(saved.id) == session.state.document
    assert session.state.document.played_at is not None


def test_a_correction_leaves_a_game_that_came_without_a_date_on_its_day(session, history):
    saved = history.save(session.state.document, now=datetime(2026, 3, 1, 12).astimezone())
    session.reopen(saved.id, SpaceLabEntry(stage="finished"))
    assert session.listed_on == date(2026, 3, 1)
    session.change(SetProjects(0, "mars-settlement", None, 2))
    session.keep()
    assert history.load(saved.id).played_at is None
    assert history.played_on(saved.id) == date(2026, 3, 1)


def test_an_undo_of_older_steps_leaves_a_game_on_the_day_it_was_given_elsewhere(session, history):
    enter_card(session)
    saved = session.keep()
    history.change_date(saved.id, date(2026, 3, 1))
    session.follow_history(entry_of)
    session.undo()
    session.keep()
    assert history.played_on(saved.id) == date(2026, 3, 1)


def test_a_new_game_is_listed_nowhere(session):
    assert session.listed_on is None


def test_a_kept_game_can_be_reopened_corrected_and_kept_again(session, history):
    enter_card(session)
    saved = session.keep()
    session.close()
    session.reopen(saved.id, SpaceLabEntry(stage="finished"))
    session.change(SetProjects(0, "mars-settlement", None, 2))
    assert not session.saving.kept
    assert history.drafts()[0].saved_game_id == saved.id
    again = session.keep()
    assert (again.id, again.outcome) == (saved.id, "updated")
    assert history.rows()[0].seats[0].total == 9
    assert len(history.versions(saved.id)) == 1


def test_a_game_changed_after_keeping_is_a_draft_again_until_it_is_kept(session, history):
    enter_card(session)
    session.keep()
    session.change(AddPlayer())
    assert session.saving.draft
    assert not session.saving.kept
    assert len(history.drafts()) == 1


def test_a_discarded_game_can_come_back_with_all_its_steps(session, history):
    enter_card(session)
    before = session.state
    session.discard()
    assert not session.is_open
    assert history.drafts() == []
    session.undo_discard()
    assert session.state == before
    assert session.undo_name == "Card A1"
    assert len(history.drafts()) == 1


def test_an_unfinished_game_goes_on_with_what_was_pending(session, history):
    session.change(ChooseCardPart(0, "C3", CardPart(agency="red-rocket")))
    session.change(AddPlayer())
    session.change(RenamePlayer(1, ""))
    later = Session(history)
    later.resume(history.drafts()[0])
    assert (later.state.document, later.state.entry) == (
        session.state.document,
        session.state.entry,
    )


def test_two_windows_that_go_on_with_one_draft_both_keep_their_changes(session, history):
    enter_card(session)
    (draft,) = history.drafts()
    first, second = Session(history), Session(history)
    first.resume(draft)
    second.resume(draft)
    second.change(SetProjects(0, "mars-settlement", None, 3))
    first.change(SetProjects(0, "exoplanet-search", None, 2))
    kept = {found.document().players[0].projects[0].type for found in history.drafts()}
    assert kept == {"mars-settlement", "exoplanet-search"}


def test_a_game_begun_before_the_history_is_open_is_kept_in_it_as_soon_as_it_is(history):
    session = Session()
    session.start(GAME)
    enter_card(session)
    assert not session.saving.draft
    session.use(history)
    assert session.saving.draft
    assert history.drafts()[0].document() == session.state.document


class _FullDisk:
    """A history that can store nothing until the disk has room again."""

    def __init__(self, history: History) -> None:
        self._history = history
        self.is_full = True

    def save_draft(self, *arguments, **names) -> None:
        if self.is_full:
            raise WorldError("the disk is full")
        self._history.save_draft(*arguments, **names)

    def save(self, *arguments, **names):
        raise WorldError("the disk is full")


def test_what_cannot_be_stored_stays_on_the_table_and_the_failure_is_told_until_it_is_over(history):
    disk = _FullDisk(history)
    session = Session(disk)
    session.start(GAME)
    enter_card(session)
    assert session.saving.failure == "the disk is full"
    assert "A1" in session.state.document.players[0].station.spaces
    session.retry()
    assert session.saving.failure == "the disk is full"
    disk.is_full = False
    session.retry()
    assert session.saving.failure is None
    assert history.drafts()[0].document() == session.state.document


def test_a_game_that_cannot_be_kept_stays_on_the_table(history):
    session = Session(_FullDisk(history))
    session.start(GAME)
    enter_card(session)
    before = session.state
    with pytest.raises(WorldError, match="disk is full"):
        session.keep()
    assert session.state == before


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


def test_a_kept_game_that_is_gone_goes_on_as_a_draft_and_is_added_anew(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)
    history.trash(saved.id)
    history.empty_trash()
    history.remove_emptied()
    session.follow_history(entry_of)
    assert session.saving == Saving(draft=True)
    assert [draft.saved_game_id for draft in history.drafts()] == [None]
    assert session.keep().outcome == "added"
    assert history.drafts() == []


def test_a_kept_game_that_is_as_it_was_before_goes_on_as_a_draft(session, history):
    session.change(AddPlayer())
    first = session.keep()
    before = history.snapshots.take(Reason.IMPORT)
    session.change(AddPlayer())
    session.keep()
    restore(history, before)
    session.follow_history(entry_of)
    assert session.saving == Saving(draft=True)
    assert [draft.saved_game_id for draft in history.drafts()] == [first.id]
    assert session.keep().outcome == "updated"


def test_a_kept_game_that_was_corrected_elsewhere_is_shown_as_it_is_now(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    history.change_date(saved.id, date(2026, 3, 1))
    session.follow_history(entry_of)
    assert session.state.document.played_on() == date(2026, 3, 1)
    assert session.saving == Saving(kept=True)
    assert history.drafts() == []


def test_a_player_who_was_renamed_elsewhere_has_the_new_name_in_the_game_on_the_table(
    session, history
):
    session.change(RenamePlayer(0, "Ann"))
    session.keep()
    session.change(AddPlayer())
    history.rename(history.find_player("Ann").id, "Annie")
    session.follow_history(entry_of)
    assert session.state.document.players[0].name == "Annie"
    saved = session.keep()
    assert history.load(saved.id).players[0].name == "Annie"


def test_the_day_that_others_have_changed_outlives_a_correction(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(AddPlayer())
    history.change_date(saved.id, date(2026, 3, 1))
    session.keep()
    kept = history.load(saved.id)
    assert (kept.played_on(), len(kept.players)) == (date(2026, 3, 1), 2)
    assert session.saving == Saving(kept=True)


def test_a_correction_made_beside_another_one_says_so_and_keeps_both(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    other = Session(history)
    other.reopen(saved.id, SpaceLabEntry())
    other.change(RenamePlayer(0, "Bo"))
    other.keep()
    session.change(RenamePlayer(0, "Cy"))
    session.keep()
    assert session.saving == Saving(kept=True, overruled=True)
    assert history.load(saved.id).players[0].name == "Cy"
    number = history.versions(saved.id)[0].number
    assert history.load_version(saved.id, number).players[0].name == "Bo"


def test_a_kept_game_moves_into_another_history_as_a_draft(session, history, tmp_path):
    session.change(AddPlayer())
    session.keep()
    with open_history(tmp_path / "other.sqlite3") as other:
        session.use(other)
        assert session.saving == Saving(draft=True)
        assert [draft.document() for draft in other.drafts()] == [session.state.document]


def test_a_history_that_cannot_be_read_now_makes_no_draft(session, history, monkeypatch):
    def refuse(*_):
        raise WorldError("locked")

    session.change(AddPlayer())
    session.keep()
    monkeypatch.setattr(history, "load", refuse)
    with pytest.raises(WorldError, match="locked"):
        session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)


def test_a_game_that_was_deleted_for_good_elsewhere_returns_with_both(session, history):
    session.change(RenamePlayer(0, "Ann"))
    saved = session.keep()
    session.change(RenamePlayer(0, "Bo"))
    history.trash(saved.id)
    emptied = history.empty_trash()
    session.follow_history(entry_of)
    assert session.keep().outcome == "added"
    assert session.saving == Saving(kept=True, returned=True)
    (version,) = history.versions(saved.id)
    assert history.load_version(saved.id, version.number).players[0].name == "Ann"
    assert history.undo_empty_trash(emptied) == 0
    session.change(AddPlayer())
    session.keep()
    assert session.saving == Saving(kept=True)


def test_a_game_that_returns_without_a_date_stays_on_its_day(session, history):
    document = find_game(GAME).new()
    day = datetime.fromisoformat("2026-03-01T20:00:00+00:00")
    saved = history.save(document, now=day)
    session.reopen(saved.id, SpaceLabEntry())
    session.change(AddPlayer())
    history.trash(saved.id)
    history.empty_trash()
    session.keep()
    assert history.played_on(saved.id) == day.date()


def test_a_game_that_was_kept_in_another_history_does_not_return_there(session, history, tmp_path):
    session.change(AddPlayer())
    session.keep()
    with open_history(tmp_path / "other.sqlite3") as other:
        session.use(other)
        session.keep()
        assert session.saving == Saving(kept=True)


def test_a_kept_game_that_lies_in_the_trash_says_so(session, history):
    session.change(AddPlayer())
    saved = session.keep()
    history.trash(saved.id)
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True, trashed=True)
    session.change(AddPlayer())
    session.keep()
    assert session.saving == Saving(kept=True, trashed=True)
    history.restore(saved.id)
    session.follow_history(entry_of)
    assert session.saving == Saving(kept=True)
    history.trash(saved.id)
    session.reopen(saved.id, SpaceLabEntry())
    assert session.saving == Saving(kept=True, trashed=True)

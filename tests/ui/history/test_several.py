"""What is said of several games, and what is done with them. No Qt."""

import pytest

from scorekeeper.core.faults import WorldError
from scorekeeper.games import build_document
from scorekeeper.history import Filter, open_history
from scorekeeper_ui.pages.history import several
from scorekeeper_ui.pages.history.several import (
    ALL_COUNT,
    ALL_COUNT_ONCE_FINISHED,
    FEW,
    MOST,
    TOO_MANY,
    several_of,
)
from tests.ui.history.listed import mole_rats, space_lab


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as opened:
        opened.save(space_lab("Ann", "Bo"))
        opened.save(space_lab("Cy", "Di", days=2))
        opened.save(mole_rats(days=1))
        yield opened


def unstopped():
    """Let all be done."""


def state(history):
    both = (Filter(), Filter(trashed=True))
    return [[row[:-2] for row in history.rows(which)] for which in both]


def test_several_games_are_told_by_their_kinds_and_their_days(history):
    seen = several_of(3, history.rows())
    assert seen.headline == "3 games chosen"
    assert seen.about == "2 Space Lab, 1 Mole Rats\n12 Mar 2026 – 14 Mar 2026"
    assert seen.state == "◐ 1 unfinished: counts in no statistics yet"
    once = ALL_COUNT_ONCE_FINISHED
    assert (seen.counts, seen.counting, seen.is_known) == (True, once, True)
    assert several_of(2, history.rows()[:1] * 2).about == "2 Space Lab\n14 Mar 2026"


def test_of_an_unfinished_season_its_finished_grands_prix_are_told_to_count(history):
    season = {"format": "scorekeeper/1", "game": "season", "members": ["Ann", "Bo"]}
    history.save(build_document({**season, "name": "League", "grands_prix": []}))
    (row,) = history.rows(Filter(game="season"))
    assert several_of(2, [row, row]).state == (
        "◐ 2 unfinished: count in no statistics yet, but for finished Grands Prix of a season"
    )


@pytest.mark.parametrize(
    ("left_out", "counts", "words"),
    [
        (0, True, ALL_COUNT_ONCE_FINISHED),
        (1, None, "1 of 3 count &in statistics"),
        (2, None, "1 of 3 count &in statistics"),
        (3, False, ALL_COUNT),
    ],
)
def test_how_many_of_several_games_count_is_told_without_unfinished_ones(
    history, left_out, counts, words
):
    history.set_counts_of([row.id for row in history.rows()[:left_out]], False)
    seen = several_of(3, history.rows())
    assert (seen.counts, seen.counting) == (counts, words)
    assert (f"⊘ {left_out} marked" in seen.state) is bool(left_out)


def test_finished_games_that_are_meant_to_count_just_do(history):
    seen = several_of(2, history.rows(Filter(finished=True)))
    assert (seen.counts, seen.counting, seen.state) == (True, ALL_COUNT, "")


def test_a_message_says_that_unfinished_games_count_once_they_are_finished(history):
    rows = history.rows()
    several.set_counts(history, rows, False, unstopped)
    assert several.set_counts(history, rows[:1], True, unstopped).text == (
        "Count in statistics: 1 game"
    )
    done = several.set_counts(history, rows, True, unstopped)
    assert done.text == "Count in statistics once finished: 2 games"


def test_what_can_be_done_is_told_for_the_list_and_for_the_trash(history):
    assert "“Export…”" in several_of(3, history.rows()).hint
    history.trash(*(row.id for row in history.rows()))
    assert "out of the trash" in several_of(3, history.rows(Filter(trashed=True))).hint


def test_games_that_are_not_known_are_counted_and_nothing_is_done_with_them():
    assert several_of(MOST, None).state == "They are being read…"
    seen = several_of(MOST + 1, None)
    assert (seen.headline, seen.state) == (f"{MOST + 1:,} games chosen", TOO_MANY)
    assert not seen.is_known
    assert seen.hint == ""


@pytest.mark.parametrize(
    "deed",
    [
        several.trash,
        lambda history, rows, passed: several.set_counts(history, rows, False, passed),
    ],
)
def test_whatever_is_done_to_several_games_is_undone_in_one_step(history, deed):
    before = state(history)
    done = deed(history, history.rows()[:2], unstopped)
    assert state(history) != before
    assert done.text.endswith(": 2 games")
    done.undo()
    assert state(history) == before


def test_several_games_come_out_of_the_trash_and_go_back(history):
    several.trash(history, history.rows(), unstopped)
    before = state(history)
    done = several.restore(history, history.rows(Filter(trashed=True)), unstopped)
    assert history.count() == 3
    done.undo()
    assert state(history) == before


def test_what_is_so_already_is_no_deed_and_is_not_undone_with_the_others(history):
    rows = history.rows()
    history.set_counts(rows[0].id, False)
    done = several.set_counts(history, rows, False, unstopped)
    assert done.text == "Do not count in statistics: 2 games"
    done.undo()
    assert [row.id for row in history.rows(Filter(counts=False))] == [rows[0].id]
    assert several.set_counts(history, rows[:1], False, unstopped) is None


def test_nothing_is_done_when_one_of_several_games_is_gone(history):
    rows = history.rows()
    gone = rows[2]._replace(id="00000000-0000-4000-8000-000000000000")
    for deed in (several.trash, several.restore):
        with pytest.raises(WorldError, match="One of these games"):
            deed(history, [*rows, gone], unstopped)
    assert history.count() == 3


def test_many_games_are_a_long_deed(history):
    game_id = history.rows()[0].id
    for _ in range(FEW - 2):
        history.duplicate(game_id)
    rows = history.rows()
    assert len(rows) == FEW + 1
    assert several.trash(history, rows[:FEW], unstopped).is_long is False
    history.restore(*(row.id for row in rows))
    assert several.trash(history, rows, unstopped).is_long is True


@pytest.mark.parametrize(
    "deed",
    [
        several.trash,
        several.restore,
        lambda history, rows, passed: several.set_counts(history, rows, False, passed),
    ],
)
def test_what_is_stopped_before_its_end_changes_none_of_the_games(history, deed):
    history.trash(history.rows()[0].id)
    before = state(history)
    left = iter(range(2))

    def passed():
        if next(left, None) is None:
            raise WorldError("stopped")

    rows = [*history.rows(Filter(trashed=True)), *history.rows()]
    with pytest.raises(WorldError, match="stopped"):
        deed(history, rows, passed)
    assert state(history) == before

"""What the page of people says, and what is done to people, without a window."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import GameName, ListedPlayer, MergePreview, Player, open_history
from scorekeeper.history.statistics import Average, PlayedGame, PlayerRecord, PlayerStatistics
from scorekeeper_ui.pages.players import deeds
from scorekeeper_ui.pages.players.deeds import Done, Refused
from scorekeeper_ui.pages.players.view import (
    about,
    merge_words,
    ordinal,
    outcome_words,
    person_lines,
    played_lines,
    record_lines,
    share_words,
    told_apart,
)

ANN, BO = Player("ann", "Ann", sign="★"), Player("bo", "Bo", notes="Brings cake")
DAY = date(2026, 3, 1)


def listed(player, games=3, merged=()):
    return ListedPlayer(player, games, DAY if games else None, DAY if games else None, merged)


def played(number=1, style="competitive", rank=1, total=40, won=True):
    day = date(2026, 3, number)
    return PlayedGame(f"game {number}", "space-lab", style, day, "Ann wins", total, rank, won)


def page_of(*form, first=None):
    first = first or next(iter(form), None)
    last = form[-1] if form else None
    return PlayerStatistics(ANN, len(form), (), tuple(form), first, last, ())


def test_people_are_found_by_name_sign_notes_and_by_who_was_merged():
    people = [listed(ANN, merged=(Player("anna", "Anna K."),)), listed(BO)]
    for text, found in (("aNN", "ann"), ("★", "ann"), ("k.", "ann"), ("CAKE", "bo")):
        assert [line.player_id for line in person_lines(people, text)] == [found]
    assert person_lines(people, "%") == []


def test_who_has_retired_comes_last_and_is_told():
    lines = person_lines([listed(replace(ANN, retired=True)), listed(BO)])
    assert [line.name for line in lines] == ["Bo", "★ Ann (retired)"]


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (21, "21st"), (112, "112th")],
)
def test_ordinals(number, text):
    assert ordinal(number) == text


def test_a_place_a_score_of_a_solo_game_or_won_and_lost():
    assert outcome_words(played(rank=2, won=False)) == "2nd"
    assert outcome_words(played(style="solo", total=91)) == "91"
    team = played(style="cooperative", rank=None, total=None)
    assert outcome_words(team) == "won"
    assert outcome_words(replace(team, won=False)) == "lost"


def test_the_first_game_stands_below_the_latest_ones_unless_it_is_one_of_them():
    assert [line.game_id for line in played_lines(page_of(played(1), played(2)))] == [
        "game 2",
        "game 1",
    ]
    old = played(1)
    lines = played_lines(page_of(played(5), played(6), first=old))
    assert [line.game_id for line in lines] == ["game 6", "game 5", "game 1"]


def test_a_player_without_games_that_count():
    assert about(page_of()) == "No game that counts yet."
    assert about(page_of(played(4))) == "1 game that counts, on 2026-03-04"


def test_places_that_were_never_reached_are_counted_too():
    record = PlayerRecord("grand-prix", "competitive", 3, 1, {1: 1, 3: 2}, Average(3, 60), None, {})
    (line,) = record_lines([record])
    assert (line.places, line.wins, line.average, line.best) == ("1, 0, 2", "1 (33%)", "20.0", "–")


def test_nobody_wins_a_solo_game():
    record = PlayerRecord("space-lab", "solo", 2, 2, {1: 2}, Average(2, 100), None, {})
    (line,) = record_lines([record])
    assert (line.game, line.wins, line.places) == ("Space Lab, solo", "–", "–")


def test_a_share_of_nothing_has_no_percentage():
    assert share_words(0, 0) == "0"
    assert share_words(1, 4) == "1 (25%)"


def test_people_of_one_name_are_told_apart_by_their_games():
    assert told_apart([listed(BO), listed(replace(BO, id="other"), games=0)]) == [
        "Bo (3 games, last 2026-03-01)",
        "Bo (no games)",
    ]


def test_a_merge_is_told_with_numbers_and_refused_with_games():
    words = merge_words(MergePreview(ANN, BO, kept_games=2, games=1, both=()))
    assert words.startswith(
        "1 game of Bo will count for Ann, who has 2 games now and then 3 games."
    )
    both = tuple(GameName(str(n), "space-lab", DAY, f"headline {n}") for n in range(5))
    lines = merge_words(MergePreview(ANN, BO, 9, 9, both)).splitlines()
    assert lines[0] == "Ann and Bo sit together in 5 games, so they are two:"
    assert lines[1] == "2026-03-01: headline 0"
    assert lines[-1] == "… and 2 more"


@pytest.fixture
def history(tmp_path):
    with open_history(tmp_path / "history.sqlite3") as history:
        drivers = ["Ann", "Bo"]
        content = {"drivers": drivers, "races": [{"finish": drivers}], "races_planned": 1}
        document = build_document({"format": "scorekeeper/1", "game": "grand-prix", **content})
        history.save(document, now=datetime(2026, 3, 1, tzinfo=UTC))
        yield history


def people(history):
    return {(each.player, each.games) for each in history.players()}


def somebody(history, name):
    return next(each.player for each in history.players() if each.player.name == name)


NEW = Player("5ea50000-0000-4000-8000-000000000001", "Cleo")


@pytest.mark.parametrize(
    "deed_of",
    [
        lambda history: deeds.add(NEW),
        lambda history: deeds.edit(replace(somebody(history, "Ann"), name="Zoë", sign="Z")),
        lambda history: deeds.edit(replace(somebody(history, "Bo"), retired=True)),
    ],
    ids=["add", "rename", "retire"],
)
def test_undoing_and_redoing_a_deed_restores_what_was(history, deed_of):
    before = people(history)
    done = deeds.attempt(deed_of(history), history)
    after = people(history)
    assert isinstance(done, Done)
    assert after != before
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    deeds.attempt(undone.undo, history)
    assert people(history) == after


def test_undoing_a_merge_splits_and_redoing_it_merges(history):
    history.add_player(NEW)
    before = people(history)
    done = deeds.attempt(deeds.merge(somebody(history, "Ann"), NEW), history)
    assert done.text == "Cleo is Ann now, with 0 games more"
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    assert undone.text == "Cleo stands alone again, with 0 games"


@pytest.mark.parametrize(
    ("deed_of", "text", "retires"),
    [
        (
            lambda h: deeds.delete(somebody(h, "Ann")),
            "Ann has played 1 game, and can retire instead.",
            True,
        ),
        (lambda h: deeds.delete(NEW), deeds.GONE, False),
        (
            lambda h: deeds.add(replace(NEW, name="")),
            "Expected: a name of 1 to 60 characters.",
            False,
        ),
        (
            lambda h: deeds.split(somebody(h, "Ann"), somebody(h, "Bo")),
            "Bo was not merged into anybody.",
            False,
        ),
    ],
    ids=["played", "gone", "no name", "not merged"],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(history, deed_of, text, retires):
    before = people(history)
    assert deeds.attempt(deed_of(history), history) == Refused(text, retires)
    assert people(history) == before

"""What the page of people says, and what is done to people, without a window."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import GameName, ListedPlayer, MergePreview, Player, open_history
from scorekeeper.history.statistics import Average, PlayedGame, PlayerRecord, PlayerStatistics
from scorekeeper_ui.pages.players import deeds
from scorekeeper_ui.pages.players.deeds import Done, Refused
from scorekeeper_ui.pages.players.people_words import (
    counted_games,
    merge_words,
    namesakes,
    told_apart,
)
from scorekeeper_ui.pages.players.view import (
    FormLine,
    about,
    form_lines,
    outcome_words,
    person_lines,
    played_lines,
    record_lines,
    share_words,
)

ANN, BO = Player("ann", "Ann", sign="★"), Player("bo", "Bo", notes="Brings cake")
DAY = date(2026, 3, 1)


def listed(player, games=3, merged=(), counted=None, trashed=0):
    day = DAY if games else None
    counted = games if counted is None else counted
    return ListedPlayer(player, games, day, day, merged, counted, trashed)


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


def test_a_place_a_score_of_a_solo_game_or_won_and_lost():
    assert outcome_words(played(rank=2, won=False)) == "2nd"
    assert outcome_words(played(style="solo", total=91)) == "91"
    team = played(style="cooperative", rank=None, total=None)
    assert outcome_words(team) == "won"
    assert outcome_words(replace(team, won=False)) == "lost"


def test_form_never_mixes_kinds_of_games_and_has_the_day_of_each():
    form = (played(1, rank=2), played(2, style="solo", total=91), played(3))
    assert form_lines(form) == [
        FormLine("Space Lab", "2nd  1st", ("1 Mar 2026: 2nd", "3 Mar 2026: 1st")),
        FormLine("Space Lab, solo", "91", ("2 Mar 2026: 91",)),
    ]


def test_the_first_game_stands_below_the_latest_ones_unless_it_is_one_of_them():
    assert [line.game_id for line in played_lines(page_of(played(1), played(2)))] == [
        "game 2",
        "game 1",
    ]
    old = played(1)
    lines = played_lines(page_of(played(5), played(6), first=old))
    assert [line.game_id for line in lines] == ["game 6", "game 5", "game 1"]


def test_a_player_without_games_that_count():
    assert about(page_of(), listed(ANN, 0)) == "No game that counts yet."
    assert about(page_of(played(4)), listed(ANN, 1)) == "1 game that counts, on 4 Mar 2026"


def test_games_that_do_not_count_are_told_beside_those_that_do():
    some = listed(ANN, 12, counted=1, trashed=2)
    words = "1 game that counts, on 4 Mar 2026"
    assert (
        about(page_of(played(4)), some) == f"{words}; 11 more do not count and 2 are in the trash"
    )
    cases = ((2, 0, "1 more does not count"), (1, 1, "1 more is in the trash"))
    for games, trashed, others in cases:
        others_too = listed(ANN, games, counted=1, trashed=trashed)
        assert about(page_of(played(4)), others_too) == f"{words}; {others}"
    none = listed(ANN, 2, counted=0)
    assert about(page_of(), none) == "2 games, none of them count."


@pytest.mark.parametrize(
    ("games", "counted", "trashed", "words"),
    [
        (0, 0, 0, "no games"),
        (0, 0, 1, "no games, 1 more in the trash"),
        (1, 1, 0, "1 game"),
        (3, 0, 0, "3 games, none of them count"),
        (12, 8, 2, "12 games, 8 of them count, 2 more in the trash"),
    ],
)
def test_how_much_somebody_played_is_told_the_same_everywhere(games, counted, trashed, words):
    somebody = listed(BO, games, counted=counted, trashed=trashed)
    assert counted_games(somebody) == words
    assert f"({words}" in told_apart(somebody)
    preview = MergePreview(somebody, listed(ANN), (), ())
    assert f"Bo has {words}." in merge_words(preview)


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
    assert told_apart(listed(BO)) == "Bo (3 games, last 1 Mar 2026)"
    assert told_apart(listed(replace(BO, id="other"), games=0)) == "Bo (no games)"
    assert told_apart(listed(replace(ANN, retired=True))).startswith("★ Ann (retired) (3 games")


def test_namesakes_are_all_others_of_the_name_whatever_its_case():
    people = [listed(ANN), listed(BO), listed(Player("ann-2", "ANN"))]
    assert namesakes(ANN, people) == [people[2]]
    assert namesakes(BO, people) == []


def games(number):
    return tuple(GameName(str(n), "space-lab", DAY, f"headline {n}") for n in range(number))


def test_a_merge_is_told_with_numbers_games_names_and_what_is_not_shown_any_longer():
    bo = listed(replace(BO, sign="B", color="red"), 4, trashed=1)
    assert merge_words(MergePreview(listed(ANN, 1), bo, games(3), ())).split("\n\n") == [
        "Ann has 1 game.\nBo has 4 games, 1 more in the trash.",
        "All 5 games will be Ann’s: 5 count, 1 more in the trash.",
        "• 1 Mar 2026: headline 0\n• 1 Mar 2026: headline 1\n• 1 Mar 2026: headline 2\n"
        "… and 2 more",
        "Games that Bo played still show the name Bo. Once Ann is renamed, all games show the new "
        "name.",
        "Not shown while they are merged: the sign B, the color red and the notes of Bo.",
        "It can be split again at any time; then all of this is as it was.",
    ]


def test_a_merge_of_two_with_one_name_and_nothing_else_says_no_more_than_that():
    other = listed(Player("ann-2", "Ann"), 0)
    assert merge_words(MergePreview(listed(ANN, 1), other, (), ())).split("\n\n") == [
        "Ann has 1 game.\nAnn has no games.",
        "The game will be Ann’s: 1 counts.",
        "It can be split again at any time; then all of this is as it was.",
    ]


def test_a_merge_is_refused_with_games():
    lines = merge_words(MergePreview(listed(ANN), listed(BO), (), games(5))).splitlines()
    assert lines[0] == "Ann and Bo sit together in 5 games, so they are two:"
    assert lines[1] == "• 1 Mar 2026: headline 0"
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


def changed(player, **parts):
    return deeds.edit(player, replace(player, **parts))


@pytest.mark.parametrize(
    "deed_of",
    [
        lambda history: deeds.add(NEW),
        lambda history: changed(somebody(history, "Ann"), name="Zoë", sign="Z"),
        lambda history: changed(somebody(history, "Bo"), retired=True),
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
    assert done.text == "Cleo is Ann now: no games came along"
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    assert undone.text == "Cleo stands alone again, with no games"
    redone = deeds.attempt(undone.undo, history)
    assert redone.text == "Cleo is Ann again"
    assert [each.merged for each in history.players()] == [(NEW,), ()]


def test_the_undo_of_a_change_takes_back_only_that_and_nothing_that_came_after_it(history):
    done = deeds.attempt(changed(somebody(history, "Bo"), name="Bob"), history)
    deeds.attempt(changed(somebody(history, "Bob"), notes="brings cake"), history)
    deeds.attempt(done.undo, history)
    assert somebody(history, "Bo").notes == "brings cake"
    done = deeds.attempt(changed(somebody(history, "Bo"), notes=""), history)
    deeds.attempt(changed(somebody(history, "Bo"), notes="brings tea"), history)
    refused = deeds.attempt(done.undo, history)
    assert refused.text == "Bo was changed meanwhile: the notes are “brings tea”."
    assert refused.is_outdated
    assert somebody(history, "Bo").notes == "brings tea"


def test_somebody_new_of_whom_others_have_noted_something_is_not_taken_back(history):
    done = deeds.attempt(deeds.add(replace(NEW, name=" Cleo ")), history)
    noted = deeds.attempt(changed(NEW, notes="brings cake"), history)
    refused = deeds.attempt(done.undo, history)
    assert refused == Refused("Cleo was changed meanwhile.", is_outdated=True)
    assert somebody(history, "Cleo").notes == "brings cake"
    deeds.attempt(noted.undo, history)
    assert deeds.attempt(done.undo, history).text == "Cleo, who had no games, was deleted"


@pytest.mark.parametrize("game_ids", [None, "one"])
def test_games_are_moved_to_another_of_the_name_and_back(history, game_ids):
    other = replace(NEW, name="Ann")
    history.add_player(other)
    ann = history.find_player("Ann")
    before = people(history)
    ids = None if game_ids is None else [history.rows()[0].id]
    done = deeds.attempt(deeds.move(ann, other, ids), history)
    assert (done.text, done.player_id) == ("1 game of Ann moved to the other Ann", other.id)
    assert (other, 1) in people(history)
    undone = deeds.attempt(done.undo, history)
    assert people(history) == before
    deeds.attempt(undone.undo, history)
    assert (other, 1) in people(history)


@pytest.mark.parametrize(
    ("parts", "part", "text"),
    [
        ({"name": " "}, "name", "Expected: a name of 1 to 60 characters."),
        ({"sign": "much too long"}, "sign", "Expected: a sign of 1 to 8 characters, or none."),
        ({"notes": "\x00"}, "notes", "Expected: no control or direction character"),
    ],
)
def test_a_text_that_cannot_serve_is_told_with_its_place(parts, part, text):
    refused = deeds.unfit(replace(NEW, **parts))
    assert refused.part == part
    assert refused.text.startswith(text)
    assert deeds.unfit(NEW) is None


@pytest.mark.parametrize(
    ("deed_of", "text", "retires"),
    [
        (
            lambda h: deeds.delete(somebody(h, "Ann")),
            "Ann has played 1 game; deleting is not possible, retiring is.",
            True,
        ),
        (lambda h: deeds.delete(NEW), deeds.GONE, False),
        (
            lambda h: deeds.add(replace(NEW, name="")),
            "Expected: a name of 1 to 60 characters.",
            False,
        ),
        (
            lambda h: deeds.split(somebody(h, "Bo")),
            "Bo was not merged into anybody.",
            False,
        ),
    ],
    ids=["played", "gone", "no name", "not merged"],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(history, deed_of, text, retires):
    before = people(history)
    assert deeds.attempt(deed_of(history), history) == Refused(text, offers_retiring=retires)
    assert people(history) == before

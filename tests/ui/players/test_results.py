"""What somebody played, in words and numbers, without a window."""

from dataclasses import replace
from datetime import date

import pytest

from scorekeeper.history import Player
from scorekeeper.history.statistics import Average, Best, PlayedGame, PlayerRecord, PlayerStatistics
from scorekeeper_ui.pages.players.person_lines import person_lines
from scorekeeper_ui.pages.players.results import record_lines, results_words, share_words
from scorekeeper_ui.pages.players.view import (
    FormLine,
    about,
    form_lines,
    outcome_words,
    played_lines,
)
from tests.ui.players.listed import ANN, BO, DAY, listed


def played(number=1, style="competitive", rank=1, total=40, won=True):
    day = date(2026, 3, number)
    return PlayedGame(f"game {number}", "space-lab", style, day, "Ann wins", total, rank, won)


def page_of(*form, first=None):
    first = first or next(iter(form), None)
    last = form[-1] if form else None
    return PlayerStatistics(ANN, len(form), (), tuple(form), tuple(form), first, last, ())


def test_people_are_found_by_name_sign_notes_and_by_who_was_merged():
    people = [listed(ANN, merged=(Player("anna", "Anna K."),)), listed(BO)]
    for text, found in (("aNN", "ann"), ("★", "ann"), ("k.", "ann"), ("CAKE", "bo")):
        assert [line.player_id for line in person_lines(people, text)] == [found]
    assert person_lines(people, "%") == []


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Zoë", "zoe"),
        ("Čapek", "CAPEK"),
        ("Öz", "oz"),
        ("Søren", "soren"),
        ("O’Neill", "o'neill"),
        ("Ｆｕｌｌ", "full"),
        ("Ёлка", "елка"),
        ("Άλφα", "αλφα"),
    ],
)
def test_people_are_found_without_accents_too(name, typed):
    people = [listed(replace(ANN, name=name)), listed(replace(BO, notes=f"Knows {name}."))]
    for text in (name, typed):
        assert [line.player_id for line in person_lines(people, text)] == ["ann", "bo"]
    assert person_lines([listed(replace(ANN, name="Zoe"))], "zoë") == []


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


def test_a_list_that_was_read_before_the_last_game_was_kept_tells_of_no_games_below_none():
    words = "2 games that count, from 4 Mar 2026 to 5 Mar 2026"
    assert about(page_of(played(4), played(5)), listed(ANN, 1)) == words


@pytest.mark.parametrize(("trashed", "words"), [(1, "1 is"), (3, "3 are")])
def test_who_has_games_in_the_trash_alone_is_told_so(trashed, words):
    lying = listed(ANN, 0, counted=0, trashed=trashed)
    assert about(page_of(), lying) == f"No games; {words} in the trash."


def test_places_that_were_never_reached_are_counted_too():
    record = PlayerRecord("grand-prix", "competitive", 3, 1, {1: 1, 3: 2}, Average(3, 60), None, {})
    (line,) = record_lines([record])
    assert (line.places, line.wins, line.average, line.best) == ("1, 0, 2", "1 (33%)", "20.0", "–")


def test_nobody_wins_a_solo_game():
    record = PlayerRecord("space-lab", "solo", 2, 2, {1: 2}, Average(2, 100), None, {})
    (line,) = record_lines([record])
    assert (line.game, line.wins, line.places) == ("Solo", "–", "–")


def test_results_in_one_line_have_what_there_is_of_each_kind():
    best = Best("game", DAY, "ann", "Ann", 30)
    cup = PlayerRecord("grand-prix", "competitive", 3, 1, {1: 1}, Average(3, 61), best, {})
    solo = PlayerRecord("space-lab", "solo", 1, 1, {1: 1}, Average(1, 90), best, {})
    team = PlayerRecord("mole-rats", "cooperative", 2, 0, {}, Average(), None, {})
    assert results_words([cup, solo, team]) == (
        "Grand Prix: 3 games, 1 won, average 20.3, best 30; "
        "Space Lab, solo: 1 game, average 90.0, best 30; "
        "Mole Rats in Space: 2 games, 0 won"
    )


def test_grands_prix_in_seasons_are_called_so():
    record = PlayerRecord("grand-prix", "within", 4, 1, {}, Average(4, 60), None, {})
    (line,) = record_lines([record])
    assert (line.game, line.games, line.wins) == ("In seasons", "4", "1 (25%)")
    assert (line.average, line.best, line.places) == ("15.0", "–", "–")
    assert results_words([record]) == "Grand Prix in seasons: 4 games, 1 won, average 15.0"


@pytest.mark.parametrize(
    ("number", "words"), [(1, "1 Grand Prix in a season"), (4, "4 Grands Prix in seasons")]
)
def test_grands_prix_in_seasons_are_told_beside_the_games(number, words):
    within = PlayerRecord("grand-prix", "within", number, 1, {}, Average(), None, {})
    some = replace(page_of(played(4)), records=(within,))
    told = f"1 game that counts, on 4 Mar 2026, and {words}"
    assert about(some, listed(ANN, 1)) == told
    assert about(some, listed(ANN, 3, counted=1)) == f"{told}; 2 more do not count"


@pytest.mark.parametrize(("number", "count"), [(1, "counts"), (4, "count")])
def test_they_count_also_while_their_season_does_not(number, count):
    within = PlayerRecord("grand-prix", "within", number, 1, {}, Average(), None, {})
    none = replace(page_of(), records=(within,))
    words = about(none, listed(ANN, 1, counted=0))
    assert words.startswith("1 game, which does not count; ")
    assert words.endswith(f" {count}.")


def test_a_share_of_nothing_has_no_percentage():
    assert share_words(0, 0) == "0"
    assert share_words(1, 4) == "1 (25%)"

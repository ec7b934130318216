"""People in words, and what a merge changes, without a window."""

from dataclasses import replace

import pytest

from scorekeeper.history import GameName, MergePreview, Player
from scorekeeper_ui.pages.players.people_words import (
    counted_games,
    merge_words,
    name_among,
    namesakes,
    told_apart,
)
from tests.ui.players.listed import ANN, BO, DAY, listed


@pytest.mark.parametrize(
    ("games", "counted", "trashed", "words"),
    [
        (0, 0, 0, "no games"),
        (0, 0, 1, "no games, 1 in the trash"),
        (1, 1, 0, "1 game"),
        (1, 0, 0, "1 game, which does not count"),
        (3, 0, 0, "3 games, none of them count"),
        (12, 8, 2, "12 games, 8 of them count, 2 more in the trash"),
    ],
)
def test_how_much_somebody_played_is_told_the_same_everywhere(games, counted, trashed, words):
    somebody = listed(BO, games, counted=counted, trashed=trashed)
    assert counted_games(somebody) == words
    assert f"({words}" in told_apart(somebody)
    preview = MergePreview(somebody, listed(ANN), (), ())
    assert f"Bo has {words}." in merge_words(preview, ())


def test_people_of_one_name_are_told_apart_by_their_games():
    assert told_apart(listed(BO)) == "Bo (3 games, last 1 Mar 2026)"
    assert told_apart(listed(replace(BO, id="other"), games=0)) == "Bo (no games)"
    assert told_apart(listed(replace(ANN, retired=True))).startswith("★ Ann (retired) (3 games")
    numbered = told_apart(listed(replace(BO, retired=True)), " (1 of 2)")
    assert numbered == "Bo (1 of 2) (retired) (3 games, last 1 Mar 2026)"


def test_namesakes_are_all_others_of_the_name_whatever_its_case():
    people = [listed(ANN), listed(BO), listed(Player("ann-2", "ANN"))]
    assert namesakes(ANN, people) == [people[2]]
    assert namesakes(BO, people) == []


def games(number):
    return tuple(GameName(str(n), "space-lab", DAY, f"headline {n}") for n in range(number))


def test_a_merge_is_told_with_numbers_games_names_and_what_is_not_shown_any_longer():
    bo = listed(replace(BO, sign="B", color="red"), 4, trashed=1)
    assert merge_words(MergePreview(listed(ANN, 1), bo, games(3), ()), ()).split("\n\n") == [
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
    ann, other = listed(Player("ann-1", "Ann"), 1), listed(Player("ann-2", "Ann"), 0)
    preview = MergePreview(ann, other, (), ())
    assert merge_words(preview, [listed(ANN), ann, other]).split("\n\n") == [
        "Ann (1 of 2) has 1 game.\nAnn (2 of 2) has no games.",
        "The game will be Ann’s: 1 counts.",
        "It can be split again at any time; then all of this is as it was.",
    ]


def test_a_merge_of_two_with_one_name_says_whose_sign_is_hidden():
    ann, other = listed(Player("ann-1", "Ann")), listed(ANN)
    words = merge_words(MergePreview(ann, other, (), ()), [ann, other])
    assert words.startswith("Ann has 3 games.\n★ Ann has 3 games.")
    assert "Not shown while they are merged: the sign ★ of ★ Ann." in words


def test_a_name_has_the_mark_of_the_list_only_where_others_are_called_so():
    people = [listed(ANN), listed(Player("1", "Ann")), listed(BO), listed(Player("2", "ann"))]
    names = [name_among(each.player, people) for each in people]
    assert names == ["★ Ann", "Ann (1 of 2)", "Bo", "ann (2 of 2)"]
    assert name_among(ANN, [people[0], people[2]]) == "Ann"
    assert name_among(ANN, []) == "Ann"


def test_a_merge_is_refused_with_games():
    lines = merge_words(MergePreview(listed(ANN), listed(BO), (), games(5)), ()).splitlines()
    assert lines[0] == "Ann and Bo sit together in 5 games, so they are two:"
    assert lines[1] == "• 1 Mar 2026: headline 0"
    assert lines[-1] == "… and 2 more"

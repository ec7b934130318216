"""What is said of games that come in and go out."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.faults import Fault
from scorekeeper.exchange.outgoing import Form, Written
from scorekeeper.exchange.report import KINDS, Answer
from scorekeeper.games import build_document, find_game
from scorekeeper.history import Filter, UnreadableGameError, open_history
from scorekeeper_ui.pages.history.exchanging import words
from scorekeeper_ui.pages.history.exchanging.export_choice import choices, suggested_name


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({}, "There is no game in it."),
        ({"added": 1}, "1 game to import: 1 new."),
        (
            {"added": 1200, "unchanged": 3},
            "1,200 games to import: 1,200 new. The rest: 3 unchanged.",
        ),
        (
            {"added": 2, "updated": 1, "left": 4, "refused": 5, "repeated": 2},
            "3 games to import: 2 new and 1 that changed. "
            "The rest: 4 left out, 5 refused and 2 repeated.",
        ),
        (
            {"unchanged": 12},
            "Nothing would change: all 12 games are in the history already, with the same content.",
        ),
        (
            {"unchanged": 1},
            "Nothing would change: the game is in the history already, with the same content.",
        ),
        (
            {"unchanged": 2, "refused": 1},
            "Nothing would change: 2 in the history already, 1 refused.",
        ),
        ({"left": 3, "refused": 1}, "Nothing can be imported: 3 left out and 1 refused."),
    ],
)
def test_the_verdict_says_what_an_import_would_do(counts, said):
    assert words.verdict(counts) == said


def test_what_stands_again_is_no_game_of_its_own():
    assert words.verdict({"unchanged": 1, "repeated": 1}) == (
        "Nothing would change: 1 in the history already, 1 repeated."
    )
    reason = "it stands again in line 2; the last one counts"
    again = Answer("a.jsonl", "line 1", "left", game="space-lab", reason=reason, repeated=True)
    assert (words.game_words(again), words.line_words(again)) == ("Space Lab", reason)
    assert words.detail_words(again).splitlines() == [
        "Space Lab",
        "″ Repeated: the same game stands further on with other content.",
        f"• {reason}",
        "In a.jsonl: line 1",
    ]
    same = Answer("a.jsonl", "line 3", "unchanged", headline="Ann wins", repeated=True)
    assert "″ Repeated: the same game stands here several times" in words.detail_words(same)
    other = replace(same, outcome="updated")
    assert "other content, which becomes an older version" in words.detail_words(other)


def test_an_update_says_what_changes_before_its_result():
    answer = Answer(
        "a.json", None, "updated", headline="Ann wins", changes=("Ann 20 → 33", "notes")
    )
    assert words.line_words(answer) == "Ann 20 → 33; notes · Ann wins"
    assert "Changes: Ann 20 → 33; notes." in words.detail_words(answer)
    assert "↻ Updated: it is in the history already, with the same content." in (
        words.detail_words(answer)
    )
    replaced = words.detail_words(replace(answer, replaces=True))
    assert "other content, which stays as an older version" in replaced


@given(st.dictionaries(st.sampled_from(KINDS), st.integers(0, 10**6)))
def test_games_are_to_import_exactly_where_something_would_be_stored(counts):
    said = words.verdict(counts)
    assert said.endswith(".")
    assert ("to import" in said) == (words.coming(counts) > 0)
    assert words.coming(counts) == counts.get("added", 0) + counts.get("updated", 0)


def test_what_was_done_is_told_in_numbers():
    said = "Imported 1 game: 1 added. Not imported: 2 refused."
    assert words.done_words({"added": 1, "refused": 2, "repeated": 3}) == said
    assert words.done_words({"added": 2, "updated": 3}) == (
        "Imported 5 games: 2 added and 3 updated."
    )
    assert words.done_words({"unchanged": 2}).startswith("Nothing was imported")
    assert words.done_words({"left": 1, "refused": 2}) == (
        "Nothing was imported: 1 left out and 2 refused."
    )


def test_people_without_a_game_are_told_of_beside_the_games():
    assert words.verdict({"added": 2, "people": 1}, 3) == (
        "2 games to import: 2 new. 3 people without a game come along."
    )
    assert words.verdict({"people": 1}, 1) == "1 person to import."
    assert words.verdict({"people": 1}) == "Nothing would change: all of them are known here."
    assert words.coming_words(0, 2) == "2 people"
    assert words.coming_words(1, 2) == "1 game"
    assert words.done_words({"people": 1}, 2) == "Imported 2 people."
    assert words.done_words({"added": 1, "people": 1}, 1) == (
        "Imported 1 game: 1 added. Also 1 person without a game."
    )


def test_a_line_of_people_says_who_is_new():
    answer = Answer("a.jsonl", "line 9", "added", headline="Yan and Zoe", tells_of_people=True)
    told = words.detail_words(replace(answer, people=("Zoe",))).splitlines()
    assert told == [
        "Yan and Zoe",
        "○ People: they sit in no game of the file. New, or with more known of them: Zoe.",
        "In a.jsonl: line 9",
    ]
    assert words.ALL_KNOWN in words.detail_words(replace(answer, outcome="unchanged"))


def test_a_game_that_has_other_content_further_on_says_so_beside_its_result():
    answer = Answer("a.jsonl", "line 1", "added", headline="Ann wins", later="line 5")
    assert words.line_words(answer) == ("Ann wins (further on it has other content, which counts)")
    told = "The same game stands again, with other content, which counts: line 5."
    assert told in words.detail_words(answer).splitlines()
    assert "again" not in words.detail_words(replace(answer, later=None))


def test_a_line_gives_the_result_or_the_first_reason_without_its_place_twice():
    faults = (Fault("line 4: players[0].name", "a name"), Fault("line 4, column 2", "JSON"))
    refused = Answer("/far/games.jsonl", "line 4", "refused", faults=faults)
    assert words.line_words(refused) == ("Players 1 › name should be a name. And 1 more.")
    detail = words.detail_words(refused).splitlines()
    assert detail == [
        "✕ Refused: it cannot be taken in.",
        "• Players 1 › name should be a name.",
        "• It is damaged, or no game that this program has written.",
        "  players[0].name: a name",
        "  column 2: JSON",
        "In /far/games.jsonl: line 4",
    ]
    trashed = Answer("a.json", None, "updated", headline="Ann wins\nby far", trashed=True)
    assert words.line_words(trashed) == "Ann wins by far (in the trash)"


def test_where_something_stands_begins_with_what_differs():
    answer = Answer("/far/games.jsonl", "line 4", "added")
    assert words.where_words(answer, is_one_file=True) == "line 4"
    assert words.where_words(answer, is_one_file=False) == "line 4 · games.jsonl"
    assert words.where_words(Answer("/far/a.json", None, "added"), is_one_file=True) == "a.json"


def test_the_details_have_every_reason_up_to_a_thousand():
    faults = tuple(Fault(f"races[{n}]", "a race") for n in range(1_002))
    detail = words.detail_words(Answer("a.json", None, "refused", faults=faults))
    assert "  races[999]: a race\n… and 2 more\n" in detail
    assert "races[1000]" not in detail


def test_the_details_tell_game_day_trash_and_what_was_assumed():
    answer = Answer(
        "a.bgsplay",
        "plays[0]",
        "added",
        game="space-lab",
        played_on="2026-03-06",
        headline="דנה wins with 20 points",
        trashed=True,
        remarks=("the totals",),
    )
    assert words.detail_words(answer).splitlines() == [
        "דנה wins with 20 points",
        "Space Lab · 6 March 2026",
        "+ Added: it is not in the history yet.",
        "It is in the trash and stays there.",
        "the totals",
        "In a.bgsplay: plays[0]",
    ]


def test_a_new_game_without_a_day_says_which_it_gets():
    assert words.NO_DAY in words.detail_words(Answer("a.json", None, "added", headline="x"))
    assert words.NO_DAY not in words.detail_words(Answer("a.json", None, "updated", headline="x"))


def test_what_waits_for_a_choice_says_so():
    left = Answer("a", "plays[1]", "left", reason="why", awaits="lost_as", title="Mole Rats")
    assert words.WAITS in words.detail_words(left)
    assert words.game_words(left) == "Mole Rats"


@pytest.fixture
def unfinished(tmp_path):
    """Five games that are not finished, as lists have them."""
    with open_history(tmp_path / "history.sqlite3") as history:
        for day in range(1, 6):
            history.save(
                build_document(
                    {
                        "format": "scorekeeper/1",
                        "game": "grand-prix",
                        "played_at": f"2026-03-0{day}T20:00:00+01:00",
                        "drivers": ["Ann", "Bo"],
                    }
                )
            )
        yield history.rows()[::-1]


def test_what_a_file_does_not_hold_is_told_by_reason(unfinished):
    errors = tuple(UnreadableGameError(f"game {n} cannot be read") for n in range(22))
    written = Written(3, left={"it is not finished": unfinished[:2]}, unreadable=errors)
    missing = words.missing_words(written).splitlines()
    told = [f"{find_game('grand-prix').short_title}, {day} Mar 2026 (Ann and Bo)" for day in (1, 2)]
    assert missing[:3] == [
        "24 games are not in the file:",
        f"• it is not finished (2 games): {told[0]}; {told[1]}",
        "• game 0 cannot be read",
    ]
    assert missing[-2:] == ["• game 19 cannot be read", "… and 2 more"]
    assert words.missing_words(Written(3)) == ""
    one = Written(0, left={"why": unfinished[:1]})
    assert words.missing_words(one).startswith("1 game is not in the file")
    assert words.written_words(Written(1_204), Path("/a.csv")) == "Exported 1,204 games: /a.csv"
    with_people = words.written_words(Written(2, people=1), Path("/a.jsonl"))
    assert with_people == "Exported 2 games and 1 person: /a.jsonl"


def test_what_will_not_be_in_the_file_is_named_as_far_as_it_is_read(unfinished):
    said = words.left_words({"it is not finished": unfinished}).splitlines()
    assert said[0] == "5 games will not be in the file:"
    assert said[1].startswith("• it is not finished (5 games): ")
    assert said[1].endswith("3 Mar 2026 (Ann and Bo); … and 2 more")
    assert words.left_words({}) == ""


def test_the_list_is_a_choice_only_where_it_is_not_all_games():
    assert [choice.name for choice in choices(Filter(), None)] == ["all"]
    assert [choice.name for choice in choices(Filter(text="An"), None)] == ["all", "listed"]


def test_a_name_is_suggested_with_the_day_and_the_ending():
    today = date(2026, 11, 30)
    names = [suggested_name(Filter(), form, today) for form in Form]
    assert names == [f"scorekeeper 2026-11-30.{kind}" for kind in ("jsonl", "csv", "bgsplay")]

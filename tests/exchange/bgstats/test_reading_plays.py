"""What becomes of the plays of a BG Stats export."""

import json
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.history import UnknownGameError

CASES = json.loads(Path(__file__).with_name("plays.json").read_text("utf-8"))

GAME_ID = "3b5d7a2e-0c0f-4b6c-9c53-9a0b7f1f2e11"
COMMON = {"format", "game", "id", "played_at", "place", "notes"}


def choices_of(case):
    return Choices(case.get("totals_as_lab", False), case.get("lost_as"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_a_play_becomes_what_it_tells_and_no_more(case, play_of, put, bring, history):
    file = play_of(case["game"], case["seats"], board=case.get("board", ""))
    file["plays"][0].update(case.get("play", {}))
    (answer,) = bring(put("BGStatsExport.json", file), choices=choices_of(case))
    if "left" in case:
        assert (answer.outcome, answer.reason) == ("left", case["left"])
    elif "refused" in case:
        assert answer.outcome == "refused"
        assert [str(fault) for fault in answer.faults] == [f"plays[0]: {case['refused']}"]
    else:
        assert (answer.outcome, answer.reason, answer.faults) == ("added", None, ())
        content = history.load(answer.id).content()
        special = {key: part for key, part in content.items() if key not in COMMON}
        assert special == case["content"]
        if "remarks" in case:
            assert list(answer.remarks) == case["remarks"]
            assert content["notes"].endswith("\n\n" + case["remarks"][0])
    assert history.count() == ("content" in case)


def test_the_cases_meet_every_way_out():
    assert {key for case in CASES for key in ("left", "refused", "content") if key in case} == {
        "left",
        "refused",
        "content",
    }
    assert len({case["rule"] for case in CASES}) == len(CASES)


def test_date_place_and_comments_are_taken_over(won, put, bring, history):
    (answer,) = bring(put("a.bgsplay", won()))
    document = history.load(answer.id)
    assert answer.id == document.id == GAME_ID
    moment = datetime.fromisoformat(document.played_at)
    assert moment.replace(tzinfo=None).isoformat() == "2026-03-06T21:30:00"
    assert moment.tzinfo is not None
    assert (document.place, document.notes) == ("Zoë's", "Close one.\nAgain!")
    assert answer.played_on == "2026-03-06"


def test_a_play_without_a_location_has_none(won, put, bring, history):
    file = won()
    del file["plays"][0]["locationRefId"]
    (answer,) = bring(put("a.bgsplay", file))
    assert history.load(answer.id).place is None


def test_a_file_without_locations_is_read(won, put, bring):
    file = won()
    del file["locations"]
    assert [answer.outcome for answer in bring(put("a.bgsplay", file))] == ["added"]


def test_what_no_note_can_hold_becomes_a_space(won, put, bring, history):
    bring(put("a.bgsplay", won(comments=" tab\there,\u2028line\u202e\ufeff end \r\n")))
    assert history.load(GAME_ID).notes == "tab here, line   end"


def test_an_id_that_is_no_uuid_stands_for_one(won, put, bring):
    ids = [bring(put("a.bgsplay", won(uuid=text)))[0].id for text in ("play-1", "play-2", "play-1")]
    assert ids[0] == ids[2] != ids[1]


def test_the_same_file_twice_changes_nothing(won, put, bring, history):
    name = put("BGStatsExport.json", won())
    first = bring(name)
    shown = bring(name, dry=True)
    again = bring(name)
    assert [answer.outcome for answer in first] == ["added"]
    assert [answer.outcome for answer in again] == ["unchanged"]
    assert shown == again
    assert history.versions(GAME_ID) == []


def test_of_a_play_that_stands_twice_the_last_one_counts(won, put, bring, history):
    file = won()
    file["plays"].append({**file["plays"][0], "comments": "Later."})
    name = put("a.bgsplay", file)
    first, last = bring(name)
    assert (first.outcome, last.outcome) == ("left", "added")
    assert first.reason == "it stands again in plays[1]; the last one counts"
    assert history.load(GAME_ID).notes == "Later."
    assert [answer.outcome for answer in bring(name)] == ["left", "unchanged"]


def test_a_preview_stores_nothing(won, put, bring, history):
    (answer,) = bring(put("a.bgsplay", won()), dry=True)
    assert answer.outcome == "added"
    with pytest.raises(UnknownGameError):
        history.load(GAME_ID)
    assert history.setting(f"bgstats.play.{GAME_ID}") is None


def test_a_name_that_is_known_is_the_same_person(won, put, bring, history, night):
    history.save(night({"ann": 3}))
    bring(put("a.bgsplay", won()))
    assert len(history.player_names("ann")) == 1
    ann = history.find_player("Ann").id
    assert history.export(GAME_ID).people["Ann"] == ann


def test_a_renamed_game_is_known_by_the_number_that_came_with_its_name(won, put, bring):
    bring(put("a.bgsplay", won()))
    renamed = won(uuid="another")
    renamed["games"][1]["name"] = "Die Raumratten"
    assert [answer.outcome for answer in bring(put("b.bgsplay", renamed))] == ["added"]


def test_a_game_without_a_number_is_not_taken_for_another_one(won, put, bring):
    first, second = won(), won(uuid="another")
    first["games"][1]["bggId"] = 0
    second["games"][1] |= {"bggId": 0, "name": "Catan"}
    bring(put("a.bgsplay", first))
    assert [answer.outcome for answer in bring(put("b.bgsplay", second))] == ["left"]


def test_the_name_at_boardgamegeek_is_good_too(won, put, bring):
    file = won()
    file["games"][1] |= {"name": "Rats", "bggName": "Space Escape"}
    assert [answer.outcome for answer in bring(put("a.bgsplay", file))] == ["added"]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ({"plays": {}, "games": [], "players": []}, "plays: a list"),
        ({"plays": [], "players": []}, "games: a list"),
        ({"plays": [], "games": [], "players": None}, "players: a list"),
        ({"plays": [], "games": [], "players": [], "locations": 1}, "locations: a list"),
    ],
)
def test_a_file_without_its_lists_is_refused(file, told, put, bring):
    (answer,) = bring(put("a.bgsplay", file))
    assert [str(fault) for fault in answer.faults] == [told]


def test_a_file_without_plays_brings_nothing(put, bring):
    assert bring(put("a.bgsplay", {"plays": [], "games": [], "players": []})) == []


def test_a_broken_game_or_player_is_told_where_a_play_refers_to_it(won, put, bring):
    file = won()
    file["games"] += [5, {"id": "x"}]
    file["players"] += [None]
    file["players"][1] = {"id": 21}
    (answer,) = bring(put("a.bgsplay", file))
    assert [str(fault) for fault in answer.faults] == [
        "plays[0]: playerScores[1].playerRefId: the id of a player in this file"
    ]


def test_one_broken_play_leaves_the_others_alone(won, put, bring):
    file = won()
    file["plays"] = [None, {**file["plays"][0], "uuid": 5}, file["plays"][0]]
    answers = bring(put("a.bgsplay", file))
    assert [answer.outcome for answer in answers] == ["refused", "refused", "added"]
    assert [answer.place for answer in answers] == ["plays[0]", "plays[1]", "plays[2]"]


def test_a_play_of_another_game_is_left_whatever_else_it_says(won, put, bring):
    file = won()
    file["plays"][0] = {"gameRefId": 1}
    (answer,) = bring(put("a.bgsplay", file))
    assert (answer.outcome, answer.reason) == ("left", "Azul is no game of this program")


def test_documents_and_plays_come_in_together(won, put, bring, content):
    answers = bring(put("a.json", content()), put("b.bgsplay", won()))
    assert [answer.game for answer in answers] == ["space-lab", "mole-rats"]

"""What parts of a file refer to goes out with them, or not at all."""

import json

import pytest

from scorekeeper.exchange.bgstats.exporting import export_plays

GAME_ID = "3b5d7a2e-0c0f-4b6c-9c53-9a0b7f1f2e11"
TAGS = [
    {"id": 4, "uuid": "TAG-4", "name": "friends", "color": 5},
    {"id": 9, "uuid": "TAG-9", "name": "evening", "groupRefId": 1},
]


@pytest.fixture
def written(history):
    return lambda: json.loads(export_plays(history, [GAME_ID]).text)


@pytest.fixture
def tagged(won):
    """A file whose game, players, location and play have tags, numbered in its own way."""

    def tagged(friends=4, evening=9):
        file = won(tags=[{"tagRefId": evening}, {"tagRefId": 77}])
        file["tags"] = [{**TAGS[0], "id": friends}, {**TAGS[1], "id": evening}]
        file["players"][0]["tags"] = [{"tagRefId": friends}]
        file["games"][1]["tags"] = [{"tagRefId": evening, "note": "x"}]
        file["locations"][0]["tagRefId"] = friends
        file["plays"][0]["playerScores"][1]["tagRefId"] = friends
        return file

    return tagged


def test_tags_go_out_with_what_has_them(tagged, put, bring, written):
    bring(put("a.bgsplay", tagged()))
    file = written()
    number_of = {tag["uuid"]: tag["id"] for tag in file["tags"]}
    friends, evening = number_of["TAG-4"], number_of["TAG-9"]
    assert sorted(number_of.values()) == [1, 2]
    assert file["players"][0]["tags"] == [{"tagRefId": friends}]
    assert file["games"][0]["tags"] == [{"tagRefId": evening, "note": "x"}]
    assert file["locations"][0]["tagRefId"] == friends
    assert file["plays"][0]["playerScores"][1]["tagRefId"] == friends
    tags = {tag["uuid"]: tag for tag in file["tags"]}
    assert tags["TAG-4"] == {**TAGS[0], "id": friends}


def test_a_reference_that_leads_nowhere_is_left_out(tagged, put, bring, written):
    bring(put("a.bgsplay", tagged()))
    file = written()
    (tag,) = file["plays"][0]["tags"]
    assert tag["tagRefId"] in [each["id"] for each in file["tags"]]
    assert all("groupRefId" not in each for each in file["tags"])


def test_the_numbers_of_another_file_mean_the_same(tagged, put, bring, written):
    bring(put("a.bgsplay", tagged()))
    first = written()
    assert [answer.outcome for answer in bring(put("b.bgsplay", tagged(9, 4)))] == ["unchanged"]
    assert written() == first


def test_expansions_are_games_of_the_file(won, put, bring, written):
    bring(put("a.bgsplay", won()))
    file = written()
    (expansion,) = file["plays"][0]["expansionPlays"]
    names = {game["id"]: game["name"] for game in file["games"]}
    assert names[expansion["gameRefId"]] == "An expansion"
    assert names[file["plays"][0]["gameRefId"]] == "Mole Rats in Space"


def test_what_refers_to_our_game_or_to_a_player_adds_neither_twice(won, put, bring, written):
    extra = {"gameRefId": 2, "playerRefId": 20}
    bring(put("a.bgsplay", won(expansionPlays=[extra])))
    file = written()
    assert [game["uuid"] for game in file["games"]] == ["GAME-2"]
    assert [player["uuid"] for player in file["players"]] == ["PLAYER-Ann", "PLAYER-Bo"]
    assert file["plays"][0]["expansionPlays"] == [{"gameRefId": 1, "playerRefId": 1}]


def test_a_file_without_tags_has_no_list_of_them(won, put, bring, written):
    bring(put("a.bgsplay", won()))
    assert set(written()) == {"about", "games", "players", "locations", "plays"}

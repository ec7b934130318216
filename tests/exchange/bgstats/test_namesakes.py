"""Two players of one name in BG Stats stay two, and of two games each play keeps its own."""

import json
from datetime import datetime

import pytest

from scorekeeper.exchange.bgstats.exporting import export_plays

NOW = datetime.fromisoformat("2026-03-09T12:00:00+01:00")
IDS = [f"11111111-2222-4333-8444-55555555555{number}" for number in range(3)]
WON = [["Ann", "", {"winner": True}], ["Bo", "", {"winner": True}]]


def named(file, uuids):
    """Give the players of a file these ids, and all of them one name."""
    for player, uuid in zip(file["players"], uuids, strict=True):
        player |= {"name": "Ann", "uuid": uuid}
    return file


@pytest.fixture
def both(play_of):
    """A file in which p3 sits alone, then p1 alone, then both, then p3 once more."""
    file = named(play_of("Mole Rats in Space", WON), ["p1", "p3"])
    file["players"].append({"id": 30, "uuid": "p-bo", "name": "Bo"})
    (play,) = file["plays"]
    one, other = play["playerScores"]
    third = {**one, "playerRefId": 30}
    tables = ([other, third], [one, third], [one, other], [third, other])
    file["plays"] = [
        {**play, "uuid": f"play-{index}", "playerScores": table}
        for index, table in enumerate(tables)
    ]
    return file


def whose(file):
    """Return who sits in each play of a file by ``uuid``, and under which names."""
    players = {player["id"]: (player["uuid"], player["name"]) for player in file["players"]}
    return [
        [players[score["playerRefId"]] for score in play["playerScores"]]
        for play in sorted(file["plays"], key=lambda play: play["uuid"])
    ]


def written(history):
    return json.loads(export_plays(history, [row.id for row in history.rows()], NOW).text)


def test_they_go_back_as_who_they_are(both, put, bring, history):
    answers = bring(put("a.bgsplay", both))
    assert [answer.outcome for answer in answers] == ["added"] * 4
    assert len(history.players()) == 3
    file = written(history)
    assert whose(file) == whose(both)
    assert {play["modificationDate"] for play in file["plays"]} == {"2026-03-07 09:00:01"}
    for again in (both, file):
        answers = bring(put("b.bgsplay", again))
        assert [answer.outcome for answer in answers] == ["unchanged"] * 4
    assert len(history.players()) == 3


def test_they_stay_two_whichever_file_they_come_in(both, put, bring, history):
    for play in both["plays"]:
        bring(put("a.bgsplay", {**both, "plays": [play]}))
    assert len(history.players()) == 3
    assert whose(written(history)) == whose(both)


def test_one_who_is_known_by_no_other_id_is_the_person_of_that_name(
    both, put, bring, history, night
):
    ann = history.export(history.save(night({"Ann": 1})).id).people["Ann"]
    answers = bring(put("a.bgsplay", both))
    assert history.export(answers[0].id).people["Ann"] == ann
    assert history.export(answers[1].id).people["Ann"] != ann
    assert len(history.players()) == 3


def test_a_game_that_the_app_has_twice_goes_back_as_the_one_it_was(won, put, bring, history):
    file = won()
    file["games"].append({"id": 5, "uuid": "GAME-5", "name": "Space Escape", "bggId": 77})
    (play,) = file["plays"]
    file["plays"] = [
        {**play, "uuid": uuid, "gameRefId": game} for uuid, game in zip(IDS, (2, 5, 2), strict=True)
    ]
    bring(put("a.bgsplay", file))
    back = written(history)
    games = {game["id"]: game["uuid"] for game in back["games"]}
    told = {play["uuid"]: games[play["gameRefId"]] for play in back["plays"]}
    assert told == dict(zip(IDS, ("GAME-2", "GAME-5", "GAME-2"), strict=True))

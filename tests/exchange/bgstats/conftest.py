"""Files of BG Stats, made up from its list of fields."""

import pytest

# What a play has that this program has nothing to say of.
CARRIED = {
    "durationMin": 75,
    "entryDate": "2026-03-07 09:00:00",
    "modificationDate": "2026-03-07 09:00:01",
    "rounds": 3,
    "manualWinner": False,
    "usesTeams": False,
    "scoringSetting": 9,
    "rating": 8,
    "expansionPlays": [{"gameRefId": 7, "bggPlayId": 0}],
    "playImages": '[{"uuid": "x"}]',
    "bggId": 123,
    "bggLastSync": "2026-03-08 10:00:00",
    "nemestatsId": 0,
    "importPlayId": "",
    "metaData": '{"isNpc": 0}',
    "aKeyOfALaterVersion": {"deep": [1, 2.5, None, "é"]},
}


def make_file(game, seats, uuid="3B5D7A2E-0C0F-4B6C-9C53-9A0B7F1F2E11", **play):
    """Return a full export with one play: seats are a name, a score and what else there is."""
    players = [
        {
            "id": 20 + index,
            "uuid": f"PLAYER-{name}",
            "name": name,
            "isAnonymous": False,
            "bggUsername": name.lower(),
            "modificationDate": "2020-01-01 00:00:00",
            "metaData": "{}",
        }
        for index, (name, *_) in enumerate(seats)
    ]
    scores = [
        {
            "playerRefId": 20 + index,
            "score": score,
            "rank": 0,
            "winner": False,
            "startPlayer": False,
            "seatOrder": 0,
            "newPlayer": False,
            "team": "",
            "startPosition": "2",
            **(more[0] if more else {}),
        }
        for index, (_, score, *more) in enumerate(seats)
    ]
    games = [
        {"id": 1, "uuid": "GAME-1", "name": "Azul", "bggId": 1},
        {"id": 2, "uuid": "GAME-2", "name": game, "bggId": 77, "bggName": "", "copies": [{"n": 1}]},
        {"id": 7, "uuid": "GAME-7", "name": "An expansion", "bggId": 7, "isExpansion": 1},
    ]
    one = {
        "uuid": uuid,
        "gameRefId": 2,
        "locationRefId": 5,
        "playDate": "2026-03-06 21:30:00",
        "playDateYmd": 20260306,
        "comments": "Close one.\nAgain!",
        "board": "",
        "ignored": False,
        **CARRIED,
        "playerScores": scores,
        **play,
    }
    return {
        "challenges": [],
        "deletedObjects": [],
        "games": games,
        "groups": [],
        "locations": [{"id": 5, "uuid": "PLACE-5", "name": "Zoë's", "metaData": "{}"}],
        "players": players,
        "plays": [one],
        "tags": [],
        "userInfo": {"meRefId": 20},
    }


@pytest.fixture
def play_of():
    return make_file


WON = [["Ann", "", {"winner": True}], ["Bo", "", {"winner": True}]]


@pytest.fixture
def won(play_of):
    """A file with one game of Mole Rats in Space that was won."""
    return lambda **play: play_of("Mole Rats in Space", WON, **play)

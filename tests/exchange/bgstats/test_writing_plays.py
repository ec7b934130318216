"""Games of the history as a play file, and back."""

import json
from datetime import datetime

import pytest

from scorekeeper.exchange.bgstats import building
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.exporting import export_plays
from scorekeeper.exchange.bgstats.our_games import NAMES
from scorekeeper.games import GAME_NAMES, build_document
from scorekeeper.history import UnknownGameError
from scorekeeper_resources import example_path

NOW = datetime.fromisoformat("2026-03-09T12:00:00+01:00")
GAME_ID = "3b5d7a2e-0c0f-4b6c-9c53-9a0b7f1f2e11"
ID = "11111111-2222-4333-8444-555555555555"
OTHER = "11111111-2222-4333-8444-666666666666"
RATES = Choices(totals_as_lab=True, lost_as="conceded")


@pytest.fixture
def written(history):
    """Return a play file of some games, as JSON."""

    def written(*ids, of=history):
        return json.loads(export_plays(of, ids, NOW).text)

    return written


def example(name, **more):
    content = json.loads(example_path(name).read_text("utf-8"))
    return build_document({**content, "id": ID, **more})


def race(races, **more):
    drivers = ["Ann", "Bo", "Cy"]
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "grand-prix",
            "id": ID,
            "drivers": drivers,
            "races_planned": len(races),
            "races": [{"finish": finish, "track": track} for track, finish in races],
            **more,
        }
    )


ONE = [("Rookie Raceway", ["Bo", "Ann", "Cy"])]


def test_a_game_played_alone_is_no_lost_one(history, night, written):
    history.save(night({"Ann": 20}, id=ID, mode="solo"))
    ((score,),) = (play["playerScores"] for play in written(ID)["plays"])
    assert (score["score"], score["winner"]) == ("20", True)


def test_a_game_of_space_lab_is_a_play_with_points_places_and_winners(history, night, written):
    history.save(
        night(
            {"Ann": 20, "Bo": 27},
            id=ID,
            mode="advanced",
            played_at="2026-03-06T21:30:45+05:00",
            place="Kitchen",
            notes="Late.\nVery.",
        )
    )
    file = written(ID)
    assert set(file) == {"about", "games", "players", "locations", "plays"}
    assert file["about"].startswith("This is a Play file that can be read by Board Game Stats.")
    (play,) = file["plays"]
    assert play["uuid"] == ID
    assert (play["playDate"], play["playDateYmd"]) == ("2026-03-06 21:30:45", 20260306)
    assert (play["comments"], play["board"]) == ("Late.\nVery.", "Advanced")
    assert play["playImages"] == "[]"
    scores = [(score["score"], score["rank"], score["winner"]) for score in play["playerScores"]]
    assert scores == [("20", 2, False), ("27", 1, True)]
    (game,), (location,) = file["games"], file["locations"]
    assert (game["id"], game["name"], game["noPoints"]) == (play["gameRefId"], "Space Lab", False)
    assert (location["id"], location["name"]) == (play["locationRefId"], "Kitchen")
    people = history.export(ID).people
    assert {player["name"]: player["uuid"] for player in file["players"]} == people
    names = {player["id"]: player["name"] for player in file["players"]}
    assert [names[score["playerRefId"]] for score in play["playerScores"]] == ["Ann", "Bo"]


def test_mole_rats_are_won_or_lost_together_and_have_no_points(history, written):
    history.save(example("mole-rats"))
    summary = history.rows()[0]
    file = written(ID)
    assert file["games"][0]["cooperative"] is True
    assert file["games"][0]["noPoints"] is True
    for score, seat in zip(file["plays"][0]["playerScores"], summary.seats, strict=True):
        assert (score["score"], score["rank"], score["winner"]) == ("", 0, seat.won)
        assert score["role"]
    seats = [score["seatOrder"] for score in file["plays"][0]["playerScores"]]
    assert seats == list(range(1, len(seats) + 1))


def test_a_grand_prix_names_its_tracks_and_the_number_of_races(history, written):
    history.save(race([*ONE, ("Bathtub Blitz", ["Ann", "Cy", "Bo"])]))
    (play,) = written(ID)["plays"]
    assert play["board"] == "Rookie Raceway／Bathtub Blitz"
    assert play["rounds"] == 2
    assert [score["startPlayer"] for score in play["playerScores"]] == [True, False, False]
    assert [score["score"] for score in play["playerScores"]] == ["14", "12", "10"]


def test_games_share_players_and_locations(history, night, written):
    history.save(night({"Ann": 1, "Bo": 2}, id=ID, place="Kitchen"))
    history.save(night({"ann": 1}, id=OTHER, place="kitchen"))
    file = written(ID, OTHER, ID)
    assert len(file["plays"]) == 2
    assert [player["name"] for player in file["players"]] == ["Ann", "Bo"]
    assert [location["name"] for location in file["locations"]] == ["Kitchen"]


def test_a_game_without_a_time_has_the_day_of_lists(history, night, written):
    history.save(night(id=ID), now=datetime.fromisoformat("2026-03-05T23:30:00+02:00"))
    (play,) = written(ID)["plays"]
    assert (play["playDate"], play["playDateYmd"]) == ("2026-03-05 00:00:00", 20260305)
    assert "locationRefId" not in play


def test_what_is_no_play_is_left_with_its_reason(history):
    history.save(example("season"))
    history.save(race(ONE, races_planned=2).model_copy(update={"id": OTHER}))
    exported = export_plays(history, [ID, OTHER], NOW)
    assert exported.left == {
        ID: "Mole Racing: season is no single game, and no play",
        OTHER: "it is not finished",
    }
    assert exported.ids == ()
    assert json.loads(exported.text)["plays"] == []


def test_every_game_but_the_season_is_a_play():
    assert set(GAME_NAMES) - set(NAMES) == {"season"}
    assert set(NAMES) == set(building._BUILDERS)


def test_an_unknown_game_is_told(history):
    with pytest.raises(UnknownGameError):
        export_plays(history, [ID], NOW)


def test_a_second_export_is_the_same_play(history, night, written):
    history.save(night(id=ID, place="Kitchen"))
    first = written(ID)
    history.save(night({"Ann": 21}, id=ID, place="Kitchen"))
    second = written(ID)
    assert first["plays"][0]["uuid"] == second["plays"][0]["uuid"]
    for part in ("games", "players", "locations"):
        assert first[part] == second[part]


@pytest.mark.parametrize("name", ["space-lab", "mole-rats", "grand-prix"])
def test_a_game_that_went_out_comes_back_the_same_elsewhere(
    name, history, elsewhere, bring, put, written
):
    history.save(example(name))
    file = put("games.bgsplay", written(ID))
    assert [answer.outcome for answer in bring(file)] == ["unchanged"]
    assert [answer.outcome for answer in bring(file, into=elsewhere)] == ["added"]
    assert elsewhere.export(ID) == history.export(ID)
    assert [answer.outcome for answer in bring(file, into=elsewhere)] == ["unchanged"]


def test_what_came_goes_back_as_it_came(won, put, bring, history, written):
    original = won()
    original["plays"][0]["playerScores"][1]["seatOrder"] = 7
    bring(put("BGStatsExport.json", original))
    file = written(GAME_ID)
    (before,), (after,) = original["plays"], file["plays"]
    carried = json.loads(after.pop("metaData"))
    assert carried.pop("scorekeeper")["game"] == "mole-rats"
    assert carried == json.loads(before.pop("metaData"))
    for play in (before, after):
        for key in ("gameRefId", "locationRefId"):
            del play[key]
        del play["expansionPlays"][0]["gameRefId"]
        for score in play["playerScores"]:
            del score["playerRefId"]
    assert after == before
    games = {game.pop("uuid"): game | {"id": 0} for game in original["games"]}
    assert {game.pop("uuid"): game | {"id": 0} for game in file["games"]} == {
        uuid: games[uuid] for uuid in ("GAME-2", "GAME-7")
    }
    assert file["locations"] == [{**original["locations"][0], "id": 1}]
    assert file["players"] == [
        {**player, "id": number} for number, player in enumerate(original["players"], 1)
    ]


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("Space Lab", [["Ann", "027", {"winner": True}], ["Bo", "3"]]),
        ("Mole Racing", [["Ann", "6"], ["Bo", "08"]]),
        ("Mole Rats in Space", [["Ann", ""], ["Bo", ""]]),
    ],
)
def test_texts_and_ranks_go_back_as_they_came(game, seats, play_of, put, bring, written):
    bring(put("a.bgsplay", play_of(game, seats)), choices=RATES)
    (play,) = written(GAME_ID)["plays"]
    assert play["comments"] == "Close one.\nAgain!"
    assert play["modificationDate"] == "2026-03-07 09:00:01"
    told = [(score["score"], score["rank"]) for score in play["playerScores"]]
    assert told == [(score, 0) for _, score, *_ in seats]


def test_meta_data_that_is_no_object_is_left_alone(won, put, bring, written):
    for text in ("[1]", "no JSON", "5"):
        bring(put("a.bgsplay", won(metaData=text)))
        assert written(GAME_ID)["plays"][0]["metaData"] == text


def test_a_new_game_is_of_the_people_and_places_that_came(won, put, bring, history, night, written):
    bring(put("a.bgsplay", won()))
    history.save(night({"Ann": 4}, id=ID, place="zoë's"))
    file = written(ID)
    assert file["players"][0]["uuid"] == "PLAYER-Ann"
    assert file["players"][0]["bggUsername"] == "ann"
    assert file["locations"][0]["uuid"] == "PLACE-5"


class TestChangedInBgStats:
    """A play that was changed there since it came, or since it went."""

    def change(self, file, **keys):
        file["plays"][0].update(keys)
        return file

    def test_date_place_and_comments_follow(self, won, put, bring, history):
        bring(put("a.bgsplay", won()))
        file = self.change(won(), playDate="2026-03-07 00:10:00", comments="Better now.")
        file["locations"][0]["name"] = "Bo's"
        (answer,) = bring(put("b.bgsplay", file))
        document = history.load(GAME_ID)
        assert answer.outcome == "updated"
        assert document.played_at.startswith("2026-03-07T00:10:00")
        assert (document.place, document.notes) == ("Bo's", "Better now.")

    def test_what_was_changed_here_alone_stays(self, won, put, bring, history):
        bring(put("a.bgsplay", won()))
        changed = history.load(GAME_ID).model_copy(update={"notes": "Mine.", "place": None})
        history.save(changed)
        file = self.change(won(), playDate="2026-03-07 00:10:00")
        assert [answer.outcome for answer in bring(put("b.bgsplay", file))] == ["updated"]
        document = history.load(GAME_ID)
        assert (document.place, document.notes) == (None, "Mine.")

    def test_what_was_assumed_stays_behind_the_comments(self, play_of, put, bring, history):
        file = play_of("Space Lab", [["Ann", "27"], ["Bo", "3"]])
        bring(put("a.bgsplay", file), choices=RATES)
        bring(put("b.bgsplay", self.change(file, comments="Better now.")))
        assert history.load(GAME_ID).notes == (
            "Better now.\n\nBG Stats knows only the totals: they stand under Lab cards."
        )

    def test_comments_that_went_out_with_it_do_not_grow(
        self, play_of, put, bring, history, written
    ):
        file = play_of("Space Lab", [["Ann", "27"], ["Bo", "3"]])
        bring(put("a.bgsplay", file), choices=RATES)
        notes = history.load(GAME_ID).notes
        for _ in range(2):
            bring(put("b.bgsplay", self.change(written(GAME_ID), comments=notes)))
        assert history.load(GAME_ID).notes == notes

    def test_what_was_assumed_is_not_lost_elsewhere(
        self, play_of, put, bring, history, elsewhere, written
    ):
        bring(put("a.bgsplay", play_of("Space Lab", [["Ann", "27"], ["Bo", "3"]])), choices=RATES)
        file = put("b.bgsplay", written(GAME_ID))
        bring(file, into=elsewhere)
        assert elsewhere.load(GAME_ID).notes == history.load(GAME_ID).notes
        assert elsewhere.load(GAME_ID).notes.endswith(building.TOTAL_ONLY)
        assert [answer.outcome for answer in bring(file, into=elsewhere)] == ["unchanged"]

    def test_comments_that_were_changed_there_are_taken_over_elsewhere(
        self, play_of, put, bring, elsewhere, written
    ):
        bring(put("a.bgsplay", play_of("Space Lab", [["Ann", "27"], ["Bo", "3"]])), choices=RATES)
        file = self.change(written(GAME_ID), comments="Better now.")
        bring(put("b.bgsplay", file), into=elsewhere)
        assert elsewhere.load(GAME_ID).notes == f"Better now.\n\n{building.TOTAL_ONLY}"

    def test_a_result_that_came_from_there_follows(self, play_of, put, bring, history):
        bring(put("a.bgsplay", play_of("Space Lab", [["Ann", "27"], ["Bo", "3"]])), choices=RATES)
        changed = play_of("Space Lab", [["Ann", "27"], ["Bo", "33"]])
        assert [answer.outcome for answer in bring(put("b.bgsplay", changed))] == ["updated"]
        assert [seat.total for seat in history.rows()[0].seats] == [27, 33]

    def test_a_result_that_was_entered_here_does_not(self, put, bring, history, night, written):
        history.save(night({"Ann": 20, "Bo": 27}, id=ID))
        file = written(ID)
        file["plays"][0]["playerScores"][0]["score"] = "30"
        (answer,) = bring(put("a.bgsplay", file))
        assert answer.outcome == "left"
        assert answer.reason == (
            "its players or points differ from those of the game that is kept here"
        )
        assert history.load(ID) == night({"Ann": 20, "Bo": 27}, id=ID)

    def test_a_correction_here_is_not_taken_back_by_the_old_play(self, put, bring, history, won):
        bring(put("a.bgsplay", won()))
        lost = history.load(GAME_ID).content()
        lost["outcome"] = {"status": "lost", "reason": "no-cards"}
        history.save(build_document(lost))
        assert [answer.outcome for answer in bring(put("a.bgsplay", won()))] == ["unchanged"]
        assert history.load(GAME_ID).outcome.status == "lost"

    def test_a_carried_game_that_no_longer_fits_is_not_believed(
        self, history, elsewhere, put, bring, night, written
    ):
        history.save(night({"Ann": 20, "Bo": 27}, id=ID))
        file = written(ID)
        file["plays"][0]["playerScores"][0]["score"] = "30"
        file["plays"][0]["playerScores"][1]["winner"] = False
        name = put("a.bgsplay", file)
        assert [answer.outcome for answer in bring(name, into=elsewhere)] == ["left"]
        assert [answer.outcome for answer in bring(name, into=elsewhere, choices=RATES)] == [
            "added"
        ]
        assert [seat.total for seat in elsewhere.rows()[0].seats] == [30, 27]

    def test_a_game_in_the_trash_stays_there(self, won, put, bring, history):
        bring(put("a.bgsplay", won()))
        history.trash(GAME_ID)
        (answer,) = bring(put("b.bgsplay", self.change(won(), comments="New.")))
        assert (answer.outcome, answer.trashed) == ("updated", True)

    def test_a_play_that_carries_the_id_of_another_kind_of_game_is_refused(
        self, won, put, bring, history, night
    ):
        history.save(night(id=GAME_ID))
        (answer,) = bring(put("a.bgsplay", won()))
        assert answer.outcome == "refused"
        assert str(answer.faults[0]).startswith("plays[0]: id: another id than")

    def test_a_player_renamed_here_goes_out_under_the_new_name(
        self, won, put, bring, history, written
    ):
        bring(put("a.bgsplay", won()))
        history.rename(history.find_player("Bo").id, "Bodo")
        file = written(GAME_ID)
        assert [player["name"] for player in file["players"]] == ["Ann", "Bodo"]
        assert [player["uuid"] for player in file["players"]] == ["PLAYER-Ann", "PLAYER-Bo"]
        assert [answer.outcome for answer in bring(put("b.bgsplay", file))] == ["unchanged"]

"""Whose a game is, the app's or this program's, and who its players are by whatever name."""

import json
from datetime import datetime

import pytest

from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.exporting import export_plays
from scorekeeper.exchange.bgstats.facts import lasting_id
from scorekeeper.exchange.bgstats.taking import DIFFERS
from scorekeeper.exchange.intake import OUTDATED, gather
from scorekeeper.games import build_document

NOW = datetime.fromisoformat("2026-03-09T12:00:00+01:00")
GAME_ID = "3b5d7a2e-0c0f-4b6c-9c53-9a0b7f1f2e11"
ID = "11111111-2222-4333-8444-555555555555"
RATES = Choices(totals_as_lab=True, lost_as="conceded")
SEATS = [["Ann", "27"], ["Bo", "3"]]


@pytest.fixture
def written(history):
    """Return a play file of some games, as JSON."""
    return lambda *ids: json.loads(export_plays(history, ids, NOW).text)


@pytest.fixture
def lost():
    """A game of Mole Rats in Space that was lost, as one could enter it."""
    seats = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    return build_document(
        {
            "format": "scorekeeper/1",
            "game": "mole-rats",
            "id": ID,
            "players": seats,
            "outcome": {"status": "lost", "reason": "no-cards"},
        }
    )


def rename(file, old, new):
    for player in file["players"]:
        if player["name"] == old:
            player["name"] = new
    return file


def outcomes(answers):
    return [answer.outcome for answer in answers]


class TestEnteredHere:
    """A game that was entered here stays what it is, though it looks like one of the app's."""

    @pytest.fixture(params=["points", "loss"])
    def entered(self, request, history, night, lost, written, put, bring):
        """A game that has been to the app and back; its file."""
        history.save(night({"Ann": 20, "Bo": 27}, id=ID) if request.param == "points" else lost)
        file = written(ID)
        assert outcomes(bring(put("a.bgsplay", file))) == ["unchanged"]
        return file

    def test_another_result_of_the_app_does_not_replace_it(self, entered, history, put, bring):
        before = history.export(ID)
        for score in entered["plays"][0]["playerScores"]:
            score |= {"score": "9" if score["score"] else "", "rank": 1, "winner": True}
        (answer,) = bring(put("b.bgsplay", entered), choices=RATES)
        assert (answer.outcome, answer.reason, answer.remarks) == ("left", DIFFERS, ())
        assert history.export(ID) == before

    def test_a_new_name_in_the_app_changes_nobody_and_nothing(self, entered, history, put, bring):
        before = history.export(ID)
        name = put("b.bgsplay", rename(entered, "Ann", "Annie"))
        assert outcomes(bring(name)) == outcomes(bring(name)) == ["unchanged"]
        assert history.export(ID) == before
        assert history.player_names() == ["Ann", "Bo"]


class TestCameFromTheApp:
    """A game that was made of a play is made anew until something is entered into it."""

    def test_it_follows_the_app_after_it_went_out_too(self, play_of, put, bring, history, written):
        bring(put("a.bgsplay", play_of("Space Lab", SEATS)), choices=RATES)
        bring(put("b.bgsplay", written(GAME_ID)))
        changed = play_of("Space Lab", [["Ann", "27"], ["Bo", "33"]])
        assert outcomes(bring(put("c.bgsplay", changed))) == ["updated"]
        assert [seat.total for seat in history.rows()[0].seats] == [27, 33]

    def test_what_was_entered_since_is_not_lost(self, play_of, put, bring, history):
        bring(
            put("a.bgsplay", play_of("Mole Rats in Space", [["Ann", ""], ["Bo", ""]])),
            choices=RATES,
        )
        corrected = history.load(GAME_ID).content()
        corrected["outcome"]["reason"] = "no-cards"
        history.save(build_document(corrected))
        won = [["Ann", "", {"winner": True}], ["Bo", "", {"winner": True}]]
        (answer,) = bring(put("b.bgsplay", play_of("Mole Rats in Space", won)))
        assert (answer.outcome, answer.reason) == ("left", DIFFERS)
        assert history.load(GAME_ID).outcome.reason == "no-cards"

    def test_a_victory_that_became_a_loss_waits_for_its_reason(self, play_of, put, bring, history):
        won = [["Ann", "", {"winner": True}], ["Bo", "", {"winner": True}]]
        bring(put("a.bgsplay", play_of("Mole Rats in Space", won)))
        loss = put("b.bgsplay", play_of("Mole Rats in Space", [["Ann", ""], ["Bo", ""]]))
        assert [answer.awaits for answer in bring(loss)] == ["lost_as"]
        assert outcomes(bring(loss, choices=RATES)) == ["updated"]
        assert history.load(GAME_ID).outcome.reason == "conceded"

    def test_a_new_name_there_is_no_new_person(self, play_of, put, bring, history):
        bring(put("a.bgsplay", play_of("Space Lab", SEATS)), choices=RATES)
        ann = history.find_player("Ann").id
        renamed = rename(play_of("Space Lab", SEATS), "Ann", "Annie")
        renamed["players"][0]["uuid"] = "PLAYER-Ann"
        another = rename(play_of("Space Lab", SEATS, uuid="another"), "Ann", "Annie")
        name = put("b.bgsplay", {**renamed, "plays": renamed["plays"] + another["plays"]})
        old, new = bring(name, choices=RATES)
        assert (old.outcome, new.outcome) == ("unchanged", "added")
        assert history.export(new.id).people["Ann"] == ann
        assert history.player_names() == ["Ann", "Bo"]

    def test_who_is_renamed_here_stays_the_same_person(self, play_of, put, bring, history):
        bring(put("a.bgsplay", play_of("Space Lab", SEATS)), choices=RATES)
        history.rename(history.find_player("Bo").id, "Bodo")
        first = play_of("Space Lab", SEATS)
        assert outcomes(bring(put("a.bgsplay", first))) == ["unchanged"]
        changed = play_of("Space Lab", [["Ann", "27"], ["Bo", "33"]])
        assert outcomes(bring(put("b.bgsplay", changed))) == ["updated"]
        assert [seat.name for seat in history.rows()[0].seats] == ["Ann", "Bodo"]
        assert history.player_names() == ["Ann", "Bodo"]

    def test_players_without_an_id_are_told_apart_by_name(self, play_of, put, bring, history):
        file = play_of("Space Lab", SEATS)
        for player, uuid in zip(file["players"], (None, ""), strict=True):
            player["uuid"] = uuid
        assert outcomes(bring(put("a.bgsplay", file), choices=RATES)) == ["added"]
        assert outcomes(bring(put("a.bgsplay", file), choices=RATES)) == ["unchanged"]

    def test_a_player_whose_name_was_taken_away_goes_out_under_the_one_that_is_known(
        self, play_of, put, bring, history, written
    ):
        bring(put("a.bgsplay", play_of("Space Lab", SEATS)), choices=RATES)
        nameless = play_of("Space Lab", SEATS, comments="Late.")
        nameless["players"][0]["name"] = None
        assert outcomes(bring(put("b.bgsplay", nameless))) == ["updated"]
        assert {player["name"] for player in written(GAME_ID)["players"]} == {"Ann", "Bo"}

    def test_a_play_that_is_told_again_after_a_rename_goes_out_as_it_came(
        self, play_of, put, bring, history, written
    ):
        bring(put("a.bgsplay", play_of("Space Lab", [["Ann", "027"], ["Bo", "3"]])), choices=RATES)
        history.rename(history.find_player("Bo").id, "Bodo")
        (play,) = written(GAME_ID)["plays"]
        assert [score["score"] for score in play["playerScores"]] == ["027", "3"]
        assert play["modificationDate"] == "2026-03-07 09:00:01"


def test_a_carried_game_is_believed_whatever_its_players_are_called(
    history, elsewhere, night, written, put, bring
):
    history.save(night({"Ann": 20, "Bo": 27}, id=ID))
    file = rename(written(ID), "Ann", "Annie")
    assert outcomes(bring(put("a.bgsplay", file), into=elsewhere)) == ["added"]
    assert elsewhere.export(ID) == history.export(ID)


def test_who_was_merged_is_who_that_is_now(history, night, written, put, bring):
    history.save(night({"Ann": 20, "Bo": 27}, id=ID))
    history.save(night({"Anna": 1}, id=GAME_ID))
    file = rename(written(ID), "Ann", "A.")
    kept, other = history.find_player("Anna").id, history.find_player("Ann").id
    history.merge(kept, other)
    assert outcomes(bring(put("a.bgsplay", file))) == ["unchanged"]
    assert history.export(ID).people["Ann"] == kept


def test_half_a_surrogate_pair_has_an_id_too():
    assert lasting_id("\ud800") == lasting_id("\ud800") != lasting_id("a")


class TestCounting:
    """What does not count here is ignored there, and the other way round."""

    def test_a_game_that_does_not_count_goes_out_as_ignored(self, history, night, written):
        history.save(night(id=ID))
        assert [play["ignored"] for play in written(ID)["plays"]] == [False]
        history.set_counts(ID, False)
        assert [play["ignored"] for play in written(ID)["plays"]] == [True]

    def test_an_ignored_play_is_a_game_that_does_not_count(self, won, put, bring, history, written):
        name = put("a.bgsplay", won(ignored=True))
        (answer,) = bring(name)
        assert (answer.outcome, answer.remarks) == ("added", ("It does not count in statistics.",))
        assert [row.counts for row in history.rows()] == [False]
        assert outcomes(bring(name)) == ["unchanged"]
        (play,) = written(GAME_ID)["plays"]
        assert (play["ignored"], play["modificationDate"]) == (True, "2026-03-07 09:00:01")

    def test_a_play_that_was_ignored_since_no_longer_counts(self, won, put, bring, history):
        bring(put("a.bgsplay", won()))
        assert outcomes(bring(put("b.bgsplay", won(ignored=True)))) == ["updated"]
        assert [row.counts for row in history.rows()] == [False]

    def test_what_was_made_to_count_here_is_not_taken_back_by_the_old_play(
        self, won, put, bring, history, written
    ):
        name = put("a.bgsplay", won(ignored=True))
        bring(name)
        history.set_counts(GAME_ID, True)
        assert outcomes(bring(name)) == ["unchanged"]
        assert [row.counts for row in history.rows()] == [True]
        (play,) = written(GAME_ID)["plays"]
        assert (play["ignored"], play["modificationDate"]) == (False, "2026-03-09 12:00:00")

    def test_it_does_not_count_elsewhere_either(
        self, history, elsewhere, night, written, put, bring
    ):
        history.save(night(id=ID))
        history.set_counts(ID, False)
        bring(put("a.bgsplay", written(ID)), into=elsewhere)
        assert [row.counts for row in elsewhere.rows()] == [False]


class TestChangedMeanwhile:
    """What is entered between the reading of a play and its storing is not taken back by it."""

    @pytest.fixture
    def changed_there(self, play_of, put, bring):
        """A play that is known here, and got another comment in the app."""
        bring(put("a.bgsplay", play_of("Space Lab", SEATS)), choices=RATES)
        return put("b.bgsplay", play_of("Space Lab", SEATS, comments="Late."))

    def test_a_correction_here_stays(self, changed_there, history, put, bring):
        with gather([changed_there], history, RATES) as intake:
            corrected = history.load(GAME_ID).content()
            corrected["players"][1]["tally"]["lab"] = 25
            history.save(build_document(corrected))
            with intake.preview(history) as shown, intake.store(history) as report:
                (answer,) = list(report)
                assert list(shown) == [answer]
        assert (answer.outcome, answer.reason) == ("left", OUTDATED)
        assert (answer.id, answer.game, answer.played_on) == (GAME_ID, "space-lab", "2026-03-06")
        assert [seat.total for seat in history.rows()[0].seats] == [27, 25]
        assert history.versions(GAME_ID)[0].number == 1

    def test_a_game_that_came_in_from_elsewhere_stays(self, play_of, put, history, night):
        with gather([put("a.bgsplay", play_of("Space Lab", SEATS))], history, RATES) as intake:
            theirs = history.save(night({"Ann": 27, "Bo": 3}, id=GAME_ID))
            with intake.store(history) as report:
                assert [answer.reason for answer in report] == [OUTDATED]
        assert history.versions(theirs.id) == []

    def test_a_game_that_became_the_same_is_unchanged(self, changed_there, bring, history):
        with gather([changed_there], history, RATES) as intake:
            bring(changed_there)
            with intake.store(history) as report:
                assert outcomes(report) == ["unchanged"]

"""What a player's results are made of: each figure as it is counted by hand."""

from datetime import UTC, datetime

import pytest

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from scorekeeper.history.statistics import Average, PlayerRecord
from scorekeeper_ui.pages.players.details import DetailLine, detail_lines


def document(game, **content):
    return build_document({"format": "scorekeeper/1", "game": game, **content})


def tally(name, lab, cards):
    sums = {"lab": lab, "validation": 10, "objectives": 3, "projects": 20, "project_cards": cards}
    return {"name": name, "tally": sums}


@pytest.fixture
def lines(tmp_path):
    """Return a function that saves games, and gives Ann's figures without their kind."""

    def told(*games):
        with open_history(tmp_path / "history.sqlite3") as history:
            for day, game in enumerate(games, start=1):
                history.save(game, now=datetime(2026, 3, day, 20, tzinfo=UTC))
            ann = history.find_player("Ann").id
            found = detail_lines(history.player_statistics(ann).records)
        return [(line.game, line.what, line.number) for line in found]

    return told


def test_space_lab_is_told_by_category_and_solo_games_apart(lines):
    found = lines(
        document("space-lab", players=[tally("Ann", 30, 4), tally("Bo", 1, 1)]),
        document("space-lab", players=[tally("Ann", 41, 5), tally("Bo", 1, 1)]),
        document("space-lab", mode="solo", players=[tally("Ann", 60, 2)]),
    )
    assert found == [
        ("Space Lab", "Lab cards, average points", "35.5"),
        ("Space Lab", "Validation tiles, average points", "10.0"),
        ("Space Lab", "Objective bonuses, average points", "3.0"),
        ("Space Lab", "Project cards, average points", "20.0"),
        ("Space Lab", "Project cards owned, average", "4.5"),
        ("Space Lab, solo", "Lab cards, average points", "60.0"),
        ("Space Lab, solo", "Validation tiles, average points", "10.0"),
        ("Space Lab, solo", "Objective bonuses, average points", "3.0"),
        ("Space Lab, solo", "Project cards, average points", "20.0"),
        ("Space Lab, solo", "Project cards owned, average", "2.0"),
    ]


def test_a_grand_prix_is_told_by_its_races(lines):
    drivers = ["Bo", "Cy", "Di", "Ann"]
    finishes = ("Ann Bo", "Bo Ann", "Bo Cy Di Ann", "Bo")
    races = [{"finish": finish.split()} for finish in finishes]
    found = lines(document("grand-prix", drivers=drivers, races=races, races_planned=4))
    assert found == [
        ("Grand Prix", "Races", "4"),
        ("Grand Prix", "Races won", "1 (25%)"),
        ("Grand Prix", "Races among the first three", "2 (50%)"),
        ("Grand Prix", "Points per race", "4.3"),
        ("Grand Prix", "Grands Prix among the first three", "1 (100%)"),
    ]


def test_grands_prix_in_seasons_are_told_with_the_others_as_statistics_do(lines):
    def cup(*finishes):
        races = [{"finish": finish.split()} for finish in finishes]
        return {"drivers": ["Ann", "Bo"], "races": races, "races_planned": len(races)}

    held = [cup("Bo Ann"), cup("Ann Bo", "Ann Bo")]
    season = document("season", members=["Ann", "Bo"], grands_prix=held)
    assert lines(document("grand-prix", **cup("Ann Bo")), season) == [
        ("Grand Prix", "Grands Prix, those in seasons too", "3"),
        ("Grand Prix", "Grands Prix won", "2 (67%)"),
        ("Grand Prix", "Races", "4"),
        ("Grand Prix", "Races won", "3 (75%)"),
        ("Grand Prix", "Races among the first three", "4 (100%)"),
        ("Grand Prix", "Points per race", "7.5"),
        ("Grand Prix", "Grands Prix among the first three", "3 (100%)"),
    ]


def test_seasons_have_an_average_place_and_a_team_has_nothing_of_its_own():
    season = PlayerRecord(
        *("season", "competitive", 2, 1, {}, Average(), None), {"position": Average(2, 3)}
    )
    team = PlayerRecord("mole-rats", "cooperative", 2, 1, {}, Average(), None, {})
    assert detail_lines([season, team]) == [DetailLine("Season", "Average place", "1.5")]

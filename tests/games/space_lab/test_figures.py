"""The numbers of a game that statistics are made of."""

import json
from pathlib import Path

from scorekeeper.core.game import Figure
from scorekeeper.games.space_lab import GAME

EXAMPLE = Path(__file__).with_name("example.json")

TALLY = {"lab": 9, "validation": 4, "objectives": 3, "projects": 2, "project_cards": 5}


def test_each_player_has_points_by_category_and_a_number_of_project_cards():
    players = [{"name": "Ann", "tally": TALLY}, {"name": "Bo", "tally": {"lab": 1}}]
    document = GAME.build({"format": "scorekeeper/1", "game": "space-lab", "players": players})
    ann, bo = (
        {figure.name: figure.value for figure in figures_of(document) if figure.seat == seat}
        for seat in (0, 1)
    )
    assert ann == {
        "lab": 9,
        "validation": 4,
        "objectives": 3,
        "projects": 2,
        "project-cards": 5,
    }
    assert bo == {**dict.fromkeys(ann, 0), "lab": 1}


def test_categories_add_up_to_the_total_of_stations_too():
    document = GAME.build(json.loads(EXAMPLE.read_text(encoding="utf-8")))
    for seat, player in enumerate(GAME.score(document).players):
        points = [
            figure.value
            for figure in figures_of(document)
            if figure.seat == seat and figure.name != "project-cards"
        ]
        assert sum(points) == player.total


def test_a_game_has_its_rating_as_a_whole_by_the_solo_rules_alone():
    def ratings(mode):
        players = [{"name": "Ann", "tally": {"lab": 101}}]
        content = {"format": "scorekeeper/1", "game": "space-lab", "mode": mode}
        found = figures_of(GAME.build({**content, "players": players}))
        return [figure for figure in found if figure.seat is None]

    assert ratings("solo") == [Figure("rated-101-120", 1)]
    assert ratings("standard") == []


def figures_of(document) -> list[Figure]:
    return list(GAME.figures(document, GAME.score(document)))

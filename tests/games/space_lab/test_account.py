"""A whole result told, as data and as plain text."""

import pytest

from scorekeeper.core.account import Note
from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.vocabulary import CATEGORY_NAMES
from scorekeeper.games.space_lab.words import RATING_WORDS


def test_the_report_holds_every_category_every_line_and_every_warning(game_of):
    document = game_of(
        {
            "players": [
                {
                    "name": "<b>Ann & Co</b>",
                    "spaces": {"A1": "RR pilot: 2 per RR", "C1": "RR technician: draw"},
                    "capsules": ["GP GP GE technician = 5"],
                    "projects": {"mars-settlement": 25},
                },
                {"name": "Bo", "tally": {"lab": 28}},
            ]
        }
    ).model_copy(update={"played_at": "2026-03-01T23:30:00+02:00", "place": "Kitchen"})
    lines = GAME.text(document, GAME.score(document)).splitlines()
    assert lines == [
        "Space Lab · Standard · 2026-03-01 · Kitchen",
        "<b>Ann & Co</b> wins with 28 points",
        "<b>Ann & Co</b>, Bo: 28 = 28, more Project cards 25 : 0",
        "",
        "                     <b>Ann & Co</b>   Bo",
        "Lab cards                          4   28",
        "Validation tiles                   5    –",
        "Objective bonuses                  3    –",
        "Project cards                     16    –",
        "Total                             28   28",
        "Project cards owned               25    –",
        "Place                            1st  2nd",
        "",
        "<b>Ann & Co</b>: 28",
        "    4  A1: 2 × 2 Red Rocket",
        "    5  Left Capsule: Validation tile",
        "    3  Left Capsule: Technician on C1",
        "   16  Mars Settlement: 25 cards",
        "",
        "Note: players: 25 Project cards, but the box has 24",
        "",
        "Note: players[0].station.capsules[0]: "
        "a Validation tile is recorded, but the left Objective is not met",
    ]


@pytest.mark.parametrize(("total", "rating"), [(79, "below-80"), (151, "above-150")])
def test_a_solo_report_quotes_the_rulebooks_scale(total, rating, game_of):
    document = game_of({"mode": "solo", "sums": [["Ann", total, 0]]})
    text = GAME.text(document, GAME.score(document))
    assert RATING_WORDS[rating] in text.splitlines()
    assert all(name in text for name in CATEGORY_NAMES.values())


def test_a_warning_is_told_with_the_player_whose_station_it_is_about(game_of):
    capsule = {"capsules": ["GP GP GE technician = 5"]}
    players = [{"name": "Ann"}, {"name": "Bo", **capsule}]
    projects = {"name": "Cy", "projects": {"mars-settlement": 25}}
    document = game_of({"players": [*players, projects]})
    account = GAME.account(document, GAME.score(document))
    notes = [each for part in account.sections for each in part.blocks if isinstance(each, Note)]
    assert [(note.place, note.player) for note in notes] == [
        ("players", ""),
        ("players[1].station.capsules[0]", "Bo"),
    ]


def test_what_is_not_entered_is_told_as_such(game_of):
    tally = [{"name": "Ann", "tally": {"lab": 0}}, {"name": "Bo", "tally": {}}]
    document = game_of({"players": tally})
    assert GAME.text(document, GAME.score(document)).splitlines() == [
        "Space Lab · Standard",
        "Nobody wins yet",
        "",
        "                     Ann  Bo",
        "Lab cards              0   –",
        "Validation tiles       –   –",
        "Objective bonuses      –   –",
        "Project cards          –   –",
        "Total                  0   –",
        "Project cards owned    –   –",
        "Place                1st   –",
        "",
        "Bo: nothing entered yet",
    ]


def test_a_player_alone_has_no_place(game_of):
    document = game_of({"mode": "solo", "sums": [["Ann", 5, 0]]})
    (table, *_), *_ = (
        part.blocks for part in GAME.account(document, GAME.score(document)).sections
    )
    assert [row[0] for row in table.rows] == [*CATEGORY_NAMES.values(), "Total"]
    assert table.sums == [4]

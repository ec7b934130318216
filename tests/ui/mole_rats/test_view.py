"""What the page of Mole Rats in Space shows beside its targets."""

import pytest
from PySide6.QtGui import QColor

from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.rules import replay
from scorekeeper.games.mole_rats.vocabulary import RAT_COLORS, SNAKE_COLORS
from scorekeeper_ui.pages.mole_rats.palette import FILLS, fill_and_ink
from scorekeeper_ui.pages.mole_rats.view import alarm_lines, rat_views, snake_badges
from scorekeeper_ui.theme import DARK, LIGHT

PLAYERS = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]


def game_of(*log, **more):
    game = {"format": "scorekeeper/1", "game": "mole-rats", "players": PLAYERS, "log": log, **more}
    document = find_game("mole-rats").build(game)
    return document, replay(document)


def bite(color):
    return {"event": "land", "snake": "red", "on": "rat", "target": color}


def views(*log, **more):
    return rat_views(*game_of(*log, **more))


def luminance(color: str) -> float:
    parts = QColor(color).getRgbF()[:3]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_mole_rat_is_told_by_player_and_the_rows_of_the_tracker():
    blue, _ = views(
        {"event": "land", "rat": "blue", "on": "ladder"},
        {"event": "land", "rat": "blue", "on": "equipment", "equipment": "map"},
        {"event": "land", "rat": "blue", "on": "equipment", "equipment": "duct-tape"},
    )
    assert blue.words() == "Blue, Ann: Tier 2, Medkit ready, Bites 0, Equipment map, duct tape"


def test_a_mole_rat_without_a_player_is_told_by_its_color():
    *_, extra = views(rats=["orange"])
    assert extra.words() == "Orange: Tier: Start, Medkit ready, Bites 0, Equipment –"


@pytest.mark.parametrize(
    ("log", "told", "in_danger"),
    [
        ([], ("Medkit ready", "Bites 0"), False),
        ([bite("blue")], ("Medkit spent", "Bites 1, next one loses"), True),
        ([bite("blue"), bite("blue")], ("Medkit spent", "Bites 2"), False),
        (
            [bite("blue"), {"event": "land", "rat": "blue", "on": "escape-pod"}],
            ("Medkit spent", "Bites 1"),
            False,
        ),
        ([bite("blue"), {"event": "concede"}], ("Medkit spent", "Bites 1"), False),
    ],
    ids=["unbitten", "bitten once", "bitten twice", "safe in the pod", "after the game"],
)
def test_danger_is_the_next_bite_and_only_while_it_can_come(log, told, in_danger):
    blue, _ = views(*log)
    assert (blue.rows[1:3], blue.in_danger) == (told, in_danger)


def test_an_alarm_of_several_mole_rats_is_one_line():
    _, state = game_of(bite("blue"), bite("green"))
    assert alarm_lines(state) == ("Blue, Green: the next bite loses the game.",)


def test_a_game_that_cannot_be_won_is_an_alarm():
    pod = [{"event": "land", "rat": color, "on": "escape-pod"} for color in ("blue", "green")]
    _, state = game_of(*pod)
    (line,) = alarm_lines(state)
    assert "can no longer be won" in line


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("color", [*FILLS, "mauve"])
def test_letters_on_a_badge_can_be_read(color, theme):
    darker, lighter = sorted(luminance(part) for part in fill_and_ink(color, theme))
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


def test_every_color_that_a_new_game_suggests_is_known():
    assert {*RAT_COLORS, *SNAKE_COLORS} <= {*FILLS}


def test_a_badge_of_snakes_is_never_the_number_of_a_mole_rat():
    assert snake_badges(("red", "blue", "blush", "violet")) == ("Re", "S2", "S3", "Vi")

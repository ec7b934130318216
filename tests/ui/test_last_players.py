"""The players of last time: who retired is left out, and long names stay in the button."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton, QScrollArea

from scorekeeper.games import find_game
from scorekeeper.history import open_history

NAMES = ("Ann & Bert", "Bo", "Cy")
# Place, game, the button, and what players are called in documents.
TABLES = (
    ("space_lab", "space-lab", "last_players"),
    ("mole_racing", "grand-prix", "last_drivers"),
    ("mole_rats", "mole-rats", "last_players"),
)


def played(game: str, names: tuple[str, ...]):
    content = {"format": "scorekeeper/1", "game": game, "played_at": "2026-03-01T20:00:00+01:00"}
    match game:
        case "space-lab":
            content["players"] = [{"name": name, "station": {}} for name in names]
        case "grand-prix":
            content["drivers"] = list(names)
        case "mole-rats":
            rats = ("red", "blue", "green", "yellow")
            content["players"] = [
                {"name": name, "rat": rat} for name, rat in zip(names, rats, strict=False)
            ]
    return find_game(game).build(content)


def retire(history, name: str) -> None:
    player = history.find_player(name)
    history.edit_player(player, replace(player, retired=True))


def names_at(page) -> list[str]:
    document = page.state.document
    return list(getattr(document, "drivers", None) or [each.name for each in document.players])


@pytest.mark.parametrize(("place", "game", "name"), TABLES)
def test_whoever_retired_is_left_out_of_the_table_of_last_time(
    database, open_window, place, game, name
):
    with open_history(database) as history:
        history.save(played(game, NAMES))
        retire(history, "Bo")
    window = open_window()
    page = window.go_to(place)
    button = page.findChild(QPushButton, name)
    assert button.isVisible()
    assert "Ann && Bert" in button.text()
    assert "Bo" not in button.text()
    assert "retired" in button.toolTip()
    button.click()
    assert names_at(page) == ["Ann & Bert", "Cy"]


@pytest.mark.parametrize(("place", "game", "name"), TABLES[1:])
def test_a_table_with_too_few_left_is_not_offered(database, open_window, place, game, name):
    with open_history(database) as history:
        history.save(played(game, NAMES[:2]))
        retire(history, "Bo")
    page = open_window().go_to(place)
    assert not page.findChild(QPushButton, name).isVisible()


@pytest.mark.parametrize(("place", "game", "name"), TABLES)
def test_long_names_do_not_widen_the_page(database, open_window, hands, place, game, name):
    long = tuple(letter * 60 for letter in "WXY")
    with open_history(database) as history:
        history.save(played(game, long))
    window = open_window()
    window.resize(1024, 700)
    page = window.go_to(place)
    hands.settle()
    button = page.findChild(QPushButton, name)
    assert button.isVisible()
    assert "…" in button.text()
    assert all(each in button.toolTip() for each in long)
    for area in page.findChildren(QScrollArea):
        if area.isAncestorOf(button):
            assert area.horizontalScrollBar().maximum() == 0

"""The table on the screen and its sheet call the same things alike."""

from scorekeeper.core.sheet import find_paper
from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.board import Snakes
from scorekeeper.games.mole_rats.vocabulary import SNAKE_COLORS
from scorekeeper_ui.pages.mole_rats import station_picture, table_cards
from scorekeeper_ui.pages.mole_rats.view import rat_views
from tests.games.marks import texts

A4 = find_paper("a4")


def drawn(module, widget, monkeypatch):
    """What a widget writes."""
    found = []
    monkeypatch.setattr(module, "draw_text", lambda *given, **_: found.append(given[2]))
    widget.resize(400, 400)
    widget.grab()
    return found


def test_the_colors_of_snakes_are_written_as_on_the_sheet(qtbot, monkeypatch):
    cards = table_cards.TableCards()
    qtbot.addWidget(cards)
    card = cards.findChild(table_cards.SnakesCard)
    card.show_snakes({color: Snakes() for color in SNAKE_COLORS})
    colors = [color.capitalize() for color in SNAKE_COLORS]
    assert [text for text in drawn(table_cards, card, monkeypatch) if text in colors] == colors
    assert set(colors) <= set(texts(GAME.pad(4, A4).pages[0]))
    assert all(f"{color}: " in card.accessibleName() for color in colors)


def test_the_escape_pod_has_one_short_name_where_its_name_has_no_room(qtbot, monkeypatch):
    players = [{"name": "Ann", "rat": "blue"}, {"name": "Bo", "rat": "green"}]
    document = GAME.build({"format": "scorekeeper/1", "game": "mole-rats", "players": players})
    result = GAME.score(document)
    station = station_picture.StationPicture()
    qtbot.addWidget(station)
    station.show_rats(rat_views(document, result.state))
    assert "Pod" in drawn(station_picture, station, monkeypatch)
    for sheet in (GAME.sheet(document, result, A4), GAME.pad(2, A4)):
        assert "Pod" in texts(sheet.pages[0])

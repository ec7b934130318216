"""Who types without accents finds everything, and nobody sorts behind Z for having some."""

import sqlite3
from contextlib import closing

import pytest

from scorekeeper.history import Filter, Order, Player, open_history
from scorekeeper.history.shown import Shown
from scorekeeper.history.viewing import view

NAMES = {
    "Zoë": "zoe",
    "Čapek": "capek",
    "Émile": "emile",
    "Öz": "oz",
    "Ångström": "angstrom",
    "Søren": "soren",
    "Łódź": "lodz",
    "Đorđe": "dorde",
    "Işık": "isik",
    "Œuvre": "oeuvre",
    "Þór": "thor",
    "O’Neill": "o'neill",
    "Ｆｕｌｌ": "full",
    "Ёлка": "елка",
    "Άλφα": "αλφα",
    "Ümit": "umit",
}


@pytest.mark.parametrize(("name", "typed"), NAMES.items())
def test_a_game_a_name_and_a_sheet_are_found_as_written_and_as_typed(history, night, name, typed):
    game = history.save(night({name: 4, "Bo": 1})).id
    sheet = history.keep_sheet(game, "a4", f"Sheet of {name}", b"%PDF").id
    history.save(night({"Bo": 5}))
    for text in (name, typed, typed.upper()):
        assert history.count(Filter(text=text)) == 1
        assert history.player_names(text) == [name]
        assert [each.id for each in history.kept_sheets(text=text)] == [sheet]


def test_a_name_that_begins_so_without_its_accents_is_offered_before_one_that_has_it_within(
    history, night
):
    history.save(night({"Rezo": 1, "Zoë": 2}))
    history.save(night({"Rezo": 3}))
    assert history.player_names("zo") == ["Zoë", "Rezo"]
    assert history.player_names("zoë") == ["Zoë"]


def test_a_sheet_that_waits_for_its_game_is_found_by_who_plays_in_it_now(history, night):
    document = night({"Zoë": 4}, id="11111111-2222-4333-8444-000000000007")
    history.hand_out(Shown.of(document), "a4", "Sheet", b"%PDF")
    history.save_draft("one", document.model_copy(update={"players": night({"Çelik": 4}).players}))
    for text in ("zoe", "celik", "Çelik"):
        assert len(history.kept_sheets(text=text)) == 1


def test_people_stand_under_their_letter_as_do_the_figures_of_equal_ones(history, night):
    history.save(night({"Zoe": 4, "Zoë": 4, "Émile": 4}))
    history.save(night({"Öz": 4, "Ed": 4, "Paul": 4}))
    in_order = ["Ed", "Émile", "Öz", "Paul", "Zoe", "Zoë"]
    assert [each.player.name for each in history.players()] == in_order
    scores = history.space_lab_statistics().competitive.players
    assert [each.name for each in scores] == in_order


def test_people_and_places_that_differ_by_accents_stay_two(history, night):
    history.save(night({"Zoe": 4}, place="Zurich"))
    history.save(night({"Zoë": 5}, place="Zürich"))
    for name, place in (("Zoe", "zurich"), ("Zoë", "ZÜRICH")):
        assert history.count(Filter(player=name)) == history.count(Filter(place=place)) == 1
        assert len(history.rows(Filter(place=place), order=Order("place"))) == 1


@pytest.mark.parametrize("is_descending", [False, True])
@pytest.mark.parametrize("column", ["players", "result", "place"])
def test_a_list_sorts_names_with_accents_under_their_letter(history, night, column, is_descending):
    for name in ("Zoë", "Paul", "Öz", "Émile", "Ed"):
        history.save(night({name: 4, "Bo": 1}, place=f"Chez {name}"))
    rows = history.rows(order=Order(column, is_descending))
    names = [row.seats[0].name for row in rows]
    in_order = ["Ed", "Émile", "Öz", "Paul", "Zoë"]
    assert names == (in_order[::-1] if is_descending else in_order)


@pytest.fixture
def older(file, night):
    """A history as the program before kept it, that has computed everything."""
    with open_history(file) as history:
        for name in ("Zoë", "Øyvind", "Paul"):
            game = history.save(night({name: 4, "Bo": 1}, place=f"Chez {name}")).id
            history.keep_sheet(game, "a4", f"Sheet of {name}", b"%PDF")
        history.refresh("1.0")
    with closing(sqlite3.connect(file)) as other, other:
        other.create_function("folded", 1, lambda text: text.casefold())
        other.execute(
            "UPDATE listing SET text = folded(headline || '\x1f' || place),"
            " place_key = folded(place), headline_key = folded(headline),"
            " players_key = folded(headline)"
        )
        other.execute("UPDATE sheet SET title_key = folded(title || '\x1f' || 'Played by ÆSA')")
        other.execute("UPDATE setting SET value = '\"1.0\"' WHERE key = 'history.computed_by'")
    return file


def test_in_a_history_of_before_it_is_all_computed_anew(older):
    with open_history(older) as history:
        assert history.count(Filter(text="oyvind")) == 0
        assert history.refresh("1.0")
        assert history.count(Filter(text="oyvind")) == 1
        assert len(history.kept_sheets(text="sheet of oyvind")) == 1
        assert len(history.kept_sheets(text="played by aesa")) == 3
        for column in ("players", "result", "place"):
            names = [row.seats[0].name for row in history.rows(order=Order(column))]
            assert names == ["Øyvind", "Paul", "Zoë"]
        assert not history.refresh("1.0")


@pytest.mark.parametrize("order", [Order("date", descending=True), Order("place")])
def test_a_place_is_found_in_a_history_of_before_that_is_only_looked_at(older, order):
    with view(older) as history:
        for place in ("Chez Zoë", "chez paul"):
            assert len(history.rows(Filter(place=place), order=order)) == 1
        assert history.count(Filter(place="Chez Zoe")) == 0


def test_who_is_renamed_to_have_an_accent_is_found_by_both(history, night):
    history.save(night({"Zoe": 4}))
    zoe = history.players()[0].player
    history.rename(zoe.id, "Zoë")
    assert history.player_names("zoe") == ["Zoë"]
    assert [history.count(Filter(text=text)) for text in ("zoe", "zoë")] == [1, 1]


def test_somebody_who_never_played_is_offered_without_accents_too(history):
    history.add_player(Player("11111111-2222-4333-8444-000000000001", "Ağa"))
    assert history.player_names("aga") == ["Ağa"]

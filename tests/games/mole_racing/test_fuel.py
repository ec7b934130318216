"""Fuel Tokens at the start of a race."""

from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, PRINTED_FUEL, fuel_row, known_tokens


def test_every_number_of_drivers_has_a_cell_for_each_and_the_box_is_enough():
    assert [len(fuel_row(drivers, {})) for drivers in range(2, 7)] == [2, 3, 4, 5, 6]
    assert all(known_tokens(row) <= FUEL_TOKENS for row in PRINTED_FUEL.values())


def test_the_printed_table_is_cut_off():
    assert fuel_row(4, {}) == (2, 2, 3, 3)
    assert fuel_row(5, {}) == (1, 2, None, None, None)
    assert fuel_row(6, {}) == (None,) * 6


def test_a_row_of_the_organizers_own_replaces_the_printed_one_and_no_other():
    own = {"5": (None, 2, 3, 3, 3)}
    assert fuel_row(5, own) == (None, 2, 3, 3, 3)
    assert fuel_row(4, own) == (2, 2, 3, 3)
    assert known_tokens(fuel_row(5, own)) == 11

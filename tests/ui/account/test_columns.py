"""How the columns of a table of a result share the room there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.account import Column, Table
from scorekeeper_ui.widgets.account_columns import LEAST, MOST, PAD, fit_table


def measure(text, face):
    """Letters of one width, larger where they are strong, smaller in heads."""
    return len(text) * {"cell": 8, "strong": 9, "head": 7}[face]


def races(number, name="Ann"):
    """A table of one driver and so many races of 10 points."""
    columns = [Column(), Column(kind="name")]
    columns += [Column(f"R{race}", "number") for race in range(1, number + 1)]
    columns.append(Column("Total", "number", is_sum=True))
    return Table(columns, [["1st", name, *["10"] * number, str(10 * number)]])


def test_a_table_that_fits_has_the_widths_of_its_texts():
    (piece,) = fit_table(races(2), 400, measure)
    assert list(piece.columns) == [0, 1, 2, 3, 4]
    assert piece.widths == [24 + PAD, 24 + PAD, 16 + PAD, 16 + PAD, 35 + PAD]


def test_a_long_name_gives_way_and_numbers_do_not():
    (wide,) = fit_table(races(3, "Ann" * 9), 1000, measure)
    (piece,) = fit_table(races(3, "Ann" * 9), 300, measure)
    assert sum(piece.widths) == 300
    assert [piece.widths[n] for n in (0, 2, 3, 4, 5)] == [wide.widths[n] for n in (0, 2, 3, 4, 5)]
    assert LEAST <= piece.widths[1] < wide.widths[1]


def test_many_races_go_on_below_shared_out_evenly_with_name_and_total_in_each():
    pieces = fit_table(races(10), 300, measure)
    assert [list(piece.columns) for piece in pieces] == [
        [0, 1, 2, 3, 4, 5, 6, 12],
        [0, 1, 7, 8, 9, 10, 11, 12],
    ]


def test_heads_that_count_are_never_cut_numbers_go_on_below_instead():
    heads = ["Race 1", "Race 2", "Race 10", "Points"]
    columns = [Column(kind="name"), *(Column(head, "number") for head in heads[:-1])]
    table = Table([*columns, Column("Points", "number", is_sum=True)], [["Ann", *"8888"]])
    for room in (400, 250, 200):
        for piece in fit_table(table, room, measure):
            assert sum(piece.widths) <= room
            for number, width in zip(piece.columns, piece.widths, strict=True):
                assert width >= measure(table.columns[number].head, "head")


def test_what_stands_in_every_piece_stands_under_itself():
    first, second = fit_table(races(10, "Ann" * 9), 300, measure)
    assert first.widths == second.widths
    assert sum(first.widths) <= 300


def test_words_keep_their_longest_word_up_to_a_limit():
    columns = [Column("Place"), Column("Member"), Column("Points", "number")]
    table = Table(columns, [["a plain space", "x" * 99, "7"]])
    (piece,) = fit_table(table, 10, measure)[:1]
    assert piece.widths[0] == 5 * 8 + PAD
    assert fit_table(table, 10, measure)[0].widths[1] == MOST


@pytest.mark.parametrize("room", [10, 100, 1000])
def test_a_table_without_rows_has_its_heads(room):
    table = Table([Column("Who", "name"), Column("Sum", "number", is_sum=True)], [])
    (piece,) = fit_table(table, room, measure)
    assert list(piece.columns) == [0, 1]


kinds = st.sampled_from(("words", "name", "number", "figure"))
columns = st.lists(st.builds(Column, st.text("ab ", max_size=9), kinds, st.booleans()), min_size=1)
cells = st.text("ab ", max_size=30)


@given(
    columns.flatmap(
        lambda heads: st.tuples(
            st.just(heads),
            st.lists(st.lists(cells, min_size=len(heads), max_size=len(heads)), max_size=4),
        )
    ),
    st.integers(0, 900),
)
def test_every_column_is_shown_and_what_can_fit_does(parts, room):
    table = Table(*parts)
    pieces = fit_table(table, room, measure)
    shown = [number for piece in pieces for number in piece.columns]
    assert set(shown) == set(range(len(table.columns)))
    assert all(sorted(piece.columns) == list(piece.columns) for piece in pieces)
    assert all(len(piece.columns) == len(piece.widths) for piece in pieces)
    widest = max(sum(piece.widths) for piece in pieces)
    natural = sum(fit_table(table, 100_000, measure)[0].widths)
    assert widest <= max(natural, room) or len(pieces) > 1
    if natural <= room:
        assert widest == natural

"""What there is to look at of an order of pads."""

from contextlib import suppress
from itertools import product

import pytest

from scorekeeper.core.sheet import PAPERS
from scorekeeper.games import GAME_NAMES
from scorekeeper.printing import (
    PadOrder,
    PadOrderError,
    make_pads,
    pads_per_page,
    smallest_type,
)
from scorekeeper_ui.pages.print_room.pads_tab import _size, proof_of


def test_a_proof_has_each_different_page_once_and_says_how_many_there_are():
    order = PadOrder(game="grand-prix", per_page=2, pages=999, fillable=True)
    assert pads_per_page(order) == 2
    proof = proof_of(order)
    assert (proof.pages, proof.drawn) == (999, 1)
    assert (proof.width, proof.height) == (297, 210)


def test_a_proof_of_large_print_says_how_large_its_smallest_type_is():
    order = PadOrder(game="season")
    assert proof_of(order).type_size is None
    large = order.model_copy(update={"large_print": True})
    assert proof_of(large).type_size == smallest_type(make_pads(large))


def orders():
    """Yield every order of which there are pads."""
    papers = [paper.name for paper in PAPERS]
    for game, paper, count, large in product(GAME_NAMES, papers, (1, 2, 4, "fit"), (False, True)):
        order = PadOrder(game=game, paper=paper, per_page=count, large_print=large)
        with suppress(PadOrderError):
            make_pads(order)
            yield order


@pytest.mark.parametrize("order", [*orders()], ids=str)
def test_pads_are_printed_on_pages_of_the_size_that_they_have(order):
    page = make_pads(order).pages[0]
    assert _size(order) == (page.width, page.height)

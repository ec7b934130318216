"""What there is to look at of an order of pads."""

from scorekeeper.printing import PadOrder, make_pads, pads_per_page, smallest_type
from scorekeeper_ui.pages.print_room.pads_tab import proof_of


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

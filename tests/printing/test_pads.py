"""Pads as they are ordered: how many, of what, and what is refused."""

import pytest
from pydantic import ValidationError

from scorekeeper.core.sheet import find_paper
from scorekeeper.games import find_game
from scorekeeper.printing import (
    PadOrder,
    PadOrderError,
    make_pads,
    pads_per_page,
    page_count,
    write_pads,
)
from tests.games.marks import texts
from tests.printing.every import every_game, every_paper
from tests.printing.pads import LARGE_TOGETHER

TOGETHER = {"a4": 4, "letter": 4, "a5": 2, "half-letter": 2, "a6": 1}


@every_paper
@every_game
def test_as_many_fit_as_can_be_written_on(game, paper):
    order = PadOrder(game=game, paper=paper.name, per_page="fit")
    assert pads_per_page(order) == TOGETHER[paper.name]
    (page,) = make_pads(order).pages
    title = texts(find_game(game).pad(None, paper).pages[0])[0]
    assert texts(page).count(title) == TOGETHER[paper.name]


@pytest.mark.parametrize(("paper", "count"), LARGE_TOGETHER.items())
def test_of_large_print_fewer_fit(paper, count):
    order = PadOrder(game="space-lab", paper=paper, per_page="fit", large_print=True)
    assert pads_per_page(order) == count


@pytest.mark.parametrize(("paper", "count"), [("a6", 2), ("a5", 4), ("half-letter", 4)])
def test_more_pads_than_can_be_written_on_are_refused(paper, count):
    with pytest.raises(PadOrderError, match=f"{count} are too small to write") as refused:
        make_pads(PadOrder(game="season", paper=paper, per_page=count))
    assert refused.value.part == "per_page"


def test_large_print_needs_large_paper():
    with pytest.raises(PadOrderError, match="larger paper, A6 has no room") as refused:
        make_pads(PadOrder(game="season", paper="a6", large_print=True))
    assert refused.value.part == "large_print"
    with pytest.raises(PadOrderError, match="fewer pads on A4") as refused:
        make_pads(PadOrder(game="season", paper="a4", large_print=True, per_page=4))
    assert refused.value.part == "per_page"


@every_game
def test_players_who_cannot_be_are_refused_in_the_words_of_the_game(game):
    with pytest.raises(PadOrderError, match=r"\d") as refused:
        make_pads(PadOrder(game=game, players=1000))
    assert refused.value.part == "players"


def test_an_unknown_paper_or_game_is_not_found():
    for wrong in ({"game": "season", "paper": "a3"}, {"game": "chess"}):
        with pytest.raises(KeyError):
            make_pads(PadOrder(**wrong))


def test_pages_are_repeated():
    order = PadOrder(game="grand-prix", per_page=2, pages=7)
    assert page_count(write_pads(order)) == 7


def test_equal_pages_are_drawn_once():
    one, hundred = (len(write_pads(PadOrder(game="mole-rats", pages=pages))) for pages in (1, 100))
    assert hundred < one + 100 * 300


@every_game
def test_a_pad_alone_is_the_games_own_pad(game):
    own = find_game(game).pad(None, find_paper("a5"))
    ordered = make_pads(PadOrder(game=game, paper="a5"))
    assert [page.marks for page in ordered.pages] == [page.marks for page in own.pages]
    assert (ordered.title, ordered.subject) == (own.title, own.subject)


def test_an_order_is_remembered_as_json():
    order = PadOrder(game="space-lab", per_page="fit", title="Ω", large_print=True, pages=3)
    assert PadOrder.model_validate_json(order.model_dump_json()) == order
    assert PadOrder.model_validate(order.model_dump(mode="json")) == order


@pytest.mark.parametrize("wrong", [{"pages": 0}, {"pages": 1000}, {"per_page": 3}, {"size": 1}])
def test_an_order_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(ValidationError):
        PadOrder(game="space-lab", **wrong)

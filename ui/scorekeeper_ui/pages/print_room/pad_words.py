"""What people choose of a pad, in words, and what is remembered of it: no Qt."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import floor

from scorekeeper.core.sheet import PAPERS, Paper, find_paper
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.sheet_rows import (
    GRANDS_PRIX_BESIDE,
    GRANDS_PRIX_IN_LARGE_PRINT,
    RACES_BESIDE,
    RACES_IN_LARGE_PRINT,
)
from scorekeeper.printing import PadOrder, PadOrderError

# Nobody needs a pad with more rows or columns than this.
_MOST = 60

# What a pad in large print has less of.
_LEFT_OUT = {
    "grand-prix": f"{RACES_IN_LARGE_PRINT} races instead of {RACES_BESIDE}",
    "season": f"{GRANDS_PRIX_IN_LARGE_PRINT} Grands Prix instead of {GRANDS_PRIX_BESIDE}",
}
# The type of large print in pt, where there is room for it.
LARGE_TYPE = 16

# What is chosen once for the pads of all games.
SHARED = ("title", "date_line", "cut_marks", "large_print", "black_and_white", "paper")

_SEATS = {"grand-prix": "driver", "season": "member"}


@dataclass(frozen=True, slots=True)
class Numbers:
    """For how many players a game has pads, in order, and the most usual of these numbers."""

    all: tuple[int, ...]
    usual: int


@cache
def numbers_of(game: str) -> Numbers:
    """Return for how many players there are pads of a game, as the game itself says."""
    paper, pad = PAPERS[0], find_game(game).pad
    usual = pad(None, paper)
    known = {}
    for number in range(1, _MOST + 1):
        try:
            known[number] = pad(number, paper) == usual
        except ValueError:
            continue
    return Numbers(tuple(known), next(number for number, same in known.items() if same))


def number_words(game: str, number: int) -> str:
    """Return a number of players as this game calls them: ``6 drivers``."""
    seat = _SEATS.get(game, "player")
    if number == 1:
        return f"1 {seat}, solo" if seat == "player" else f"1 {seat}"
    return f"{number} {seat}s"


def count_words(order: PadOrder, per_page: int) -> str:
    """Return how many pads an order is: ``12 pads on 3 pages of A4``."""
    pads = per_page * order.pages
    paper = find_paper(order.paper).title
    pages = "1 page" if order.pages == 1 else f"{order.pages} pages"
    return f"{pads} {'pad' if pads == 1 else 'pads'} on {pages} of {paper}"


def type_words(size: float | None, game: str) -> str:
    """Return how large the smallest type of large print is, in pt, and what it leaves out.

    The size is ``None`` before large print is chosen.
    """
    less = _LEFT_OUT.get(game)
    if size is None:
        rest = "" if less is None else f", and {less}"
        return f"Would have type of {LARGE_TYPE} pt, or the largest that fits{rest}."
    return _size_words(size) if less is None else f"{_size_words(size)} {less}."


def _size_words(size: float) -> str:
    whole = floor(size + 0.05)
    if whole >= LARGE_TYPE:
        return f"Type of {whole} pt or larger."
    return f"Type of {whole} pt or larger: the most that fits here."


def refusal_words(refusal: PadOrderError) -> str:
    """Return why an order cannot be, as a sentence."""
    why = str(refusal)
    if refusal.part == "players":
        return f"{why[0].upper()}{why[1:]}."
    return f"Choose {why}."


def pads_name(order: PadOrder) -> str:
    """Return what a file with these pads is called, without an ending."""
    numbers = numbers_of(order.game)
    seats = number_words(order.game, order.players or numbers.usual).replace(",", "")
    title = find_game(order.game).title.replace(":", "")
    return f"{title} pad {seats} {find_paper(order.paper).title}"


def first_order(game: str, paper: Paper) -> PadOrder:
    """Return what is ordered as long as nobody has chosen anything."""
    return PadOrder(game=game, players=numbers_of(game).usual, paper=paper.name)


def shared_parts(value: object) -> dict[str, object]:
    """Return what all games share of an order that was remembered: nothing of another value."""
    return (
        {part: value[part] for part in SHARED if part in value} if isinstance(value, dict) else {}
    )


def remembered_order(
    value: object, game: str, paper: Paper, shared: Mapping[str, object] | None = None
) -> PadOrder:
    """Return the order that was remembered, with what all games share.

    It is the first one where there is none that can be read.
    """
    alone = _read(value, game) or first_order(game, paper)
    return _read({**alone.model_dump(), **(shared or {})}, game) or alone


def _read(value: object, game: str) -> PadOrder | None:
    try:
        order = PadOrder.model_validate(value)
        find_paper(order.paper)
    except (ValueError, KeyError):
        return None
    is_known = order.game == game and order.players in numbers_of(game).all
    return order if is_known else None

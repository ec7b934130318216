"""``scorekeeper pad``: blank score pads, one or several on a page."""

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.faults import CallError, known_game
from scorekeeper.cli.writing import write_output
from scorekeeper.printing import PadOrder, PadOrderError, write_pads


def run(invocation: Invocation) -> bool:
    """Write the pads."""
    options = invocation.options
    order = PadOrder(
        game=known_game(options.game),
        players=options.players,
        paper=options.paper,
        per_page=options.per_page,
        pages=options.pages,
        cut_marks=options.cut_marks,
        title=options.title,
        date_line=options.date_line,
        large_print=options.large_print,
        black_and_white=options.black_and_white,
        fillable=options.fillable,
    )
    try:
        pads = write_pads(order)
    except PadOrderError as error:
        raise CallError(f"--{error.part.replace('_', '-')}: {error}") from None
    write_output(options.output, pads)
    return True

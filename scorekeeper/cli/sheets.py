"""``scorekeeper sheet``: the filled score sheet of one game."""

import re
from pathlib import Path

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.reading import read_all
from scorekeeper.cli.writing import complain, complain_of, write_output
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.known_people import KnownPeople
from scorekeeper.core.sheet import find_paper
from scorekeeper.exchange.reading import Found
from scorekeeper.games import find_game
from scorekeeper.printing import write_pdf

_ID = re.compile(r"\s*[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\s*", re.ASCII)


def run(invocation: Invocation) -> bool:
    """Write the sheet with its document attached; return whether there was a document.

    That of a stored game is kept in the history as it is handed out.
    """
    source: str = invocation.options.source
    if _ID.fullmatch(source) and not Path(source).exists():
        return _hand_out_stored(invocation)
    # A document in a file needs no history.
    document = _only_document(source, list(read_all([source], pdf=True)))
    if document is None:
        return False
    _, pdf = _sheet_of(document, invocation)
    write_output(invocation.options.output, pdf)
    return True


def _hand_out_stored(invocation: Invocation) -> bool:
    from scorekeeper.cli.stored import export_one, opened_to_read
    from scorekeeper.history import HistoryError, Shown

    options = invocation.options
    with opened_to_read(invocation) as history:
        document = export_one(history, options.source)
        title, pdf = _sheet_of(document, invocation)
        write_output(options.output, pdf)
        try:
            history.keep_batch([Shown.of(document)], options.paper, title, pdf)
        except HistoryError as error:
            complain(f"{options.output}: no copy is kept: {error}")
    return True


def _sheet_of(document: Document, invocation: Invocation) -> tuple[str, bytes]:
    game, paper = find_game(document.game), find_paper(invocation.options.paper)
    sheet = game.sheet(document, game.score(document), paper)
    return sheet.title, write_pdf(sheet, document=document)


def _only_document(source: str, found: list[Found]) -> Document | None:
    if len(found) != 1:
        complain_of(source, Fault("file", f"exactly one document, not {len(found)}"))
        return None
    outcome = found[0].outcome
    if isinstance(outcome, DocumentError):
        for fault in outcome.faults:
            complain_of(found[0].source, fault)
        return None
    if isinstance(outcome, KnownPeople):
        complain_of(found[0].source, Fault("game", "a game: there are only people in it"))
        return None
    return outcome

"""``scorekeeper sheet``: the filled score sheet of one game."""

import re
from pathlib import Path

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.reading import read_all
from scorekeeper.cli.writing import complain_of, write_output
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.sheet import find_paper
from scorekeeper.exchange.reading import Found
from scorekeeper.games import find_game
from scorekeeper.printing import write_pdf

_ID = re.compile(r"\s*[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\s*", re.ASCII)


def run(invocation: Invocation) -> bool:
    """Write the sheet with its document attached; return whether there was a document."""
    options = invocation.options
    document = _find_document(invocation)
    if document is None:
        return False
    game = find_game(document.game)
    sheet = game.sheet(document, game.score(document), find_paper(options.paper))
    write_output(options.output, write_pdf(sheet, document=document))
    return True


def _find_document(invocation: Invocation) -> Document | None:
    source: str = invocation.options.source
    if _ID.fullmatch(source) and not Path(source).exists():
        # A document in a file needs no history.
        from scorekeeper.cli.stored import export_one, opened

        with opened(invocation) as history:
            return export_one(history, source)
    return _only_document(source, list(read_all([source], pdf=True)))


def _only_document(source: str, found: list[Found]) -> Document | None:
    if len(found) != 1:
        complain_of(source, Fault("file", f"exactly one document, not {len(found)}"))
        return None
    outcome = found[0].outcome
    if isinstance(outcome, DocumentError):
        for fault in outcome.faults:
            complain_of(found[0].source, fault)
        return None
    return outcome

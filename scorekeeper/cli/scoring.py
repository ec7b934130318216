"""``scorekeeper score``: what the rules make of documents. No history is opened."""

import gc

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.reading import read_all
from scorekeeper.cli.writing import complain_of, one_line, say
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import write_json
from scorekeeper.core.known_people import KnownPeople
from scorekeeper.exchange.reading import Found
from scorekeeper.games import find_game

# Documents are many small values without cycles: looking for cycles often is time for nothing.
_GARBAGE_THRESHOLD = 100_000


def run(invocation: Invocation) -> bool:
    """Write the result of every document that can be read; return whether all could."""
    gc.set_threshold(_GARBAGE_THRESHOLD)
    files: list[str] = invocation.options.files
    is_good, is_first = True, True
    for found in read_all(files):
        if isinstance(found.outcome, DocumentError):
            is_good = False
            for fault in found.outcome.faults:
                complain_of(found.source, fault)
        elif isinstance(found.outcome, KnownPeople):
            # An export of everything tells of them beside its games.
            continue
        elif invocation.options.json:
            say(_json_line(found.outcome))
        else:
            has_title = len(files) > 1 or found.line is not None
            say(_report(found, found.outcome, has_title=has_title, is_first=is_first))
            is_first = False
    return is_good


def _json_line(document: Document) -> str:
    return write_json(find_game(document.game).score(document).as_json()) + "\n"


def _report(found: Found, document: Document, *, has_title: bool, is_first: bool) -> str:
    game = find_game(document.game)
    gap = "" if is_first else "\n"
    title = f"{one_line(found.where)}\n" if has_title else ""
    return gap + title + game.text(document, game.score(document))

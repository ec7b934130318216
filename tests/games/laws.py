"""What the laws of all games are made of: sessions in which anything is changed, and checks."""

import contextlib
from collections.abc import Callable, Iterable
from typing import Any

from hypothesis import HealthCheck, settings

from scorekeeper.core.change import Change, Entry
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError, Fault
from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.games import AnyGame, read_document
from scorekeeper.session import Session

lawful = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def begun(document: Document, entry: Entry) -> Session:
    """A session without a history, with a game on its table."""
    session = Session()
    session.start(document.game, document, entry)
    return session


def change_if_possible(session: Session, change: Change[Any, Any]) -> None:
    """Make a change unless it is refused."""
    with contextlib.suppress(DocumentError):
        session.change(change)


def change_all(
    session: Session,
    changes: Iterable[Change[Any, Any]],
    fits: Callable[[Change[Any, Any], Any], bool],
    each: Callable[[Session], None] = lambda session: None,
) -> None:
    """Make every change that fits the document and is not refused; check after each."""
    for change in changes:
        if fits(change, session.state.document):
            change_if_possible(session, change)
        each(session)


def shown(session: Session) -> tuple[Any, Any, Any]:
    """What people see of a session's game."""
    return session.state.document, session.state.entry, session.state.result


def check_round_trip(game: AnyGame, document: Document) -> None:
    """A document is read again as it was written, and scores the same."""
    text = write_json(document.content())
    again = read_document(text.encode())
    assert again == document
    assert write_json(again.content()) == text
    assert again.identity() == document.identity()
    assert game.score(game.build(read_json(text.encode()))) == game.score(document)


def check_can_be_stored(game: AnyGame, session: Session) -> None:
    """A game and its entry are read again as they were written; the result is that of the game."""
    document, entry, result = shown(session)
    assert game.build(document.content()) == document
    stored = write_json(entry.model_dump(mode="json", exclude_defaults=True)).encode()
    assert game.entry.model_validate(read_json(stored)) == entry
    assert game.score(document) == result


def check_undo_and_redo(session: Session, play: Callable[[Session], None]) -> None:
    """Undoing all that ``play`` did leads back, redoing it leads there again."""
    first = shown(session)
    play(session)
    last, steps = shown(session), len(session.table.steps.done)
    while session.undo_name is not None:
        session.undo()
    assert shown(session) == first
    session.undo()
    assert shown(session) == first
    while session.redo_name is not None:
        session.redo()
    assert shown(session) == last
    assert len(session.table.steps.done) == steps


def faults_or_none(check: Callable[..., object], *given: Any) -> tuple[Fault, ...]:
    """The faults that a check finds in what is given, none where it passes."""
    try:
        check(*given)
    except DocumentError as error:
        return error.faults
    return ()

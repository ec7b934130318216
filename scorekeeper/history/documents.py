"""Stored documents: to and from text, compared, and with their people filled in."""

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorekeeper.core.document import Document, canonical_text
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.core.names import name_key
from scorekeeper.games import build_document
from scorekeeper.history.errors import UnreadableGameError

if TYPE_CHECKING:
    from scorekeeper.history.people import Seated


def document_text(document: Document) -> str:
    """Return ``document`` as JSON text."""
    return write_json(document.content())


def read_stored(text: str, game_id: str) -> Document:
    """Return the stored document; ``UnreadableGameError`` when this program cannot read it."""
    try:
        return build_document(read_json(text.encode()))
    except DocumentError as error:
        raise UnreadableGameError(f"The stored game {game_id} cannot be read: {error}") from error


def digest_of(document: Document) -> str:
    """Return what two documents of the same content share.

    Neither the id nor the people belong to it, nor what a history tells beside it.
    """
    content = document.alone().content()
    for key in ("id", "people"):
        content.pop(key, None)
    return hashlib.sha256(canonical_text(content).encode()).hexdigest()


def with_people(document: Document, people: Mapping[str, str]) -> Document:
    """Return ``document`` with the lasting ids of its seats added to its own."""
    return document.model_copy(update={"people": {**document.people, **people}})


def as_recorded(document: Document, seats: Mapping[str, "Seated"]) -> Document:
    """Return ``document`` with the lasting ids that it gives being those its seats are saved for.

    ``seats`` are by name key. Who was merged stays so, which a split needs.
    """
    told = {
        name: seat.recorded_id if (seat := seats.get(name_key(name))) is not None else lasting
        for name, lasting in document.people.items()
    }
    return document.model_copy(update={"people": told})

"""Stored documents: to and from text, compared, and with their people filled in."""

import hashlib
from collections.abc import Mapping

from scorekeeper.core.document import Document, canonical_text
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json, write_json
from scorekeeper.games import build_document
from scorekeeper.history.errors import UnreadableGameError


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

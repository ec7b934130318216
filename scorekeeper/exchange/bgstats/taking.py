"""From a play to the document that the history gets, beside what it may hold already."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from scorekeeper.core.document import FORMAT, Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import read_json
from scorekeeper.exchange.bgstats.building import LeftError, agrees, build
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.facts import Facts, no_moment
from scorekeeper.exchange.bgstats.memory import known_play
from scorekeeper.games import build_document
from scorekeeper.history import History, OtherGameError, UnknownGameError, UnreadableGameError

# Where the document of an exported play stands within its ``metaData``.
OURS = "scorekeeper"
# Beside it the comments that went out with it, where they are not its notes.
OUR_COMMENTS = "scorekeeperComments"

# What every kind of document has, and a play too.
_COMMON = ("format", "game", "id", "played_at", "place", "notes", "people", "counts")


def take(
    ours: str, facts: Facts, history: History, choices: Choices
) -> tuple[Document, tuple[str, ...]]:
    """Return the document that a play of the game called ``ours`` makes, and what was assumed.

    A game that is kept already stays what it is: what was changed of the play in BG Stats since is
    changed in it, as far as BG Stats knows of it. Raises ``LeftError``, ``DocumentError``, and
    ``HistoryError``.
    """
    stored = _stored(history, facts.game_id)
    if stored is None:
        attached = _attached(facts)
        if attached is not None and attached.game == ours and agrees(attached, facts):
            return _changed(attached, facts, None), ()
        return _built(ours, facts, choices)
    if stored.game != ours:
        raise OtherGameError(facts.game_id, stored.game)
    known = known_play(history, facts.game_id)
    before = None if known is None else known.facts()
    if before is not None and before.seats == facts.seats:
        return _changed(stored, facts, before), ()
    if agrees(stored, facts):
        return _changed(stored, facts, before), ()
    if before is not None and _is_as_built(stored, before):
        return _built(ours, facts, _choices_of(stored))
    raise LeftError("its players or points differ from those of the game that is kept here")


def _stored(history: History, game_id: str) -> Document | None:
    try:
        return history.load(game_id)
    except UnknownGameError:
        return None
    except UnreadableGameError:
        raise LeftError("the game that is kept here cannot be read") from None


def _attached(facts: Facts) -> Document | None:
    """Return the document that a play carries, as this program exports them."""
    try:
        document = build_document(_carried(facts)[OURS])
    except (DocumentError, KeyError):
        return None
    return document if document.id == facts.game_id else None


def _comments_sent(facts: Facts) -> str | None:
    """Return the comments with which this program sent a play out; ``None`` when it did not."""
    attached = _attached(facts)
    if attached is None:
        return None
    sent = _carried(facts).get(OUR_COMMENTS, attached.notes or "")
    return sent if isinstance(sent, str) else None


def _carried(facts: Facts) -> dict[str, Any]:
    try:
        carried = read_json(facts.meta_data.encode())
    except (DocumentError, UnicodeEncodeError):
        return {}
    return carried if isinstance(carried, dict) else {}


def _built(ours: str, facts: Facts, choices: Choices) -> tuple[Document, tuple[str, ...]]:
    built = build(ours, facts, choices)
    document = _document(ours, built.content, _common(facts, built.remarks))
    return document, (*built.remarks, *built.asides)


def _document(ours: str, content: Mapping[str, Any], common: Mapping[str, Any]) -> Document:
    return build_document({"format": FORMAT, "game": ours, **common, **content})


def _common(facts: Facts, remarks: tuple[str, ...]) -> dict[str, Any]:
    common = {
        "id": facts.game_id,
        "played_at": played_at(facts.moment),
        "place": facts.place,
        "notes": _notes(facts, remarks),
    }
    return {key: value for key, value in common.items() if value}


def _notes(facts: Facts, remarks: tuple[str, ...]) -> str:
    return "\n\n".join(filter(None, (facts.comments, " ".join(remarks))))


def has_notes_of(document: Document, facts: Facts) -> bool:
    """Return whether the notes of a game are what came with its play, and nothing more."""
    notes = document.notes or ""
    try:
        built = build(document.game, facts, _choices_of(document))
    except LeftError:
        return notes == facts.comments
    return notes in (facts.comments, _notes(facts, built.remarks))


def _changed(document: Document, facts: Facts, before: Facts | None) -> Document:
    """Return ``document`` with what was changed of the play since ``before``.

    Without it whatever differs counts as changed. A play that tells no location, and no comments,
    takes none away.
    """
    content = document.content()
    if facts.moment != (before.moment if before else _moment(document, facts)):
        content["played_at"] = played_at(facts.moment)
    if facts.place and facts.place != (before.place if before else document.place):
        content["place"] = facts.place
    notes = document.notes or ""
    sent = _comments_sent(facts)
    comments = before.comments if before else notes if sent is None else sent
    if facts.comments and facts.comments not in (comments, notes, sent):
        # What was assumed stands behind the comments, and stays.
        rest = notes.removeprefix(comments) if notes.startswith(comments) else ""
        content["notes"] = facts.comments + rest
    return build_document(content)


def _moment(document: Document, facts: Facts) -> datetime:
    """Return the local time of a document; one that tells none agrees with any."""
    if document.played_at is None:
        return facts.moment
    return datetime.fromisoformat(document.played_at).replace(microsecond=0, tzinfo=None)


def played_at(moment: datetime) -> str:
    """Return a local time, which tells no zone, as documents have it: with the offset of here."""
    try:
        return moment.astimezone().isoformat(timespec="seconds")
    except (OverflowError, ValueError, OSError):
        raise no_moment() from None


def _choices_of(document: Document) -> Choices:
    outcome = document.content().get("outcome", {})
    return Choices(totals_as_lab=True, lost_as=outcome.get("reason"))


def _is_as_built(document: Document, facts: Facts) -> bool:
    """Return whether nothing has been entered into a game since it came from BG Stats."""
    try:
        built = build(document.game, facts, _choices_of(document))
        return _special(_document(document.game, built.content, {})) == _special(document)
    except (LeftError, DocumentError):
        return False


def _special(document: Document) -> dict[str, Any]:
    return {key: value for key, value in document.content().items() if key not in _COMMON}

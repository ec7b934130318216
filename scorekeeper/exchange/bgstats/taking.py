"""From a play to the document that the history gets, beside what it may hold already."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from scorekeeper.core.document import FORMAT, Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.exchange.bgstats.building import LeftError, agrees, build
from scorekeeper.exchange.bgstats.carrying import attached, comments_sent
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.bgstats.facts import Facts, no_moment
from scorekeeper.exchange.bgstats.memory import Known, known_play
from scorekeeper.exchange.bgstats.naming import Everybody, called_as_in, people_of
from scorekeeper.games import build_document
from scorekeeper.history import History, OtherGameError, UnknownGameError, UnreadableGameError
from scorekeeper.history.documents import digest_of

DIFFERS = "its players or points differ from those of the game that is kept here"

# What every kind of document has, and a play too.
_COMMON = ("format", "game", "id", "played_at", "place", "notes", "people", "counts")


@dataclass(frozen=True, slots=True)
class Taken:
    """The document that a play makes, and what was assumed for it in ``remarks``.

    ``facts`` are the play with the names that its players have here. ``built`` are the choices of
    a game that has been made of what BG Stats says; it is ``None`` of one that was entered here.
    ``joined_with`` is the digest of the stored game that it was joined with, if there was one.
    """

    document: Document
    facts: Facts
    built: Choices | None
    remarks: tuple[str, ...] = ()
    joined_with: str | None = None


def take(
    ours: str, facts: Facts, everybody: Everybody, history: History, choices: Choices
) -> Taken:
    """Return what a play of the game called ``ours`` makes.

    A game that is kept already stays what it is: what was changed of the play in BG Stats since is
    changed in it, as far as BG Stats knows of it. Only one that came from BG Stats itself, and into
    which nothing has been entered since, is made anew of another result. Raises ``LeftError``,
    ``DocumentError``, and ``HistoryError``.
    """
    stored = _stored(history, facts.game_id)
    if stored is None:
        return _new(ours, facts, everybody, choices)
    if stored.game != ours:
        raise OtherGameError(facts.game_id, stored.game)
    taken = _joined(stored, facts, everybody, history, choices)
    return replace(taken, joined_with=digest_of(stored))


def _joined(
    stored: Document, facts: Facts, everybody: Everybody, history: History, choices: Choices
) -> Taken:
    """Return what a play makes of its game that is kept here."""
    people = history.export(facts.game_id).people
    facts = called_as_in(people, facts, everybody)
    known = known_play(history, facts.game_id)
    before = None if known is None else known.facts(people)
    is_same = before is not None and before.seats == facts.seats
    if is_same or agrees(stored, facts):
        return Taken(_changed(stored, facts, before), facts, known.built if known else None)
    if known is None or not _is_as_built(stored, known, people):
        raise LeftError(DIFFERS)
    return _built(stored.game, facts, everybody, _choices_again(known, choices))


def _stored(history: History, game_id: str) -> Document | None:
    try:
        return history.load(game_id)
    except UnknownGameError:
        return None
    except UnreadableGameError:
        raise LeftError("the game that is kept here cannot be read") from None


def _new(ours: str, facts: Facts, everybody: Everybody, choices: Choices) -> Taken:
    """Return what a play makes whose game is not kept here."""
    carried = attached(facts)
    if carried is not None and carried.game == ours:
        called = called_as_in(carried.people, facts, everybody)
        if agrees(carried, called):
            return Taken(_changed(carried, called, None), called, None)
    return _built(ours, called_as_in({}, facts, everybody), everybody, choices)


def _built(ours: str, facts: Facts, everybody: Everybody, choices: Choices) -> Taken:
    built = build(ours, facts, choices)
    common = _common(facts, built.remarks, people_of(facts, everybody))
    document = _document(ours, built.content, common)
    return Taken(document, facts, choices, (*built.remarks, *built.asides))


def _document(ours: str, content: Mapping[str, Any], common: Mapping[str, Any]) -> Document:
    return build_document({"format": FORMAT, "game": ours, **common, **content})


def _common(facts: Facts, remarks: tuple[str, ...], people: Mapping[str, str]) -> dict[str, Any]:
    common = {
        "id": facts.game_id,
        "played_at": played_at(facts.moment),
        "place": facts.place,
        "notes": _notes(facts, remarks),
        "people": people,
    }
    counts = {"counts": False} if facts.is_ignored else {}
    return {**{key: value for key, value in common.items() if value}, **counts}


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
    sent = comments_sent(facts)
    comments = before.comments if before else notes if sent is None else sent
    if facts.comments and facts.comments not in (comments, notes, sent):
        # What was assumed stands behind the comments, and stays.
        rest = notes.removeprefix(comments) if notes.startswith(comments) else ""
        content["notes"] = facts.comments + rest
    if facts.is_ignored and not (before and before.is_ignored):
        content["counts"] = False
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


def _choices_again(known: Known, choices: Choices) -> Choices:
    """Return what was chosen when the game was made, and where nothing was, what is chosen now."""
    made = known.built or choices
    return replace(made, lost_as=made.lost_as or choices.lost_as)


def _is_as_built(document: Document, known: Known, people: Mapping[str, str]) -> bool:
    """Return whether a game came from BG Stats, and nothing has been entered into it since."""
    if known.built is None:
        return False
    try:
        built = build(document.game, known.facts(people), known.built)
        return _special(_document(document.game, built.content, {})) == _special(document)
    except (LeftError, DocumentError):
        return False


def _special(document: Document) -> dict[str, Any]:
    return {key: value for key, value in document.content().items() if key not in _COMMON}

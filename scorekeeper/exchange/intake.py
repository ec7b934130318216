"""Files that come in: read first, then shown, then stored.

::

    with gather(names, history) as intake:          # reads and checks the files
        with intake.preview(history) as report:     # stores nothing
            report.counts["added"], report[0].headline
        with intake.store(history) as report:       # all together, after a snapshot
            ...

Files, documents and answers may be as many as they like: none of them is kept in memory. All three
steps are meant for a background thread; the last one keeps others from writing meanwhile, for some
milliseconds a document. Each tells its ``progress`` how many are done.

Documents are stored one after the other, also those of one game; where the last one of a game is
what the history has already, those before it change nothing. Plays are settled in themselves first:
of several under one id the last one counts. So the same file twice changes nothing. A play that was
joined with a stored game is left when that is another one by the time of storing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Any, Self

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.known_people import KnownPeople
from scorekeeper.core.phrases import listed
from scorekeeper.exchange.bgstats.choices import NO_CHOICES, Choices
from scorekeeper.exchange.bgstats.importing import plays_in
from scorekeeper.exchange.bgstats.memory import recognized, remember
from scorekeeper.exchange.changes import changes_of
from scorekeeper.exchange.incoming import Incoming, Left, from_found, from_json, to_json
from scorekeeper.exchange.progress import Progress, untold
from scorekeeper.exchange.reading import Found, Piece, pieces_of, read_piece, within
from scorekeeper.exchange.repeated import Repeated
from scorekeeper.exchange.report import Answer, Outcome, Report
from scorekeeper.exchange.spool import Spool
from scorekeeper.games import find_game
from scorekeeper.history import History, Saved
from scorekeeper.history.documents import digest_of
from scorekeeper.history.importing import Importer, Met
from scorekeeper.history.rehearsing import rehearsal

LEFT_OUT = "It does not count in statistics."
AGAIN = "it stands again in {where}; the last one counts"
OUTDATED = "the game that is kept here was changed after the file was read; import it once more"


class Intake:
    """All that came in, read and checked; gone when it is closed."""

    def __init__(self, incoming: Iterable[Incoming], progress: Progress = untold) -> None:
        self._kept = Spool()
        self._repeated = Repeated()
        try:
            for each in incoming:
                if isinstance(each.outcome, Document):
                    self._repeated.learn(len(self._kept), each.outcome)
                self._kept.append({**to_json(each), "headline": _headline(each.outcome)})
                progress(len(self._kept))
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return len(self._kept)

    def preview(self, history: History, progress: Progress = untold) -> Report:
        """Return what would become of each; nothing is stored. Raises ``HistoryError``.

        It is tried on a copy of the history: nobody has to wait.
        """
        with rehearsal(history) as rehearsed:
            return self._answered(rehearsed, progress, is_dry=True)

    def store(
        self, history: History, progress: Progress = untold, *, undoable: bool = False
    ) -> Report:
        """Store all that is good, together, and return what became of each.

        Raises ``HistoryError``; nothing has been stored then.
        """
        return self._answered(history, progress, is_dry=False, undoable=undoable)

    def close(self) -> None:
        """Let go of what came in."""
        self._kept.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _answered(
        self, history: History, progress: Progress, *, is_dry: bool, undoable: bool = False
    ) -> Report:
        report = Report()
        counted: set[int] = set()
        try:
            with history.importing(dry_run=is_dry, undoable=undoable) as save:
                for number, kept in enumerate(self._kept):
                    report.append(self._counted(number, self._answer(number, kept, save), counted))
                    progress(len(report))
            report.before, report.after = save.before, save.after
        except BaseException:
            report.close()
            raise
        return report

    def _answer(self, number: int, kept: Mapping[str, Any], save: Importer) -> Answer:
        incoming = from_json(kept)
        number_of_last = self._repeated.instead_of(number)
        if number_of_last is None:
            return _answer(incoming, kept["headline"], save)
        last = from_json(self._kept[number_of_last])
        if incoming.is_play:
            return _superseded(incoming, last)
        answer = _answer(incoming, kept["headline"], save, last)
        is_taken = answer.outcome != "refused"
        return replace(answer, later=_where(last, incoming)) if is_taken else answer

    def _counted(self, number: int, answer: Answer, counted: set[int]) -> Answer:
        """Return an answer as one that is repeated where it is not the one its game counts by.

        That is the first one of a game that does something to the history, if there is any. By
        ``counted`` it is known which games have been counted.
        """
        if answer.outcome in ("refused", "left"):
            return answer
        game = self._repeated.others(number)[0]
        is_idle = answer.outcome == "unchanged" and self._repeated.is_changed_later(number)
        if game in counted or is_idle:
            return replace(answer, repeated=True)
        counted.add(game)
        return answer


def gather(
    names: Iterable[str],
    history: History,
    choices: Choices = NO_CHOICES,
    progress: Progress = untold,
) -> Intake:
    """Return what the files called ``names`` hold.

    They are documents, JSON Lines, PDF files that the program exported, and exports of BG Stats;
    ``choices`` say what becomes of plays of which BG Stats does not know enough. A file that
    cannot be read is an answer as well. Raises ``HistoryError``.
    """
    pieces = (piece for name in names for piece in pieces_of(name))
    return gather_pieces(pieces, history, choices, progress)


def gather_pieces(
    pieces: Iterable[Piece | Found],
    history: History,
    choices: Choices = NO_CHOICES,
    progress: Progress = untold,
) -> Intake:
    """Return what ``pieces`` of files hold, as ``gather`` does."""
    incoming = (each for piece in pieces for each in _incoming(piece, history, choices))
    return Intake(incoming, progress)


def _incoming(piece: Piece | Found, history: History, choices: Choices) -> Iterator[Incoming]:
    if isinstance(piece, Found):
        yield from_found(piece)
    elif (plays := plays_in(piece, history, choices)) is not None:
        yield from plays
    else:
        yield from map(from_found, read_piece(piece, pdf=True))


def _headline(outcome: Document | KnownPeople | DocumentError | Left) -> str | None:
    if isinstance(outcome, KnownPeople):
        return listed([*outcome.people])
    if not isinstance(outcome, Document):
        return None
    game = find_game(outcome.game)
    return game.summary(outcome, game.score(outcome)).headline


def _answer(
    incoming: Incoming, headline: str | None, save: Importer, last: Incoming | None = None
) -> Answer:
    source, place, outcome = incoming.source, incoming.place, incoming.outcome
    match outcome:
        case Left():
            return Answer(source, place, "left", **asdict(outcome))
        case DocumentError():
            return Answer(source, place, "refused", faults=outcome.faults)
        case KnownPeople():
            return _met(incoming, headline, save.meet(outcome))
    if incoming.is_play and _is_outdated(incoming, outcome, save):
        return _left(incoming, OUTDATED)
    outcome = save.with_names_of_now(outcome)
    try:
        saved = save(recognized(save, outcome, incoming.memory), last=_to_come(last, save))
    except DocumentError as error:
        return Answer(source, place, "refused", faults=within(place, error).faults)
    remember(save, saved.id, incoming.memory)
    return Answer(
        source,
        place,
        saved.outcome,
        id=saved.id,
        game=outcome.game,
        played_on=_day(outcome),
        headline=headline,
        trashed=saved.trashed,
        changes=_changes(saved, outcome, save),
        replaces=saved.version is not None,
        remarks=incoming.remarks if outcome.counts else (*incoming.remarks, LEFT_OUT),
    )


def _to_come(last: Incoming | None, save: Importer) -> Document | None:
    if last is None or not isinstance(last.outcome, Document):
        return None
    return save.with_names_of_now(last.outcome)


def _met(incoming: Incoming, headline: str | None, met: Met) -> Answer:
    outcome: Outcome = "added" if met.added else "updated" if met.learned else "unchanged"
    return Answer(
        incoming.source,
        incoming.place,
        outcome,
        headline=headline,
        people=(*met.added, *met.learned),
        tells_of_people=True,
    )


def _changes(saved: Saved, document: Document, save: Importer) -> tuple[str, ...]:
    if saved.outcome != "updated":
        return ()
    now = document.model_copy(update={"people": save.people(saved.id)})
    return changes_of(saved, save.replaced(saved), now)


def _is_outdated(incoming: Incoming, document: Document, save: Importer) -> bool:
    """Return whether storing a play would take back what others entered since it was read."""
    kept = save.document(document.identity())
    by_now = None if kept is None else digest_of(kept)
    return by_now not in (incoming.joined_with, digest_of(document))


def _superseded(incoming: Incoming, last: Incoming) -> Answer:
    """Return the answer for a play of a game that stands in what comes in again as ``last``."""
    reason = AGAIN.format(where=_where(last, incoming))
    return replace(_left(incoming, reason), repeated=True)


def _where(other: Incoming, incoming: Incoming) -> str:
    """Return where another one stands, without the file where that is the same."""
    return other.place if incoming.source == other.source and other.place else other.where


def _left(incoming: Incoming, reason: str) -> Answer:
    answer = Answer(incoming.source, incoming.place, "left", reason=reason)
    document = incoming.outcome
    if isinstance(document, Document):
        answer = replace(
            answer, id=document.identity(), game=document.game, played_on=_day(document)
        )
    return answer


def _day(document: Document) -> str | None:
    played_on = document.played_on()
    return None if played_on is None else played_on.isoformat()

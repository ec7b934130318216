"""``scorekeeper import``: documents into the history."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.reading import Found, on_line, read_all
from scorekeeper.cli.stored import opened
from scorekeeper.cli.writing import complain_of, one_line, say
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.history import OtherGameError, Saved

_OUTCOMES = ("added", "unchanged", "updated", "refused")


@dataclass(frozen=True, slots=True)
class _Answer:
    """What became of one document."""

    found: Found
    outcome: Saved | DocumentError

    @property
    def word(self) -> str:
        return "refused" if isinstance(self.outcome, DocumentError) else self.outcome.outcome


def run(invocation: Invocation) -> bool:
    """Store every document that can be read; return whether none was refused."""
    # All is read before anything is stored: the history is not kept waiting for an input.
    found = list(read_all(invocation.options.files, pdf=True))
    is_dry = invocation.options.dry_run
    # What is said has happened: the answers follow when all is on the disk.
    answers = _store(invocation, found, is_dry=is_dry)
    for answer in answers:
        _tell(answer)
    count = Counter(answer.word for answer in answers)
    sums = ", ".join(f"{count[word]} {word}" for word in _OUTCOMES)
    say(f"{sums} (dry run: nothing was stored)\n" if is_dry else f"{sums}\n")
    return count["refused"] == 0


def _store(invocation: Invocation, found: Sequence[Found], *, is_dry: bool) -> list[_Answer]:
    with opened(invocation) as history, history.importing(dry_run=is_dry) as save:
        return [_Answer(one, _save(one, save)) for one in found]


def _save(one: Found, save: Callable[[Document], Saved]) -> Saved | DocumentError:
    if isinstance(one.outcome, DocumentError):
        return one.outcome
    try:
        return save(one.outcome)
    except OtherGameError as error:
        return on_line(one.line, error)


def _tell(answer: _Answer) -> None:
    where, outcome = answer.found.where, answer.outcome
    if isinstance(outcome, DocumentError):
        say(f"{one_line(where)}: refused\n")
        for fault in outcome.faults:
            complain_of(answer.found.source, fault)
    else:
        in_trash = " (in the trash)" if outcome.trashed else ""
        say(f"{one_line(where)}: {outcome.outcome} {outcome.id}{in_trash}\n")

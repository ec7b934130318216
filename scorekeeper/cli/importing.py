"""``scorekeeper import``: documents into the history."""

from contextlib import AbstractContextManager

from scorekeeper.cli.arguments import Invocation
from scorekeeper.cli.reading import pieces
from scorekeeper.cli.stored import opened
from scorekeeper.cli.writing import complain_of, one_line, say
from scorekeeper.exchange.bgstats.choices import Choices
from scorekeeper.exchange.intake import gather_pieces
from scorekeeper.exchange.report import OUTCOMES, Answer, Report
from scorekeeper.history import History, open_history
from scorekeeper.history.rescuing import snapshots_at


def run(invocation: Invocation) -> bool:
    """Store every document that can be read; return whether none was refused."""
    options = invocation.options
    choices = Choices(totals_as_lab=options.totals_as_lab, lost_as=options.lost_as)
    with _tried(invocation) if options.dry_run else opened(invocation) as history:
        # All is read before anything is stored: the history is not kept waiting for an input.
        with gather_pieces(pieces(options.files), history, choices) as intake:
            report = intake.preview(history) if options.dry_run else intake.store(history)
        # What is said has happened: the answers follow when all is on the disk.
        with report:
            for answer in report:
                _tell(answer)
            say(_sums(report) + (" (dry run: nothing was stored)\n" if options.dry_run else "\n"))
            return report.counts["refused"] == 0


def _tried(invocation: Invocation) -> AbstractContextManager[History]:
    """Give the history for a dry run: where there is none yet, none is made."""
    snapshots = snapshots_at(invocation.database)
    is_new = snapshots.file is not None and not snapshots.file.exists()
    # Where there are snapshots one is missing, which is told.
    if is_new and not snapshots.listed():
        return open_history("sqlite://")
    return opened(invocation)


def _sums(report: Report) -> str:
    # Few files have plays of other games, or a game several times.
    shown = [word for word in OUTCOMES if word != "left" or report.counts[word]]
    people = ["1 person" if report.people == 1 else f"{report.people} people"]
    return ", ".join(
        [*(f"{report.counts[word]} {word}" for word in shown), *(people if report.people else ())]
    )


def _tell(answer: Answer) -> None:
    where = one_line(answer.where)
    match answer.outcome:
        case "refused":
            say(f"{where}: refused\n")
            for fault in answer.faults:
                complain_of(answer.source, fault)
        case "left":
            say(f"{where}: left: {one_line(answer.reason or '')}\n")
        case _ if answer.tells_of_people:
            say(f"{where}: {answer.outcome} people: {one_line(answer.headline or '')}\n")
        case _:
            in_trash = " (in the trash)" if answer.trashed else ""
            remarks = "".join(f" ({one_line(remark)})" for remark in answer.remarks)
            say(f"{where}: {answer.outcome} {answer.id}{in_trash}{remarks}\n")

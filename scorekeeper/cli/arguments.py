"""What was asked for on the command line."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Never

from scorekeeper import __version__
from scorekeeper.cli.help_texts import DESCRIPTION, EXAMPLES, STATUS
from scorekeeper.cli.writing import one_line
from scorekeeper.core.sheet import PAPERS

# Why a game of Mole Rats in Space can be lost; naming them here loads no models.
_REASONS = ("second-bite", "outer-space", "snake-in-pod", "no-cards", "conceded")

# What can be printed at once (MOST_PAGES); naming it here loads no printing.
_MOST_PAGES = 999
_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Invocation:
    """One call of the program: ``command`` is ``None`` when the window is meant."""

    command: str | None
    database: str | None
    options: argparse.Namespace

    @property
    def is_window(self) -> bool:
        """Whether the window is meant."""
        return self.command is None


def parse(arguments: Sequence[str]) -> Invocation:
    """Return what ``arguments`` ask for.

    Raises ``SystemExit``: with 0 after help or version, with 2 after one line on standard error.
    """
    options = _parser().parse_args(arguments)
    return Invocation(options.command, options.database, options)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> Never:
        """Leave with the fault on one line."""
        self.exit(2, f"{self.prog}: {one_line(message)}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="scorekeeper",
        description=DESCRIPTION,
        epilog=STATUS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"scorekeeper {__version__}")
    _add_database(parser, default=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    score = _command(commands, "score", "score game documents")
    score.add_argument("files", nargs="+", metavar="FILE", help="JSON or JSON Lines; - is stdin")
    score.add_argument("--json", action="store_true", help="one result a line, as JSON")

    storing = _command(commands, "import", "store game documents in the history")
    storing.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="JSON, JSON Lines, an exported PDF, an export of BG Stats; - is stdin",
    )
    storing.add_argument("--dry-run", action="store_true", help="say what would happen, only")
    storing.add_argument(
        "--totals-as-lab",
        action="store_true",
        help="BG Stats: keep Space Lab totals as points of Lab cards",
    )
    storing.add_argument(
        "--lost-as",
        choices=_REASONS,
        metavar="REASON",
        help=f"BG Stats: why Mole Rats games were lost; {', '.join(_REASONS)}",
    )

    export = _command(commands, "export", "write games of the history to a file")
    export.add_argument("ids", nargs="*", metavar="ID", help="a game's id; all games without one")
    _add_output(export, "FILE")
    forms = export.add_mutually_exclusive_group()
    forms.add_argument(
        "--csv",
        dest="format",
        action="store_const",
        const="csv",
        help="a table: one line a player a game",
    )
    forms.add_argument(
        "--bgstats",
        dest="format",
        action="store_const",
        const="bgstats",
        help="a play file for the BG Stats app",
    )

    history = _command(commands, "history", "list the history, newest first")
    history.add_argument("--game", metavar="GAME", help="games of one kind, such as space-lab")
    history.add_argument("--player", metavar="NAME", help="games in which somebody played")
    history.add_argument("--json", action="store_true", help="one game a line, as JSON")

    snapshots = _command(commands, "snapshots", "list the dated copies of the history")
    snapshots.add_argument("--json", action="store_true", help="one snapshot a line, as JSON")

    restore = _command(commands, "restore", "bring back the history as it was at a snapshot")
    restore.add_argument("snapshot", metavar="SNAPSHOT", help="its name, as snapshots lists it")

    salvage = _command(commands, "salvage", "save what can still be read of a damaged history")
    _add_output(salvage, "NEW.sqlite3")

    sheet = _command(commands, "sheet", "write a filled score sheet as PDF")
    sheet.add_argument(
        "source", metavar="FILE-OR-ID", help="a document (- is stdin), or the id of a stored game"
    )
    _add_output(sheet, "OUT.pdf")
    _add_paper(sheet)

    pad = _command(commands, "pad", "write blank score pads as PDF")
    pad.add_argument("game", metavar="GAME", help="the game as documents name it: space-lab")
    _add_output(pad, "OUT.pdf")
    pad.add_argument("--players", type=_whole, metavar="N", help="for how many players")
    _add_paper(pad)
    pad.add_argument(
        "--pages",
        type=_count,
        default=1,
        metavar="N",
        help=f"how many pages, up to {_MOST_PAGES} (1)",
    )
    pad.add_argument(
        "--per-page",
        type=_per_page,
        choices=(1, 2, 4, "fit"),
        default=1,
        metavar="N",
        help="how many pads on a page: 1, 2, 4, or fit for as many as can be written on (1)",
    )
    pad.add_argument("--cut-marks", action="store_true", help="marks where to cut")
    pad.add_argument("--title", default="", metavar="TEXT", help="a title above each pad")
    pad.add_argument("--date-line", default="", metavar="TEXT", help="a day")
    pad.add_argument("--large-print", action="store_true", help="the same in larger type")
    pad.add_argument("--black-and-white", action="store_true", help="no grays")
    pad.add_argument("--fillable", action="store_true", help="a form to fill in on a screen")
    return parser


def _command(commands: "argparse._SubParsersAction[_Parser]", name: str, what: str) -> _Parser:
    command = commands.add_parser(
        name,
        help=what,
        description=f"{what[0].upper()}{what[1:]}.",
        epilog=EXAMPLES[name],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    # Left out here, it must not hide the one given before the command.
    _add_database(command, default=argparse.SUPPRESS)
    return command


def _add_database(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--database",
        type=_place,
        default=default,
        metavar="PATH-OR-URL",
        help="another history than SCOREKEEPER_DATABASE or the usual one",
    )


def _add_output(parser: argparse.ArgumentParser, metavar: str) -> None:
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar=metavar,
        help="where to write; - is standard output",
    )


def _add_paper(parser: argparse.ArgumentParser) -> None:
    names = [paper.name for paper in PAPERS]
    parser.add_argument(
        "--paper",
        choices=names,
        default="a4",
        metavar="PAPER",
        help=f"one of {', '.join(names)} (a4)",
    )


def _place(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("a path or an address was expected")
    return text


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"a whole number was expected, not {text}")
    if len(text) > _MOST_DIGITS:
        raise argparse.ArgumentTypeError(
            f"a whole number of at most {_MOST_DIGITS} digits was expected, not {text}"
        )
    return int(text)


def _per_page(text: str) -> int | str:
    return text if text == "fit" else _whole(text)


def _count(text: str) -> int:
    count = _whole(text)
    if not 1 <= count <= _MOST_PAGES:
        raise argparse.ArgumentTypeError(
            f"a number from 1 to {_MOST_PAGES} was expected, not {text}"
        )
    return count

"""What was asked for on the command line."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Never

from scorekeeper import __version__
from scorekeeper.cli.writing import one_line
from scorekeeper.core.sheet import PAPERS

_DESCRIPTION = """\
End-game scoring for boxed games, with their sheets and their history.

Without a command the window opens. The other commands need no screen.
"""

_STATUS = """\
exit status:
  0  done
  1  the work failed, such as no disk space or a locked history
  2  the input or the call is wrong; one line a fault on standard error:
     FILE: PLACE: what was expected
"""

_EXAMPLES = {
    "score": """\
examples:
  scorekeeper score friday.json
  scorekeeper score --json games.jsonl > results.jsonl
  scorekeeper export -o - | scorekeeper score -
""",
    "import": """\
Each document is added, unchanged (its id is known, with the same content), updated (known, with
other content; the old version is kept) or refused. Of several the good ones are stored, all of
them together.

examples:
  scorekeeper import --dry-run games.jsonl
  scorekeeper import friday.json sheet.pdf
""",
    "export": """\
One ID gives one document; several, or none for the whole history, give JSON Lines: one document
a line. What is exported can be imported again.

examples:
  scorekeeper export -o backup.jsonl
  scorekeeper export --csv -o games.csv
  scorekeeper export 0b6e3c0e-9a55-4c39-8f0e-6c1d5a2b7f10 -o game.json
""",
    "history": """\
examples:
  scorekeeper history --player Ann
  scorekeeper history --game space-lab --json
""",
    "sheet": """\
The document is attached to the PDF: 'scorekeeper import' reads it from there.

examples:
  scorekeeper sheet friday.json -o friday.pdf
  scorekeeper sheet 0b6e3c0e-9a55-4c39-8f0e-6c1d5a2b7f10 -o friday.pdf --paper letter
""",
    "pad": """\
examples:
  scorekeeper pad space-lab -o pad.pdf
  scorekeeper pad space-lab --players 2 --pages 10 --per-page 2 -o pads.pdf
""",
}


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
        description=_DESCRIPTION,
        epilog=_STATUS,
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
        "files", nargs="+", metavar="FILE", help="JSON, JSON Lines or an exported PDF; - is stdin"
    )
    storing.add_argument("--dry-run", action="store_true", help="say what would happen, only")

    export = _command(commands, "export", "write games of the history to a file")
    export.add_argument("ids", nargs="*", metavar="ID", help="a game's id; all games without one")
    _add_output(export, "FILE")
    export.add_argument("--csv", action="store_true", help="a table: one line a player a game")

    history = _command(commands, "history", "list the history, newest first")
    history.add_argument("--game", metavar="GAME", help="games of one kind, such as space-lab")
    history.add_argument("--player", metavar="NAME", help="games in which somebody played")
    history.add_argument("--json", action="store_true", help="one game a line, as JSON")

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
    pad.add_argument("--pages", type=_count, default=1, metavar="N", help="how many pages (1)")
    pad.add_argument(
        "--per-page",
        type=int,
        choices=(1, 2, 4),
        default=1,
        metavar="N",
        help="how many pads on a page: 1, 2 or 4 (1)",
    )
    return parser


def _command(commands: "argparse._SubParsersAction[_Parser]", name: str, what: str) -> _Parser:
    command = commands.add_parser(
        name,
        help=what,
        description=f"{what[0].upper()}{what[1:]}.",
        epilog=_EXAMPLES[name],
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
    if not (text.isascii() and text.isdecimal() and len(text) <= 3):
        raise argparse.ArgumentTypeError(f"a whole number was expected, not {text}")
    return int(text)


def _count(text: str) -> int:
    count = _whole(text)
    if count == 0:
        raise argparse.ArgumentTypeError("a whole number from 1 to 999 was expected, not 0")
    return count

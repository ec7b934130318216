"""Where the program begins: the command line with a subcommand, else the window."""

import sys


def main() -> int:
    """Run the program and return its exit status."""
    from scorekeeper.cli import parse, run

    invocation = parse(sys.argv[1:])
    if invocation.is_window:
        from scorekeeper_ui.desktop import run as run_window

        return run_window(invocation.database)
    return run(invocation)


if __name__ == "__main__":
    sys.exit(main())

"""What was handed out is in the history at once, whatever becomes of the program."""

import signal
import subprocess
import sys
from pathlib import Path

from scorekeeper.core.note import Note
from scorekeeper.games import read_document
from scorekeeper_resources import example_path

KILLED = Path(__file__).with_name("hand_out_and_die.py")


def test_a_sheet_of_a_game_that_is_in_no_history_yet_outlives_a_killed_program(
    database, tmp_path, open_window
):
    game = example_path("space-lab")
    pdf = tmp_path / "sheet.pdf"
    command = [sys.executable, KILLED, database, game, pdf]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == -signal.SIGKILL, ended.stderr
    assert ended.stdout == f"Saved: {pdf}\n"

    window = open_window()
    (draft,) = window.history.drafts()
    page = window.go_to("space_lab")
    page.session.resume(draft)
    page.keep()
    (sheet,) = window.history.kept_sheets()
    assert window.history.sheet_bytes(sheet.id) == pdf.read_bytes()
    assert (sheet.game_id, sheet.corrected) == (read_document(game.read_bytes()).identity(), 0)
    page.change(Note("place", "Elsewhere"))
    page.keep()
    assert window.history.kept_sheets()[0].corrected == 1

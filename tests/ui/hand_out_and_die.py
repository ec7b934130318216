"""Saves the sheet of a game that is in no history yet, and is killed; run by a test of the window.

Usage: ``hand_out_and_die.py DATABASE GAME PDF``: the files of the history, the game, its sheet.
"""

import os
import signal
import sys
import time
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QLineEdit

from scorekeeper.games import read_document
from scorekeeper.history import open_history
from scorekeeper_ui.desktop import make_app
from scorekeeper_ui.main_window import MainWindow
from scorekeeper_ui.pages.game_page import GamePage

MOST_SECONDS = 20

if __name__ == "__main__":
    database, game, pdf = sys.argv[1:]
    app = make_app()
    window = MainWindow()
    window.show()
    window.build_pages()
    window.use(open_history(database))
    page = window.go_to("space_lab")
    assert isinstance(page, GamePage)
    page.open_document(read_document(Path(game).read_bytes()))
    told = []
    page.result_actions.told.connect(told.append)
    page.result_actions.save_pdf()
    dialog = page.findChild(QFileDialog, "sheet_file")
    dialog.findChild(QLineEdit, "fileNameEdit").setText(pdf)
    dialog.accept()
    end = time.monotonic() + MOST_SECONDS
    while not told and time.monotonic() < end:
        app.processEvents()
        time.sleep(0.005)
    sys.stdout.write("".join(f"{line}\n" for line in told))
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGKILL)

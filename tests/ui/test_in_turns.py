"""What shows something is imported by the window's thread, and never by one beside it."""

import subprocess
import sys

from scorekeeper_ui.in_turns import InTurns, all_modules, modules_of
from scorekeeper_ui.places import PLACES

# Every import of a module of the window tells when it is done beside the window's thread.
START = """
import builtins, sys, threading
from scorekeeper_ui.desktop import start
from scorekeeper_ui.background import wait_for_work
from scorekeeper_ui.in_turns import all_modules
from PySide6.QtCore import QTimer

class Watch:
    def find_spec(self, name, path, target=None):
        if name.startswith(("scorekeeper_ui.", "PySide6.")):
            if threading.current_thread() is not threading.main_thread():
                print("beside the window:", name)

sys.meta_path.insert(0, Watch())
app, window = start(sys.argv[1])
wanted = set(all_modules())

def look():
    if wanted <= set(sys.modules):
        window.close()
        app.quit()

timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
QTimer.singleShot(60000, app.quit)
app.exec()
wait_for_work()
print("all there:", wanted <= set(sys.modules))
"""


def test_a_page_comes_after_what_it_is_made_of():
    for place in PLACES:
        *parts, page = modules_of(place)
        assert page == place.module
        package = place.module.rpartition(".")[0]
        assert all(part.startswith(f"{package}.") for part in parts)


def test_modules_are_imported_in_turns_and_the_end_is_told(qapp, qtbot):
    done = []
    InTurns(all_modules(), lambda: done.append(True), qapp)
    assert not done
    qtbot.waitUntil(lambda: done == [True], timeout=20_000)
    assert set(all_modules()) <= set(sys.modules)


def test_the_program_imports_nothing_of_the_window_beside_its_thread(tmp_path):
    command = [sys.executable, "-c", START, str(tmp_path / "history.sqlite3")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.stdout == "all there: True\n", ended.stderr

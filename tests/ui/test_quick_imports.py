"""What is imported once the window has started is imported as by Python alone."""

import subprocess
import sys

# What Python keeps of a module's source tells whether the source was read.
START = """
import linecache, sys
from scorekeeper_ui.desktop import start
app, window = start(sys.argv[1])
before = set(linecache.cache)
import sqlmodel, PySide6.QtPrintSupport, scorekeeper_ui.pages.history.page
print(sorted(name for name in set(linecache.cache) - before if "<" not in name))
window.close()
"""


def test_no_source_is_read_of_what_is_imported_after_the_start(tmp_path):
    command = [sys.executable, "-c", START, str(tmp_path / "history.sqlite3")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.stdout == "[]\n", ended.stderr

import subprocess
import sys

# PySide6 6.12.0 on Python 3.11 loses a reference to None at each call of a C++ method that returns
# nothing, and aborts after some 5,000 calls: so they are made in a process of their own.
VOID_CALLS = """
import sys
from PySide6.QtCore import QObject

thing = QObject()
before = sys.getrefcount(None)
for _ in range(20_000):
    thing.setObjectName("thing")
print(sys.getrefcount(None) - before)
"""


def test_void_calls_keep_every_reference_to_none():
    done = subprocess.run(
        [sys.executable, "-c", VOID_CALLS], capture_output=True, text=True, timeout=60
    )

    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > -100

"""Killing the program at any moment loses nothing that was on the screen."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

ROUNDS = 60


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork on Windows")
def test_sixty_kills_at_random_moments_lose_nothing_that_was_shown(tmp_path: Path):
    seed = random.randrange(10**6)
    script = Path(__file__).with_name("kill_rounds.py")
    ended = subprocess.run(
        [sys.executable, script, tmp_path / "history.sqlite3", str(ROUNDS), str(seed)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ended.returncode == 0, f"seed {seed}: {ended.stderr[-3000:]}"
    assert "none lost" in ended.stdout

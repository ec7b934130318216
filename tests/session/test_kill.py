"""Killing the program at any moment loses nothing that was on the screen."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

ROUNDS = 40


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork on Windows")
@pytest.mark.parametrize("game", ["space-lab", "grand-prix", "mole-rats"])
def test_kills_at_random_moments_lose_nothing_that_was_shown(tmp_path: Path, game: str):
    seed = random.randrange(10**6)
    script = Path(__file__).with_name("kill_rounds.py")
    ended = subprocess.run(
        [sys.executable, script, tmp_path / "history.sqlite3", str(ROUNDS), str(seed), game],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ended.returncode == 0, f"seed {seed}: {ended.stderr[-3000:]}"
    assert "none lost" in ended.stdout

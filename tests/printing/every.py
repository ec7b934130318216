"""Every game, its least and most players, and every paper."""

import pytest

from scorekeeper.core.sheet import PAPERS
from scorekeeper.games import GAME_NAMES

PLAYERS = {"space-lab": (1, 4), "grand-prix": (2, 6), "season": (1, 24), "mole-rats": (2, 4)}
every_game = pytest.mark.parametrize("game", GAME_NAMES)
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])

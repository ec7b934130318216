"""Tables on which Space Lab is played."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.space_lab.entry import entry_for
from tests.games.table_top import TableTop


class SpaceLabTable(TableTop):
    """A game of Space Lab that is being entered."""

    @property
    def players(self) -> Any:
        return self.document.players

    @property
    def station(self) -> Any:
        return self.players[0].station


@pytest.fixture
def table(game_of) -> Callable[..., SpaceLabTable]:
    """Return a table with the game of a case on it."""

    def lay(**case: Any) -> SpaceLabTable:
        document = game_of(case)
        return SpaceLabTable(document, entry_for(len(document.players), "entering"))

    return lay

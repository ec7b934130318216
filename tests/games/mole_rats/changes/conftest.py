"""Tables on which Mole Rats in Space is played."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.sentences import sentences
from tests.games.table_top import TableTop


class MoleRatsTable(TableTop):
    """A game of Mole Rats in Space that is being played."""

    @property
    def result(self) -> dict[str, Any]:
        return self.session.state.result.as_json()

    @property
    def told(self) -> list[str]:
        return [sentence.text for sentence in sentences(self.document)]


@pytest.fixture
def table(game_of: Callable[..., Any]) -> Callable[..., MoleRatsTable]:
    """Return a table with the game of a log in words on it."""
    return lambda *log, **case: MoleRatsTable(game_of(*log, **case), MoleRatsEntry(stage="playing"))

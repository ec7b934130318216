"""A session without a history, where changes are made as people make them."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.space_lab.entry import entry_for
from scorekeeper.session import Session


class TableTop:
    """A session of which only the game is looked at."""

    def __init__(self, document: Any, stage: str = "entering") -> None:
        self.session = Session()
        self.session.start("space-lab", document, entry_for(len(document.players), stage))
        self.first = self.state

    def do(self, *changes: Any) -> None:
        for change in changes:
            self.session.change(change)

    @property
    def state(self) -> tuple[Any, Any]:
        return self.session.state.document, self.session.state.entry

    @property
    def entry(self) -> Any:
        return self.session.state.entry

    @property
    def players(self) -> Any:
        return self.session.state.document.players

    @property
    def station(self) -> Any:
        return self.players[0].station

    @property
    def steps(self) -> list[str]:
        return [step.name for step in self.session.table.steps.done]


@pytest.fixture
def table(game_of) -> Callable[..., TableTop]:
    """Return a table with the game of a case on it."""
    return lambda **case: TableTop(game_of(case))

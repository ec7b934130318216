"""A session without a history, where changes are made as people make them."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_rats.entry import MoleRatsEntry
from scorekeeper.games.mole_rats.sentences import sentences
from scorekeeper.session import Session


class TableTop:
    """A session of which only the game is looked at."""

    def __init__(self, document: Any) -> None:
        self.session = Session()
        self.session.start("mole-rats", document, MoleRatsEntry(stage="playing"))
        self.first = self.state

    def do(self, *changes: Any) -> None:
        for change in changes:
            self.session.change(change)

    def refuses(self, change: Any) -> list[tuple[str, str]]:
        """Try a change that cannot be; return its faults, nothing having changed."""
        before = self.state
        with pytest.raises(DocumentError) as refused:
            self.do(change)
        assert self.state == before
        return [(fault.place, fault.expected) for fault in refused.value.faults]

    @property
    def state(self) -> tuple[Any, Any]:
        return self.session.state.document, self.session.state.entry

    @property
    def document(self) -> Any:
        return self.session.state.document

    @property
    def entry(self) -> Any:
        return self.session.state.entry

    @property
    def result(self) -> dict[str, Any]:
        return self.session.state.result.as_json()

    @property
    def told(self) -> list[str]:
        return [sentence.text for sentence in sentences(self.document)]

    @property
    def steps(self) -> list[str]:
        return [step.name for step in self.session.table.steps.done]


@pytest.fixture
def table(game_of: Callable[..., Any]) -> Callable[..., TableTop]:
    """Return a table with the game of a log in words on it."""
    return lambda *log, **case: TableTop(game_of(*log, **case))

"""A session without a history, where changes are made as people make them."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.core.faults import DocumentError
from scorekeeper.games.mole_racing.grand_prix.entry import (
    entry_for,
    starters_in_hand,
    still_racing,
)
from scorekeeper.session import Session


class TableTop:
    """A session of which only the Grand Prix is looked at."""

    def __init__(self, document: Any) -> None:
        self.session = Session()
        self.session.start("grand-prix", document, entry_for(document))

    def do(self, *changes: Any) -> "TableTop":
        for change in changes:
            self.session.change(change)
        return self

    @property
    def document(self) -> Any:
        return self.session.state.document

    @property
    def entry(self) -> Any:
        return self.session.state.entry

    @property
    def result(self) -> Any:
        return self.session.state.result

    @property
    def state(self) -> tuple[Any, Any]:
        return self.document, self.entry

    @property
    def drivers(self) -> str:
        return " ".join(self.document.drivers)

    @property
    def finish(self) -> str:
        return " ".join(self.entry.hand.finish)

    @property
    def out(self) -> str:
        return " ".join(self.entry.hand.out)

    @property
    def starters(self) -> str:
        return " ".join(starters_in_hand(*self.state))

    @property
    def waiting(self) -> str:
        return " ".join(still_racing(*self.state))

    @property
    def finishes(self) -> list[str]:
        return [" ".join(race.finish) for race in self.document.races]

    @property
    def steps(self) -> list[str]:
        return [step.name for step in self.session.table.steps.done]


@pytest.fixture
def table(game_of) -> Callable[..., TableTop]:
    """Return a table with the Grand Prix of a case on it."""
    return lambda **case: TableTop(game_of(case))


@pytest.fixture
def refused() -> Callable[..., None]:
    """Check that a change is refused with one sentence and leaves everything as it was."""

    def check(table: TableTop, change: Any, sentence: str) -> None:
        before = table.state
        with pytest.raises(DocumentError) as error:
            table.do(change)
        assert [fault.expected for fault in error.value.faults] == [sentence]
        assert table.state == before

    return check

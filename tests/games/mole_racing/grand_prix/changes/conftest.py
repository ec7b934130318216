"""Tables on which a Grand Prix is raced."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_racing.grand_prix.entry import (
    entry_for,
    starters_in_hand,
    still_racing,
)
from tests.games.table_top import TableTop


class GrandPrixTable(TableTop):
    """A Grand Prix that is being raced; names in one text each."""

    @property
    def result(self) -> Any:
        return self.session.state.result

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


@pytest.fixture
def table(game_of) -> Callable[..., GrandPrixTable]:
    """Return a table with the Grand Prix of a case on it."""

    def lay(**case: Any) -> GrandPrixTable:
        document = game_of(case)
        return GrandPrixTable(document, entry_for(document))

    return lay


@pytest.fixture
def refused() -> Callable[..., None]:
    """Check that a change is refused with one sentence and leaves everything as it was."""

    def check(table: GrandPrixTable, change: Any, sentence: str) -> None:
        assert [expected for _, expected in table.refuses(change)] == [sentence]

    return check

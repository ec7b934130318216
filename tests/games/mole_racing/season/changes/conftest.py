"""A session without a history, where changes are made as people make them."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_racing.season.entry import entry_for
from scorekeeper.session import Session


class TableTop:
    """A session of which only the season is looked at."""

    def __init__(self, document: Any, entry: Any = None) -> None:
        self.session = Session()
        self.session.start("season", document, entry or entry_for(document))
        self.first = self.state

    def do(self, *changes: Any) -> None:
        for change in changes:
            self.session.change(change)

    @property
    def state(self) -> tuple[Any, Any]:
        return self.session.state.document, self.session.state.entry

    @property
    def season(self) -> Any:
        return self.session.state.document

    @property
    def entry(self) -> Any:
        return self.session.state.entry

    @property
    def steps(self) -> list[str]:
        return [step.name for step in self.session.table.steps.done]

    @property
    def points(self) -> dict[str, int]:
        return {each.member: each.points for each in self.session.state.result.standings}


@pytest.fixture
def table(season_of) -> Callable[..., TableTop]:
    """Return a table with the season of a case on it."""
    return lambda entry=None, **case: TableTop(season_of(**case), entry)

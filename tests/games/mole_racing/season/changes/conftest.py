"""Tables on which a season is kept."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.games.mole_racing.season.entry import entry_for
from tests.games.table_top import TableTop


class SeasonTable(TableTop):
    """A season that is being kept."""

    @property
    def season(self) -> Any:
        return self.document

    @property
    def points(self) -> dict[str, int]:
        return {each.member: each.points for each in self.session.state.result.standings}


@pytest.fixture
def table(season_of) -> Callable[..., SeasonTable]:
    """Return a table with the season of a case on it."""

    def lay(entry: Any = None, **case: Any) -> SeasonTable:
        document = season_of(**case)
        return SeasonTable(document, entry or entry_for(document))

    return lay

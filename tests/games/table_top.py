"""A session without a history, where changes are made as people make them."""

from typing import Any, Self

import pytest

from scorekeeper.core.change import Entry
from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from tests.games.laws import begun


class TableTop:
    """A session of which only the game is looked at; ``first`` is what it began with."""

    def __init__(self, document: Document, entry: Entry) -> None:
        self.session = begun(document, entry)
        self.first = self.state

    def do(self, *changes: Any) -> Self:
        for change in changes:
            self.session.change(change)
        return self

    def refuses(self, change: Any) -> list[tuple[str, str]]:
        """Try a change that cannot be; return its faults, nothing having changed."""
        before = self.state
        with pytest.raises(DocumentError) as refused:
            self.do(change)
        assert self.state == before
        return [(fault.place, fault.expected) for fault in refused.value.faults]

    @property
    def document(self) -> Any:
        return self.session.state.document

    @property
    def entry(self) -> Any:
        return self.session.state.entry

    @property
    def state(self) -> tuple[Any, Any]:
        return self.document, self.entry

    @property
    def steps(self) -> list[str]:
        return [step.name for step in self.session.table.steps.done]

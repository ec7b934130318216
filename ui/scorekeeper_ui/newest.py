"""Work off the window's thread of which only the newest counts."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.background import run_in_background

Told = Callable[[Any], None]
Asked = tuple[Callable[[], Any], Told, Callable[[WorldError], None]]


class Newest(QObject):
    """Runs one function at a time; of those asked for meanwhile only the last one is run.

    What an older one gives is dropped: whoever asks again no longer wants it.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: Asked | None = None
        self._is_busy = False

    @property
    def is_busy(self) -> bool:
        """Whether something runs: what is asked for now begins only when that has ended."""
        return self._is_busy

    def ask(
        self,
        function: Callable[[], Any],
        then: Told,
        otherwise: Callable[[WorldError], None],
    ) -> None:
        """Run ``function`` as soon as nothing runs, then call back; see ``run_in_background``."""
        self._waiting = (function, then, otherwise)
        if not self._is_busy:
            self._begin()

    def _begin(self) -> None:
        if self._waiting is None:
            return
        (function, then, otherwise), self._waiting = self._waiting, None
        self._is_busy = True

        def run() -> tuple[Any, Exception | None]:
            try:
                return function(), None
            except Exception as error:
                return None, error

        def end(outcome: tuple[Any, Exception | None]) -> None:
            self._is_busy = False
            result, error = outcome
            if self._waiting is not None:
                self._begin()
            elif error is None:
                then(result)
            elif isinstance(error, WorldError):
                otherwise(error)
            if error is not None and not isinstance(error, WorldError):
                raise error

        run_in_background(self, run, end, otherwise)

"""Changes of people, one at a time, off the window's thread; each can be undone and redone."""

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import WorldError
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.pages.players import deeds
from scorekeeper_ui.pages.players.deeds import Deed, Done, Refused
from scorekeeper_ui.waiting import STILL_WAITING, WAITING, StoppedError, patiently

if TYPE_CHECKING:
    from scorekeeper.history import History

After = Callable[[Refused | None], None]
Outcome = Done | Refused | WorldError


class Changing(QObject):
    """Does deeds: ``begun`` and ``ended`` frame each one, ``done`` and ``refused`` tell of it.

    ``done`` gives what was done, and whether it can be undone now (else it was undone and can be
    redone). ``told`` gives a message and the words and the function of its button, where another
    program writes to the history and is waited for.
    """

    begun = Signal()
    ended = Signal()
    told = Signal(str, str, object)
    done = Signal(object, bool)
    refused = Signal(object)
    _waits = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waits.connect(self._tell_waiting)
        self.is_busy = self._is_waiting = False
        self._stopped = threading.Event()
        self._history: History | None = None
        self._undos: list[Done] = []
        self._redos: list[Done] = []

    def use(self, history: "History") -> None:
        """Change the people of a history from now on; what was done in another one stays done."""
        self._history = history
        self._undos.clear()
        self._redos.clear()

    def do(self, deed: Deed, then: After | None = None) -> None:
        """Do a deed; ``then`` takes why it was refused, or ``None``, in place of ``refused``."""

        def keep(outcome: Outcome) -> None:
            if isinstance(outcome, Done):
                self._undos.append(outcome)
                self._redos.clear()

        self._run(deed, keep, then, undoes=True)

    def undo(self) -> None:
        """Take the last deed back."""
        if self.is_busy:
            self._tell_busy()
        elif self._undos:
            self._take_back(self._undos, self._redos, undoes=False)
        else:
            self.told.emit(self.tr("There is nothing to undo."), "", None)

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.is_busy:
            self._tell_busy()
        elif self._redos:
            self._take_back(self._redos, self._undos, undoes=True)
        else:
            self.told.emit(self.tr("There is nothing to redo."), "", None)

    def _take_back(self, from_: list[Done], to: list[Done], *, undoes: bool) -> None:
        """Take back what is last on a pile; what was done by that goes onto the other one.

        One that is refused may be possible later: it waits below all others, so that it does not
        stand before them meanwhile.
        """
        last = from_.pop()
        told = None if undoes else self.tr("Undone: {what}").format(what=last.text)

        def keep(outcome: Outcome) -> None:
            match outcome:
                case Done():
                    to.append(outcome)
                case Refused():
                    from_.insert(0, last)
                case WorldError():
                    from_.append(last)

        self._run(last.undo, keep, None, undoes=undoes, told=told)

    def _run(
        self,
        deed: Deed,
        keep: Callable[[Outcome], None],
        then: After | None,
        *,
        undoes: bool,
        told: str | None = None,
    ) -> None:
        """Do a deed; ``keep`` takes what came of it, also when the world does not let it be done.

        ``told`` is what to say of it in place of the deed's own words.
        """
        history = self._history
        if history is None:
            return
        if self.is_busy:
            busy = Refused(self.tr("Something is still being done…"), was_stopped=True)
            (then or self.refused.emit)(busy)
            return
        self.is_busy, self._is_waiting = True, False
        self._stopped = stopped = threading.Event()
        self.begun.emit()

        def take(outcome: Outcome) -> None:
            # In another history that is at hand by now, none of it is undone or redone.
            if history is self._history:
                keep(outcome)

        def end(outcome: Done | Refused) -> None:
            take(outcome)
            tell(outcome)

        def tell(outcome: Done | Refused) -> None:
            if isinstance(outcome, Refused):
                (then or self.refused.emit)(outcome)
                return
            if then is not None:
                then(None)
            done = replace(outcome, text=told or outcome.text)
            if history is self._history:
                self.done.emit(done, undoes)
            else:
                self.told.emit(done.text, "", None)

        def fail(error: WorldError) -> None:
            take(error)
            if isinstance(error, StoppedError):
                tell(Refused(str(error), was_stopped=True))
            else:
                words = self.tr("Not undone: {why}.") if told else self.tr("Not done: {why}.")
                tell(Refused(words.format(why=error)))

        work = partial(deeds.attempt, deed, history)
        do = patiently(work, self._waits, stopped)
        run_to_its_end(self, do, self._end, end, fail)

    def _end(self) -> None:
        self.is_busy = False
        self.ended.emit()

    def _tell_waiting(self) -> None:
        if self.is_busy:
            self._is_waiting = True
            self.told.emit(self.tr(WAITING), self.tr("Sto&p"), self._stopped.set)

    def _tell_busy(self) -> None:
        if self._is_waiting:
            self.told.emit(self.tr(STILL_WAITING), self.tr("Sto&p"), self._stopped.set)
        else:
            self.told.emit(self.tr("Something is still being done…"), "", None)

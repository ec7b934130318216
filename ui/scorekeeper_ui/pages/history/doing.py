"""What was done to the history one after the other, taking it back and doing it again."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from scorekeeper.core.faults import WorldError
from scorekeeper.history import LockedError, UnknownGameError
from scorekeeper.history.patience import NONE, waiting
from scorekeeper_ui.background import run_to_its_end
from scorekeeper_ui.pages.history.deeds import Done, Passed
from scorekeeper_ui.pages.history.look import GONE
from scorekeeper_ui.pages.history.refusals import NEVER, only_worlds_faults
from scorekeeper_ui.waiting import STILL_WAITING, WAITING, StoppedError, check, patiently

_Failed = Callable[[Exception], None]


@dataclass(frozen=True, slots=True)
class _Step:
    """What was done; ``again`` does it once more, given the step that is redone by that."""

    done: Done
    again: "Callable[[_Step], None] | None" = None


class Doing(QObject):
    """``told`` gives a message and, where there is a way back, its words and its function.

    ``refused`` gives one that tells what was not done, ``changed`` that the history is to be read
    anew, with the id of the game that the hand goes to, nothing where it stays; ``kept`` that the
    history is another one now.

    What takes no time is done at once; where another program writes to the history meanwhile, that
    is waited for off the window's thread.
    """

    told = Signal(str, str, object)
    refused = Signal(str)
    changed = Signal(str)
    kept = Signal()
    _waits = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waits.connect(self._tell_waiting)
        self._steps: list[_Step] = []
        # What was undone, the step that is redone next at the end.
        self._undone: list[_Step] = []
        # How often all was forgotten: what was begun before that is no step any longer.
        self._forgotten = 0
        self._is_busy = self._is_waiting = False
        self._stopped = threading.Event()

    def forget(self) -> None:
        """Undo nothing of what was done: another history is at hand."""
        self._forgotten += 1
        self._steps.clear()
        self._undone.clear()

    def begin_anew(self, done: Done) -> None:
        """Follow a history that was put in the place of the one at hand: only that is undone."""
        self.forget()
        self.add(done)

    def carry_out(self, deed: Callable[[], Done | None]) -> None:
        """Do something, tell what became of it, and offer the way back."""
        self._carry_out(deed)

    def carry_out_long(self, deed: Callable[[Passed], Done | None], what: str) -> None:
        """Do something that takes long off the window's thread, with ``what`` it is done to.

        It can be stopped as long as it tells ``Passed`` of each step: then nothing is done.
        """
        self._carry_out_long(deed, what)

    def add(self, done: Done) -> None:
        """Tell of something that was done, and offer the way back; the way forth if it has one."""
        self._undone.clear()
        self._add(self._step(done))

    def follow(self, game_id: str | None = None) -> None:
        """Tell that the history is another one now; the hand goes to a game, or stays."""
        self.kept.emit()
        self.changed.emit(game_id or "")

    def undo(self) -> None:
        """Take back the last thing that was done; what cannot be now can be tried again."""
        if self._must_wait():
            return
        if not self._steps:
            self.told.emit(self.tr("There is nothing to undo."), "", None)
            return
        step = self._steps[-1]
        end, fail = partial(self._end, step), partial(self._fail, step)
        if step.done.is_long:
            self.told.emit(self.tr("Being undone…"), "", None)
            self._work(step.done.undo, end, fail, threading.Event())
        else:
            self._do(step.done.undo, end, fail)

    def redo(self) -> None:
        """Do again what was undone last; what cannot be now can be tried again."""
        if self._must_wait():
            return
        step = self._undone[-1] if self._undone else None
        if step is None or step.again is None:
            self.told.emit(self.tr("There is nothing to redo."), "", None)
        else:
            step.again(step)

    def _carry_out(self, deed: Callable[[], Done | None], redone: _Step | None = None) -> None:
        if not self._must_wait():
            again = partial(self._carry_out, deed)
            take = partial(self._take, self._forgotten, again, redone)
            self._do(deed, take, partial(self._not_done, redone))

    def _carry_out_long(
        self, deed: Callable[[Passed], Done | None], what: str, redone: _Step | None = None
    ) -> None:
        if self._must_wait():
            return
        stopped = threading.Event()
        words = self.tr("Being done: {what}…").format(what=what)
        self.told.emit(words, self.tr("Sto&p"), stopped.set)
        again = partial(self._carry_out_long, deed, what)
        take = partial(self._take, self._forgotten, again, redone)
        not_done = partial(self._not_done, redone)
        self._work(partial(deed, partial(check, stopped)), take, not_done, stopped)

    def _do(self, work: Callable[[], Any], then: Callable[[Any], None], fail: _Failed) -> None:
        """Do what takes no time, at once if it is its turn."""
        try:
            with waiting(NONE):
                outcome = work()
        except LockedError:
            self._work(work, then, fail, threading.Event())
        except (WorldError, UnknownGameError) as error:
            fail(error)
        else:
            then(outcome)

    def _work(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        fail: _Failed,
        stopped: threading.Event,
    ) -> None:
        """Do something off the window's thread, when it is its turn."""
        self._is_busy, self._is_waiting, self._stopped = True, False, stopped
        do = partial(only_worlds_faults, patiently(work, self._waits, stopped))
        run_to_its_end(self, do, self._end_waiting, then, fail)

    def _tell_waiting(self) -> None:
        if self._is_busy:
            self._is_waiting = True
            self.told.emit(self.tr(WAITING), self.tr("Sto&p"), self._stopped.set)

    def _step(self, done: Done, again: Callable[[_Step], None] | None = None) -> _Step:
        if done.again is not None and done.is_long:
            again = partial(self._carry_out_long, done.again.do, done.again.what)
        elif done.again is not None:
            again = partial(self._carry_out, partial(done.again.do, lambda: None))
        return _Step(done, again)

    def _add(self, step: _Step) -> None:
        self._steps.append(step)
        self.follow(step.done.game_id)
        self.told.emit(step.done.text, self.tr("&Undo"), self.undo)

    def _must_wait(self) -> bool:
        if self._is_busy:
            # What a box shows by now was not done.
            self.changed.emit("")
        if self._is_busy and self._is_waiting:
            self.told.emit(self.tr(STILL_WAITING), self.tr("Sto&p"), self._stopped.set)
        elif self._is_busy:
            self.told.emit(self.tr("Something is still being done…"), "", None)
        return self._is_busy

    def _take(
        self,
        forgotten: int,
        again: Callable[[_Step], None],
        redone: _Step | None,
        done: Done | None,
    ) -> None:
        _drop(redone, self._undone)
        if done is None:
            self.changed.emit("")
            self.told.emit(self.tr("There is nothing to change."), "", None)
        elif forgotten != self._forgotten:
            # It was done to the history that was at hand when it was begun.
            self.told.emit(done.text, "", None)
        else:
            if redone is None:
                self._undone.clear()
            self._add(self._step(done, again))

    def _not_done(self, redone: _Step | None, error: Exception) -> None:
        if isinstance(error, NEVER):
            _drop(redone, self._undone)
        self._refuse(self.tr("Not done: {why}."), error)

    def _end_waiting(self) -> None:
        self._is_busy = False

    def _end(self, step: _Step, _: object = None) -> None:
        if _drop(step, self._steps):
            if step.again is None:
                # What was done after it may need it.
                self._undone.clear()
            else:
                self._undone.append(step)
        self.follow(step.done.game_id)
        words = self.tr("Undone: {what}").format(what=step.done.text)
        way = (self.tr("&Redo"), self.redo) if self._undone else ("", None)
        self.told.emit(words, *way)

    def _fail(self, step: _Step, error: Exception) -> None:
        if isinstance(error, NEVER):
            _drop(step, self._steps)
        self._refuse(self.tr("Not undone: {why}."), error)

    def _refuse(self, words: str, error: Exception) -> None:
        self.changed.emit("")
        why = GONE if isinstance(error, UnknownGameError) else str(error)
        # Some say all of it themselves.
        told = why if why.endswith(".") else words.format(why=why)
        if isinstance(error, StoppedError):
            self.told.emit(told, "", None)
        else:
            self.refused.emit(told)


def _drop(step: _Step | None, steps: list[_Step]) -> bool:
    """Take a step out of a pile; return whether it was there: all may have been forgotten."""
    if step is None or step not in steps:
        return False
    steps.remove(step)
    return True

"""Importing what shows something, a module at a time, in the window's thread.

PySide makes a class of Qt's ready while its module is imported. In a thread beside the window that
would go on while the window makes widgets, which PySide does not bear: the program would end now
and then. Everything else may be imported in any thread.
"""

import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from scorekeeper_ui.places import PLACES, Place


class InTurns(QObject):
    """Imports modules, one in each turn of the event loop, then calls ``then``."""

    def __init__(self, modules: Iterator[str], then: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._modules, self._then = modules, then
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._import_next)
        self._timer.start(0)

    def _import_next(self) -> None:
        name = next(self._modules, None)
        if name is not None:
            import_module(name)
            return
        self._timer.stop()
        self.deleteLater()
        self._then()


def modules_of(place: Place) -> Iterator[str]:
    """Yield the modules of a page, itself last."""
    package = place.module.rpartition(".")[0]
    for module in pkgutil.iter_modules(import_module(package).__path__):
        yield f"{package}.{module.name}"
    yield place.module


def all_modules() -> Iterator[str]:
    """Yield the modules of all pages, in the order of their places."""
    for place in PLACES:
        yield from modules_of(place)

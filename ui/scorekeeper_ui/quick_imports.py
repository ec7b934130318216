"""Importing as quickly as Python does by itself, once PySide is there.

PySide reads the source of every module that is imported after it, to see whether the module could
spell the names of Qt in another way (``from __feature__ import snake_case``), and Python keeps the
lines of what was read. No module here does: the start would be a tenth slower for nothing, and a
fifth of the memory lines of source.
"""

import sys


def read_no_sources() -> None:
    """Spare the reading, if this PySide reads by the function that is known to."""
    feature = sys.modules.get("shibokensupport.feature")
    if feature is not None and hasattr(feature, "_mod_uses_pyside"):
        vars(feature)["_mod_uses_pyside"] = _spells_otherwise


def _spells_otherwise(_: object) -> bool:
    return False

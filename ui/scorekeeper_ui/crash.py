"""The program's own faults: never silent, always a report that can be copied."""

import platform
import sys
import traceback
from collections.abc import Callable
from functools import partial
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QThread, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

import scorekeeper
from scorekeeper.core.faults import WorldError
from scorekeeper_ui.widgets.labels import label


def report_of(error: BaseException) -> str:
    """Return a fault with what is needed to find it; it holds no names and no scores."""
    about = (
        f"Scorekeeper {scorekeeper.__version__}, Python {platform.python_version()}, "
        f"Qt {qVersion()}, {platform.platform()}"
    )
    return about + "\n\n" + "".join(traceback.format_exception(error))


class CrashDialog(QDialog):
    """Tells that the program made a mistake, and gives the report to pass on."""

    def __init__(self, report: str) -> None:
        super().__init__(QApplication.activeWindow())
        self.setObjectName("crash_report")
        self.setWindowTitle(self.tr("Something went wrong in Scorekeeper"))
        text = QPlainTextEdit(report)
        text.setObjectName("crash_text")
        text.setAccessibleName(self.tr("Report"))
        text.setReadOnly(True)
        copy = QPushButton(self.tr("&Copy report"))
        copy.setObjectName("crash_copy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(
            label(
                self.tr(
                    "This is a fault of the program, not yours. What was on the screen is kept. "
                    "The report below helps to mend it."
                ),
                wrap=True,
            )
        )
        layout.addWidget(text)
        layout.addWidget(buttons)
        self.resize(640, 400)


def install(tell: Callable[[str], object] | None = None) -> None:
    """Show every exception that nobody handled, wherever it comes from.

    One that is the world's fault, such as a history that can no longer be read, goes to ``tell``.
    """
    sys.excepthook = partial(_show, tell)


def _show(
    tell: Callable[[str], object] | None,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
) -> None:
    del kind, trace
    if isinstance(error, KeyboardInterrupt):
        QCoreApplication.quit()
        return
    app = QApplication.instance()
    is_shown = app is not None and QThread.currentThread() is app.thread()
    if tell is not None and is_shown and isinstance(error, WorldError):
        tell(str(error))
        return
    report = report_of(error)
    sys.stderr.write(report)
    if is_shown:
        dialog = CrashDialog(report)
        dialog.open()

"""What the controls of the window look like in a theme, as Qt's style sheet says it."""

from scorekeeper_resources import resource_path
from scorekeeper_ui.theme import FALLBACKS, FAMILY, HEAD, HUGE, LIGHT, SMALL, TEXT, TITLE, Theme

_DOWN = resource_path("icons/down.svg").as_posix()
_UP = resource_path("icons/up.svg").as_posix()


def style_sheet(theme: Theme) -> str:
    """Return the style sheet of the application in a theme."""
    t = theme
    families = ", ".join(f'"{family}"' for family in (FAMILY, *FALLBACKS))
    tick = resource_path(f"icons/tick-{'light' if theme is LIGHT else 'dark'}.svg").as_posix()
    return f"""
* {{ font-family: {families}; font-size: {TEXT}px; }}
QPushButton, QToolButton, QComboBox, QLineEdit, QAbstractSpinBox, QPlainTextEdit {{
    background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; border-radius: 6px;
    padding: 7px 12px; min-height: 20px; }}
QLineEdit, QAbstractSpinBox, QPlainTextEdit, QComboBox {{ padding: 7px 8px;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QPushButton:hover, QToolButton:hover {{ border-color: {t.muted}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {t.sunken}; }}
QPushButton:disabled, QToolButton:disabled, QLineEdit:disabled, QComboBox:disabled {{
    color: {t.muted}; background: {t.window}; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus,
QPlainTextEdit:focus {{ border: 2px solid {t.focus}; padding: 6px 11px; }}
QLineEdit:focus, QAbstractSpinBox:focus, QPlainTextEdit:focus, QComboBox:focus {{
    padding: 6px 7px; }}
QPushButton[primary="true"] {{ background: {t.accent}; color: {t.on_accent};
    border-color: {t.accent}; font-weight: bold; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {t.focus}; }}
QPushButton[primary="true"]:disabled {{ background: {t.sunken}; color: {t.muted};
    border-color: {t.line}; }}
QPushButton[toggle="true"]:checked {{ background: {t.accent}; color: {t.on_accent};
    border-color: {t.accent}; }}
QPushButton[toggle="true"]:checked:focus {{ border-color: {t.focus}; }}
QPushButton[navigation="true"] {{ background: transparent; border: 2px solid transparent;
    text-align: left; padding: 7px 10px; border-radius: 6px; }}
QPushButton[navigation="true"]:hover {{ background: {t.sunken}; }}
QPushButton[navigation="true"]:checked {{ background: {t.accent}; color: {t.on_accent};
    font-weight: bold; }}
QPushButton[navigation="true"]:focus {{ border: 2px solid {t.focus}; padding: 7px 10px; }}
QLineEdit[wrong="true"] {{ border: 2px solid {t.bad}; padding: 6px 7px; }}
QToolTip {{ background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; padding: 4px; }}
QMenu {{ background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; padding: 4px; }}
QMenu::item {{ padding: 8px 24px 8px 16px; border-radius: 4px; }}
QMenu::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QMenu::item:disabled {{ color: {t.muted}; }}
QMenu::separator {{ height: 1px; background: {t.line}; margin: 4px 8px; }}
QScrollArea {{ border: none; background: transparent; }}
QScrollArea > QWidget > QWidget {{ background: transparent; }}
QTableView {{ background: {t.surface}; color: {t.text}; border: 1px solid {t.line}; padding: 1px;
    border-radius: 6px; gridline-color: {t.line}; selection-background-color: {t.accent};
    selection-color: {t.on_accent}; }}
/* What a cell shows stands 3 px further in than its padding says. */
QTableView::item {{ padding: 4px 5px; border-bottom: 1px solid {t.line}; }}
QTableView::item:selected {{ background: {t.accent}; color: {t.on_accent}; }}
QTableView[tight="true"]::item {{ padding: 4px 2px; }}
QTableView[tight="true"] QHeaderView::section {{ padding: 8px 5px; }}
QTableView:focus {{ border: 2px solid {t.focus}; padding: 0; }}
QHeaderView::section {{ background: {t.surface}; color: {t.muted}; border: none;
    border-bottom: 1px solid {t.line}; padding: 8px; font-size: {SMALL}px; font-weight: bold; }}
QAbstractItemView {{ background: {t.surface}; color: {t.text}; outline: none;
    selection-background-color: {t.accent}; selection-color: {t.on_accent}; }}
QComboBox::drop-down, QDateTimeEdit::drop-down {{ border: none; width: 22px; }}
QComboBox::down-arrow, QDateTimeEdit::down-arrow {{ image: url("{_DOWN}");
    width: 10px; height: 10px; }}
QListView::item {{ padding: 8px; }}
QListView {{ border: 1px solid {t.line}; border-radius: 6px; }}
QListView:focus {{ border: 2px solid {t.focus}; }}
QSpinBox::up-button, QSpinBox::down-button {{ border: none; width: 20px; }}
QSpinBox::up-arrow {{ image: url("{_UP}"); width: 10px; height: 10px; }}
QSpinBox::down-arrow {{ image: url("{_DOWN}"); width: 10px; height: 10px; }}
QToolButton::menu-indicator {{ image: none; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {t.line}; border-radius: 5px; min-height: 32px;
    min-width: 32px; }}
QScrollBar::handle:hover {{ background: {t.muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolButton {{ padding: 7px 10px; }}
QToolButton[small="true"] {{ padding: 2px 10px; min-height: 18px; font-size: {SMALL}px; }}
QToolButton[small="true"]:focus {{ padding: 1px 9px; }}
QPushButton[small="true"] {{ padding: 3px 10px; }}
QPushButton[small="true"]:focus {{ padding: 2px 9px; }}
QLabel[role="small"] {{ color: {t.muted}; font-size: {SMALL}px; }}
QLabel[role="muted"] {{ color: {t.muted}; }}
QLabel[role="section"] {{ color: {t.muted}; font-weight: bold; font-size: {SMALL}px; }}
QLabel[role="heading"] {{ font-size: {HEAD}px; font-weight: bold; }}
QLabel[role="title"] {{ font-size: {TITLE}px; font-weight: bold; }}
QLabel[role="huge"] {{ font-size: {HUGE}px; font-weight: bold; }}
QLabel[role="good"] {{ color: {t.good}; font-weight: bold; }}
QLabel[role="bad"] {{ color: {t.bad}; font-weight: bold; }}
QFrame[role="surface"] {{ background: {t.surface}; border: 1px solid {t.line};
    border-radius: 8px; }}
QFrame[role="side"] {{ background: {t.surface}; border: none;
    border-right: 1px solid {t.line}; }}
QFrame[role="panel"] {{ background: {t.surface}; border: none; border-left: 1px solid {t.line}; }}
QFrame[role="bar"] {{ background: transparent; border: none;
    border-bottom: 1px solid {t.line}; }}
QFrame[role="message"] {{ background: {t.surface}; border: 2px solid {t.accent};
    border-radius: 8px; }}
QFrame[role="alert"] {{ background: {t.surface}; border: 2px solid {t.bad};
    border-radius: 8px; }}
QFrame[role="rule"] {{ background: {t.line}; border: none; }}
QCheckBox::indicator, QListView::indicator {{ width: 18px; height: 18px;
    border: 1px solid {t.muted}; border-radius: 4px; background: {t.surface}; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {t.accent};
    border-color: {t.accent}; image: url("{tick}"); }}
QCheckBox::indicator:indeterminate {{ border-color: {t.accent};
    background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0.4 {t.surface},
    stop: 0.41 {t.accent}, stop: 0.6 {t.accent}, stop: 0.61 {t.surface}); }}
QListView::indicator:selected {{ border-color: {t.on_accent}; }}
QRadioButton::indicator {{ width: 18px; height: 18px; border: 1px solid {t.muted};
    border-radius: 10px; background: {t.surface}; }}
QRadioButton::indicator:checked {{ width: 8px; height: 8px; border: 6px solid {t.accent};
    background: {t.on_accent}; }}
QRadioButton::indicator:checked:disabled {{ border-color: {t.muted}; }}
QComboBox {{ combobox-popup: 0; }}
QProgressBar {{ background: {t.sunken}; border: none; border-radius: 4px; max-height: 8px; }}
QProgressBar::chunk {{ background: {t.accent}; border-radius: 4px; }}
QCheckBox, QRadioButton {{ border: 2px solid transparent; padding: 0 4px 0 3px; }}
QCheckBox:focus, QRadioButton:focus {{ border: 2px solid {t.focus}; border-radius: 4px; }}
"""

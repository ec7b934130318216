"""A button with words on it that does one thing."""

from PySide6.QtWidgets import QWidget

from scorekeeper_ui.widgets.push_button import push_button


def test_it_does_its_one_thing_each_time_and_hands_nothing_over(qtbot):
    page, pressed = QWidget(), []
    qtbot.addWidget(page)
    made = push_button("do", "Do", lambda *given: pressed.append(given), page)
    made.click()
    made.click()
    assert (made.objectName(), made.text(), made.parent()) == ("do", "Do", page)
    assert pressed == [(), ()]

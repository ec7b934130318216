"""The list of kept games, when reading a part of it goes wrong."""

import pytest

from scorekeeper_ui.models import history_model
from scorekeeper_ui.models.history_model import UNREAD, HistoryModel
from tests.ui.test_history_pages import Numbered


@pytest.fixture
def model(qapp, qtbot):
    model = HistoryModel()
    with qtbot.waitSignal(model.listed):
        model.show(Numbered(300))
    return model


def test_after_a_fault_of_the_program_what_is_looked_at_is_read_again(model, qtbot, monkeypatch):
    reported = []
    monkeypatch.setattr("sys.excepthook", lambda kind, *_: reported.append(kind))

    def wrong(*_):
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(history_model, "read_pages", wrong)
        assert model.index(150, 0).data() == UNREAD
        qtbot.waitUntil(lambda: reported == [ZeroDivisionError])
    with qtbot.waitSignal(model.came):
        assert model.index(150, 0).data() == UNREAD
    assert model.row_at(150).id == "150"

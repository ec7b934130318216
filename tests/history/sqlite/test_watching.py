"""Whether others have written is noticed, and what one writes oneself is told apart."""

import pytest

from scorekeeper.history import open_history
from scorekeeper.history.sqlite.watching import Watch


@pytest.fixture
def watch(history):
    made = Watch(history)
    yield made
    made.close()


@pytest.fixture
def other(file, history):
    with open_history(file) as opened:
        yield opened


def test_nothing_is_noticed_where_nobody_writes(watch, history):
    history.rows()
    assert not watch.others_wrote(or_may_have=True)


def test_what_others_write_is_noticed_once(watch, other, night):
    other.save(night())
    assert watch.others_wrote()
    assert not watch.others_wrote()
    assert not watch.others_wrote(or_may_have=True)


def test_what_is_written_here_is_not_what_others_wrote(watch, history, night):
    history.save(night())
    history.set_setting("x", 1)
    history.save_draft("a", night(), {})
    assert not watch.others_wrote()


def test_what_others_wrote_while_one_writes_oneself_is_told_once_one_writes_no_more(
    watch, history, other, night
):
    history.set_setting("x", 1)
    other.save(night())
    assert not watch.others_wrote()
    assert watch.others_wrote()
    assert not watch.others_wrote()


def test_that_others_may_have_written_beside_it_stays_known(watch, history, other, night):
    history.save(night())
    other.save(night({"Bo": 1}))
    assert not watch.others_wrote()
    assert watch.others_wrote(or_may_have=True)
    assert not watch.others_wrote(or_may_have=True)


def test_a_history_that_is_no_file_is_never_seen_to_change(night):
    with open_history("sqlite://") as history:
        watch = Watch(history)
        history.save(night())
        assert not watch.others_wrote(or_may_have=True)
        watch.close()

"""How long those who write wait for one another."""

import threading
import time

import pytest

from scorekeeper.history import LockedError
from scorekeeper.history.patience import NONE, USUAL, Patience, patience, waiting
from scorekeeper.history.store import Work
from tests.history.locking import locked


def test_without_patience_a_change_is_answered_before_anybody_takes_notice(history, night, file):
    with locked(file), waiting(NONE):
        begun = time.monotonic()
        with pytest.raises(LockedError, match="in use by another program"):
            history.save(night())
        assert time.monotonic() - begun < 0.5
    assert history.count() == 0


def test_the_wait_is_told_of_until_it_is_over(history, night, file):
    told = []
    with locked(file) as other:

        def tell(seconds):
            told.append(seconds)
            if len(told) == 3:
                other.rollback()

        with waiting(Patience(60, tell)):
            assert history.save(night()).outcome == "added"
    assert len(told) == 3
    assert told == sorted(told)
    assert 0 < told[0] < told[-1] < 5


def test_whoever_is_told_of_the_wait_can_end_it(history, night, file):
    def give_up(_):
        raise KeyboardInterrupt

    with locked(file), waiting(Patience(60, give_up)), pytest.raises(KeyboardInterrupt):
        history.save(night())
    assert history.count() == 0
    assert history.save(night()).outcome == "added"


def test_what_stands_between_a_key_and_the_screen_does_not_wait_whoever_is_patient(
    history, night, file
):
    with locked(file), waiting(Patience(60)):
        begun = time.monotonic()
        with pytest.raises(LockedError):
            history.save_draft("one", night())
        assert time.monotonic() - begun < 1


def test_patience_is_that_of_one_thread_and_ends_with_its_block():
    others = []
    with waiting(NONE):
        thread = threading.Thread(target=lambda: others.append(patience()))
        thread.start()
        thread.join()
        assert patience() is NONE
    assert [patience(), *others] == [USUAL, USUAL]


def test_once_it_is_its_turn_a_change_has_the_usual_settings_again(history):
    with history.store.transaction(Work.DURABLE) as session:
        (milliseconds,) = session.connection().exec_driver_sql("PRAGMA busy_timeout").one()
    assert milliseconds == 5000

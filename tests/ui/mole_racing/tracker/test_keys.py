"""The keys of the events."""

from collections import Counter

import pytest

from scorekeeper.games.mole_racing.fuel import FUEL_TOKENS, PRINTED_FUEL
from scorekeeper.games.mole_racing.tracking.events import GiveUp, Lap
from scorekeeper.games.mole_racing.tracking.log import start_race
from scorekeeper.games.mole_racing.tracking.race import begin, conceivable
from scorekeeper_ui.pages.mole_racing.tracker_keys import key_of
from scorekeeper_ui.pages.mole_racing.tracker_view import tracker_view
from tests.ui.mole_racing.tracker.table import ORDER


@pytest.mark.parametrize("drivers", range(2, 7))
@pytest.mark.parametrize("wrong_calls", ["token", "token-or-fuel"])
def test_every_event_has_a_key_of_its_own(drivers, wrong_calls):
    names = [f"Driver {number}" for number in range(1, drivers + 1)]
    fuel = tuple(tokens or 1 for tokens in PRINTED_FUEL[str(drivers)])
    spots = min(FUEL_TOKENS - sum(fuel), 8)
    race = begin(start_race(names, fuel, spots, wrong_calls))
    keys = Counter(key_of(event, names) for event in conceivable(race))
    assert keys == Counter(dict.fromkeys(keys, 1))
    assert "" not in keys


def test_an_event_is_found_by_its_key():
    log = [start_race(ORDER, (2, 3, 3), 1)]
    view = tracker_view(log)
    assert view.target_at("L").event == Lap(event="lap")
    assert view.target_at("E").event == GiveUp(event="give-up", driver="Cy")
    assert view.target_at("R") is None

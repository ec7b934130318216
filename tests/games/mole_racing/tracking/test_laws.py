"""Laws of every race, against a second bookkeeping that is as plain as can be.

The plain one moves every token by hand between named heaps and keeps the turn order as a list.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorekeeper.games.mole_racing.tracking.events import StartRace
from scorekeeper.games.mole_racing.tracking.log import find_log_faults, replay
from scorekeeper.games.mole_racing.tracking.race import apply, conceivable, possible, why_not
from scorekeeper.games.mole_racing.tracking.state import finishing_order, is_over
from scorekeeper.games.mole_racing.tracking.words import sentences

DRIVERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@st.composite
def starts(draw):
    drivers = DRIVERS[: draw(st.integers(2, 6))]
    start = {"event": "start", "turn_order": drivers}
    start["wrong_calls"] = draw(st.sampled_from(["token", "token-or-fuel"]))
    if draw(st.integers(0, 3)):
        # Often nearly everything is handed out, so that spots stay empty.
        left, fuel = 14, []
        start["spots"] = draw(st.integers(0, 3))
        left -= start["spots"]
        for _ in drivers:
            fuel.append(draw(st.integers(0, min(left, 5))))
            left -= fuel[-1]
        start["fuel"] = tuple(fuel)
    return StartRace(**start)


class PlainRace:
    """The same race, kept by a clerk with heaps of tokens."""

    def __init__(self, start):
        self.queue = list(start.turn_order)  # Whose turn it is stands first.
        self.laps = dict.fromkeys(start.turn_order, 0)
        self.crashes = dict.fromkeys(start.turn_order, 0)
        self.counted = start.fuel is not None
        self.heaps = dict(zip(start.turn_order, start.fuel or (), strict=self.counted))
        self.spots = dict.fromkeys(range(1, start.spots + 1), True)
        self.emptied = []  # Spots, in the order in which they were emptied.
        self.parked = {}  # Spot to the car that stands on it.
        self.box = 14 - sum(self.heaps.values()) - start.spots if self.counted else None
        self.places = []
        self.out = []
        self.bought = False

    def fill(self):
        for spot in list(self.emptied):
            if self.box and spot not in self.parked:
                self.box -= 1
                self.spots[spot] = True
                self.emptied.remove(spot)

    def drive_off(self, driver):
        for spot, car in list(self.parked.items()):
            if car == driver:
                del self.parked[spot]
                self.fill()

    def spend(self, driver):
        if self.counted:
            assert self.heaps[driver] > 0
            self.heaps[driver] -= 1
            self.box += 1
            self.fill()

    def leave(self, driver, where):
        on_turn = self.queue[0] == driver
        where.append(driver)
        self.queue.remove(driver)
        self.crashes[driver] = 0
        self.parked = {spot: car for spot, car in self.parked.items() if car != driver}
        if self.counted:
            self.box += self.heaps[driver]
            self.heaps[driver] = 0
            self.fill()
        if on_turn:
            self.next_turn()

    def next_turn(self):
        self.bought = False
        if len(self.queue) <= 1:
            return
        while self.crashes[self.queue[0]]:
            self.crashes[self.queue[0]] -= 1
            self.queue.append(self.queue.pop(0))
        self.drive_off(self.queue[0])

    def end_turn(self):
        self.queue.append(self.queue.pop(0))
        self.next_turn()

    def note(self, event):
        driver = self.queue[0]
        match event.event:
            case "end-turn":
                self.end_turn()
            case "lap":
                self.laps[driver] += 1
                if self.laps[driver] == 2:
                    self.leave(driver, self.places)
            case "crash":
                assert not (event.avoided and self.bought)
                if event.avoided:
                    self.spend(driver)
                else:
                    self.crashes[driver] += 1
                self.end_turn()
            case "buy-move":
                assert not self.bought
                self.spend(driver)
                self.drive_off(driver)
                self.bought = True
            case "find-fuel":
                assert self.spots[event.spot]
                self.spots[event.spot] = False
                self.emptied.append(event.spot)
                self.parked[event.spot] = driver
                self.heaps[driver] += 1
            case "wrong-call" if event.avoided:
                self.spend(event.driver)
            case "wrong-call":
                self.crashes[event.driver] += 1
            case "give-up":
                self.leave(event.driver, self.out)


class TrackedRace(RuleBasedStateMachine):
    """Whatever is possible is tapped, in any order."""

    @initialize(start=starts())
    def begin(self, start):
        self.log = [start]
        self.state = replay(self.log)
        self.plain = PlainRace(start)

    def tap(self, event):
        before = self.state
        self.state = apply(before, event)
        self.plain.note(event)
        self.log.append(event)
        assert replay(self.log[:-1]) == before
        gone = {*before.finished, *before.given_up}
        assert getattr(event, "driver", None) not in gone
        for driver in gone:
            assert self.state.car_of(driver) == before.car_of(driver)

    @rule(data=st.data())
    def something_possible_happens(self, data):
        offers = [event for event in possible(self.state) if event.event != "give-up"]
        if offers:
            self.tap(data.draw(st.sampled_from(offers)))

    @rule(data=st.data())
    def the_driver_whose_turn_it_is_does_something(self, data):
        offers = [event for event in possible(self.state) if not hasattr(event, "driver")]
        if offers:
            self.tap(data.draw(st.sampled_from(offers)))

    @rule(data=st.data(), rarely=st.integers(0, 9))
    def somebody_gives_up(self, data, rarely):
        offers = [event for event in possible(self.state) if event.event == "give-up"]
        if offers and not rarely:
            self.tap(data.draw(st.sampled_from(offers)))

    @invariant()
    def what_is_offered_is_never_refused_and_all_else_is(self):
        offers = possible(self.state)
        for event in conceivable(self.state):
            reason = why_not(self.state, event)
            assert (reason is None) == (event in offers)
            assert reason is None or (reason and not reason.endswith("."))

    @invariant()
    def cars_spots_and_reserve_always_hold_14(self):
        state = self.state
        if state.start.fuel is not None:
            held = sum(car.fuel for car in state.cars)
            assert held + len(state.full_spots) + state.reserve == 14
            assert min(state.reserve, *(car.fuel for car in state.cars)) >= 0

    @invariant()
    def both_bookkeepings_agree(self):
        state, plain = self.state, self.plain
        assert {car.driver: car.laps for car in state.cars} == plain.laps
        assert {car.driver: car.crash_tokens for car in state.cars} == plain.crashes
        if plain.counted:
            assert {car.driver: car.fuel for car in state.cars} == plain.heaps
        assert state.reserve == plain.box
        assert list(state.empty_spots) == plain.emptied
        assert {car.spot: car.driver for car in state.cars if car.spot} == plain.parked
        assert list(state.finished) == plain.places
        assert list(state.given_up) == plain.out
        assert (None if state.turn is None else state.turn.driver) == (
            plain.queue[0] if len(plain.queue) > 1 else None
        )

    @invariant()
    def whoever_has_the_turn_is_racing_without_a_crash_token(self):
        if self.state.turn is not None:
            car = self.state.car_of(self.state.turn.driver)
            assert car in self.state.racing
            assert car.crash_tokens == 0

    @invariant()
    def the_order_names_everybody_once_when_the_race_is_over(self):
        state = self.state
        order = finishing_order(state)
        assert len(set(order)) == len(order)
        assert not {*order} & {*state.given_up}
        if is_over(state):
            assert {*order, *state.given_up} == {*state.start.turn_order}

    def teardown(self):
        if hasattr(self, "log"):
            assert list(find_log_faults(self.log[0].turn_order, self.log)) == []
            told = sentences(self.log)
            assert len(told) == len(self.log)
            assert all(text.endswith(".") for text in told)


TrackedRace.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestTrackedRace = TrackedRace.TestCase

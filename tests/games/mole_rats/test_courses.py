"""Random courses of play, beside a model as plain as can be that speaks JSON values only.

The model keeps every card, every snake and every piece as a thing of its own; the game counts
them. Whatever happens, both must agree on what can be, and on how it stands.
"""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.games.mole_rats import GAME
from scorekeeper.games.mole_rats.board import set_up
from scorekeeper.games.mole_rats.offers import creatures, landings, other_events
from scorekeeper.games.mole_rats.rules import apply, replay, why_not

RATS = ("blue", "green", "yellow", "orange")
SNAKES = ("red", "brown", "violet", "blue")
PIECES = ("duct-tape", "map", "toothbrush", "food")
ONS = ("space", "ladder", "air-shaft", "equipment", "rat", "snake", "escape-pod", "outer-space")


def every_event(colors=(*RATS, "pink"), snakes=(*SNAKES, "green")):
    """Every event but notes, those that can be and those that cannot."""
    yield from ({"event": kind} for kind in ("play-card", "end-turn", "concede"))
    yield from ({"event": "add-snake", "snake": color} for color in snakes)
    movers = [*(("rat", color) for color in colors), *(("snake", color) for color in snakes)]
    for kind, color in movers:
        for on in ONS:
            landing = {"event": "land", kind: color, "on": on}
            if on == "rat":
                yield from ({**landing, "target": target} for target in colors)
            elif on == "equipment" and kind == "rat":
                yield from ({**landing, "equipment": piece} for piece in PIECES)
            else:
                yield landing


EVENTS = tuple(every_event())
LANDINGS = tuple(event for event in EVENTS if event["event"] == "land")


class PlainTable:
    """The table as children would lay it out; tier 6 is the pod, tier 0 outer space."""

    def __init__(self, players, rats, extra_cards, must_draw):
        cards = list(range((43 if players == 2 else 46) + extra_cards))
        self.cards = len(cards)
        self.hands = [[cards.pop()] for _ in range(players)]
        self.pile, self.on_table, self.discard = cards, [], []
        self.must_draw = must_draw
        self.turns_ended = 0
        self.tiers = dict.fromkeys(rats, 1)
        self.moved = dict.fromkeys(rats, False)
        self.bites = dict.fromkeys(rats, 0)
        self.bags = {color: [] for color in rats}
        self.snakes = [[color, spot] for color in SNAKES for spot in ("board", "aside", "aside")]
        self.end = None

    def seat(self):
        return self.turns_ended % len(self.hands)

    def find(self, color, spot):
        return [snake for snake in self.snakes if snake == [color, spot]]

    def left_to_find(self):
        return [piece for piece in PIECES if not any(piece in bag for bag in self.bags.values())]

    def can(self, event):
        if self.end:
            return False
        kind, target = event["event"], event.get("target")
        if kind == "play-card":
            return not self.on_table
        if kind == "end-turn":
            return bool(self.on_table)
        if kind == "add-snake":
            return bool(self.find(event["snake"], "aside"))
        if kind == "concede":
            return True
        if target is not None and self.tiers.get(target, 6) == 6:
            return False
        if "snake" in event:
            return bool(self.find(event["snake"], "board"))
        if self.tiers.get(event["rat"], 6) == 6 or target == event["rat"]:
            return False
        if event["on"] == "equipment":
            return event["equipment"] in self.left_to_find()
        if event["on"] == "snake":
            return any(spot == "board" for _, spot in self.snakes)
        return True

    def do(self, event):
        kind = event["event"]
        if kind == "play-card":
            self.on_table.append(self.hands[self.seat()].pop())
        elif kind == "end-turn":
            self.end_turn()
        elif kind == "add-snake":
            self.find(event["snake"], "aside")[0][1] = "board"
        elif kind == "concede":
            self.end = "conceded"
        elif "snake" in event:
            self.land_snake(event)
        else:
            self.land_rat(event["rat"], event)

    def end_turn(self):
        self.discard.append(self.on_table.pop())
        if self.pile:
            self.hands[self.seat()].append(self.pile.pop())
        elif self.must_draw:
            self.end = "no-cards"
        self.turns_ended += 1
        if not self.hands[self.seat()]:
            self.end = "no-cards"

    def land_snake(self, event):
        if event["on"] == "rat":
            self.bite(event["target"])
        elif event["on"] == "escape-pod":
            self.end = "snake-in-pod"
        elif event["on"] == "outer-space":
            self.find(event["snake"], "board")[0][1] = "removed"

    def land_rat(self, color, event):
        on = event["on"]
        if on == "snake":
            self.bite(color)
            return
        steps = {"ladder": 1, "air-shaft": -1, "escape-pod": 6, "outer-space": -6}
        tier = self.tiers[color] + steps.get(on, 0)
        self.tiers[color] = min(6, max(0, tier))
        self.moved[color] = True
        if on == "equipment":
            self.bags[color].append(event["equipment"])
        if self.tiers[color] == 0:
            self.end = "outer-space"
        if set(self.tiers.values()) == {6} and not self.left_to_find():
            self.end = "won"

    def bite(self, color):
        self.bites[color] += 1
        self.tiers[color], self.moved[color] = 1, False
        if self.bites[color] == 2:
            self.end = "second-bite"

    def place(self, color):
        if not self.moved[color]:
            return "start"
        return {6: "escape pod", 0: "outer space"}.get(
            self.tiers[color], f"tier {self.tiers[color]}"
        )

    def result(self, names):
        over = self.end is not None
        return {
            "game": "mole-rats",
            "status": "won" if self.end == "won" else "lost" if over else "playing",
            "reason": None if self.end == "won" else self.end,
            "turn": self.turns_ended + 1,
            "player": names[self.seat()],
            "draw_pile": len(self.pile),
            "discarded": len(self.discard),
            "turns_left": self.cards - len(self.discard) - len(self.on_table),
            "rats": {
                color: {
                    "place": self.place(color),
                    "bites": self.bites[color],
                    "medkit": not self.bites[color],
                    "equipment": self.bags[color],
                }
                for color in self.tiers
            },
            "equipment_missing": self.left_to_find(),
            "snakes": {
                color: {spot: len(self.find(color, spot)) for spot in ("board", "aside", "removed")}
                for color in SNAKES
            },
            "winnable": self.end == "won" or (not over and set(self.tiers.values()) != {6}),
        }


class Course(RuleBasedStateMachine):
    """A game and the plain table, event by event."""

    @initialize(
        players=st.integers(2, 4),
        extra_rats=st.integers(0, 2),
        extra_cards=st.sampled_from((0, 0, 1, 7)),
        deck_rule=st.sampled_from(("no-card-to-play", "empty-pile")),
    )
    def lay_out(self, players, extra_rats, extra_cards, deck_rule):
        self.names = ("Ann", "Bo", "Cy", "Di")[:players]
        rats = RATS[: players + extra_rats]
        self.content = {
            "format": "scorekeeper/1",
            "game": "mole-rats",
            "players": [
                {"name": name, "rat": rat} for name, rat in zip(self.names, rats, strict=False)
            ],
            "rats": list(rats[players:]),
            "extra_cards": extra_cards,
            "options": {"deck_rule": deck_rule},
            "log": [],
        }
        self.plain = PlainTable(players, rats, extra_cards, deck_rule == "empty-pile")
        self.state = set_up(GAME.build(self.content))
        self.before = []

    def read(self, *events):
        """The events as the game reads them, whether or not they can be."""
        return GAME.document.model_validate({**self.content, "log": list(events)}).log

    def happen(self, event):
        (read,) = self.read(event)
        assert (why_not(self.state, read) is None) == self.plain.can(event)
        if self.plain.can(event):
            self.plain.do(event)
            self.before.append(self.state)
            self.state = apply(self.state, read)
            self.content["log"].append(event)

    @rule(event=st.sampled_from(EVENTS))
    def anything_happens(self, event):
        self.happen(event)

    @rule(event=st.sampled_from(LANDINGS))
    def somebody_lands(self, event):
        self.happen(event)

    @rule(turns=st.integers(1, 20))
    def turns_pass(self, turns):
        for _ in range(turns):
            self.happen({"event": "play-card"})
            self.happen({"event": "end-turn"})

    @rule(color=st.sampled_from(RATS))
    def a_rat_goes_a_long_way(self, color):
        for piece in PIECES:
            if piece in self.plain.left_to_find():
                self.happen({"event": "land", "rat": color, "on": "equipment", "equipment": piece})
                break
        for _ in range(5):
            self.happen({"event": "land", "rat": color, "on": "ladder"})

    @rule()
    def something_is_noted(self):
        state = self.state
        (note,) = self.read({"event": "note", "text": "so far"})
        assert why_not(state, note) is None
        assert apply(state, note) == state
        self.content["log"].append({"event": "note", "text": "so far"})
        self.before.append(state)

    @rule()
    @precondition(lambda self: self.content["log"])
    def undo_returns_the_very_same_state(self):
        content = {**self.content, "log": self.content["log"][:-1]}
        assert replay(GAME.build(content)) == self.before[-1]

    @rule()
    @precondition(lambda self: self.plain.end)
    def what_is_over_stays_over(self):
        ended = self.state
        for event in self.read(*EVENTS):
            assert why_not(ended, event) == "only notes once the game is over"
        assert creatures(ended) == other_events(ended) == ()

    @rule()
    def what_is_offered_is_what_can_be(self):
        offered = [
            offer.event for who in creatures(self.state) for offer in landings(self.state, who)
        ]
        found = [
            event.model_dump(exclude_none=True) for event in (*offered, *other_events(self.state))
        ]
        for event in found:
            assert self.plain.can(event)
        on_board = [snake for snake in self.plain.snakes if snake[1] == "board"]
        pointless = {
            "equipment": not self.plain.left_to_find(),
            "snake": len(on_board) == 1,
        }
        for event in EVENTS:
            is_pointless = "snake" in event and pointless.get(event.get("on"), False)
            assert (event in found) == (self.plain.can(event) and not is_pointless)
        for who in creatures(self.state):
            for offer in landings(self.state, who):
                assert offer.after == apply(self.state, offer.event)
                asked = offer.asks
                assert asked is None or asked.creature in creatures(offer.after)

    @invariant()
    def both_agree(self):
        if not hasattr(self, "plain"):
            return
        result = GAME.score(GAME.build(self.content)).as_json()
        warnings = result.pop("warnings")
        assert result == self.plain.result(self.names)
        is_hopeless = result["status"] == "playing" and not result["winnable"]
        is_empty = result["status"] == "playing" and result["draw_pile"] == 0
        assert len(warnings) == is_hopeless + is_empty

    @invariant()
    def nothing_gets_lost(self):
        if not hasattr(self, "plain"):
            return
        state = self.state
        in_play = state.draw_pile + sum(state.hands) + state.card_played + state.discarded
        assert in_play == self.plain.cards
        assert all(sum(snakes) == 3 for snakes in state.snakes.values())
        assert sum(sum(snakes) for snakes in state.snakes.values()) == 12
        assert list(state.rats) == list(self.plain.tiers)
        carried = [piece for rat in state.rats.values() for piece in rat.equipment]
        assert sorted([*carried, *state.equipment_missing]) == sorted(PIECES)


Course.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestCourse = Course.TestCase

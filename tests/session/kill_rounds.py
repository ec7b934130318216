"""Plays a game in a process that is killed again and again; run by ``test_kill.py``.

Usage: ``kill_rounds.py DATABASE ROUNDS SEED GAME``. Each round forks a player that goes on with the
draft of the round before, tells what it is about to store and what it shows, and is killed at a
random moment. What the history then holds must be what was shown last, or was just being stored.
"""

import contextlib
import json
import os
import random
import signal
import sys
import time

from scorekeeper.core.faults import DocumentError
from scorekeeper.games import find_game
from scorekeeper.games.mole_racing.grand_prix.changes import (
    AddDriver,
    CloseRace,
    MarkNotFinished,
    OpenRace,
    PlaceNext,
    TakeBack,
)
from scorekeeper.games.mole_racing.grand_prix.entry import race_in_hand
from scorekeeper.games.mole_rats.changes import (
    AddEvent,
    ChangeStage,
    ChooseCreature,
    EndTurn,
    RemoveEvent,
)
from scorekeeper.games.mole_rats.offers import creatures, landings
from scorekeeper.games.mole_rats.rules import replay
from scorekeeper.games.space_lab.changes import (
    AddPlayer,
    CardPart,
    ChooseCardPart,
    ChooseSymbol,
    ClearSpace,
    RenamePlayer,
    SetProjects,
    SetTile,
)
from scorekeeper.games.space_lab.station import STATION
from scorekeeper.games.space_lab.vocabulary import AGENCIES, SPECIALTIES
from scorekeeper.history import open_history
from scorekeeper.session import Session


def state_of(document, entry):
    return [document.content(), entry.model_dump(mode="json")]


def change_of_space_lab(chance, _state):
    seat = 0
    space = chance.choice(STATION.spaces)
    part = chance.choice(
        (
            CardPart(agency=chance.choice(AGENCIES)),
            CardPart(specialty=chance.choice(SPECIALTIES)),
            CardPart(kind="points", points=chance.randrange(10)),
            CardPart(kind="per-agency"),
        )
    )
    return chance.choice(
        (
            ChooseCardPart(seat, space, part),
            ChooseCardPart(seat, space, part),
            ClearSpace(seat, space),
            ChooseSymbol(seat, chance.randrange(1, 4), chance.choice(AGENCIES)),
            SetTile(seat, chance.randrange(1, 4), chance.randrange(20)),
            SetProjects(seat, "mars-settlement", None, chance.randrange(5)),
            RenamePlayer(seat, chance.choice(("Zoë", "", "Łukasz", "山田"))),
        )
    )


def change_of_a_grand_prix(chance, state):
    document, entry = state.document, state.entry
    return chance.choice(
        (
            *map(PlaceNext, document.drivers),
            TakeBack(),
            MarkNotFinished(chance.choice(document.drivers)),
            CloseRace(race_in_hand(document, entry)),
            CloseRace(race_in_hand(document, entry)),
            OpenRace(chance.randrange(len(document.races) + 1)),
        )
    )


def change_of_mole_rats(chance, state):
    board = replay(state.document)
    who = creatures(board)
    if not who:
        return RemoveEvent(len(state.document.log) - 1)
    creature = chance.choice(who)
    landing = chance.choice(landings(board, creature)).event
    return chance.choice(
        (ChooseCreature(creature), AddEvent(landing), AddEvent(landing), EndTurn())
    )


# The change that begins a game, and those that follow at random.
PLAYED = {
    "space-lab": (AddPlayer(), change_of_space_lab),
    "grand-prix": (AddDriver("Zoë"), change_of_a_grand_prix),
    "mole-rats": (ChangeStage("playing"), change_of_mole_rats),
}


class Told:
    """A history that tells what it is about to store."""

    def __init__(self, history, pipe):
        self._history = history
        self._pipe = pipe

    def take_draft(self, draft_id, new_id):
        return self._history.take_draft(draft_id, new_id)

    def hold_draft(self, draft_id):
        self._history.hold_draft(draft_id)

    def let_draft_go(self, draft_id):
        self._history.let_draft_go(draft_id)

    def save_draft(self, draft_id, document, entry, **names):
        tell(self._pipe, "storing", [document.content(), entry])
        self._history.save_draft(draft_id, document, entry, **names)


def tell(pipe, word, value):
    os.write(pipe, (json.dumps([word, value]) + "\n").encode())


def play(database, pipe, chance, game):
    begin, random_change = PLAYED[game]
    history = open_history(database)
    session = Session(Told(history, pipe))
    drafts = history.drafts()
    if drafts:
        session.resume(drafts[0])
    else:
        session.start(game)
        session.change(begin)
    tell(pipe, "shown", state_of(session.state.document, session.state.entry))
    while True:
        if chance.random() < 0.1:
            session.undo()
        else:
            with contextlib.suppress(DocumentError):
                session.change(random_change(chance, session.state))
        tell(pipe, "shown", state_of(session.state.document, session.state.entry))


def stored(database):
    with open_history(database) as history:
        drafts = history.drafts()
        if not drafts:
            return None
        session = Session(history)
        session.resume(drafts[0])
        return state_of(session.state.document, session.state.entry)


def one_round(database, chance, game):
    reading, writing = os.pipe()
    player = os.fork()
    if player == 0:
        os.close(reading)
        play(database, writing, random.Random(chance.random()), game)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        first = told.readline()
        time.sleep(chance.random() * 0.06)
        os.kill(player, signal.SIGKILL)
        os.waitpid(player, 0)
        lines = (first + told.read()).split(b"\n")
    words = [json.loads(line) for line in lines[:-1] if line]
    shown = [value for word, value in words if word == "shown"]
    storing = [value for word, value in words if word == "storing"]
    found = stored(database)
    allowed = [shown[-1] if shown else None]
    if storing:
        document, entry = storing[-1]
        allowed.append([document, _whole(entry, game)])
    assert found in allowed or (not shown and found is None), (found, allowed)
    return len(shown)


def _whole(entry, game):
    return find_game(game).entry.model_validate(entry).model_dump(mode="json")


def main():
    database, rounds, seed, game = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    chance = random.Random(seed)
    shown = [one_round(database, chance, game) for _ in range(rounds)]
    sys.stdout.write(f"{rounds} kills, {sum(shown)} changes shown, none lost\n")


if __name__ == "__main__":
    main()

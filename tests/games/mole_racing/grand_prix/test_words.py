"""A result in sentences: see words.json."""

import json
from pathlib import Path

import pytest

from scorekeeper.games.mole_racing.grand_prix import GAME
from scorekeeper.games.mole_racing.grand_prix.words import headline, tie_sentences

CASES = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["rule"] for case in CASES])
def test_it_is_said_in_these_words(case, game_of):
    document = game_of(case)
    result = GAME.score(document)
    assert headline(document, result) == case["headline"]
    assert list(tie_sentences(document, result)) == case["ties"]

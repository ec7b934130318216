"""Mole Rats in Space is told in the same words on pad, sheet and screen."""

from typing import get_args

import pytest

from scorekeeper.core.account import Table, Words
from scorekeeper.core.sheet import Text
from scorekeeper.games import find_game
from scorekeeper.games.mole_rats.board import Rat
from scorekeeper.games.mole_rats.vocabulary import LANDING_NAMES, POD_SHORT_NAME, Place
from scorekeeper_ui.pages.mole_rats import table_cards
from scorekeeper_ui.pages.mole_rats.view import rat_views
from tests.ui.one_wording.rows import LETTER, ROWS, document_of
from tests.ui.one_wording.shown import in_order, on_screen, texts_of


def test_what_is_told_of_mole_rats_has_these_rows_and_no_others():
    rules, document = find_game("mole-rats"), document_of("mole-rats")
    account = rules.account(document, rules.score(document))
    blocks = [block for part in account.sections if not part.title for block in part.blocks]
    told = [block.text.partition(":")[0] for block in blocks if isinstance(block, Words)]
    for table in blocks:
        if isinstance(table, Table):
            told += [column.head for column in table.columns if column.head != "Player"]
    assert told == ROWS["mole-rats"][2:]


def test_what_mole_rats_miss_is_one_sentence_on_sheet_and_screen_and_told(qtbot):
    rules = find_game("mole-rats")
    played = document_of("mole-rats")
    document = played.model_copy(update={"log": ()})
    result = rules.score(document)
    sentence = "Still missing: duct tape, map, toothbrush, food."
    assert rules.account(document, result).reasons == (sentence,)
    assert sentence in texts_of(rules.sheet(document, result, LETTER))
    cards = table_cards.TableCards()
    qtbot.addWidget(cards)
    cards.show_table(document, result.state)
    card = cards.findChild(table_cards.EquipmentCard)
    assert card.accessibleName() == sentence
    cards.show_table(played, rules.score(played).state)
    assert card.accessibleName() == "All equipment is collected"


def test_the_snakes_of_mole_rats_have_the_rows_and_columns_of_the_pad_on_the_screen(
    qtbot, monkeypatch
):
    rules, document = find_game("mole-rats"), document_of("mole-rats")
    shown = on_screen(document, rules.score(document), qtbot, monkeypatch)
    start = shown.index("SNAKES")
    rows = ROWS["mole-rats"][-3:]
    assert shown[start + 1 : start + 4] == rows
    colors = [
        mark.text for mark in rules.pad(None, LETTER).pages[0].marks if isinstance(mark, Text)
    ]
    wanted = ["Red", "Brown", "Violet", "Blue"]
    assert in_order(wanted, colors) == wanted
    assert in_order(wanted, shown[start:]) == wanted


@pytest.mark.parametrize("place", get_args(Place))
def test_where_a_mole_rat_is_says_that_it_is_its_tier(place):
    document = document_of("mole-rats")
    played = find_game("mole-rats").score(document).state
    view, *_ = rat_views(document, played._replace(rats={"blue": Rat(place)}))
    assert view.rows[0].startswith("Tier")


def test_a_tier_to_mark_has_the_one_short_name_that_a_circle_has_room_for():
    # The one word of a pad that is another one on sheet and screen: Pod, for the escape pod.
    assert POD_SHORT_NAME.lower() in LANDING_NAMES["escape-pod"]
    assert POD_SHORT_NAME in texts_of(find_game("mole-rats").pad(None, LETTER))

"""Space Lab is told in the same words on pad, sheet and screen."""

import re

from PySide6.QtWidgets import QLabel

from scorekeeper.games import build_document, find_game
from scorekeeper.games.space_lab.vocabulary import PROJECT_NAMES
from scorekeeper_ui.pages.space_lab.pad_panel import PadPanel
from scorekeeper_ui.pages.space_lab.sums_form import SumsForm
from tests.ui.one_wording.rows import (
    LETTER,
    ROWS,
    SPACE_LAB,
    document_of,
)
from tests.ui.one_wording.shown import (
    in_order,
    on_screen,
    texts_of,
)

HINTS = {
    "what every card earns",
    "the values of the tiles",
    "3 for each Technician below its Capsule",
    "what each type gives",
    "more of them break a tie",
}


def test_the_comparison_of_space_lab_has_these_rows_and_no_others(qtbot, monkeypatch):
    rules, document = find_game("space-lab"), document_of("space-lab")
    shown = on_screen(document, rules.score(document), qtbot, monkeypatch)
    players = [player.name for player in document.players]
    values = re.compile(r"–|\d+(st|nd|rd|th)?|.+: .+")
    names = [text for text in shown if text not in players and not values.fullmatch(text)]
    assert names == ROWS["space-lab"] * len(players)


def test_the_sums_of_space_lab_are_asked_for_in_the_words_of_the_pad(qtbot, qapp):
    form, pad = SumsForm(), PadPanel()
    for widget in (form, pad):
        qtbot.addWidget(widget)
    labels = form.findChildren(QLabel)
    assert {each.text() for each in labels} >= HINTS
    asked = [each.text().replace("&", "") for each in labels if each.buddy() is not None]
    assert asked == [*SPACE_LAB, "Project cards owned"]
    printed = " ".join(texts_of(find_game("space-lab").pad(None, LETTER)))
    assert {hint for hint in HINTS if hint in printed} == HINTS
    shown = [each.text() for each in pad.findChildren(QLabel)]
    assert in_order([*SPACE_LAB, "Total"], shown) == [*SPACE_LAB, "Total"]


def test_projects_have_the_names_of_the_box_on_sheet_and_screen_and_told(qtbot, monkeypatch):
    document = document_of("space-lab")
    parts = document.model_dump(mode="json", exclude_none=True)
    kinds = [{"type": kind, "count": 1} for kind in PROJECT_NAMES]
    kinds[-1]["agency"] = "blue-future"
    parts["players"] = [
        {**player, "projects": kinds} for player in parts["players"] if "station" in player
    ]
    document = build_document(parts)
    rules = find_game("space-lab")
    result = rules.score(document)
    names = list(PROJECT_NAMES.values())
    shown = on_screen(document, result, qtbot, monkeypatch)
    assert in_order(names, [text.partition(":")[0] for text in shown]) == names
    assert in_order(names, texts_of(rules.sheet(document, result, LETTER))) == names
    items = rules.account(document, result).sections[1].blocks[0].items
    assert [item.what for item in items if item.what in names] == names

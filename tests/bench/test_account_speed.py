"""A long result is shown in turns of the window's thread, none of which is felt.

The panel of the History page has this room. The reference sets the same markup as one text, which
Qt takes in and lays out in one go.
"""

import random

import pytest
from test_season_speed import season
from timing import seconds

from scorekeeper.games import build_document, find_game

ROUNDS = 5
SIZE = (430, 420)
# What the window's thread may be held up for by one turn; a quiet machine needs half of it.
MOST_SECONDS = 0.030
RACES, GRANDS_PRIX, MEMBERS = 60, 8, 500


def grand_prix():
    chance = random.Random(RACES)
    drivers = [f"Member {number}" for number in range(6)]
    races = [{"finish": chance.sample(drivers, 6)} for _ in range(RACES)]
    content = {"drivers": drivers, "races_planned": RACES, "races": races}
    return {"format": "scorekeeper/1", "game": "grand-prix", **content}


def account_of(content):
    document = build_document(content)
    game = find_game(document.game)
    return game.account(document, game.score(document))


CONTENTS = {
    "60 races": grand_prix,
    "500 members, 8 Grands Prix": lambda: season(GRANDS_PRIX, MEMBERS),
    "500 members, 100 Grands Prix": lambda: season(100, MEMBERS),
}


@pytest.fixture
def view(app):
    from scorekeeper_ui.widgets.account_view import AccountView

    view = AccountView("account", "The result")
    view.resize(*SIZE)
    view.show()
    app.processEvents()
    yield view
    view.close()


@pytest.mark.parametrize("name", CONTENTS)
def test_no_turn_of_a_long_result_is_felt(name, app, view, capsys):
    account = account_of(CONTENTS[name]())

    def turns_of(deed):
        times = [seconds(deed)]
        while not view.is_whole:
            times.append(seconds(app.processEvents))
        return times

    def change_width():
        view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
        view.resize(view.width() ^ 8, view.height())

    rounds, resized = [], []
    for _ in range(ROUNDS):
        turns_of(lambda: view.show_account(None))
        rounds.append(turns_of(lambda: view.show_account(account)))
        # What was there is taken away, and comes again.
        resized.append(turns_of(change_width))
    markup = view.toHtml()
    at_once = min(seconds(lambda: (view.setHtml(markup), view.document().size())) for _ in "123")
    # A busy machine only adds to a turn: the least is the time of the work itself.
    shown, changed = (
        [min(turn) for turn in zip(*each, strict=False)] for each in (rounds, resized)
    )
    with capsys.disabled():
        print(
            f"\n{name}: {len(shown)} turns, the first {shown[0] * 1e3:.0f} ms,"
            f" the longest {max(shown) * 1e3:.0f} ms, of another width {max(changed) * 1e3:.0f} ms;"
            f" {sum(shown) * 1e3:.0f} ms in all against {at_once * 1e3:.0f} ms at once",
            end="",
        )
    assert max(shown) < MOST_SECONDS
    assert max(changed) < MOST_SECONDS

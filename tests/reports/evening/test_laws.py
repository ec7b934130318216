"""Whatever was played, an evening's report is what a plain count finds."""

import tempfile
from datetime import timedelta
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import find_game
from scorekeeper.history import open_history
from scorekeeper.reports import evening_boards
from tests.reports.evening.games import DAY, EIGHT, escape, lab

NAMES = st.lists(st.sampled_from(("Ann", "Bo", "Cy", "Di")), min_size=2, max_size=2, unique=True)


@st.composite
def any_game(draw):
    number, names = draw(st.integers(0, 30)), draw(NAMES)
    match draw(st.sampled_from(("lab", "solo", "rats"))):
        case "lab":
            game = lab(*((name, draw(st.integers(0, 3))) for name in names), notes=str(number))
        case "solo":
            game = lab((names[0], number), mode="solo")
        case _:
            won = {"status": "won", "turns_left": number}
            lost = {"status": "lost", "reason": "conceded"}
            game = escape(*names, **draw(st.sampled_from((won, lost))))
    return game, draw(st.sampled_from((0, 0, 0, 1))), draw(st.sampled_from((True, True, False)))


@settings(max_examples=40, deadline=None)
@given(st.lists(any_game(), min_size=1, max_size=8))
def test_who_played_is_what_a_plain_count_finds(games):
    with tempfile.TemporaryDirectory() as folder, open_history(Path(folder, "h")) as history:
        kept = {}
        for game, day, counts in games:
            game_id = history.save(game, now=EIGHT + timedelta(days=day)).id
            history.set_counts(game_id, counts)
        for row in history.rows():
            if row.played_on == DAY:
                kept[row.id] = history.load(row.id), row.counts
        boards = evening_boards(history, DAY)
    if not kept:
        assert boards == ()
        return
    table = boards[-1].sections[0].table
    summaries = [
        (counts, game.game, find_game(game.game).summary(game, find_game(game.game).score(game)))
        for game, counts in kept.values()
    ]
    everybody = {seat.name for _, _, summary in summaries for seat in summary.seats}
    assert [row[0] for row in table.rows] == sorted(everybody)
    for row in table.rows:
        cells = dict(zip(table.heads, row, strict=True))
        mine = [
            (game, summary.style, seat)
            for counts, game, summary in summaries
            for seat in summary.seats
            if counts and seat.name == row[0]
        ]
        assert int(cells["Games"]) == len(mine)
        for head, kind in KINDS.items():
            seats = [seat for *its_kind, seat in mine if tuple(its_kind) == kind]
            won = f"{sum(seat.won for seat in seats)} of {len(seats)}"
            best = str(max((seat.total or 0 for seat in seats), default=0))
            expected = (best if head == "Solo" else won) if seats else "–"
            assert cells.get(head, "–") == expected


KINDS = {
    "Space Lab": ("space-lab", "competitive"),
    "Solo": ("space-lab", "solo"),
    "Mole Rats": ("mole-rats", "cooperative"),
}

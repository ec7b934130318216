"""An evening's report: its games in their order, what decided them, who played and how."""

import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document, find_game
from scorekeeper.games.mole_racing.charts import Series
from scorekeeper.history import open_history
from scorekeeper.history.statistics import Evening
from scorekeeper.reports import evening_boards, evening_title

DAY = date(2026, 11, 28)
EIGHT = datetime(2026, 11, 28, 20, tzinfo=UTC)
DRIVERS = ["Ann", "Bo", "Cy"]


def document(game, **content):
    return build_document({"format": "scorekeeper/1", "game": game, **content})


def tally(name, lab, cards=4):
    sums = {"lab": lab, "validation": 0, "objectives": 0, "projects": 0, "project_cards": cards}
    return {"name": name, "tally": sums}


def lab(*players, **more):
    return document("space-lab", players=[tally(*player) for player in players], **more)


def cup(*finishes, planned=None, **more):
    races = [{"finish": finish.split()} for finish in finishes]
    planned = planned or len(races)
    return document("grand-prix", drivers=DRIVERS, races=races, races_planned=planned, **more)


def escape(*names, **outcome):
    rats = [{"name": name, "rat": rat} for name, rat in zip(names, ("blue", "red"), strict=True)]
    return document("mole-rats", players=rats, outcome=outcome)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "history.sqlite3"


@pytest.fixture
def history(file):
    with open_history(file) as opened:
        yield opened


@pytest.fixture
def save(history):
    def do(*documents, days=0):
        moment = EIGHT + timedelta(days=days)
        return [history.save(each, now=moment).id for each in documents]

    return do


@pytest.fixture
def told(history):
    """Return the sections of the evening by their names."""

    def tell():
        boards = evening_boards(history, DAY)
        return {section.name: section for board in boards for section in board.sections}

    return tell


def test_games_follow_each_other_as_they_were_played(save, told, history):
    save(lab(("Ann", 3), ("Bo", 5)), days=-1)
    first, second, third = save(
        lab(("Ann", 30), ("Bo", 20)), cup("Bo Ann Cy"), escape("Ann", "Bo", status="won")
    )
    history.set_day_order([third, first, second])
    assert [section.title for name, section in told().items() if name.startswith("game")] == [
        "1. Mole Rats in Space · Won",
        "2. Space Lab · Ann wins with 30 points",
        "3. Grand Prix · Bo wins the Grand Prix with 8 points",
    ]


def test_a_day_without_games_has_no_report(history, save):
    (game,) = save(lab(("Ann", 1)))
    history.trash(game)
    assert evening_boards(history, DAY) == ()


def test_one_game_has_no_number(save, told):
    save(lab(("Ann", 30), ("Bo", 20)))
    assert told()["game_1"].title == "Space Lab · Ann wins with 30 points"


def test_places_points_and_what_broke_ties_are_told(save, told):
    save(lab(("Ann", 30, 1), ("Bo", 30, 3), ("Cy", 40)))
    section = told()["game_1"]
    assert section.table.heads == ("Place", "Player", "Points")
    assert section.table.rows == (("1st", "Cy", "40"), ("2nd", "Bo", "30"), ("3rd", "Ann", "30"))
    assert section.words == ("Bo, Ann: 30 = 30, more Project cards 3 : 1",)
    assert section.chart is None


def test_a_grand_prix_shows_its_points_race_by_race(save, told):
    save(cup("Bo Ann Cy", "Bo Ann", "Ann Cy"))
    section = told()["game_1"]
    assert section.table.heads == ("Place", "Driver", "R1", "R2", "R3", "Points")
    assert section.table.rows[0] == ("1st", "Ann", "6", "6", "8", "20")
    assert section.table.rows[2] == ("3rd", "Cy", "4", "0", "6", "10")
    assert section.chart.columns == ("Start", "1", "2", "3")
    assert section.chart.series[0] == Series("Ann", (0, 6, 12, 20))


def test_a_single_race_is_no_line(save, told):
    save(cup("Bo Ann Cy"))
    assert told()["game_1"].chart is None


def test_mole_rats_are_told_with_their_colors_and_why_they_lost(save, told):
    save(escape("Ann", "Bo", status="lost", reason="outer-space"))
    section = told()["game_1"]
    assert section.table.rows == (("Ann", "Blue"), ("Bo", "Red"))
    assert section.words == ("A mole rat fell into outer space.",)


def test_a_solo_game_has_a_score_and_no_place(save, told):
    save(lab(("Ann", 90), mode="solo"))
    section = told()["game_1"]
    assert section.table.heads == ("Player", "Points")
    assert section.words[0][0].isupper()


def test_what_does_not_count_is_told_and_counts_nowhere(save, told, history):
    unfinished, not_meant = save(cup("Bo Ann Cy", planned=5), lab(("Ann", 30), ("Bo", 20)))
    history.set_counts(not_meant, False)
    found = told()
    assert found["game_1"].words == ("Not finished: it does not count.",)
    assert found["game_2"].words == ("It is not meant to count.",)
    assert found["players"].table.rows == (("Ann", "0"), ("Bo", "0"), ("Cy", "0"))
    assert unfinished != not_meant


def test_where_a_game_was_is_told_when_they_were_at_several_places(save, told):
    save(lab(("Ann", 30), ("Bo", 20), place="Attic"), lab(("Ann", 3), ("Bo", 2), place="Library"))
    assert told()["game_1"].words == ("Place: Attic",)


def test_a_game_that_cannot_be_read_is_told_by_its_result(save, told, file):
    (game,) = save(lab(("Ann", 30), ("Bo", 30)))
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET document = '{}' WHERE id = ?", [game])
    section = told()["game_1"]
    assert section.words == ("The game itself cannot be read: only its result is told.",)
    assert [row[1:] for row in section.table.rows] == [("Ann", "30"), ("Bo", "30")]


def test_kinds_of_games_are_kept_apart_in_who_played(save, told):
    save(
        lab(("Ann", 30), ("Bo", 20)),
        lab(("Ann", 31), ("Bo", 41)),
        lab(("Ann", 90), mode="solo"),
        escape("Ann", "Cy", status="won"),
    )
    table = told()["players"].table
    assert table.heads == ("Player", "Games", "Space Lab", "Solo", "Mole Rats")
    assert table.rows == (
        ("Ann", "4", "1 of 2", "90", "1 of 1"),
        ("Bo", "2", "1 of 2", "–", "–"),
        ("Cy", "1", "–", "–", "1 of 1"),
    )


def test_what_was_never_reached_before_is_told(save, told):
    save(lab(("Ann", 30), ("Bo", 20)), days=-1)
    save(lab(("Ann", 31), ("Bo", 25), ("Cy", 10)))
    assert told()["new_bests"].table.rows == (
        ("Space Lab: the highest score ever", "Ann", "30", "31"),
        ("Space Lab: the highest score of one’s own", "Bo", "20", "25"),
    )
    save(lab(("Ann", 99), ("Bo", 98)), days=1)
    assert told()["new_bests"].table.rows[0][-1] == "31"


def test_without_anything_new_nothing_is_said_of_it(save, told):
    save(lab(("Ann", 30), ("Bo", 20)))
    assert "new_bests" not in told()


def test_every_game_is_told_of_and_who_listens_can_break_it_off(history, save):
    save(*(lab(("Ann", number), ("Bo", 50)) for number in range(3)))
    steps = []
    evening_boards(history, DAY, lambda done, all_of_them: steps.append((done, all_of_them)))
    assert steps == [(0, 3), (1, 3), (2, 3), (3, 3)]

    def break_off(done, _steps):
        if done:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        evening_boards(history, DAY, break_off)


@pytest.mark.parametrize(
    ("evening", "title"),
    [
        (Evening(DAY, 3, "Kitchen table"), "28 November 2026 · Kitchen table"),
        (Evening(DAY, 3, None, several=True), "28 November 2026"),
    ],
)
def test_a_title_is_suggested_from_day_and_place(evening, title):
    assert evening_title(evening) == title


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

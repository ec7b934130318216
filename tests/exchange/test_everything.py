"""Everything out as JSON Lines: what the history knows beside its games comes in elsewhere, too."""

import json
import tempfile
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.exchange.intake import gather
from scorekeeper.exchange.outgoing import Chosen, Form, write_games
from scorekeeper.history import ALL_GAMES, Filter, Player, open_history
from tests.nights import make_night

START = datetime.fromisoformat("2026-03-06T12:00:00+01:00")
NAMES = ("Ann", "Bo", "Cy")


def at(hour, *names, day=0):
    moment = START + timedelta(days=day, hours=hour)
    players = dict.fromkeys(names or NAMES, hour + 20)
    return make_night(players, played_at=moment.isoformat())


def describe(history, name, **about):
    before = history.find_player(name)
    known = {"color": before.color, "sign": before.sign, "notes": before.notes}
    known |= {"retired": before.retired, **about}
    history.edit_player(before, Player(before.id, name, **known))


def exported(history, file):
    write_games(file, history, ALL_GAMES, Form.LINES)
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def people_of(history):
    return [one.player for one in history.players()]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.jsonl"


@pytest.fixture
def evening(history):
    """Three games of an evening, in another order than their times have, and people known."""
    games = [history.save(at(hour)).id for hour in (1, 2, 3)]
    history.set_day_order(games[::-1])
    describe(history, "Ann", sign="A", color="#3366cc", notes="Left-handed.\nBrings tea.")
    describe(history, "Bo", retired=True)
    return games


def test_people_and_the_order_of_a_day_come_in_elsewhere(evening, history, elsewhere, file, bring):
    exported(history, file)
    bring(str(file), into=elsewhere)
    assert [row.id for row in elsewhere.rows()] == [row.id for row in history.rows()] == evening
    assert people_of(elsewhere) == people_of(history)


@pytest.mark.usefixtures("evening")
def test_each_person_is_told_of_once_and_who_is_only_a_name_never(history, file):
    first, *others = exported(history, file)
    assert first["about_people"] == {
        "Ann": {"sign": "A", "color": "#3366cc", "notes": "Left-handed.\nBrings tea."},
        "Bo": {"retired": True},
    }
    assert not any("about_people" in other for other in others)


def test_an_order_that_the_times_tell_is_not_told(history, file):
    for hour in (3, 1, 2):
        history.save(at(hour))
    assert not any("day_order" in content for content in exported(history, file))


def test_the_same_file_twice_changes_nothing(evening, history, elsewhere, file, bring):
    exported(history, file)
    for into in (history, elsewhere, elsewhere):
        answers = bring(str(file), into=into)
    assert [answer.outcome for answer in answers] == ["unchanged"] * 3
    assert [row.id for row in history.rows()] == evening


def test_what_is_known_of_somebody_here_stays(evening, history, elsewhere, file, bring):
    exported(history, file)
    elsewhere.save(history.export(evening[0]))
    describe(elsewhere, "Ann", notes="Our Ann.")
    bring(str(file), into=elsewhere)
    ann, bo = (elsewhere.find_player(name) for name in ("Ann", "Bo"))
    assert (ann.notes, ann.sign, ann.color, ann.retired) == ("Our Ann.", None, None, False)
    assert bo.retired, "nothing was known of Bo"


def test_what_is_new_about_somebody_is_a_change_that_is_told(
    evening, history, elsewhere, file, bring
):
    for game in evening[::-1]:
        elsewhere.save(history.export(game))
    exported(history, file)
    answers = bring(str(file), into=elsewhere)
    assert [answer.outcome for answer in answers] == ["updated", "unchanged", "unchanged"]
    assert answers[0].changes == ("what is known of Ann and Bo",)
    assert not answers[0].replaces
    assert elsewhere.versions(evening[2]) == []


@pytest.mark.usefixtures("evening")
def test_an_order_set_by_hand_here_stays(history, elsewhere, file, bring):
    exported(history, file)
    bring(str(file), into=elsewhere)
    order = [row.id for row in elsewhere.rows()]
    elsewhere.set_day_order([order[1], order[0], order[2]])
    here = [row.id for row in elsewhere.rows()]
    bring(str(file), into=elsewhere)
    assert [row.id for row in elsewhere.rows()] == here != order


@pytest.mark.parametrize("wanted", ["a part", "chosen", "a table", "plays"])
@pytest.mark.usefixtures("evening")
def test_a_part_of_the_games_may_be_for_others_and_tells_nothing_of_people(history, file, wanted):
    which, form = {
        "a part": (Filter(game="space-lab"), Form.LINES),
        "chosen": (Chosen(tuple(history.rows()[:2])), Form.LINES),
        "a table": (ALL_GAMES, Form.TABLE),
        "plays": (ALL_GAMES, Form.PLAYS),
    }[wanted]
    write_games(file, history, which, form)
    assert "Left-handed" not in file.read_text("utf-8")
    assert "day_order" not in file.read_text("utf-8")


def test_a_game_keeps_none_of_it_in_its_document(evening, history, elsewhere, file, bring):
    exported(history, file)
    bring(str(file), into=elsewhere)
    for game in evening:
        assert elsewhere.export(game) == history.export(game)
        assert not elsewhere.export(game).about_people
        assert elsewhere.load(game).day_order is None


games = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 3), st.sets(st.sampled_from(NAMES), min_size=1)),
    min_size=1,
    max_size=6,
)
about = st.fixed_dictionaries(
    {
        "sign": st.sampled_from([None, "A", "🦊"]),
        "color": st.sampled_from([None, "#3366cc", "blue"]),
        "notes": st.sampled_from(["", "Notes", "Two\nlines"]),
        "retired": st.booleans(),
    }
)


@settings(deadline=None, max_examples=15)
@given(data=st.data(), played=games, known=st.dictionaries(st.sampled_from(NAMES), about))
def test_everything_out_and_in_again_is_the_same_history(data, played, known):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.jsonl")
        with open_history("sqlite://") as one, open_history("sqlite://") as other:
            for number, (day, hour, names) in enumerate(played):
                document = at(hour, *sorted(names), day=day)
                one.save(document.model_copy(update={"place": f"Place {number}"}))
            for day in (0, 1):
                on = (START + timedelta(days=day)).date()
                ids = [row.id for row in one.rows(Filter(since=on, until=on))]
                one.set_day_order(data.draw(st.permutations(ids)))
            for name, parts in known.items():
                if one.find_player(name) is not None:
                    describe(one, name, **parts)
            write_games(file, one, ALL_GAMES, Form.LINES)
            with gather([str(file)], other) as intake, intake.store(other):
                pass
            assert [row.id for row in other.rows()] == [row.id for row in one.rows()]
            assert people_of(other) == people_of(one)

"""People who sit in no game of a file have lines of their own in an export of everything."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.exchange.intake import gather
from scorekeeper.exchange.outgoing import Form, write_games
from scorekeeper.history import ALL_GAMES, Filter, Player, open_history
from tests.nights import make_night

ZOE = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER_ZOE = "aaaaaaaa-0000-4000-8000-000000000002"
GAME = "11111111-2222-4333-8444-000000000001"
LINE = {"format": "scorekeeper/1", "game": "people", "people": {"Zoe": ZOE}}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.jsonl"


def exported(history, file):
    written = write_games(file, history, ALL_GAMES, Form.LINES)
    return written, [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def people_of(history):
    return [one.player for one in history.players()]


class TestGoingOut:
    def test_who_has_not_played_yet_has_a_line_after_the_games(self, history, file, night):
        history.save(night())
        history.add_player(Player(ZOE, "Zoe", sign="Z", notes="Comes in spring."))
        written, (_, line) = exported(history, file)
        about = {"Zoe": {"sign": "Z", "notes": "Comes in spring."}}
        assert line == {**LINE, "about_people": about}
        assert written.games == 1

    def test_a_name_alone_is_told_as_well(self, history, file):
        history.add_player(Player(ZOE, "Zoe"))
        assert exported(history, file)[1] == [LINE]

    def test_two_of_one_name_are_two_in_two_lines(self, history, file):
        for player_id in (OTHER_ZOE, ZOE):
            history.add_player(Player(player_id, "Zoe"))
        lines = exported(history, file)[1]
        assert [line["people"] for line in lines] == [{"Zoe": ZOE}, {"Zoe": OTHER_ZOE}]

    def test_who_sits_in_the_trash_alone_is_told(self, history, file, night):
        history.trash(history.save(night({"Zoe": 1}, people={"Zoe": ZOE})).id)
        assert exported(history, file)[1] == [LINE]

    def test_a_name_that_was_corrected_is_nobody(self, history, file, night):
        history.save(night({"Zoee": 1}, id=GAME))
        history.save(night({"Zoe": 1}, id=GAME))
        assert [line["game"] for line in exported(history, file)[1]] == ["space-lab"]

    def test_of_whom_more_is_known_than_a_corrected_name_is_told(self, history, file, night):
        history.save(night({"Zoe": 1}, id=GAME, people={"Zoe": ZOE}))
        history.save(night({"Bo": 1}, id=GAME))
        history.edit_player(Player(ZOE, "Zoe"), Player(ZOE, "Zoe", retired=True))
        assert exported(history, file)[1][-1] == {
            **LINE,
            "about_people": {"Zoe": {"retired": True}},
        }

    def test_who_was_merged_is_who_that_is_now(self, history, file, night):
        history.save(night({"Ann": 1}))
        history.add_player(Player(ZOE, "Zoe"))
        history.merge(history.find_player("Ann").id, ZOE)
        assert [line["game"] for line in exported(history, file)[1]] == ["space-lab"]

    @pytest.mark.parametrize("form", [Form.TABLE, Form.PLAYS])
    def test_tables_and_play_files_have_games_alone(self, history, file, form):
        history.add_player(Player(ZOE, "Zoe"))
        write_games(file, history, ALL_GAMES, form)
        assert "Zoe" not in file.read_text("utf-8")

    def test_a_part_of_the_games_has_nobody_else(self, history, file, night):
        history.save(night())
        history.add_player(Player(ZOE, "Zoe"))
        write_games(file, history, Filter(game="space-lab"), Form.LINES)
        assert "Zoe" not in file.read_text("utf-8")


class TestComingIn:
    def test_who_is_new_is_added_with_all_that_is_known(self, put, bring, history):
        about = {"Zoe": {"sign": "Z", "color": "#3366cc", "notes": "Hm.", "retired": True}}
        (answer,) = bring(put("a.jsonl", {**LINE, "about_people": about}))
        assert (answer.outcome, answer.kind, answer.people) == ("added", "people", ("Zoe",))
        assert people_of(history) == [Player(ZOE, "Zoe", "#3366cc", "Z", "Hm.", True)]

    def test_the_same_file_twice_changes_nothing(self, put, bring, history):
        file = put("a.jsonl", {**LINE, "about_people": {"Zoe": {"sign": "Z"}}})
        bring(file)
        (answer,) = bring(file)
        assert (answer.outcome, answer.people) == ("unchanged", ())

    def test_who_is_here_stays_as_here(self, put, bring, history):
        history.add_player(Player(ZOE, "Zoë", sign="Ö"))
        (answer,) = bring(put("a.jsonl", {**LINE, "about_people": {"Zoe": {"sign": "Z"}}}))
        assert answer.outcome == "unchanged"
        assert people_of(history) == [Player(ZOE, "Zoë", sign="Ö")]

    def test_of_whom_only_the_name_is_known_more_is_learned(self, put, bring, history):
        history.add_player(Player(ZOE, "Zoe"))
        (answer,) = bring(put("a.jsonl", {**LINE, "about_people": {"Zoe": {"sign": "Z"}}}))
        assert (answer.outcome, answer.people) == ("updated", ("Zoe",))
        assert history.player(ZOE).sign == "Z"

    def test_two_of_one_name_stay_two(self, put, bring, history, night):
        history.save(night({"Zoe": 1}))
        bring(put("a.jsonl", LINE))
        assert [one.name for one in people_of(history)] == ["Zoe", "Zoe"]

    def test_who_was_merged_here_stays_merged(self, put, bring, history, night):
        history.save(night({"Ann": 1}))
        history.add_player(Player(ZOE, "Zoe"))
        history.merge(history.find_player("Ann").id, ZOE)
        (answer,) = bring(put("a.jsonl", LINE))
        assert answer.outcome == "unchanged"
        assert [one.name for one in people_of(history)] == ["Ann"]

    def test_they_are_no_games_in_the_numbers(self, put, history, content):
        file = put("a.jsonl", json.dumps(content()) + "\n" + json.dumps(LINE))
        with gather([file], history) as intake, intake.preview(history) as report:
            assert report.counts == {"added": 1}
            assert report.kinds == {"added": 1, "people": 1}
            assert report.people == 1
        assert people_of(history) == []

    @pytest.mark.parametrize(
        ("more", "fault"),
        [
            ({"people": {}}, "people: at least one name"),
            ({"people": {"Zoe": "nobody"}}, "people.Zoe: a UUID"),
            ({"people": {"Zoe": ZOE, "Zoë": ZOE}}, "people: each id only once"),
            ({"people": {"Zoe": ZOE, "ZOE": OTHER_ZOE}}, "people: each name only once"),
            ({"about_people": {"Bo": {}}}, "about_people: names that stand in people"),
            ({"players": []}, "players: no key of this name"),
            ({"format": "scorekeeper/9"}, 'format: "scorekeeper/1"'),
        ],
    )
    def test_what_is_wrong_is_refused_with_its_place(self, put, bring, history, more, fault):
        (answer,) = bring(put("a.json", {**LINE, **more}))
        assert answer.outcome == "refused"
        assert [str(one) for one in answer.faults] == [fault]
        assert people_of(history) == []


names = st.sampled_from(("Ann", "Bo", "Zoe", "zoe"))
about = st.fixed_dictionaries(
    {
        "sign": st.sampled_from([None, "A", "🦊"]),
        "notes": st.sampled_from(["", "Left-handed."]),
        "retired": st.booleans(),
    }
)


@settings(deadline=None, max_examples=25)
@given(
    tables=st.lists(st.sets(st.sampled_from(("Ann", "Bo")), min_size=1), max_size=3),
    others=st.lists(st.tuples(names, about, st.uuids(version=4)), max_size=4),
    merges=st.booleans(),
)
def test_everything_out_and_in_again_goes_out_as_the_same_bytes(tables, others, merges):
    with (
        tempfile.TemporaryDirectory() as folder,
        open_history("sqlite://") as one,
        open_history("sqlite://") as other,
    ):
        for number, table in enumerate(tables):
            moment = f"2026-03-0{number + 1}T20:00:00+01:00"
            one.save(make_night(dict.fromkeys(sorted(table), number), played_at=moment))
        for name, known, player_id in others:
            one.add_player(Player(str(player_id), name, **known))
        if merges and len(others) > 1:
            one.merge(*(str(player_id) for _, _, player_id in others[:2]))
        first, second = Path(folder, "first.jsonl"), Path(folder, "second.jsonl")
        write_games(first, one, ALL_GAMES, Form.LINES)
        for outcomes in ({"added"}, {"unchanged"}):
            with gather([str(first)], other) as intake, intake.store(other) as report:
                assert {answer.outcome for answer in report} <= outcomes
        write_games(second, other, ALL_GAMES, Form.LINES)
        assert second.read_bytes() == first.read_bytes()


def _told_game(game, lab, who, knows, counts):
    more = {"people": {"Ann": who}} if who else {}
    if who and knows:
        more["about_people"] = {"Ann": {"sign": "A"}}
    game_id = f"11111111-2222-4333-8444-00000000000{game}"
    return make_night({"Ann": lab}, id=game_id, counts=counts, **more).content()


told_games = st.builds(
    _told_game,
    game=st.integers(1, 2),
    lab=st.integers(0, 3),
    who=st.sampled_from([None, ZOE, OTHER_ZOE]),
    knows=st.booleans(),
    counts=st.booleans(),
)


@settings(deadline=None, max_examples=30)
@given(lines=st.lists(told_games | st.just(LINE), min_size=1, max_size=5), trashes=st.booleans())
def test_whatever_stands_in_a_file_twice_changes_nothing(lines, trashes):
    with tempfile.TemporaryDirectory() as folder, open_history("sqlite://") as history:
        file, out = Path(folder, "games.jsonl"), Path(folder, "out.jsonl")
        file.write_text("\n".join(map(json.dumps, lines)))

        def bring_in():
            with gather([str(file)], history) as intake:
                with intake.preview(history) as preview:
                    foretold = list(preview)
                with intake.store(history) as report:
                    assert list(report) == foretold
            return {answer.outcome for answer in foretold}

        def kept():
            write_games(out, history, ALL_GAMES, Form.LINES)
            games = [*history.rows(), *history.rows(Filter(trashed=True))]
            return out.read_bytes(), [(row, history.versions(row.id)) for row in games]

        bring_in()
        if trashes:
            for row in history.rows()[:1]:
                history.trash(row.id)
        before = kept()
        assert bring_in() == {"unchanged"}
        assert kept() == before


class TestOtherNames:
    """A person whom games call otherwise, as after a merge, is called as here elsewhere too."""

    @pytest.fixture
    def merged(self, history, night):
        for day, name in enumerate(("Cy", "Ann", "Ann", "Cy"), 1):
            moment = f"2026-01-0{day}T20:00:00+01:00"
            history.save(night({name: day, "Sam": 1}, played_at=moment))
        history.merge(history.find_player("Ann").id, history.find_player("Cy").id)

    @pytest.mark.usefixtures("merged")
    def test_the_name_that_was_chosen_goes_along(self, history, elsewhere, file, bring):
        first, *others = exported(history, file)[1]
        assert first["about_people"] == {"Cy": {"name": "Ann"}}
        assert not any("about_people" in other for other in others)
        bring(str(file), into=elsewhere)
        names = [(one.player.name, one.games) for one in elsewhere.players()]
        assert names == [("Ann", 4), ("Sam", 4)]
        assert {answer.outcome for answer in bring(str(file), into=elsewhere)} == {"unchanged"}
        assert exported(elsewhere, file)[1] == [first, *others]

    @pytest.mark.usefixtures("merged")
    def test_who_is_here_already_keeps_the_name(self, history, elsewhere, file, bring):
        exported(history, file)
        bring(str(file), into=elsewhere)
        elsewhere.rename(elsewhere.find_player("Ann").id, "Annie")
        assert {answer.outcome for answer in bring(str(file), into=elsewhere)} == {"unchanged"}
        assert [one.player.name for one in elsewhere.players()] == ["Annie", "Sam"]

    def test_a_line_of_people_has_no_other_names(self, put, bring):
        (answer,) = bring(put("a.json", {**LINE, "about_people": {"Zoe": {"name": "Zoë"}}}))
        assert [str(one) for one in answer.faults] == ["about_people: no other names"]

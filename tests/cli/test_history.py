from contextlib import contextmanager

import pytest

from scorekeeper.history import FullError, ReadOnlyError, open_history


def document(day, *names, place=None):
    players = [{"name": name, "tally": {"lab": 9 - seat}} for seat, name in enumerate(names)]
    keys = {} if place is None else {"place": place}
    played_at = f"2026-03-{day:02}T20:00:00+01:00"
    return {
        "format": "scorekeeper/1",
        "game": "space-lab",
        "played_at": played_at,
        **keys,
        "players": players,
    }


@pytest.fixture
def stored(call, put):
    for number, one in enumerate([document(2, "Ann", "Bo"), document(10, "Zoë", place="Rome")]):
        call("import", put(f"{number}.json", one))


@pytest.mark.usefixtures("stored")
def test_the_list_is_an_aligned_table_newest_first(call):
    heading, *rows = call("history").out.splitlines()
    assert [row[:10] for row in rows] == ["2026-03-10", "2026-03-02"]
    begins = [heading.index(word) for word in ("Game", "Players", "Result", "Id")]
    assert {tuple(row[begin - 1] == " " != row[begin] for begin in begins) for row in rows} == {
        (True, True, True, True)
    }
    assert "Ann 9, Bo 8" in rows[1]
    assert "Ann wins with 9 points" in rows[1]


def test_players_are_listed_by_place_and_with_json_as_they_sat(call, put):
    game = document(2, "Ann", "Bo")
    game["players"].reverse()
    call("import", put("turned.json", game))
    assert "Ann 9, Bo 8" in call("history").out
    (told,) = call("history", "--json").objects
    assert [player["name"] for player in told["players"]] == ["Bo", "Ann"]


@pytest.mark.usefixtures("stored")
def test_with_json_each_game_is_one_line(call):
    newest, oldest = call("history", "--json").objects
    assert newest["place"] == "Rome"
    assert oldest["players"] == [
        {"name": "Ann", "total": 9, "rank": 1, "won": True},
        {"name": "Bo", "total": 8, "rank": 2, "won": False},
    ]
    assert list(oldest) == [
        "id", "game", "played_on", "place", "style", "finished", "headline", "players",
    ]  # fmt: skip


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize(
    ("options", "days"),
    [
        (("--player", "ann"), ["2026-03-02"]),
        (("--player", " ZOE\u0308 "), ["2026-03-10"]),
        (("--player", "An"), []),
        (("--player", "%"), []),
        (("--game", "space-lab"), ["2026-03-10", "2026-03-02"]),
        (("--game", "space-lab", "--player", "Bo"), ["2026-03-02"]),
    ],
)
def test_games_of_one_kind_or_with_one_player_are_kept(call, options, days):
    answer = call("history", "--json", *options)
    assert [row["played_on"] for row in answer.objects] == days


def test_a_history_without_games_says_so(call):
    assert call("history").out == "No games.\n"
    assert call("history", "--json").out == ""


def test_a_kind_of_game_that_does_not_exist_is_told_with_those_that_do(call):
    answer = call("history", "--game", "chess")
    assert answer.status == 2
    assert answer.err.startswith("scorekeeper: chess: one of space-lab")


def test_a_long_history_is_listed_whole(call, put, monkeypatch):
    monkeypatch.setattr("scorekeeper.history.one_state._PAGE", 2)
    for day in range(1, 6):
        call("import", put("one.json", document(day, "Ann")))
    days = [row["played_on"][-1] for row in call("history", "--json").objects]
    assert days == ["5", "4", "3", "2", "1"]


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("kind", [ReadOnlyError, FullError])
def test_a_history_that_cannot_be_written_is_read(call, folder, monkeypatch, kind):
    def refuse(*_, **__):
        raise kind("The history cannot be written")

    newest, _ = call("history", "--json").objects
    for where in ("stored", "snapshots"):
        monkeypatch.setattr(f"scorekeeper.cli.{where}.open_history", refuse)
    assert len(call("history", "--json").objects) == 2
    assert len(call("export", "-o", "all.jsonl").err) == 0
    assert len((folder / "all.jsonl").read_text().splitlines()) == 2
    assert call("snapshots").status == 0
    answer = call("sheet", newest["id"], "-o", "sheet.pdf")
    assert (answer.status, (folder / "sheet.pdf").read_bytes()[:5]) == (0, b"%PDF-")
    assert "sheet.pdf: no copy is kept: " in answer.err
    assert call("import", "0.json").status == 1


@pytest.fixture
def people(folder, stored):
    """Return a function that gives the history with the ids of its people, by name."""

    @contextmanager
    def people():
        with open_history(folder / "history.sqlite3") as history:
            yield history, {each.player.name: each.player.id for each in history.players()}

    return people


def days_of(call, name):
    return [row["played_on"] for row in call("history", "--json", "--player", name).objects]


def test_somebody_who_has_another_name_now_is_found_by_it(call, people):
    with people() as (history, ids):
        history.rename(ids["Ann"], "Anna")
    assert days_of(call, "anna") == ["2026-03-02"]


def test_somebody_who_was_merged_is_found_by_either_name_and_told_the_one_of_now(call, people):
    with people() as (history, ids):
        history.merge(ids["Zoë"], ids["Ann"])
    assert days_of(call, "Zoë") == ["2026-03-10", "2026-03-02"]
    answer = call("history", "--player", " ANN ")
    assert answer.err == "scorekeeper: Ann is called Zoë now\n"
    assert [line[:10] for line in answer.out.splitlines()[1:]] == ["2026-03-10", "2026-03-02"]
    assert call("history", "--player", "Zoë").err == ""


def test_all_who_share_a_name_are_meant_and_each_game_is_listed_once(call, put, people):
    other = {"Ann": "aaaaaaaa-0000-4000-8000-000000000001"}
    call("import", put("other.json", {**document(5, "Ann", "Zoë"), "people": other}))
    assert days_of(call, "ann") == ["2026-03-05", "2026-03-02"]
    with people() as (history, _):
        assert [each.player.name for each in history.players()].count("Ann") == 2

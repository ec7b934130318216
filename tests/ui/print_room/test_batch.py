"""Which filled sheets go into one file."""

import pytest

from scorekeeper.games import GAME_NAMES
from scorekeeper.history import Filter
from scorekeeper_ui.pages.print_room.batch import (
    listed,
)
from scorekeeper_ui.pages.print_room.batch_offers import last_evening, offers_of
from scorekeeper_ui.pages.print_room.batch_pick import Line, Pick, Ticks
from scorekeeper_ui.pages.print_room.batch_words import (
    season_words,
)
from scorekeeper_ui.pages.sheet_choice import Choice
from tests.ui.print_room.examples import EVENING, example


def picked(found, ticks=Ticks()):  # noqa: B008 - frozen
    return Pick(ticks, found.total, [line.id for line in found.lines])


def test_ticks_are_all_but_some_or_none_but_some():
    ticks = Ticks().toggled("a")
    assert (ticks.has("a"), ticks.has("b"), ticks.count(5)) == (False, True, 4)
    assert ticks.toggled("a") == Ticks()
    few = Ticks(all=False).toggled("a").toggled("b")
    assert (few.has("a"), few.has("c"), few.count(5)) == (True, False, 2)


def test_the_games_of_an_evening_follow_each_other_as_they_were_added(history):
    for game in GAME_NAMES:
        history.save(example(game))
    history.save(example("space-lab", 2, played_at="2026-11-21T20:00:00+01:00"))
    assert last_evening(history) == EVENING
    found = listed(history, Choice(Filter(since=EVENING, until=EVENING)))
    assert [line.game for line in found.lines] == list(GAME_NAMES)
    chosen = Ticks().toggled(found.lines[1].id)
    documents = [
        leaf.document.game for leaf in found.source.leaves(picked(found, chosen), pytest.fail)
    ]
    assert documents == ["space-lab", "season", "mole-rats"]


def test_a_long_list_is_read_page_by_page_and_nothing_is_lost_or_doubled(history):
    with history.importing() as importer:
        for number in range(230):
            importer(example("space-lab", number))
    found = listed(history, Choice())
    source = found.source
    lines: list[Line] = []
    while page := source.page(lines[-1] if lines else None):
        lines += page
    assert len({line.id for line in lines}) == len(lines) == source.count() == 230
    chosen = Ticks(all=False).toggled(lines[5].id).toggled(lines[222].id)
    leaves = source.leaves(picked(found, chosen), pytest.fail)
    assert [leaf.document.id for leaf in leaves] == [lines[5].id, lines[222].id]


def test_a_game_that_is_gone_by_now_is_told_and_the_others_stay(history, monkeypatch):
    history.save(example("space-lab", 1))
    history.save(example("space-lab", 2))
    from scorekeeper.history import UnknownGameError

    load = history.load
    found = listed(history, Choice())
    gone = found.lines[0].id

    def load_what_is_left(game_id):
        if game_id == gone:
            raise UnknownGameError(game_id)
        return load(game_id)

    monkeypatch.setattr(history, "load", load_what_is_left)
    missing = []
    left = list(found.source.leaves(picked(found), lambda: missing.append(1)))
    assert (len(left), len(missing)) == (1, 1)


def test_a_season_gives_its_table_and_each_grand_prix_that_it_counts(history):
    season = example("season")
    history.save(season)
    ((season_id, name),) = offers_of(history).seasons
    assert name == season.name
    found = listed(history, Choice(season=season_id))
    assert found.title == season.name
    assert found.total == len(found.lines) == 1 + len(season.grands_prix)
    leaves = found.source.leaves(picked(found, Ticks().toggled("0")), pytest.fail)
    documents = [leaf.document for leaf in leaves]
    assert [document.game for document in documents] == ["grand-prix"] * len(season.grands_prix)
    assert all(document.name for document in documents)


def test_a_season_without_a_name_is_called_after_its_members_and_its_day(history):
    history.save(example("season").model_copy(update={"name": None}))
    ((_, words),) = offers_of(history).seasons
    members = len(example("season").members)
    assert words == f"Season of {members} members, 28 Nov 2026"
    assert season_words(None, 1, EVENING) == "Season of 1 member, 28 Nov 2026"
    assert season_words("League", 1, EVENING) == "League"


def test_the_lines_of_a_season_have_the_days_of_its_grands_prix(history):
    season = example("season").model_copy(update={"played_at": None})
    history.save(season)
    found = listed(history, Choice(season=season.identity()))
    days = [part.played_on() for part in season.grands_prix]
    assert [line.played_on for line in found.lines][1:] == days
    assert found.lines[0].played_on is not None


def test_a_grand_prix_of_a_season_is_known_again_when_one_before_it_is_gone(history):
    parts = [
        part.model_copy(update={"id": example("grand-prix", number).id})
        for number, part in enumerate(example("season").grands_prix, start=1)
    ]
    season = example("season").model_copy(update={"grands_prix": tuple(parts)})
    history.save(season)
    first, second = listed(history, Choice(season=season.id)).lines[1:3]
    history.save(season.model_copy(update={"grands_prix": tuple(parts[1:])}))
    found = listed(history, Choice(season=season.id), known={first.id, second.id})
    assert found.lines[1].id == second.id
    assert found.gone == {first.id}
    ticks = Ticks().toggled(second.id)
    leaves = found.source.leaves(picked(found, ticks), pytest.fail)
    assert [leaf.document.id for leaf in leaves] == [season.id, *(part.id for part in parts[2:])]


def test_grands_prix_without_an_id_of_their_own_are_told_apart_by_their_numbers(history):
    first, *_ = example("season").grands_prix
    same = first.model_copy(update={"id": example("grand-prix").id})
    nameless = first.model_copy(update={"id": None})
    parts = (same, same, nameless)
    season = example("season").model_copy(update={"grands_prix": parts})
    history.save(season)
    lines = listed(history, Choice(season=season.id)).lines
    assert [line.id for line in lines] == ["0", same.id, "2", "3"]


def test_of_the_games_that_were_left_out_it_is_known_which_ones_are_gone(history):
    for game in GAME_NAMES:
        history.save(example(game))
    gone, left = example("season").id, example("mole-rats").id
    history.trash(gone)
    assert listed(history, Choice(), limit=1, known={gone, left}).gone == {gone}
    assert Ticks().toggled(gone).toggled(left).without({gone}) == Ticks().toggled(left)


def test_a_season_that_is_gone_gives_way_to_the_filter(history):
    history.save(example("space-lab"))
    found = listed(history, Choice(season="00000000-0000-4000-8000-000000000009"))
    assert [line.game for line in found.lines] == ["space-lab"]

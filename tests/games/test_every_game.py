"""What every game of the program must do: whoever forgets a step in a new game is told here."""

import contextlib
import copy
import json
from pathlib import Path

import pytest

from scorekeeper.core.document import canonical_text
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.json_text import place_of, read_json, write_json
from scorekeeper.core.sheet import PAPERS, Icon
from scorekeeper.games import GAME_NAMES, build_document, find_game, read_document
from scorekeeper_resources import example_path, resource_path
from tests.games.marks import assert_inside

every_game = pytest.mark.parametrize("name", GAME_NAMES)
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])


def example_of(name):
    return read_document(example_path(name).read_bytes())


def documents_of(name):
    return [find_game(name).new(), example_of(name)]


@every_game
def test_its_names_agree(name):
    game = find_game(name)
    assert game.name == game.new().game == name
    assert game.title
    assert 0 < len(game.short_title) <= len(game.title)


@every_game
def test_a_new_game_is_valid_and_scores(name):
    game = find_game(name)
    document = game.new()
    game.check(document)
    result = game.score(document)
    assert result.as_json()["game"] == name
    assert write_json(result.as_json())


@every_game
def test_an_entry_with_nothing_pending_needs_no_arguments(name):
    entry = find_game(name).entry()
    assert entry.model_dump(mode="json", exclude_defaults=True) == {}


@every_game
def test_its_example_comes_with_the_program_and_scores_without_a_warning(name):
    assert example_path(name).is_file()
    document = example_of(name)
    assert document.game == name
    assert list(find_game(name).score(document).warnings) == []


@every_game
def test_a_round_trip_loses_nothing(name):
    for document in documents_of(name):
        text = write_json(document.content())
        again = read_document(text.encode())
        assert again == document
        assert write_json(again.content()) == text
        assert again.identity() == document.identity()


@every_game
def test_scoring_is_a_function_of_the_document(name):
    game = find_game(name)
    for document in documents_of(name):
        content = document.content()
        assert game.score(document) == game.score(game.build(content))
        assert document.content() == content


@every_game
def test_a_result_is_told_in_words_and_in_a_summary(name):
    game = find_game(name)
    for document in documents_of(name):
        result = game.score(document)
        assert game.text(document, result).endswith("\n")
        assert "\n" not in game.summary(document, result).headline
        for seat in game.summary(document, result).seats:
            assert seat.name in game.text(document, result)


@every_game
def test_sightings_are_canonical_json(name):
    game = find_game(name)
    for document in documents_of(name):
        for sighting in game.sightings(document):
            assert canonical_text(json.loads(sighting.value)) == sighting.value


@every_game
def test_its_figures_are_of_its_seats_each_once_and_none_takes_a_name_of_all_games(name):
    game = find_game(name)
    for document in documents_of(name):
        result = game.score(document)
        seats = len(game.summary(document, result).seats)
        found = list(game.figures(document, result))
        assert len({(figure.seat, figure.name) for figure in found}) == len(found)
        assert all(figure.seat is None or figure.seat in range(seats) for figure in found)
        assert {figure.name for figure in found}.isdisjoint({"total", "won"})


@every_game
def test_a_player_is_renamed_wherever_the_name_stands_and_stays_the_same_person(name):
    game = find_game(name)
    lasting = "5c0e4ee9-3a6e-4d0e-9b77-6d0a4f1c2b11"
    for document in documents_of(name):
        for seat in game.summary(document, game.score(document)).seats:
            known = document.model_copy(update={"people": {seat.name: lasting}})
            done = game.renamed(known, game.entry(), seat.name, "Zoë 50%")
            game.build(done.document.content())
            before, after = (write_json(each.content()) for each in (known, done.document))
            assert after == before.replace(f'"{seat.name}"', '"Zoë 50%"')
            assert done.document.people == {"Zoë 50%": lasting}
            assert game.renamed(done.document, done.entry, "Zoë 50%", seat.name).document == known


def places(value, path=()):
    yield path, value
    if isinstance(value, dict | list):
        for key, child in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(child, (*path, key))


def spoilt(content, path, spoil):
    content = copy.deepcopy(content)
    part = content
    for step in path[:-1]:
        part = part[step]
    spoil(part, path[-1])
    return content


def places_refused(content):
    with pytest.raises(DocumentError) as refused:
        build_document(content)
    assert all(fault.expected for fault in refused.value.faults)
    return [fault.place for fault in refused.value.faults]


@every_game
def test_an_unknown_key_is_refused_with_its_place(name):
    content = example_of(name).content()
    for path, value in list(places(content)):
        if isinstance(value, dict):
            key = (*path, "surprise")
            wrong = spoilt(content, key, lambda part, last: part.update({last: 1}))
            assert place_of(key) in places_refused(wrong)


@every_game
def test_a_value_of_the_wrong_type_is_refused_with_its_place(name):
    content = example_of(name).content()
    for path, value in list(places(content)):
        if path:
            wrong_value = 7 if isinstance(value, dict | list | str) else "7"
            wrong = spoilt(content, path, lambda part, last, new=wrong_value: put(part, last, new))
            assert place_of(path) in places_refused(wrong)


def put(part, last, value):
    part[last] = value


@every_game
def test_something_that_is_no_object_is_refused(name):
    for wrong in ([], "text", 7, None, True):
        assert places_refused(wrong) == ["document"]
    assert places_refused({"game": name}) == ["format"]
    assert places_refused({"format": "scorekeeper/1"}) == ["game"]
    assert places_refused({"format": "scorekeeper/1", "game": "chess"}) == ["game"]


@every_game
def test_a_key_that_stands_twice_is_refused_with_its_place(name):
    text = write_json(find_game(name).new().content())
    doubled = '{"game": "' + name + '", ' + text[1:]
    with pytest.raises(DocumentError, match="game: each key only once"):
        read_json(doubled.encode())


def assert_fits(sheet, paper):
    assert sheet.title
    assert sheet.pages
    for page in sheet.pages:
        assert sorted((page.width, page.height)) == sorted((paper.width, paper.height))
        assert page.marks
        assert_inside(page)
        for icon in (mark for mark in page.marks if isinstance(mark, Icon)):
            assert resource_path(f"icons/{icon.name}.svg").is_file(), icon


@every_paper
@every_game
def test_its_sheet_fits_the_page(name, paper):
    game = find_game(name)
    for document in documents_of(name):
        assert_fits(game.sheet(document, game.score(document), paper), paper)


@every_paper
@every_game
def test_its_pad_fits_the_page(name, paper):
    game = find_game(name)
    sheet = game.pad(None, paper)
    assert_fits(sheet, paper)
    assert len(sheet.pages) == 1


@every_paper
@every_game
def test_its_pad_fits_the_page_for_every_number_of_players(name, paper):
    game, fitting = find_game(name), []
    for players in range(1, 20):
        with contextlib.suppress(ValueError):
            fitting.append(game.pad(players, paper))
    assert fitting
    for sheet in fitting:
        assert_fits(sheet, paper)


@every_game
def test_a_number_of_players_that_cannot_be_has_no_pad(name):
    for players in (0, -1, 1000):
        with pytest.raises(ValueError, match=r"\d"):
            find_game(name).pad(players, PAPERS[0])


def test_every_folder_of_a_game_is_registered():
    folder = Path(__file__).parents[2] / "scorekeeper" / "games"
    found = {path.parent.name.replace("_", "-") for path in folder.glob("**/game.py")}
    assert found == set(GAME_NAMES)

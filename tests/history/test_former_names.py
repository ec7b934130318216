"""A name that was changed here stays changed when a document from before comes in again."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games import build_document
from scorekeeper.history import open_history
from tests.nights import make_night

ANN = "aaaaaaaa-0000-4000-8000-000000000001"
OTHER = "aaaaaaaa-0000-4000-8000-000000000002"
GAME = "11111111-2222-4333-8444-000000000001"


def bring_in(history, *documents):
    """Bring documents in as an import does; return what became of each."""
    with history.importing() as save:
        return [save(save.with_names_of_now(document)).outcome for document in documents]


def names(history, game):
    return [player.name for player in history.load(game).players]


@pytest.fixture(params=[None, GAME], ids=["without an id", "with an id"])
def game_id(request):
    return request.param


@pytest.mark.parametrize(
    ("name", "later"),
    [
        ("Ann", ["Anna"]),
        ("Ann", ["Anna", "Annie", "ANNIE"]),
        ("Ann", ["Anna", "Zed", "Anna"]),
        ("ann", ["Ann"]),
    ],
    ids=["one rename", "several renames", "a rename taken back", "only the case changed"],
)
def test_a_document_from_before_a_rename_changes_nothing(history, night, game_id, name, later):
    places = {name: 3, "Bo": 2}
    document = night(places, id=game_id) if game_id else night(places)
    saved = history.save(document)
    renamed = history.find_player(name).id
    for each in later:
        history.rename(renamed, each)
    assert bring_in(history, document) == ["unchanged"]
    assert names(history, saved.id) == [later[-1], "Bo"]
    former = [each for each in (name, *later) if each.casefold() != later[-1].casefold()]
    assert not any(history.find_player(each) for each in former)


def test_it_is_so_for_every_kind_of_game(history, night, cup, escape, league):
    prix = cup("Ann Bo", "Bo Ann", name="Cup")
    documents = [prix, night({"Ann": 3, "Bo": 2}), escape("Bo", "Ann"), league(prix, id=GAME)]
    bring_in(history, *documents)
    history.rename(history.find_player("Ann").id, "Zoë")
    assert bring_in(history, *documents) == ["unchanged"] * 4


def test_an_export_from_before_a_rename_changes_nothing(history, night):
    saved = history.save(night({"Ann": 3, "Bo": 2}))
    exported = history.export(saved.id)
    history.rename(history.find_player("Ann").id, "Anna")
    assert bring_in(history, exported) == ["unchanged"]


def test_other_content_is_an_update_under_the_names_of_now(history, night):
    saved = history.save(night({"Ann": 3, "Bo": 2}, id=GAME))
    ann = history.find_player("Ann").id
    history.rename(ann, "Anna")
    assert bring_in(history, night({"Ann": 9, "Bo": 2}, id=GAME)) == ["updated"]
    assert names(history, saved.id) == ["Anna", "Bo"]
    assert history.load(saved.id).players[0].tally.lab == 9
    assert history.export(saved.id).people["Anna"] == ann


@pytest.mark.parametrize(
    "corrected",
    [{"Cy": 3, "Bo": 2}, {"Anna": 3, "Ann": 2}],
    ids=["a name that nobody there had", "a former name beside the new one"],
)
def test_somebody_else_s_name_is_a_correction(history, night, corrected):
    saved = history.save(night({"Ann": 3, "Bo": 2}, id=GAME))
    history.rename(history.find_player("Ann").id, "Anna")
    assert bring_in(history, night(corrected, id=GAME)) == ["updated"]
    assert names(history, saved.id) == [*corrected]


def test_somebody_else_of_the_former_name_is_somebody_else(history, night):
    saved = history.save(night({"Ann": 3, "Bo": 2}, id=GAME, people={"Ann": ANN}))
    history.rename(ANN, "Anna")
    document = night({"Ann": 3, "Bo": 2}, id=GAME, people={"Ann": OTHER})
    assert bring_in(history, document) == ["updated"]
    assert names(history, saved.id) == ["Ann", "Bo"]
    assert history.export(saved.id).people["Ann"] == OTHER


def test_a_new_game_is_of_whom_its_name_says(history, night):
    history.save(night({"Ann": 3, "Bo": 2}))
    history.rename(history.find_player("Ann").id, "Anna")
    assert bring_in(history, night({"Ann": 7, "Bo": 1})) == ["added"]
    assert history.find_player("Ann") is not None


def test_a_name_from_before_a_merge_is_known(history, night):
    document = night({"Ann": 3, "Bo": 2})
    history.save(document)
    history.save(night({"Kim": 1}))
    history.rename(history.find_player("Ann").id, "Anna")
    kim = history.find_player("Kim").id
    history.merge(kim, history.find_player("Anna").id)
    history.rename(kim, "Kimberly")
    assert bring_in(history, document) == ["unchanged"]


def test_a_game_in_the_trash_keeps_its_names_too(history, night):
    document = night({"Ann": 3, "Bo": 2})
    history.trash(history.save(document).id)
    history.rename(history.find_player("Ann").id, "Anna")
    assert bring_in(history, document) == ["unchanged"]


def test_what_is_told_of_a_person_goes_with_the_name(history, night):
    saved = history.save(night({"Ann": 3}, id=GAME, people={"Ann": ANN}))
    history.rename(ANN, "Anna")
    content = {**history.load(saved.id).content(), "people": {"Ann": ANN}}
    content["players"][0]["name"] = "Ann"
    content["about_people"] = {"Ann": {"sign": "A"}}
    bring_in(history, build_document(content))
    assert history.player(ANN).sign == "A"


PEOPLE = ("Ann", "Bo", "Cy", "Di")


@settings(max_examples=40, deadline=None)
@given(
    tables=st.lists(
        st.lists(st.sampled_from(PEOPLE), min_size=1, max_size=4, unique=True),
        min_size=1,
        max_size=4,
    ),
    renames=st.lists(st.tuples(st.sampled_from(PEOPLE), st.integers(0, 9)), max_size=4),
)
def test_the_same_file_twice_changes_nothing_whoever_was_renamed_between(
    tmp_path_factory, tables, renames
):
    documents = [
        make_night({name: place for place, name in enumerate(table)}, notes=str(number))
        for number, table in enumerate(tables)
    ]
    with open_history(tmp_path_factory.mktemp("renamed") / "history.sqlite3") as history:
        bring_in(history, *documents)
        people = {name: history.find_player(name) for name in PEOPLE}
        for name, number in renames:
            if people[name] is not None:
                history.rename(people[name].id, f"{name} {number}")
        before = [history.export(row.id) for row in history.rows()]
        assert {*bring_in(history, *documents)} == {"unchanged"}
        assert [history.export(row.id) for row in history.rows()] == before


def test_a_name_given_by_mistake_is_no_former_name_once_that_is_undone(history, night):
    saved = history.save(night({"Ann": 3, "Bo": 2}, id=GAME))
    edited = history.rename(history.find_player("Ann").id, "Zed")
    history.edit_player(edited.after, edited.before, spellings=edited.spellings)
    assert bring_in(history, night({"Zed": 3, "Bo": 2}, id=GAME)) == ["updated"]
    assert names(history, saved.id) == ["Zed", "Bo"]

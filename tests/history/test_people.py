from datetime import timedelta

import pytest

from scorekeeper.core.json_text import write_json
from scorekeeper.games import build_document

ANN_1 = "aaaaaaaa-0000-4000-8000-000000000001"
ANN_2 = "aaaaaaaa-0000-4000-8000-000000000002"
NEW_ID = "11111111-2222-4333-8444-555555555555"


def seats(history, game_id):
    return dict(history.export(game_id).people)


def test_a_player_is_known_again_by_name_whatever_its_case(history, night):
    first = history.save(night({"Straße": 1}))
    second = history.save(night({"STRASSE": 2}))
    assert list(seats(history, first.id).values()) == list(seats(history, second.id).values())


def test_two_people_of_one_name_stay_two(history, night):
    first = history.save(night({"Ann": 1}, people={"Ann": ANN_1}))
    second = history.save(night({"Ann": 2}, people={"Ann": ANN_2}))
    assert seats(history, first.id) == {"Ann": ANN_1}
    assert seats(history, second.id) == {"Ann": ANN_2}


def test_a_shared_name_means_whoever_played_most_recently(history, night, evening):
    history.save(night({"Ann": 1}, people={"Ann": ANN_1}), now=evening)
    history.save(night({"Ann": 2}, people={"Ann": ANN_2}), now=evening - timedelta(days=1))
    assert history.find_player("ann").id == ANN_1
    assert seats(history, history.save(night({"Ann": 3})).id) == {"Ann": ANN_1}


def test_who_played_last_on_the_last_day_is_told_by_that_day_alone(history, night):
    for who, hour in ((ANN_1, "18"), (ANN_2, "21")):
        played_at = f"2026-03-06T{hour}:00:00+00:00"
        history.save(night({"Ann": 1}, people={"Ann": who}, played_at=played_at))
    old = night({"Ann": 1}, people={"Ann": ANN_1}, played_at="2020-01-01T18:00:00+00:00")
    history.save(old)
    assert history.find_player("Ann").id == ANN_2


def test_a_correction_makes_nobody_somebody_else(history, night, evening):
    history.save(night({"Ann": 1}, id=NEW_ID, people={"Ann": ANN_1}), now=evening)
    history.save(night({"Ann": 2}, people={"Ann": ANN_2}), now=evening + timedelta(days=1))
    history.save(night({"Ann": 3}, id=NEW_ID))
    assert seats(history, NEW_ID) == {"Ann": ANN_1}


def test_nobody_sits_twice_at_one_table_by_name_alone(history, night):
    history.save(night({"Bo": 1}, people={"Bo": ANN_1}))
    saved = history.save(night({"Ann": 1, "Bo": 2}, people={"Ann": ANN_1}))
    people = seats(history, saved.id)
    assert people["Ann"] == ANN_1
    assert people["Bo"] != ANN_1


def test_an_export_put_back_is_unchanged(history, night):
    saved = history.save(night({"Ann": 1, "Bo": 2}))
    assert history.save(history.export(saved.id)).outcome == "unchanged"


def test_an_export_takes_the_lasting_ids_into_another_history(history, other_history, night):
    saved = history.save(night({"Ann": 1, "Bo": 2}))
    text = write_json(history.export(saved.id).content())
    other_history.save(night({"Ann": 5}))
    other_history.save(history.export(saved.id))
    assert write_json(other_history.export(saved.id).content()) == text
    assert history.save(other_history.export(saved.id)).outcome == "unchanged"


def test_saying_that_a_seat_was_somebody_else_is_an_update_that_can_be_taken_back(history, night):
    saved = history.save(night({"Ann": 1}, people={"Ann": ANN_1}))
    other = history.load(saved.id).model_copy(update={"people": {"Ann": ANN_2}})
    assert history.save(other).outcome == "updated"
    assert seats(history, saved.id) == {"Ann": ANN_2}
    history.go_back(saved.id, 1)
    assert seats(history, saved.id) == {"Ann": ANN_1}


def test_names_are_completed_from_their_beginning_first(history, night):
    history.save(night({"Joanna": 1, "Anna": 1, "Bo": 1}))
    assert history.player_names("AN") == ["Anna", "Joanna"]


def test_names_of_those_who_played_last_come_first_then_the_frequent(history, night, evening):
    history.save(night({"Ada": 1, "Alf": 2, "Amy": 3}), now=evening)
    history.save(night({"Alf": 4}), now=evening)
    history.save(night({"Amy": 5}), now=evening + timedelta(days=1))
    assert history.player_names("a") == ["Amy", "Alf", "Ada"]
    assert history.player_names("a", limit=2) == ["Amy", "Alf"]


@pytest.mark.parametrize("name", ["50%", "a_b", "x*y", "O'Neil", '"', "<b>&", "back\\slash"])
def test_every_character_of_a_name_is_only_itself(history, night, name):
    history.save(night({name: 1, "50 a-b xzy": 2}))
    assert history.player_names(name) == [name]


def test_a_shared_name_is_offered_once(history, night):
    history.save(night({"Ann": 1}, people={"Ann": ANN_1}))
    history.save(night({"Ann": 2}, people={"Ann": ANN_2}))
    assert history.player_names("ann") == ["Ann"]


def test_the_last_players_of_a_game_come_in_their_seats_with_their_colors(history, night, evening):
    history.save(night({"Cy": 1}), now=evening - timedelta(days=1))
    last = history.save(night({"Bo": 1, "Ann": 2}), now=evening)
    history.save(night({"Old": 1}, played_at="2020-01-01T20:00:00+00:00"), now=evening)
    history.set_player_color(history.find_player("Bo").id, "#3366cc")
    found = [(player.name, player.color) for player in history.last_players("space-lab")]
    assert found == [("Bo", "#3366cc"), ("Ann", None)]
    history.trash(last.id)
    assert [player.name for player in history.last_players("space-lab")] == ["Cy"]


def test_a_game_never_played_has_no_last_players(history):
    assert history.last_players("space-lab") == []
    assert history.find_player("Ann") is None
    history.set_player_color(ANN_1, "red")
    assert history.player_names() == []


def test_documents_that_come_back_from_text_are_the_same_content(history, night):
    saved = history.save(night({"Ann": 1}))
    again = build_document(history.export(saved.id).content())
    assert history.save(again).outcome == "unchanged"

"""Who is offered for a name, in which order, and how people of one name are told apart: no Qt."""

import uuid
from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.core.names import NAME_LENGTH, name_key
from scorekeeper.games import find_game
from scorekeeper.history import open_history
from scorekeeper.history.values import ListedPlayer, Player
from scorekeeper_ui.pages.known_people import NOBODY, KnownPeople, Names, name_beside, taken_words

DAY = date(2026, 3, 2)


def person(name, games=0, last=None, **more) -> ListedPlayer:
    player = Player(id=more.pop("id", str(uuid.uuid4())), name=name, **more)
    return ListedPlayer(player, games, last, last, ())


def words(known, text, seat=None, table=NOBODY):
    return [offer.words for offer in known.offers(text, seat, table)]


PEOPLE = st.lists(
    st.builds(
        person,
        st.sampled_from(("Ann", "Anna", "ann", "Bo", "Joann", "Zoë")),
        st.integers(0, 5),
        st.none() | st.dates(DAY, DAY + timedelta(5)),
        retired=st.booleans(),
    ),
    max_size=8,
)


@given(PEOPLE, st.sampled_from(("a", "AN", "ann", "o", "zo")))
def test_everybody_whose_name_contains_what_is_typed_is_offered_once(people, text):
    offers = KnownPeople(people).offers(text, None, NOBODY)
    wanted = {
        each.player.id
        for each in people
        if name_key(text) in name_key(each.player.name) and not each.player.retired
    }
    ids = [offer.person_id for offer in offers]
    assert len(ids) == len(set(ids))
    assert set(ids) == wanted


@given(PEOPLE)
def test_names_that_begin_with_it_come_first_then_who_played_last(people):
    known = KnownPeople(people)
    by_id = {each.player.id: each for each in people}
    found = [by_id[offer.person_id] for offer in known.offers("an", None, NOBODY)]
    ranks = [
        (
            not name_key(each.player.name).startswith("an"),
            -(each.last_on or date.min).toordinal(),
            -each.games,
        )
        for each in found
    ]
    assert ranks == sorted(ranks)


def test_who_is_called_just_so_comes_before_who_played_later():
    known = KnownPeople([person("Annabel", 5, DAY + timedelta(3)), person("Ann", 1, DAY)])
    assert words(known, "ann") == ["Ann", "Annabel"]
    assert words(known, "an") == ["Annabel", "Ann"]


def test_the_names_come_in_the_order_of_the_history(tmp_path):
    with open_history(tmp_path / "h.sqlite3") as history:
        for day, names in enumerate((("Ann", "Bo"), ("Joan", "Anna"), ("Bo", "Andi")), start=1):
            history.save(
                find_game("space-lab").build(
                    {
                        "format": "scorekeeper/1",
                        "game": "space-lab",
                        "played_at": f"2026-03-0{day}T20:00:00+01:00",
                        "players": [{"name": name, "station": {}} for name in names],
                    }
                )
            )
        known = KnownPeople(history.players())
        for text in ("a", "an", "bo", "o", "x"):
            offered = [offer.name for offer in known.offers(text, None, NOBODY)]
            assert offered == history.player_names(text)


def test_one_of_a_name_is_offered_by_the_name_alone():
    assert words(KnownPeople([person("Ann", 3, DAY), person("Bo")]), "ann") == ["Ann"]


def test_several_of_a_name_are_told_apart_by_sign_games_and_last_game():
    known = KnownPeople([person("Ann", 1, DAY, sign="♥"), person("ann", 0), person("Ann", 2)])
    assert words(known, "ann") == [
        "♥ Ann · 1 game, last 2 Mar 2026",
        "Ann · no games yet",
        "ann · no games yet",
    ]


def test_nothing_typed_offers_nobody():
    assert words(KnownPeople([person("Ann")]), " ") == []


def test_who_sits_by_choice_is_offered_at_no_other_seat():
    ann, other = person("Ann", 2, DAY), person("Ann", 1, DAY)
    known = KnownPeople([ann, other])
    table = Names(["Ann", "Player 2"], {"Ann": ann.player.id})
    assert [offer.person_id for offer in known.offers("ann", 1, table)] == [other.player.id]
    assert [offer.name for offer in known.offers("ann", 1, table)] == ["Ann 2"]
    assert len(known.offers("ann", 0, table)) == 2


def test_who_was_merged_counts_as_who_that_is_now():
    ann, old = person("Ann", 2, DAY), Player(id=str(uuid.uuid4()), name="Anne")
    known = KnownPeople([ListedPlayer(ann.player, 2, DAY, DAY, (old,))])
    who = known.who(0, Names(["Anne"], {"Anne": old.id}))
    assert who.person_id == ann.player.id
    assert known.offers("ann", 1, Names(["Anne", "A"], {"Anne": old.id})) == []
    assert known.who(0, Names(["Ann"], {"Ann": ann.player.id})) is None


def test_a_name_that_only_one_can_be_needs_no_words():
    ann = person("Ann", 2, DAY)
    known = KnownPeople([ann])
    assert known.who(0, Names(["Ann"], {})) is None
    assert known.who(0, Names(["Bo"], {})) is None
    assert known.who(0, Names(["Ann"], {"Ann": ann.player.id})) is None


def test_somebody_new_with_a_known_name_and_one_of_two_are_told():
    ann, other = person("Ann", 2, DAY), person("Ann", 1, DAY)
    known = KnownPeople([ann])
    assert known.who(0, Names(["Ann"], {"Ann": str(uuid.uuid4())})).text == "new"
    both = KnownPeople([ann, other])
    table = Names(["Ann", "Ann 2"], {"Ann": ann.player.id, "Ann 2": other.player.id})
    assert [both.who(seat, table).person_id for seat in (0, 1)] == [
        ann.player.id,
        other.player.id,
    ]


def test_a_name_that_somebody_else_has_is_told_with_another_one():
    told = taken_words(" ann", ["Bo", "Ann", "Ann 2"])
    assert "“ann 3”" in told
    assert taken_words("Cy", ["Bo", "Ann"]) is None
    assert taken_words("", ["Bo", "Ann"]) is None


def test_the_other_of_two_is_open_only_while_both_can_be_meant():
    ann, other = person("Ann", 2, DAY), person("Ann", 1, DAY)
    known = KnownPeople([ann, other])
    assert known.who(0, Names(["Ann"], {})).text == "which one?"
    table = Names(["Ann B", "Ann"], {"Ann B": ann.player.id})
    assert known.who(1, table) is None


def test_a_name_that_goes_on_from_a_known_one_can_be_that_person():
    ann = person("Ann", 2, DAY)
    known = KnownPeople([ann])
    who = known.who(0, Names(["Ann B"], {}))
    assert (who.text, who.person_id) == ("new", None)
    assert [offer.person_id for offer in who.others] == [ann.player.id]
    assert known.who(0, Names(["Annabel"], {})) is None


def test_who_retired_is_not_offered_but_can_be_meant():
    ann = person("Ann", 2, DAY, retired=True)
    known = KnownPeople([ann, person("Ann")])
    assert len(known.offers("ann", None, NOBODY)) == 1
    assert len(known.who(0, Names(["Ann"], {})).others) == 2


def test_a_sign_tells_somebody_apart_unless_a_namesake_has_it_too():
    one, other = person("Ann", 1, DAY, sign="♥"), person("Ann", 2, date(2024, 5, 3), sign="♦")
    known = KnownPeople([one, other])
    assert known.mark(one.player.id) == "♥"
    same = KnownPeople([one, person("Ann", sign="♥"), other])
    assert same.mark(one.player.id) == "1 game, last 2 Mar"
    assert same.mark("unknown") == ""


def test_a_game_of_another_year_is_told_by_its_month():
    old = person("Ann", 4, date(2024, 5, 3))
    assert KnownPeople([old, person("Bo", 1, DAY)]).mark(old.player.id) == "4 games, last May 2024"


@given(st.text("aB 2", min_size=1, max_size=NAME_LENGTH), st.integers(0, 12))
def test_a_name_that_is_taken_gets_a_number_that_is_free(name, more):
    others = [name]
    for _ in range(more):
        others.append(name_beside(name, others))
    keys = [name_key(other) for other in others]
    assert len(set(keys)) == len(keys)
    assert all(len(other) <= NAME_LENGTH for other in others)
    assert name_beside(name, []) == name


def test_who_types_without_accents_is_offered_whom_that_finds():
    known = KnownPeople([person("Zoë", 1, DAY), person("Rezo", 9, DAY), person("Ünal Öz", 3, DAY)])
    assert words(known, "ZO") == ["Zoë", "Rezo"]
    assert words(known, "zoë") == ["Zoë"]
    assert words(known, "unal o") == ["Ünal Öz"]


def test_a_name_that_is_typed_whole_comes_before_those_with_other_accents_and_longer_ones():
    people = [person("Zoey", 9, DAY), person("Zoë", 5, DAY), person("Zoe", 1, DAY)]
    assert words(KnownPeople(people), "zoe") == ["Zoe", "Zoë", "Zoey"]


def test_of_people_who_never_played_one_with_an_accent_stands_under_the_letter():
    known = KnownPeople([person("Zed"), person("Étoile"), person("Eda")])
    assert words(known, "e") == ["Eda", "Étoile", "Zed"]

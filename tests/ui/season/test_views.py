"""What the page of a season says, without a window."""

from datetime import date

import pytest

from scorekeeper.games import build_document
from scorekeeper.games.mole_racing.season import GAME
from scorekeeper.games.mole_racing.season.changes import AddMember, CountBest
from scorekeeper.games.mole_racing.season.entry import SeasonEntry
from scorekeeper.games.mole_racing.season.heats import draw_heats
from scorekeeper.games.mole_racing.season.meetings import count_meetings
from scorekeeper.games.mole_racing.season.pasting import AddPasted, read_pasted
from scorekeeper_ui.pages.season.chance_words import AT_BEST, chance_lines, chance_of
from scorekeeper_ui.pages.season.evenness_words import evenness, heats_text, round_words
from scorekeeper_ui.pages.season.first_members import InPlaceOfStandIn, named_members
from scorekeeper_ui.pages.season.grand_prix_lines import grand_prix_lines, moment_on
from scorekeeper_ui.pages.season.kept_previews import grand_prix_preview, season_preview
from scorekeeper_ui.pages.season.member_lines import member_lines, signed, story_of
from scorekeeper_ui.pages.season.name_lists import listed_up_to
from scorekeeper_ui.pages.season.paste_words import preview
from scorekeeper_ui.pages.season.view import SeasonView, room_of


def grand_prix(drivers: str, *races: str, **parts) -> dict:
    run = [{"finish": race.split()} for race in races]
    return {"drivers": drivers.split(), "races": run, "races_planned": len(run) or 2, **parts}


def season(members: str, *held: dict, **parts):
    content = {"format": "scorekeeper/1", "game": "season", "members": members.split()}
    return GAME.build(content | {"grands_prix": list(held)} | parts)


def view_of(document) -> SeasonView:
    return SeasonView(document, GAME.score(document))


SPRING = grand_prix("Ann Bo Cy", "Bo Ann Cy", name="Spring Cup", round=1)
AUTUMN = grand_prix("Bo Ann", "Ann Bo", name="Autumn Cup", round=2)


def test_lines_stand_in_the_order_of_the_published_table_with_movement():
    later = grand_prix("Cy Ann", "Cy Ann", "Cy Ann")
    view = view_of(season("Ann Bo Cy", SPRING, later))
    lines = view.lines(with_retired=False)
    assert [line.row for line in lines] == list(view.table.rows)
    assert [(line.row.name, line.moved) for line in lines] == [
        ("Cy", "▲2"),
        ("Ann", "–"),
        ("Bo", "▼2"),
    ]


def test_nobody_has_moved_before_the_second_round():
    view = view_of(season("Ann Bo Cy", SPRING))
    assert [line.moved for line in view.lines(with_retired=False)] == ["", "", ""]


def test_heats_drawn_ahead_have_no_column_no_movement_and_no_place_in_the_chart():
    ahead = [grand_prix("Ann Bo", round=3), grand_prix("Cy Bo", round=3), grand_prix("Cy Ann")]
    now, drawn = (
        view_of(season("Ann Bo Cy", SPRING, AUTUMN, *more, grands_prix_planned=9))
        for more in ([], ahead)
    )
    assert drawn.table.columns == now.table.columns
    assert drawn.table.notes == now.table.notes
    assert drawn.chart == now.chart
    assert drawn.movements == now.movements
    assert view_of(season("Ann Bo Cy", SPRING, *ahead)).chart is None


def test_retired_members_stay_in_the_standings_when_they_have_a_result_or_an_adjustment():
    document = season(
        "Ann Bo Cy Di Ed",
        SPRING,
        retired=["Cy", "Di", "Ed"],
        adjustments=[{"member": "Di", "points": 1, "reason": "Marshal"}],
    )
    seen = [line.row.name for line in view_of(document).lines(with_retired=False)]
    assert seen == ["Bo", "Ann", "Cy", "Di"]
    assert view_of(document).without_trace == 1
    everybody = [line.row.name for line in view_of(document).lines(with_retired=True)]
    assert sorted(everybody) == ["Ann", "Bo", "Cy", "Di", "Ed"]


@pytest.mark.parametrize(
    ("entry", "room"),
    [
        (SeasonEntry(), "set-up"),
        (SeasonEntry(stage="season"), "season"),
        (SeasonEntry(stage="season", index=0), "in-hand"),
        (SeasonEntry(stage="finished", index=0), "finish"),
    ],
)
def test_the_entry_tells_which_part_of_the_page_is_seen(entry, room):
    assert room_of(entry) == room


def test_nothing_is_said_of_chances_before_the_first_result_and_at_the_end():
    assert chance_lines(view_of(season("Ann Bo"))) == ()
    assert chance_lines(view_of(season("Ann Bo Cy", SPRING, grands_prix_planned=1))) == ()


def test_where_the_end_is_open_nobody_knows_and_the_reason_is_said():
    view = view_of(season("Ann Bo Cy", SPRING))
    assert chance_lines(view) == ("Not known yet: the number of Grands Prix is not set.",)
    assert chance_of(view, "Ann") == ""


def test_everybody_is_said_in_one_word():
    view = view_of(season("Ann Bo Cy", SPRING, grands_prix_planned=5))
    assert chance_lines(view) == ("Everybody.", AT_BEST)
    assert chance_of(view, "Cy") == "Can still win the season."


def test_who_can_no_longer_win_is_named_and_the_retired_are_left_out():
    far = grand_prix("Ann Bo Cy", *["Ann Bo Cy"] * 3)
    half = grand_prix("Ann Bo Cy", "Ann Bo Cy") | {"races_planned": 2}
    view = view_of(season("Ann Bo Cy Di", far, half, retired=["Di"], grands_prix_planned=2))
    assert chance_lines(view) == ("Ann and Bo.", "No longer: Cy.", AT_BEST)
    assert chance_of(view, "Cy") == "Can no longer win the season."


def test_a_line_tells_day_round_drivers_winner_and_state():
    heat = grand_prix("Ann Bo", "Ann Bo", round=3, played_at="2026-03-01T23:30:00-05:00")
    other = grand_prix("Cy Di", round=3)
    lines = grand_prix_lines(
        season("Ann Bo Cy Di", heat, other), GAME.score(season("Ann Bo Cy Di", heat, other))
    )
    assert [(line.name, line.round, line.first, line.state) for line in lines] == [
        ("Grand Prix 1", "3 · heat 1", "Ann", "✓ finished"),
        ("Grand Prix 2", "3 · heat 2", "–", "to come"),
    ]
    assert lines[0].day == date(2026, 3, 1)
    assert lines[0].drivers == "Ann, Bo"


def test_a_grand_prix_under_way_tells_how_many_races_are_raced():
    half = grand_prix("Ann Bo", "Ann Bo") | {"races_planned": 3}
    document = season("Ann Bo", half)
    assert grand_prix_lines(document, GAME.score(document))[0].state == "1 of 3 raced"


def test_another_day_keeps_the_time_and_the_zone_of_a_grand_prix():
    moment = moment_on(date(2026, 4, 2), "2026-03-01T20:15:00+05:30")
    assert moment == "2026-04-02T20:15:00+05:30"


def test_a_first_day_is_noon_here_so_that_it_stays_that_day():
    moment = moment_on(date(2026, 4, 2), None)
    assert moment.startswith("2026-04-02T12:00:00")
    assert len(moment) > len("2026-04-02T12:00:00")


def test_a_member_line_has_the_record():
    view = view_of(season("Ann Bo Cy", SPRING, AUTUMN))
    ann, bo, cy = member_lines(view, with_retired=False)
    assert (ann.points, ann.grands_prix, ann.wins, ann.podiums, ann.form) == (14, 2, 1, 2, "2 1")
    assert (bo.wins, bo.form) == (1, "1 2")
    assert (cy.grands_prix, cy.form) == (1, "3")


def test_before_any_result_nobody_has_a_position():
    (line, _) = member_lines(view_of(season("Ann Bo")), with_retired=False)
    assert (line.position, line.form) == ("–", "–")


def test_the_story_has_results_adjustments_and_duels():
    document = season(
        "Ann Bo Cy",
        SPRING,
        AUTUMN,
        options={"best": 1},
        adjustments=[
            {"member": "Bo", "points": 2, "reason": "Track"},
            {"member": "Ann", "points": -3, "reason": "Late entry"},
        ],
    )
    story = story_of(view_of(document), 0)
    assert story.results == ("Spring Cup: 2nd, 6 points (dropped)", "Autumn Cup: 1st, 8 points")
    assert [(one.index, one.text) for one in story.adjustments] == [(1, "−3: Late entry")]
    assert [(one.rival, one.grands_prix, one.races) for one in story.duels] == [
        ("Bo", "1 : 1", "1 : 1"),
        ("Cy", "1 : 0", "1 : 0"),
    ]
    assert "1 win · 2 podiums" in story.about


def test_points_have_their_sign():
    assert [signed(2), signed(-3), signed(0)] == ["+2", "−3", "+0"]


def test_evenness_states_the_measure_and_the_best_it_could_be():
    met = count_meetings(["Ann", "Bo", "Cy"], [["Ann", "Bo"], ["Ann", "Bo"], ["Ann", "Cy"]])
    assert evenness(met) == (
        "Every two have met 0 to 2 times. Meetings squared, over all pairs: 5, at best 3."
    )


def test_as_even_as_can_be_is_said_so():
    met = count_meetings(["Ann", "Bo", "Cy"], [["Ann", "Bo", "Cy"]])
    assert evenness(met) == (
        "Every two have met once. Meetings squared, over all pairs: 3, as even as can be."
    )


def test_who_has_not_met_and_who_cannot_is_said():
    assert evenness(count_meetings(["Ann", "Bo"], [])) == "Nobody has met yet."
    assert "Two members" in evenness(count_meetings(["Ann"], []))


def test_a_round_is_shown_with_what_it_does_to_the_evenness():
    members = [f"M{number}" for number in range(7)]
    met = count_meetings(members, [])
    heats = draw_heats(members, met, 1)
    assert heats_text(heats).count("\n") == 1
    words = round_words(met, heats)
    assert words.startswith("Now: Nobody has met yet.\nAfter this round: Every two have met 0 to 1")


def test_a_new_season_has_no_named_members():
    assert named_members(GAME.new()) == ()
    assert named_members(season("Ann")) == ("Ann",)


def test_the_stand_in_leaves_with_the_first_member():
    done = InPlaceOfStandIn(AddMember("Ann")).apply(GAME.new(), SeasonEntry())
    assert done.document.members == ("Ann",)
    more = InPlaceOfStandIn(AddMember("Bo")).apply(done.document, done.entry)
    assert more.document.members == ("Ann", "Bo")


def test_the_stand_in_leaves_with_pasted_members_and_stays_with_other_changes():
    new = GAME.new()
    pasted = AddPasted(read_pasted(new, SeasonEntry(), "Ann\nBo"))
    assert InPlaceOfStandIn(pasted).apply(new, SeasonEntry()).document.members == ("Ann", "Bo")
    options = InPlaceOfStandIn(CountBest(2)).apply(new, SeasonEntry()).document
    assert options.members == new.members


def test_a_member_who_is_really_called_so_stays():
    new = GAME.new()
    text = f"{new.members[0]};1\nAnn;2"
    pasted = AddPasted(read_pasted(new, SeasonEntry(), text))
    done = InPlaceOfStandIn(pasted).apply(new, SeasonEntry())
    assert done.document.grands_prix[0].drivers == (new.members[0], "Ann")
    assert done.document.members == (new.members[0], "Ann")


def test_a_preview_tells_what_comes_what_is_known_and_what_is_left_out():
    document = season("Ann Bo")
    text = "GP;Date;Race;Driver;Place\nCup;2026-03-01;1;ann;1\nCup;;1;Zoe;2\nCup;;2;Ann;x\n"
    lines = preview(read_pasted(document, SeasonEntry(), text)).split("\n")
    assert lines == [
        "1 new member: Zoe",
        "1 member already here: Ann",
        "Cup · 2026-03-01 · 1 race · Ann and Zoe",
        "1 line left out:",
        "⚠ Line 4: x is no place such as 3, nor DNF",
    ]
    assert preview(read_pasted(document, SeasonEntry(), "")) == "Nothing pasted yet."


def test_a_kept_grand_prix_names_its_guests_and_tells_when_it_is_here_already():
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": ["ANN", "Zoe"]}
    taken = build_document(content | {"races_planned": 1, "races": [{"finish": ["Zoe", "ANN"]}]})
    seen = grand_prix_preview(season("Ann Bo"), taken)
    assert seen.guests == ("Zoe",)
    assert "These drivers are no members yet: Zoe" in seen.text
    assert "Zoe wins" in seen.text
    assert {"1st  Zoe: 8", "2nd  ANN: 6"} <= set(seen.text.split("\n"))
    assert seen.why_not == ""
    here = grand_prix("Ann Zoe", "Zoe Ann", id=taken.identity())
    assert "already" in grand_prix_preview(season("Ann Zoe", here), taken).why_not


def test_a_kept_grand_prix_of_a_namesake_tells_why_it_is_not_taken():
    one, other = (f"{digit * 8}-1111-4111-8111-111111111111" for digit in "12")
    content = {"format": "scorekeeper/1", "game": "grand-prix", "drivers": ["Ann", "Bo"]}
    taken = build_document(content | {"people": {"Ann": other}})
    why_not = "Ann is another Ann there than in this season: choose under Members who that is."
    assert grand_prix_preview(season("Ann Bo", people={"Ann": one}), taken).why_not == why_not
    assert grand_prix_preview(season("Ann Bo", people={"Ann": other}), taken).why_not == ""


def test_an_old_season_tells_who_and_what_a_new_one_takes_from_it():
    old = season("Ann Bo Cy", SPRING, name="League", retired=["Cy"], options={"best": 3})
    text = season_preview(old).text
    assert "2 members: Ann and Bo" in text
    assert "Counts race points, the best 3; ties are shared." in text


def test_long_lists_of_names_end_in_a_number():
    assert listed_up_to(["Ann", "Bo", "Cy"], 3) == "Ann, Bo and Cy"
    assert listed_up_to(["Ann", "Bo", "Cy"], 2) == "Ann, Bo and 1 more"

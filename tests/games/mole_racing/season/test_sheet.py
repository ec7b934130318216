import pytest

from scorekeeper.core.page_parts import footer_height
from scorekeeper.core.print_frame import Frame
from scorekeeper.core.sheet import PAPERS, Rule, Sheet, Text, find_paper
from scorekeeper.games.mole_racing.season.document import SeasonDocument
from scorekeeper.games.mole_racing.season.game import GAME
from scorekeeper.games.mole_racing.season.sheet import score_pad, score_sheet
from tests.games.letters import assert_letters_apart
from tests.games.marks import assert_inside, texts
from tests.printing.ink import collisions, is_cut

A4 = find_paper("a4")
MEMBERS = ("Ann", "Bo", "Cy", "Di")


def grand_prix(*finish, **parts):
    drivers = sorted(finish)
    race = {"finish": list(finish)}
    return {"drivers": drivers, "races_planned": 1, "races": [race], **parts}


def season(grands_prix=(), members=MEMBERS, **parts) -> SeasonDocument:
    content = {"format": "scorekeeper/1", "game": "season", "members": list(members)}
    return GAME.build({**content, "grands_prix": list(grands_prix), **parts})


def three(**parts):
    """Ann 8, 6 and 8, Bo 6, 8 and 6, Cy 4 and 4, Di nothing."""
    grands_prix = [
        grand_prix("Ann", "Bo", "Cy", name="Spring Cup"),
        grand_prix("Bo", "Ann"),
        grand_prix("Ann", "Bo", "Cy"),
    ]
    return season(grands_prix, **parts)


def large():
    """200 members, 30 rounds of four heats each."""
    members = [f"Member {number}" for number in range(1, 201)]
    heats = []
    for number in range(30):
        for heat in range(4):
            first = (number * 37 + heat * 6) % 190
            drivers = members[first : first + 6]
            finish = drivers[number % 6 :] + drivers[: number % 6]
            heats.append({"round": number + 1, "drivers": drivers, "races": [{"finish": finish}]})
    return season(heats, members, name="L" * 100, options={"best": 2})


def nasty():
    members = ("W" * 60, "王小明" * 20, "محمد علي بن عبد الله", "👨‍👩‍👧‍👦" * 8, "<b>&")
    grands_prix = [grand_prix(*members[:4], name="王" * 100), grand_prix(*members[1:])]
    adjustments = [{"member": members[0], "points": -999, "reason": "r" * 100}]
    return season(grands_prix, members, adjustments=adjustments, notes="n" * 3000)


def sheet_of(document, paper=A4) -> Sheet:
    return score_sheet(document, GAME.score(document), paper)


DOCUMENTS = {
    "new": GAME.new(),
    "three": three(options={"best": 2}, grands_prix_planned=3),
    "large": large(),
    "nasty": nasty(),
}
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=[paper.name for paper in PAPERS])


@every_paper
@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
def test_every_mark_is_within_the_margins(document, paper):
    for page in sheet_of(document, paper).pages:
        assert_inside(page)


@pytest.mark.parametrize("paper", ["a4", "letter", "a6"])
def test_no_letter_lies_on_another(paper):
    assert_letters_apart(sheet_of(DOCUMENTS["three"], find_paper(paper)))


def test_the_standings_have_all_results_in_the_order_of_the_result():
    shown = texts(sheet_of(three(name="League 2026")).pages[0])
    assert shown[:2] == ["League 2026", "Mole Racing Season · 3 Grands Prix"]
    assert {"GP 1", "Spring Cup", "GP 3"} <= set(shown)
    rows = ["1st", "Ann", "8", "6", "8", "22", "2nd", "Bo", "6", "8", "6", "20"]
    rows += ["3rd", "Cy", "4", "–", "4", "8", "4th", "Di", "–", "–", "–", "0"]
    first = shown.index("Points") + 1
    assert shown[first : first + len(rows)] == rows


def on(day):
    return {"played_at": f"2026-{day}T20:00:00+01:00"}


def dated():
    """A Grand Prix, one of an unknown day, and a round of two heats on two days."""
    return season(
        [
            grand_prix("Ann", "Bo", name="Spring Cup", **on("11-08")),
            grand_prix("Bo", "Ann"),
            grand_prix("Ann", "Bo", round=3, **on("12-05")),
            grand_prix("Cy", "Di", round=3, **on("11-28")),
            {"drivers": ["Cy", "Di"], "races": [], "round": 3, **on("12-31")},
        ]
    )


def columns_of(page):
    """What stands in each column of the table down to the first row, from its head on."""
    marks = [mark for mark in page.marks if isinstance(mark, Text)]
    (first,) = (mark.y for mark in marks if mark.text == "1st")
    (head,) = (mark for mark in marks if mark.text == "Place")
    above = [mark for mark in marks if head.y - 15 < mark.y < first and mark.x > head.x]
    found = {}
    for mark in sorted(above, key=lambda mark: (mark.y, mark.x)):
        found.setdefault(round(mark.x + mark.width * (mark.align == "right"), 3), []).append(
            mark.text
        )
    return [" ".join(words) for _, words in sorted(found.items())]


@every_paper
def test_the_day_of_each_grand_prix_stands_below_its_head_of_a_round_the_first_and_last(paper):
    (page, *_) = sheet_of(dated(), paper).pages
    assert columns_of(page) == [
        "Member Day",
        "GP 1 Spring Cup 8 Nov 2026",
        "GP 2",
        "Round 3 3 heats 28 Nov 2026 – 5 Dec 2026",
        "Points",
    ]


def test_of_a_season_without_days_there_is_no_row_for_them():
    assert "Day" not in texts(sheet_of(three()).pages[0])


@every_paper
def test_days_are_whole_beside_many_grands_prix(paper):
    heats = (("Ann", "Bo", "10"), ("Cy", "Di", "28"))
    many = [
        grand_prix(one, other, round=month, **on(f"{month:02}-{day}"))
        for month in range(1, 13)
        for one, other, day in heats
    ]
    for page in sheet_of(season(many), paper).pages:
        assert [mark.text for mark in page.marks if is_cut(mark)] == []
        if "Place" in texts(page):
            assert collisions(page) == []


@every_paper
def test_a_pad_has_the_columns_of_the_sheet_and_nothing_cut(paper):
    (page,) = score_pad(16, paper).pages
    shown = texts(page)
    assert shown[shown.index("Place") :] == [
        *("Place", "Member", *(f"GP {number}" for number in range(1, 9)), "Points", "Day")
    ]
    assert [mark.text for mark in page.marks if is_cut(mark)] == []


def test_the_place_of_a_member_is_a_text_that_no_sum_adds_up():
    (page,) = score_pad(3, A4).pages
    fields = {field.name: field for field in page.fields}
    places = [fields[f"Member {number} Place"] for number in (1, 2, 3)]
    assert {field.kind for field in places} == {"text"}
    added = {name for field in page.fields for name in field.sum_of}
    assert not added & {field.name for field in places}
    assert all(field.x == min(each.x for each in page.fields) for field in places)


def test_a_dropped_result_is_struck_through_and_no_other():
    (page,) = sheet_of(three(options={"best": 2})).pages
    strikes = [
        mark
        for mark in page.marks
        if isinstance(mark, Rule)
        and mark.x2 - mark.x1 < 10
        and mark.y1 == mark.y2
        and mark.ink == 0.0
    ]
    struck = [
        mark.text
        for mark in page.marks
        if isinstance(mark, Text)
        and any(
            mark.y < rule.y1 < mark.y + mark.height and mark.x < rule.x1 < mark.x + mark.width
            for rule in strikes
        )
    ]
    assert struck == ["6", "6"]
    shown = texts(page)
    assert "The best 2 results count; those struck through are dropped." in shown
    assert shown[shown.index("Ann") :][:6] == ["Ann", "8", "6", "8", "22", "16"]


def test_how_many_results_count_is_said_before_any_is_dropped():
    assert "The best 5 results count." in texts(sheet_of(three(options={"best": 5})).pages[0])


def test_what_a_result_counts_for_is_said_and_positions_stand_below_points_by_places():
    assert "A Grand Prix counts with the points of its races." in texts(sheet_of(three()).pages[0])
    shown = texts(sheet_of(three(options={"count": "places", "points": [9, 5]})).pages[0])
    assert "A Grand Prix counts with 9-5 for its positions." in shown
    assert shown[shown.index("Bo") :][:7] == ["Bo", "5", "2nd", "9", "1st", "5", "2nd"]


def test_adjustments_stand_in_the_table_and_with_their_reasons():
    adjustments = [
        {"member": "Ann", "points": -3, "reason": "late entry"},
        {"member": "Ann", "points": 1, "reason": "tidied up"},
    ]
    shown = texts(sheet_of(three(adjustments=adjustments)).pages[0])
    assert "Ann: −3 points: late entry" in shown
    assert "Ann: +1 point: tidied up" in shown
    assert shown[shown.index("Ann") :][:6] == ["Ann", "8", "6", "8", "−2", "20"]


def test_every_tie_is_told_in_words_above_the_table_or_many_of_them_below_it():
    level = [grand_prix("Ann", "Bo"), grand_prix("Bo", "Ann")]
    document = season(level)
    (sentence,) = [text for text in texts(sheet_of(document).pages[0]) if "14 = 14" in text]
    assert sentence.startswith("Ann and Bo")
    shown = [text for page in sheet_of(DOCUMENTS["large"]).pages for text in texts(page)]
    assert "Ties" in shown
    assert shown.index("Ties") > shown.index("Member 200")


def test_the_heats_of_a_round_share_a_column_unless_somebody_drove_in_two_of_them():
    heats = [grand_prix("Ann", "Bo", round=4), grand_prix("Cy", "Di", round=4)]
    shown = texts(sheet_of(season(heats)).pages[0])
    assert "Round 4" in shown
    assert shown[shown.index("Cy") :][:3] == ["Cy", "8", "8"]
    heats = [grand_prix("Ann", "Bo", round=4), grand_prix("Cy", "Ann", round=4)]
    shown = texts(sheet_of(season(heats)).pages[0])
    assert {"GP 1", "GP 2"} <= set(shown)
    assert shown[shown.index("Ann") :][:4] == ["Ann", "8", "6", "14"]


def test_200_members_and_30_rounds_are_all_there_with_heads_on_every_page():
    document = DOCUMENTS["large"]
    pages = sheet_of(document).pages
    shown = [text for page in pages for text in texts(page)]
    rounds = [text for page in pages for text in heads(page)]
    assert set(rounds) == {str(number) for number in range(1, 31)}
    tables = [page for page in pages if "Place" in texts(page)]
    parts = min(map(shown.count, document.members))
    assert parts == 3
    for member in document.members:
        # In each part of the table, and some in the chart.
        assert shown.count(member) in (parts, parts + 1)
    assert all("Points" in texts(page) for page in tables)
    assert f"1 of {len(pages)}" in texts(pages[0])


def heads(page):
    shown = texts(page)
    return [
        text
        for number in (index + 1 for index, text in enumerate(shown) if text == "Round")
        for text in shown[number : number + 1]
    ]


def many_apart():
    """60 members with long names and 40 Grands Prix, a dropped result and an adjustment."""
    first = ("Ann", "Maximiliane von Hohenlohe-Waldenburg", "Wilhelmine Charlotte Schillingsfürst")
    members = [f"{first[number % 3]} {number}" for number in range(60)]
    drivers = [(members * 2)[number * 5 % 60 :][:6] for number in range(40)]
    held = [
        grand_prix(*finish, **on(f"{1 + number // 4:02}-{number % 9 + 10}"))
        for number, finish in enumerate(drivers)
    ]
    adjusted = [{"member": members[0], "points": -2, "reason": "late"}]
    return season(held, members, options={"best": 1}, adjustments=adjusted)


def test_what_the_sum_is_made_of_stands_on_the_last_part_of_the_table_alone():
    pages = sheet_of(many_apart(), find_paper("a6")).pages
    shown = [text for page in pages for text in texts(page)]
    heads = [text for text in shown if text in ("Member", "Gross", "Adjusted", "Points")]
    others, last = heads[: heads.index("Gross")], heads[heads.index("Gross") - 1 :]
    assert set(others) == {"Member", "Points"}
    assert last == ["Member", "Gross", "Adjusted", "Points"] * (len(last) // 4)


@every_paper
def test_the_pages_of_a_large_table_are_full(paper):
    pages = [page for page in sheet_of(many_apart(), paper).pages if "Place" in texts(page)]
    foot = paper.height - Frame(paper).margin - footer_height(Frame(paper))
    # There may be no room for heads, days and two rows of long names below them.
    for page in pages[:-1]:
        last = max(mark.y2 for mark in page.marks if isinstance(mark, Rule))
        assert foot - last < paper.height / 5


def test_long_names_take_the_room_that_the_columns_do_not_need():
    names = ["Wilhelmine Charlotte Schillingsfürst", "Maximiliane von Hohenlohe-Waldenburg"]
    (page, *_) = sheet_of(season([grand_prix(*names, name="Cup")] * 5, names)).pages
    shown = [mark for mark in page.marks if isinstance(mark, Text)]
    for name in names:
        assert 10 in [mark.size for mark in shown if mark.text == name]
    assert [mark.text for mark in shown].count("Cup") == 5


def test_a_long_name_goes_on_in_another_line_before_its_type_shrinks():
    names = ["Maximiliane Charlotte Schillingsfürst-Waldenburg", "Bo"]
    (page, *_) = sheet_of(season([grand_prix(*names[::-1])] * 14, names)).pages
    broken = [mark for mark in page.marks if getattr(mark, "text", "").startswith("Maximiliane ")]
    assert [(mark.text, mark.size) for mark in broken[:1]] == [("Maximiliane Charlotte", 10)]


def test_positions_over_the_rounds_are_drawn_from_the_first_result_on():
    shown = texts(sheet_of(three()).pages[0])
    assert "Positions over the rounds" in shown
    # In the table and at the end of a line; who has no result has no line.
    assert [shown.count(member) for member in MEMBERS] == [2, 2, 2, 1]
    assert "Positions over the rounds" not in texts(
        sheet_of(season([grand_prix("Ann", "Bo")])).pages[0]
    )


def test_of_many_members_the_first_ones_are_drawn_and_that_is_said():
    shown = [text for page in sheet_of(DOCUMENTS["large"]).pages for text in texts(page)]
    (caption,) = [text for text in shown if text.startswith("Positions over the rounds")]
    assert caption.startswith("Positions over the rounds: the first 12 of ")


def test_the_prizes_are_on_a_page_of_their_own_when_the_season_is_over():
    pages = sheet_of(three(grands_prix_planned=3)).pages
    shown = texts(pages[-1])
    first = shown.index("Prizes") + 1
    expected = ["1st", "Ann", "22 points", "2nd", "Bo", "20 points", "3rd", "Cy", "8 points"]
    assert shown[first : first + 9] == expected
    assert all("Prizes" not in texts(page) for page in sheet_of(three(grands_prix_planned=4)).pages)


def test_many_sharers_of_the_victory_are_all_named_with_their_position_on_every_page():
    members = [f"Member {number}" for number in range(60)]
    level = {"drivers": members[:2], "races_planned": 1, "races": [{"finish": []}]}
    pages = sheet_of(season([level], members, grands_prix_planned=1)).pages
    prizes = [texts(page) for page in pages if "Place" not in texts(page)]
    assert len(prizes) > 1
    assert [name for shown in prizes for name in shown if name.startswith("Member ")] == members
    assert all(shown.count("1st") == 1 for shown in prizes)


@every_paper
def test_a_pad_has_a_row_for_every_member_16_by_default(paper):
    def rows(members):
        (page,) = score_pad(members, paper).pages
        rules = [mark for mark in page.marks if isinstance(mark, Rule)]
        left = min(rule.x1 for rule in rules)
        return sum(rule.x1 == left for rule in rules) - 1

    assert [rows(members) for members in (1, 7, 24, None)] == [1, 7, 24, 16]


@pytest.mark.parametrize("members", [0, -1, 25])
def test_a_pad_for_another_number_of_members_is_refused(members):
    with pytest.raises(ValueError, match="1 to 24 members"):
        score_pad(members, A4)

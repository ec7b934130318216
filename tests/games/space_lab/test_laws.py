"""What holds for every game of Space Lab and for every order of changes."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.space_lab import GAME
from scorekeeper.games.space_lab.entry import entry_for
from tests.games.laws import (
    begun,
    change_all,
    check_can_be_stored,
    check_round_trip,
    check_undo_and_redo,
    lawful,
    shown,
)
from tests.games.space_lab import strategies

CATEGORIES = ("lab", "validation", "objectives", "projects")
games = strategies.contents()


def score(content):
    return GAME.score(GAME.build(content)).as_json()


# A second computation, as plain as can be: counted by hand over the JSON values, with its own
# words for where everything lies.

AROUND = {
    0: ("A1", "B1", "B2", "C1"),
    1: ("A2", "B2", "B3", "C2"),
    2: ("A3", "B3", "B4", "C3"),
    3: ("C1", "D1", "D2", "E1"),
    4: ("C2", "D2", "D3", "E2"),
    5: ("C3", "D3", "D4", "E3"),
}


def plain_score(player):
    """Return lab, validation, objectives, projects, number of Project cards and what is met."""
    if "tally" in player:
        tally = player["tally"]
        return [tally.get(name, 0) for name in (*CATEGORIES, "project_cards")], None
    lying = player["station"].get("spaces", {})
    capsules = player["station"].get("capsules", [])
    projects = player.get("projects", [])
    owned = sum(project["count"] for project in projects)
    lab = 0
    for space, card in lying.items():
        effect = card["effect"]
        if effect["kind"] == "points":
            lab += effect["points"]
        if effect["kind"] == "per-project":
            lab += owned
        for other_space, other in lying.items():
            same_row = other_space[0] == space[0]
            is_agency = other["agency"] == effect.get("agency")
            is_specialty = other["specialty"] == effect.get("specialty")
            counts = {
                "per-agency": is_agency,
                "per-specialty": is_specialty,
                "per-specialty-in-row": is_specialty and same_row,
            }
            if counts.get(effect["kind"]):
                lab += effect["points"]
    validation = bonus = 0
    met = []
    for number, capsule in enumerate(capsules):
        validation += capsule.get("validation", 0)
        tile = capsule.get("objective")
        if tile is None:
            met.append(None)
            continue
        around = [lying[space]["agency"] for space in AROUND[number] if space in lying]
        symbols = tile["agencies"]
        met.append(all(around.count(symbol) >= symbols.count(symbol) for symbol in symbols))
        below = lying.get(AROUND[number][3], {})
        if tile.get("specialty") == below.get("specialty") == "technician":
            bonus += 3
    pilots = len([card for card in lying.values() if card["specialty"] == "pilot"])
    points = 0
    for project in projects:
        count = project["count"]
        if project["type"] == "study-of-black-holes":
            points += 2 if count == 1 else 3 if count == 2 else 13
        elif project["type"] == "exoplanet-search":
            points += pilots * (min(3, count))
        elif project["type"] == "mars-settlement":
            points += count * count if count < 4 else 16
        elif project["type"] == "photographing-supernovae":
            points += 1 if count == 1 else 10
        else:
            for card in lying.values():
                points += count if card["agency"] == project["agency"] else 0
    return [lab, validation, bonus, points, owned], met


@lawful
@given(games)
def test_a_second_plain_computation_finds_the_same(content):
    result = score(content)
    wanted = [plain_score(player) for player in content["players"]]
    for found, (figures, met) in zip(result["players"], wanted, strict=True):
        assert [found[name] for name in (*CATEGORIES, "project_cards")] == figures
        assert found["total"] == sum(figures[:4])
        capsules = 6 if content["mode"] == "solo" else 3
        padded = None if met is None else met + [None] * (capsules - len(met))
        assert found["objectives_met"] == padded
    keys = [(sum(figures[:4]), figures[4]) for figures, _ in wanted]
    assert [player["rank"] for player in result["players"]] == [
        1 + len([other for other in keys if other > key]) for key in keys
    ]
    winners = [
        player["name"]
        for player, key in zip(content["players"], keys, strict=True)
        if key == max(keys)
    ]
    assert result["winners"] == winners
    level = len([key for key in keys if key[0] == max(keys)[0]])
    decided = "shared" if len(winners) > 1 else "project-cards" if level > 1 else None
    assert result["tie_break"] == decided


@lawful
@given(games)
def test_parts_add_up_and_lines_stand_in_the_documented_order(content):
    order = {
        "lab": {space: place for place, space in enumerate(strategies.SOLO)},
        "validation": {f"capsule {number}": number for number in range(1, 7)},
        "objectives": {f"capsule {number}": number for number in range(1, 7)},
    }
    for seat, player in enumerate(score(content)["players"]):
        assert player["total"] == sum(player[category] for category in CATEGORIES)
        if "tally" in content["players"][seat]:
            assert player["lines"] == []
            continue
        owned = content["players"][seat].get("projects", [])
        sources = [":".join(filter(None, (p["type"], p.get("agency")))) for p in owned]
        order["projects"] = {source: place for place, source in enumerate(sources)}
        keys = [
            (CATEGORIES.index(line["category"]), order[line["category"]][line["source"]])
            for line in player["lines"]
        ]
        assert keys == sorted(set(keys))
        assert [key for key in keys if key[0] == 3] == [(3, n) for n in range(len(owned))]
        for category in CATEGORIES:
            lines = [line["points"] for line in player["lines"] if line["category"] == category]
            assert player[category] == sum(lines)


@lawful
@given(games, st.data())
def test_a_permutation_of_the_players_changes_no_score_and_no_rank(content, data):
    order = data.draw(st.permutations(content["players"]))
    first, second = score(content), score({**content, "players": order})
    by_name = {player["name"]: player for player in first["players"]}
    assert {player["name"]: player for player in second["players"]} == by_name
    assert [player["name"] for player in second["players"]] == [who["name"] for who in order]
    assert sorted(first["winners"]) == sorted(second["winners"])
    assert first["tie_break"] == second["tie_break"]


MIRRORED_CAPSULES = (2, 1, 0, 5, 4, 3)


def mirrored(station, mode):
    """The Station as seen in a mirror: left becomes right, above stays above."""
    ends = {row: 5 if row in "BD" else 4 for row in "ABCDE"}
    lying = station.get("spaces", {})
    capsules = [*station.get("capsules", ())] + [{}] * 6
    most = 6 if mode == "solo" else 3
    return {
        "spaces": {f"{at[0]}{ends[at[0]] - int(at[1])}": card for at, card in lying.items()},
        "capsules": [capsules[number] for number in MIRRORED_CAPSULES[:most]],
    }


@lawful
@given(games)
def test_a_mirrored_station_scores_the_same(content):
    players = [
        {**player, "station": mirrored(player["station"], content["mode"])}
        if "station" in player
        else player
        for player in content["players"]
    ]
    first, second = score(content), score({**content, "players": players})
    for seen, player in zip(second["players"], first["players"], strict=True):
        for name in (*CATEGORIES, "project_cards", "total", "rank"):
            assert seen[name] == player[name]
        met = player["objectives_met"]
        if met is not None:
            assert seen["objectives_met"] == [
                met[number] for number in MIRRORED_CAPSULES[: len(met)]
            ]
    assert len(first["warnings"]) == len(second["warnings"])


@lawful
@given(games, st.data())
def test_cards_that_change_places_within_a_row_earn_the_same_together(content, data):
    players = []
    for player in content["players"]:
        lying = player.get("station", {}).get("spaces", {})
        moved = {}
        for row in "ABCDE":
            held = [space for space in lying if space[0] == row]
            free = [space for space in strategies.spaces_of(content["mode"]) if space[0] == row]
            places = data.draw(st.permutations(free))[: len(held)]
            moved |= {place: lying[space] for place, space in zip(places, held, strict=True)}
        if "station" in player:
            player = {**player, "station": {**player["station"], "spaces": moved}}
        players.append(player)
    first, second = score(content), score({**content, "players": players})
    for seen, player in zip(second["players"], first["players"], strict=True):
        for name in ("lab", "validation", "projects", "project_cards"):
            assert seen[name] == player[name]


@lawful
@given(games)
def test_a_round_trip_loses_nothing(content):
    check_round_trip(GAME, GAME.build(content))


def fits(deed, document):
    """Whether the change speaks of seats that there are."""
    moves = isinstance(deed, strategies.deeds.MovePlayer)
    seats = [getattr(deed, "seat", 0), *([deed.target] if moves else [])]
    return max(seats) < len(document.players)


def begin(content):
    document = GAME.build(content)
    return begun(document, entry_for(len(document.players), "entering"))


few = st.lists(strategies.changes, min_size=1, max_size=30)


@lawful
@given(games, few)
def test_no_order_of_changes_reaches_a_game_that_cannot_be_stored(content, deeds):
    def check(session):
        check_can_be_stored(GAME, session)
        document, entry, _ = shown(session)
        assert len(entry.colors) == len(document.players)
        places = [(part.seat, part.space) for part in entry.cards]
        assert len(set(places)) == len(places)

    change_all(begin(content), deeds, fits, check)


@lawful
@given(games, few)
def test_undoing_everything_leads_back_and_redoing_everything_forward(content, deeds):
    check_undo_and_redo(begin(content), lambda session: change_all(session, deeds, fits))


@lawful
@given(games, few)
def test_one_undo_takes_back_exactly_one_named_step(content, deeds):
    session = begin(content)
    change_all(session, deeds, fits)
    while session.undo_name is not None:
        done = session.table.steps.done
        before, name, now = done[-1].before, session.undo_name, shown(session)
        session.undo()
        assert session.state == before
        assert session.redo_name == name
        session.redo()
        assert shown(session) == now
        session.undo()

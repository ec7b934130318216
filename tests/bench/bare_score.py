"""Score Space Lab documents as a bare script would: plain dictionaries, nothing checked.

This is what `scorekeeper score --json` is measured against. It trusts every document, imports
`json` alone, and prints the same results, one a line.
"""

import json
import sys

AGENCY_NAMES = {
    "golden-planet": "Golden Planet",
    "red-rocket": "Red Rocket",
    "blue-future": "Blue Future",
    "green-explorer": "Green Explorer",
}
SPACES = ["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"]
CAPSULES = [
    ("left", "A1", "B1", "B2", "C1"),
    ("center", "A2", "B2", "B3", "C2"),
    ("right", "A3", "B3", "B4", "C3"),
]
PROJECT_POINTS = {
    "study-of-black-holes": [0, 2, 3, 13],
    "mars-settlement": [0, 1, 4, 9, 16],
    "photographing-supernovae": [0, 1, 10],
}


def count_cards(spaces):
    agencies = dict.fromkeys(AGENCY_NAMES, 0)
    specialties = {"pilot": 0, "researcher": 0, "doctor": 0, "technician": 0}
    in_row = {}
    for space, card in spaces.items():
        agencies[card["agency"]] += 1
        specialties[card["specialty"]] += 1
        key = space[0] + card["specialty"]
        in_row[key] = in_row.get(key, 0) + 1
    return agencies, specialties, in_row


def score_card(effect, space, counts, project_cards):
    agencies, specialties, in_row = counts
    kind = effect["kind"]
    if kind == "points":
        points = effect["points"]
        return points, "1 point" if points == 1 else f"{points} points"
    if kind == "per-project":
        return project_cards, f"1 × {project_cards} Project card{'s' * (project_cards != 1)}"
    points = effect["points"]
    if kind == "per-agency":
        count = agencies[effect["agency"]]
        return points * count, f"{points} × {count} {AGENCY_NAMES[effect['agency']]}"
    specialty = effect["specialty"]
    if kind == "per-specialty":
        count = specialties[specialty]
        return points * count, f"{points} × {count} {specialty.title()}"
    count = in_row.get(space[0] + specialty, 0)
    return points * count, f"{points} × {count} {specialty.title()} in row {space[0]}"


def score_project(project, counts):
    kind, count = project["type"], project["count"]
    if kind == "exoplanet-search":
        pilots, counting = counts[1]["pilot"], min(count, 3)
        why = f"{counting} × {pilots} Pilot"
        if count > 3:
            why += f" ({count} cards, at most 3 count)"
        return kind, counting * pilots, why
    if kind == "moon-telescope-construction":
        agency = project["agency"]
        of_agency = counts[0][agency]
        return (
            f"{kind}:{agency}",
            count * of_agency,
            f"{count} × {of_agency} {AGENCY_NAMES[agency]}",
        )
    row = PROJECT_POINTS[kind]
    points = row[min(count, len(row) - 1)]
    return kind, points, "1 card" if count == 1 else f"{count} cards"


def score_player(player):
    station = player["station"]
    spaces, projects = station.get("spaces", {}), player.get("projects", [])
    counts = count_cards(spaces)
    project_cards = sum(project["count"] for project in projects)
    sums = {"lab": 0, "validation": 0, "objectives": 0, "projects": 0}
    lines = []

    def add(category, source, points, why):
        sums[category] += points
        lines.append({"category": category, "source": source, "points": points, "why": why})

    for space in SPACES:
        card = spaces.get(space)
        if card and card["effect"]["kind"] != "draw-project":
            add("lab", space, *score_card(card["effect"], space, counts, project_cards))
    met = [None, None, None]
    capsules = station.get("capsules", [])
    for number, capsule in enumerate(capsules, 1):
        if "validation" in capsule:
            add("validation", f"capsule {number}", capsule["validation"], "Validation tile")
    for number, capsule in enumerate(capsules, 1):
        objective = capsule.get("objective")
        if not objective:
            continue
        _, *around = CAPSULES[number - 1]
        agencies = [spaces[space]["agency"] for space in around if space in spaces]
        wanted = objective["agencies"]
        met[number - 1] = all(wanted.count(agency) <= agencies.count(agency) for agency in wanted)
        if objective.get("specialty") == "technician":
            below = around[-1]
            has_bonus = below in spaces and spaces[below]["specialty"] == "technician"
            found = "Technician" if has_bonus else "no Technician"
            why = f"{found} on {below}"
            add("objectives", f"capsule {number}", 3 * has_bonus, why)
    for project in projects:
        add("projects", *score_project(project, counts))
    return {
        "name": player["name"],
        "rank": 0,
        "total": sum(sums.values()),
        **sums,
        "project_cards": project_cards,
        "lines": lines,
        "objectives_met": met,
    }


def find_warnings(players, results):
    warnings = []
    cards = dict.fromkeys(AGENCY_NAMES, 0)
    for player in players:
        for card in player["station"].get("spaces", {}).values():
            cards[card["agency"]] += 1
    for agency, count in cards.items():
        if count > 15:
            text = f"{count} {AGENCY_NAMES[agency]} cards, but the box has 15"
            warnings.append({"place": "players", "text": text})
    owned = sum(result["project_cards"] for result in results)
    if owned > 24:
        text = f"{owned} Project cards, but the box has 24"
        warnings.append({"place": "players", "text": text})
    for seat, (player, result) in enumerate(zip(players, results, strict=True)):
        for index, capsule in enumerate(player["station"].get("capsules", [])):
            met, recorded = result["objectives_met"][index], "validation" in capsule
            name = CAPSULES[index][0]
            if met is True and not recorded:
                text = f"the {name} Objective is met, but no Validation tile is recorded"
            elif met is False and recorded:
                text = f"a Validation tile is recorded, but the {name} Objective is not met"
            else:
                continue
            place = f"players[{seat}].station.capsules[{index}]"
            warnings.append({"place": place, "text": text})
    return warnings


def score(document):
    players = [score_player(player) for player in document["players"]]
    keys = [(player["total"], player["project_cards"]) for player in players]
    for player, key in zip(players, keys, strict=True):
        player["rank"] = 1 + sum(other > key for other in keys)
    winners = [player["name"] for player in players if player["rank"] == 1]
    best = max(total for total, _ in keys)
    tie_break = None
    if sum(total == best for total, _ in keys) > 1:
        tie_break = "shared" if len(winners) > 1 else "project-cards"
    return {
        "game": "space-lab",
        "mode": document["mode"],
        "players": players,
        "winners": winners,
        "tie_break": tie_break,
        "rating": None,
        "warnings": find_warnings(document["players"], players),
    }


def main():
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8") as file:
            document = json.load(file)
        sys.stdout.write(json.dumps(score(document), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()

"""Games of an evening."""

from datetime import UTC, date, datetime

from scorekeeper.games import build_document

DAY = date(2026, 11, 28)
EIGHT = datetime(2026, 11, 28, 20, tzinfo=UTC)
DRIVERS = ["Ann", "Bo", "Cy"]


def document(game, **content):
    return build_document({"format": "scorekeeper/1", "game": game, **content})


def tally(name, lab, cards=4):
    sums = {"lab": lab, "validation": 0, "objectives": 0, "projects": 0, "project_cards": cards}
    return {"name": name, "tally": sums}


def lab(*players, **more):
    return document("space-lab", players=[tally(*player) for player in players], **more)


def cup(*finishes, planned=None, **more):
    races = [{"finish": finish.split()} for finish in finishes]
    planned = planned or len(races)
    return document("grand-prix", drivers=DRIVERS, races=races, races_planned=planned, **more)


def escape(*names, people=None, **outcome):
    rats = [{"name": name, "rat": rat} for name, rat in zip(names, ("blue", "red"), strict=True)]
    return document("mole-rats", players=rats, outcome=outcome, people=people or {})

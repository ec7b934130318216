"""Games that are hard to lay out: long names of every writing, ties, notes of many lines."""

from scorekeeper.core.document import Document
from scorekeeper.games import build_document

LONG_NAMES = (
    "Maximiliane Wilhelmine Charlotte von Hohenstein-Wittgenstein",
    "محمد بن عبد الله الطويل",
    "W" * 60,
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenwa",
    "אברהם יצחק בן־יעקב ורחל לאה בת שרה",
    "王小明" * 20,
)
TIED = tuple(f"{name[:58]} {number}" for number, name in enumerate(LONG_NAMES, 1))
NOTES = "\n".join(
    f"{number}. We forgot the snacks, then the rules, then the time." for number in range(40)
)
PLACE = "The large back room of the Golden Mole, first floor, behind the kitchen, " + "x" * 27


def document(game: str, **parts) -> Document:
    head = {"format": "scorekeeper/1", "game": game, "played_at": "2026-11-28T20:00:00+01:00"}
    return build_document({**head, "place": PLACE, **parts})


def race_to_come(names, track, **parts) -> Document:
    """Half of a Grand Prix is run."""
    races = [{"track": track, "finish": list(names)}, {"track": track, "finish": [*names[::-1]]}]
    planned = {"races_planned": 4, "planned_tracks": [track, track]}
    return document("grand-prix", drivers=list(names), races=races, **planned, **parts)


def shared_victory(names, notes="") -> Document:
    players = [{"name": name, "tally": {"lab": 20, "projects": 5}} for name in names]
    return document("space-lab", players=players, **({"notes": notes} if notes else {}))


def season(names, **parts) -> Document:
    grand_prix = {"drivers": list(names), "races": [{"finish": list(names)}]}
    back = {"drivers": list(names), "races": [{"finish": [*names[::-1]]}]}
    return document("season", members=list(names), grands_prix=[grand_prix, back] * 3, **parts)


def mole_rats(names) -> Document:
    colors = ("blue", "green", "yellow", "red")
    players = [{"name": name, "rat": rat} for name, rat in zip(names, colors, strict=False)]
    return document("mole-rats", players=players, notes=NOTES)


LAYOUTS = {
    "race to come": lambda: race_to_come(LONG_NAMES, "Rookie Raceway"),
    "race to come, level": lambda: race_to_come(TIED[:2], "T" * 100, notes=NOTES),
    "Arabic race to come": lambda: race_to_come(TIED[1:5], "Bathtub Blitz", name="كأس الربيع"),
    "first race": lambda: document("grand-prix", drivers=list(LONG_NAMES)),
    "shared victory": lambda: shared_victory(TIED[:4]),
    "shared victory, long notes": lambda: shared_victory(TIED[1:5], NOTES),
    "Arabic victory": lambda: shared_victory((*TIED[1:2], "Ann"), "كانت أمسية جميلة"),
    "season": lambda: season(LONG_NAMES, name="N" * 100, notes=NOTES),
    "season without results": lambda: document("season", members=list(LONG_NAMES)),
    "season finished": lambda: season(TIED[:4], grands_prix_planned=6),
    "mole rats": lambda: mole_rats(LONG_NAMES[:4]),
}

"""A Lab card's effect in words, the same on the screen and on the printed sheet."""

from scorekeeper.games.space_lab.document import (
    DrawProjectEffect,
    Effect,
    PerAgencyEffect,
    PerProjectEffect,
    PerSpecialtyEffect,
    PerSpecialtyInRowEffect,
    PointsEffect,
)
from scorekeeper.games.space_lab.vocabulary import AGENCY_NAMES, SPECIALTY_NAMES


def effect_words(effect: Effect) -> str:
    """Return what an effect says: ``2 for each Red Rocket``."""
    match effect:
        case PointsEffect(points=points):
            return "1 point" if points == 1 else f"{points} points"
        case PerSpecialtyEffect(points=points, specialty=specialty):
            return f"{points} for each {SPECIALTY_NAMES[specialty]}"
        case PerAgencyEffect(points=points, agency=agency):
            return f"{points} for each {AGENCY_NAMES[agency]}"
        case PerProjectEffect():
            return "1 for each Project card"
        case PerSpecialtyInRowEffect(points=points, specialty=specialty):
            return f"{points} for each {SPECIALTY_NAMES[specialty]} in this row"
        case DrawProjectEffect():
            return "draws a Project card"


def short_effect_words(effect: Effect) -> str:
    """Return what an effect says where there is little room: ``2 per Red Rocket``."""
    return effect_words(effect).replace(" for each ", " per ")

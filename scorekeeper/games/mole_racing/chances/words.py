"""A driver's outlook in one sentence."""

from scorekeeper.core.phrases import counted, listed
from scorekeeper.games.mole_racing.chances.outlook import Obstacle, Outlook


def outlook_sentence(outlook: Outlook) -> str:
    """Return what a driver needs with the races left, or why they can no longer win."""
    if outlook.obstacle is not None and outlook.sat_out is not None:
        return (
            f"{outlook.name} did not start in race {outlook.sat_out}: "
            f"counted as not starting again, {outlook.name} can no longer win"
        )
    if outlook.obstacle is not None:
        reason = _reason(outlook.obstacle, outlook)
        return f"{outlook.name} can no longer win: {_at_best(outlook)}{reason}"
    races = counted(outlook.races_left, "race")
    others = listed(outlook.nearest)
    if outlook.lead < 0:
        return f"{outlook.name} needs {counted(-outlook.lead, 'point')} on {others} in {races}"
    if outlook.lead == 0:
        return f"{outlook.name} is level with {others}, with {races} left"
    return f"{outlook.name} leads {others} by {counted(outlook.lead, 'point')}, with {races} left"


def _at_best(outlook: Outlook) -> str:
    if outlook.best_place is None:
        return f"{counted(outlook.at_best, 'point')} and no start"
    if outlook.best_place == 1:
        wins = counted(outlook.races_left, "win")
        return f"even {wins} {'gives' if outlook.races_left == 1 else 'give'} {outlook.at_best}"
    races = "race gives" if outlook.races_left == 1 else f"{outlook.races_left} races give"
    return f"even the best {races} {outlook.at_best}"


def _reason(obstacle: Obstacle, outlook: Outlook) -> str:
    rivals = listed(obstacle.rivals)
    several = len(obstacle.rivals) > 1
    match obstacle.kind:
        case "ahead":
            return f", {rivals} {'have' if several else 'has'} {obstacle.have}"
        case "counted-back":
            verb = "have as many and are" if several else "has as many and is"
            return f", {rivals} {verb} ahead by places"
        case "together":
            verb = "together get" if several else "gets"
            return f", {rivals} {verb} from {obstacle.have} to {obstacle.reach} at least"
        case "orders" if obstacle.by_places:
            return ", and in every finishing order somebody else is ahead, by points or by places"
        case "orders":
            races = counted(outlook.races_left, "race")
            return f", and no finishing orders of {races} keep all others from more"

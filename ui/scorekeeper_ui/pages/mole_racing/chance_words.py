"""Who can still win, in lines for the side of the page: pure, without Qt."""

from scorekeeper.core.phrases import counted, listed
from scorekeeper.games.mole_racing.chances import outlook_sentence
from scorekeeper.games.mole_racing.grand_prix.document import GrandPrixDocument
from scorekeeper.games.mole_racing.grand_prix.outlook import outlooks_of
from scorekeeper.games.mole_racing.grand_prix.result import GrandPrixResult


def chance_lines(document: GrandPrixDocument, result: GrandPrixResult) -> tuple[str, ...]:
    """Return who can still win, and what those behind need or why they cannot.

    There is nothing to say before the first race, at the end, or where no end is agreed on.
    """
    outlooks = outlooks_of(document)
    if outlooks is None or result.finished or not result.races:
        return ()
    left = counted(outlooks[0].races_left, "race")
    outlook_of = {outlook.name: outlook for outlook in outlooks}
    ranked = [outlook_of[standing.driver] for standing in result.standings]
    able = [outlook.name for outlook in ranked if outlook.obstacle is None]
    who = "Everybody" if len(able) == len(ranked) else listed(able)
    behind = [outlook for outlook in ranked if outlook.lead < 0 or outlook.obstacle is not None]
    return (f"{who}, with {left} left.", *(f"{outlook_sentence(each)}." for each in behind))

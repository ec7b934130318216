"""From a document to its result."""

from scorekeeper.games.mole_rats.checks import find_warnings
from scorekeeper.games.mole_rats.document import MoleRatsDocument
from scorekeeper.games.mole_rats.result import MoleRatsResult
from scorekeeper.games.mole_rats.rules import replay


def score(document: MoleRatsDocument) -> MoleRatsResult:
    """Return how a game stands: the log replayed, or what was noted afterwards."""
    outcome = document.outcome
    if outcome is not None:
        return MoleRatsResult(
            status=outcome.status,
            reason=outcome.reason,
            turns_left=outcome.turns_left,
            state=None,
            warnings=tuple(find_warnings(document, None)),
        )
    state = replay(document)
    return MoleRatsResult(
        status=state.status,
        reason=state.reason,
        turns_left=state.turns_left,
        state=state,
        warnings=tuple(find_warnings(document, state)),
    )

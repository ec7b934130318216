"""People with games who are merged."""

import pytest

from tests.history.merging.histories import ANN, ANNA, ANNE, names_by_game


@pytest.fixture
def both(history, night, cup):
    """Ann with two games, Anna with three, one of them in the trash."""
    games = [
        history.save(document).id
        for document in (
            night({"Ann": 3, "Bo": 2}, people={"Ann": ANN}),
            cup("Ann Bo", people={"Ann": ANN}),
            night({"Anna": 5, "Bo": 6}, people={"Anna": ANNA}),
            cup("Bo Anna", people={"Anna": ANNA}),
            night({"Anna": 7}, people={"Anna": ANNA}),
        )
    ]
    history.trash(games[4])
    return games


@pytest.fixture
def three(history, both, night):
    history.save(night({"Anne": 5, "Bo": 6}, people={"Anne": ANNE}))


@pytest.fixture
def renamed(history, night):
    """Bo with a game, and =cmd, who was merged into Bo, with two: Bo is called Bob since then."""
    games = [
        history.save(night({name: 1, "Cy": 2}, people={name: who})).id
        for name, who in (("Bo", ANN), ("=cmd", ANNA), ("=CMD", ANNA))
    ]
    history.merge(ANN, ANNA)
    history.rename(ANN, "Bob")
    assert {name for name, _ in names_by_game(history, games)} == {"Bob"}
    return games

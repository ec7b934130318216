"""The page of Mole Rats in Space, and a game that has begun on it."""

import pytest


@pytest.fixture
def page(hands):
    found = hands.window.go_to("mole_rats")
    hands.settle()
    return found


@pytest.fixture
def playing(hands, page):
    hands.click("start_playing")
    return hands

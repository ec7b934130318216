"""Where a season that is opened goes on."""

import pytest

from scorekeeper.games.mole_racing.season.entry import NameText, SeasonEntry, entry_for


@pytest.mark.parametrize(
    ("case", "stage"),
    [
        ({"members": "Ann Bo"}, "set-up"),
        ({"grands_prix": ["Ann Bo"]}, "season"),
        ({"grands_prix": ["Ann Bo: Ann Bo"], "grands_prix_planned": 2}, "season"),
        ({"grands_prix": ["Ann Bo: Ann Bo"], "grands_prix_planned": 1}, "finished"),
    ],
)
def test_the_stage_is_the_one_that_the_season_has_reached(case, stage, season_of):
    assert entry_for(season_of(**case)) == SeasonEntry(stage=stage)


def test_a_text_that_is_no_name_stands_in_its_own_field():
    entry = SeasonEntry(texts=(NameText(member=1, text=" "),))
    assert (entry.text_at(0), entry.text_at(1)) == (None, " ")

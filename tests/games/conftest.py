"""What is asserted in shared modules is explained as it is in tests."""

import pytest

pytest.register_assert_rewrite(
    "tests.games.laws",
    "tests.games.letters",
    "tests.games.marks",
    "tests.games.table_top",
)

"""Papers in words."""

from scorekeeper.core.sheet import PAPERS
from scorekeeper_ui.printed.paper_words import paper_words


def test_papers_have_their_sizes_in_the_rounder_unit():
    assert [paper_words(paper) for paper in PAPERS] == [
        "A4, 210 × 297 mm",
        "Letter, 8.5 × 11 in",
        "A5, 148 × 210 mm",
        "A6, 105 × 148 mm",
        "Half letter, 5.5 × 8.5 in",
    ]

"""10,000 files that were handed out of 100,000 games: a page of the list takes at most 50 ms.

Beside it the same question to the same file in plain ``sqlite3``, in SQL written for it alone.
Every fiftieth file is a batch of thirty games. Files have the size of a real sheet.
"""

import sqlite3
import statistics
from contextlib import closing

import pytest
from generated_history import RARE, generate
from timing import in_turns

SHEETS, BATCH, EVERY = 10_000, 30, 50
SIZE = 36_000
PAGE = 100
MOST_SECONDS = 0.050
MOST_TIMES = 3
# What any answer takes that is read in a transaction of its own and made into values, in seconds.
TRANSACTION = 0.001
LEAST_ROUNDS, LEAST_SECONDS = 15, 0.5

PAGE_OF = """
    SELECT id, paper, made_at, title FROM sheet
    WHERE id < ? AND EXISTS (
        SELECT 1 FROM sheet_game JOIN listing USING (number)
        WHERE sheet_id = sheet.id AND shelf != 2
    )
    ORDER BY id DESC LIMIT ?
"""
FOUND_OF = """
    SELECT id, paper, made_at, title FROM sheet
    WHERE id < ? AND (instr(title_key, ?) > 0 OR id IN (
        SELECT sheet_id FROM sheet_game JOIN listing USING (number)
        WHERE shelf != 2 AND instr(text, ?) > 0
    ))
    ORDER BY id DESC LIMIT ?
"""
GAMES_OF = """
    SELECT sheet_id, count(*), sum(sheet_game.digest != game.digest), sum(trashed_at IS NOT NULL),
        min(position), game.id, game.number, game.game, game.played_on
    FROM sheet_game JOIN game USING (number)
    WHERE sheet_id IN ({}) AND emptied_at IS NULL GROUP BY sheet_id
"""
NAMES_OF = "SELECT number, name FROM seat WHERE number IN ({}) ORDER BY number, position"

QUESTIONS = {
    "newest": (None, ""),
    "older": (SHEETS // 2, ""),
    "found often": (None, "cake"),
    "found rarely": (None, RARE),
    "found nowhere": (None, "zebra_%"),
    "a title": (None, "evening 9950"),
}


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    file = tmp_path_factory.mktemp("kept") / "history.sqlite3"
    generate(file)
    with closing(sqlite3.connect(file)) as database, database:
        games = database.execute("SELECT number, digest FROM game ORDER BY number").fetchall()
        for number in range(1, SHEETS + 1):
            is_batch = number % EVERY == 0
            title = f"Evening {number}" if is_batch else f"Sheet {number}"
            database.execute(
                "INSERT INTO sheet VALUES (?, 'a4', ?, ?, ?, zeroblob(?))",
                (number, "2026-11-30T10:00:00.000000+00:00", title, title.lower(), SIZE),
            )
            for position in range(BATCH if is_batch else 1):
                game, digest = games[(number * 7 + position * 11) % len(games)]
                database.execute(
                    "INSERT INTO sheet_game VALUES (?, ?, ?, ?)", (number, position, game, digest)
                )
    return file


def plain_page(plain, before, text):
    before = SHEETS + 1 if before is None else before
    if text:
        sheets = plain.execute(FOUND_OF, (before, text, text, PAGE)).fetchall()
    else:
        sheets = plain.execute(PAGE_OF, (before, PAGE)).fetchall()
    marks = ", ".join("?" * len(sheets))
    games = plain.execute(GAMES_OF.format(marks), [sheet[0] for sheet in sheets]).fetchall()
    marks = ", ".join("?" * len(games))
    return sheets, plain.execute(NAMES_OF.format(marks), [game[6] for game in games]).fetchall()


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_page_of_what_was_handed_out(question, history, plain, capsys):
    before, text = QUESTIONS[question]

    def ours():
        return history.kept_sheets(limit=PAGE, before=before, text=text)

    def reference():
        return plain_page(plain, before, text)

    sheets, _ = reference()
    assert [sheet.id for sheet in ours()] == [sheet[0] for sheet in sheets]
    mine, others = in_turns(ours, reference, rounds=LEAST_ROUNDS, least_seconds=LEAST_SECONDS)
    with capsys.disabled():
        print(
            f"\n{question}: {len(sheets)} in {statistics.median(mine) * 1e3:.1f} ms against"
            f" {statistics.median(others) * 1e3:.1f} ms, {min(mine) / min(others):.1f} times",
            end="",
        )
    assert statistics.median(mine) < MOST_SECONDS
    assert min(mine) < MOST_TIMES * min(others) + TRANSACTION

"""What ``--help`` tells beside the options."""

DESCRIPTION = """\
End-game scoring for boxed games, with their sheets and their history.

Without a command the window opens. The other commands need no screen.
"""

STATUS = """\
exit status:
  0  done
  1  the work failed, such as no disk space or a locked history
  2  the input or the call is wrong; one line a fault on standard error:
     FILE: PLACE: what was expected
"""

EXAMPLES = {
    "score": """\
examples:
  scorekeeper score friday.json
  scorekeeper score --json games.jsonl > results.jsonl
  scorekeeper export -o - | scorekeeper score -
""",
    "import": """\
Each document is added, unchanged (its id is known, with the same content), updated (known, with
other content; the old version is kept) or refused. Of several the good ones are stored, all of
them together. Plays of other games in a file of BG Stats are left.

examples:
  scorekeeper import --dry-run games.jsonl
  scorekeeper import friday.json sheet.pdf
  scorekeeper import --totals-as-lab --lost-as conceded BGStatsExport.json
""",
    "export": """\
One ID gives one document; several, or none for the whole history, give JSON Lines: one document
a line. What is exported can be imported again.

examples:
  scorekeeper export -o backup.jsonl
  scorekeeper export --csv -o games.csv
  scorekeeper export --bgstats -o games.bgsplay
  scorekeeper export 0b6e3c0e-9a55-4c39-8f0e-6c1d5a2b7f10 -o game.json
""",
    "history": """\
examples:
  scorekeeper history --player Ann
  scorekeeper history --game space-lab --json
""",
    "snapshots": """\
Snapshots are made by themselves: on the first change of a day, and before an import, a merge of
players, an update of the program and a restore. They are kept beside the history.

examples:
  scorekeeper snapshots
  scorekeeper snapshots --json
""",
    "restore": """\
What the history was till now becomes a snapshot itself, so that this can be taken back. A damaged
history is kept under another name.

examples:
  scorekeeper restore 20260306T203000000000Z-import
""",
    "salvage": """\
The damaged history stays as it is. The new file must not be there yet.

examples:
  scorekeeper salvage -o saved.sqlite3
  scorekeeper --database saved.sqlite3 history
""",
    "sheet": """\
The document is attached to the PDF: 'scorekeeper import' reads it from there.

examples:
  scorekeeper sheet friday.json -o friday.pdf
  scorekeeper sheet 0b6e3c0e-9a55-4c39-8f0e-6c1d5a2b7f10 -o friday.pdf --paper letter
""",
    "pad": """\
examples:
  scorekeeper pad space-lab -o pad.pdf
  scorekeeper pad space-lab --players 2 --pages 10 --per-page 2 -o pads.pdf
  scorekeeper pad grand-prix --per-page fit --cut-marks --title "Club evening" -o pads.pdf
  scorekeeper pad season --fillable -o season.pdf
""",
}

"""The keys of the history that no action carries, for the list behind F1."""

KEYS = (
    ("Enter", "Open the game"),
    ("Delete", "Put the game into the trash, or take it out"),
    ("Ctrl+D", "Duplicate the game"),
    ("Ctrl+Up, Ctrl+Down", "Put the game elsewhere among those of its day"),
    ("Ctrl+1 … Ctrl+5", "Sort by a column; once more: the other way round"),
    ("Ctrl+F, a letter", "Find games"),
    ("Ctrl+I", "Import games from files"),
    ("Ctrl+E", "Export games into a file"),
    ("Ctrl+Z", "Undo what was done here last"),
)

"""The keys of the history that no action carries, for the list behind F1."""

KEYS = (
    ("Enter", "Open the game"),
    ("Delete", "Put what is chosen into the trash, or take it out"),
    ("Shift+Up, Shift+Down, Ctrl+A", "Choose several games, or all that are listed"),
    ("Click with Ctrl or Shift", "Choose several games here and there, or up to one"),
    ("Ctrl+D", "Duplicate the game"),
    ("Ctrl+Up, Ctrl+Down", "Put the game elsewhere among those of its day"),
    ("Home, End, Page Up, Page Down", "Go through the list, however long it is"),
    ("Ctrl+1 … Ctrl+4", "Sort by date, game, players, result; once more: the other way round"),
    ("Ctrl+5", "Sort by place, which a narrow list shows only then"),
    ("Right click on a head", "Sort by any column"),
    ("Ctrl+F, a letter", "Find games that have all of the words"),
    ("Ctrl+I", "Import games from files"),
    ("Ctrl+E", "Export games, also those that are chosen, into a file"),
    ("Ctrl+P", "Put the sheets of the listed games into one file, or print them"),
    ("Ctrl+Z", "Undo what was done here last"),
    ("Ctrl+Y, Ctrl+Shift+Z", "Do again what was undone here last"),
)

"""What comes into the history from outside, and what goes out of it.

``intake`` reads files, shows what they would add, change and leave, and stores them; ``tables``
writes the history for spreadsheets; ``bgstats`` speaks with the BG Stats app. Nothing heavy is
imported with this package.
"""

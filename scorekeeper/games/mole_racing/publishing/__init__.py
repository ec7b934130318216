"""The standings for others to read: CSV for spreadsheets, one page for browsers."""

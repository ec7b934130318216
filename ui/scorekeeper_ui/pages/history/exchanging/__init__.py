"""Bringing games into the history from files, and giving them out."""

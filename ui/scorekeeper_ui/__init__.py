"""The window of Scorekeeper, the only package that knows Qt."""

"""Tests need no screen: the platform is chosen before anything imports Qt."""

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
# A test never touches the history of whoever runs it.
os.environ["SCOREKEEPER_DATABASE"] = "/nonexistent/a-test-names-its-own-history.sqlite3"

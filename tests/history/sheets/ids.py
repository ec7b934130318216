"""The id of a game that is not stored yet."""

NEW_ID = "11111111-2222-4333-8444-555555555555"

"""BG Stats, an app that keeps the plays of all kinds of games.

``importing`` reads its full export (``BGStatsExport.json``) and its play files (``.bgsplay``),
``exporting`` writes play files. What is known of both formats stands in ``model``.
"""

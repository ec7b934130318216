"""``python -m scorekeeper_ui`` is ``scorekeeper``."""

import sys

from scorekeeper_ui.app import main

sys.exit(main())

"""The files that come with the program: fonts, icons, example games, data."""

from pathlib import Path

_FOLDER = Path(__file__).parent


def resource_path(name: str) -> Path:
    """Return where the bundled file ``name`` (such as ``fonts/DejaVuSans.ttf``) lies."""
    return _FOLDER / name


def example_path(game: str) -> Path:
    """Return the bundled example document of ``game``, as named in documents."""
    return resource_path(f"examples/{game}.json")

"""The rulebook's words: what documents call things, and what people call them."""

from typing import Final, Literal, get_args

Mode = Literal["standard", "advanced", "solo"]
Agency = Literal["golden-planet", "red-rocket", "blue-future", "green-explorer"]
Specialty = Literal["pilot", "researcher", "doctor", "technician"]
ObjectiveSpecialty = Literal["researcher", "doctor", "technician"]
ProjectType = Literal[
    "study-of-black-holes",
    "exoplanet-search",
    "mars-settlement",
    "photographing-supernovae",
    "moon-telescope-construction",
]
Category = Literal["lab", "validation", "objectives", "projects"]

MODES: Final[tuple[Mode, ...]] = get_args(Mode)
AGENCIES: Final[tuple[Agency, ...]] = get_args(Agency)
SPECIALTIES: Final[tuple[Specialty, ...]] = get_args(Specialty)
OBJECTIVE_SPECIALTIES: Final[tuple[ObjectiveSpecialty, ...]] = get_args(ObjectiveSpecialty)
PROJECT_TYPES: Final[tuple[ProjectType, ...]] = get_args(ProjectType)
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)

MODE_NAMES: Final[dict[Mode, str]] = {
    "standard": "Standard",
    "advanced": "Advanced",
    "solo": "Solo: The Last Explorer",
}
AGENCY_NAMES: Final[dict[Agency, str]] = {
    "golden-planet": "Golden Planet",
    "red-rocket": "Red Rocket",
    "blue-future": "Blue Future",
    "green-explorer": "Green Explorer",
}
AGENCY_CODES: Final[dict[Agency, str]] = {
    "golden-planet": "GP",
    "red-rocket": "RR",
    "blue-future": "BF",
    "green-explorer": "GE",
}
SPECIALTY_NAMES: Final[dict[Specialty, str]] = {
    "pilot": "Pilot",
    "researcher": "Researcher",
    "doctor": "Doctor",
    "technician": "Technician",
}
PROJECT_NAMES: Final[dict[ProjectType, str]] = {
    "study-of-black-holes": "Study of Black Holes",
    "exoplanet-search": "Exoplanet Search",
    "mars-settlement": "Mars Settlement",
    "photographing-supernovae": "Photographing Supernovae",
    "moon-telescope-construction": "Moon Telescope Construction",
}
# Where the names have no room: a word or two of each.
PROJECT_SHORT_NAMES: Final[dict[ProjectType, str]] = {
    "study-of-black-holes": "Black Holes",
    "exoplanet-search": "Exoplanet",
    "mars-settlement": "Mars",
    "photographing-supernovae": "Supernovae",
    "moon-telescope-construction": "Moon",
}
CATEGORY_NAMES: Final[dict[Category, str]] = {
    "lab": "Lab cards",
    "validation": "Validation tiles",
    "objectives": "Objective bonuses",
    "projects": "Project cards",
}
PROJECT_CARDS_NAME: Final = "Project cards owned"

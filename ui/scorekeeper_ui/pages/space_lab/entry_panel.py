"""The targets beside the Station: whatever can be done to the chosen place, with its key."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.games.space_lab.document import (
    CapsuleRecord,
    DrawProjectEffect,
    Effect,
    LabCard,
    Objective,
    PerAgencyEffect,
    PerProjectEffect,
    PerSpecialtyEffect,
    PerSpecialtyInRowEffect,
)
from scorekeeper.games.space_lab.effect_words import effect_words
from scorekeeper.games.space_lab.entry import CardEntry, EffectKind, ObjectiveEntry
from scorekeeper.games.space_lab.station import Capsule
from scorekeeper.games.space_lab.vocabulary import (
    AGENCY_CODES,
    AGENCY_NAMES,
    SPECIALTY_NAMES,
    Specialty,
)
from scorekeeper_ui.pages.space_lab.badges import badge_maker
from scorekeeper_ui.pages.space_lab.keys import (
    AGENCY_KEYS,
    EFFECT_KEYS,
    SPECIALTY_KEYS,
    SUGGESTION_KEYS,
    TILE_SUGGESTION_KEYS,
)
from scorekeeper_ui.widgets.labels import ElidedLabel, label
from scorekeeper_ui.widgets.target_button import TargetButton


class EntryPanel(QWidget):
    """Targets that press keys: ``key_pressed`` gives the same names as the keyboard."""

    key_pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("entry_panel")
        self._heading = label("", "section")
        self._hint = ElidedLabel()
        self._hint.setProperty("role", "small")
        self._agencies = {
            agency: self._target(
                f"agency_{agency}", AGENCY_NAMES[agency], key, badge=badge_maker(agency), tall=True
            )
            for key, agency in AGENCY_KEYS.items()
        }
        self._specialties = {
            specialty: self._target(
                f"specialty_{specialty}", SPECIALTY_NAMES[specialty], key, symbol=specialty,
                tall=True,
            )
            for key, specialty in SPECIALTY_KEYS.items()
        }  # fmt: skip
        self._no_bonus = self._target("bonus_none", self.tr("No bonus"), "N", tall=True)
        effect_names: dict[EffectKind, str] = {
            "points": self.tr("n points"),
            "per-agency": self.tr("n per Agency"),
            "per-specialty": self.tr("n per Specialty"),
            "per-specialty-in-row": self.tr("n per Sp., row"),
            "per-project": self.tr("1 per Project"),
            "draw-project": self.tr("Draw a Project"),
        }
        self._effects = {
            kind: self._target(f"effect_{kind}", effect_names[kind], key)
            for key, kind in EFFECT_KEYS.items()
        }
        self._digits = [
            self._target(f"digit_{digit}", str(digit), str(digit)) for digit in range(10)
        ]
        self._suggestion_keys: tuple[str, ...] = SUGGESTION_KEYS
        self._suggestions = [self._suggestion(index) for index in range(len(SUGGESTION_KEYS))]
        self._seen = label(self.tr("SEEN BEFORE"), "section")
        self._arrange()

    def show_card(self, space: str, begun: CardEntry, cards: Sequence[LabCard]) -> None:
        """Show the targets for a Lab Space."""
        self._heading.setText(self.tr("CARD FOR {space}").format(space=space))
        self._hint.show_text(self._card_hint(begun))
        self._for_cards(visible=True)
        of_agency = begun.of_agency if begun.kind == "per-agency" else None
        for agency, target in self._agencies.items():
            target.setChecked(agency in (begun.agency, of_agency))
        for specialty, target in self._specialties.items():
            target.setChecked(specialty in (begun.specialty, begun.of_specialty))
            target.setEnabled(True)
        for kind, target in self._effects.items():
            target.setChecked(kind == begun.kind)
        self._show_digits(begun.points)
        self._show_suggestions(
            [(_card_words(card, begun), _card_signs(card, begun)) for card in cards],
            SUGGESTION_KEYS,
        )

    def show_capsule(
        self,
        capsule: Capsule,
        begun: ObjectiveEntry | None,
        record: CapsuleRecord,
        objectives: Sequence[Objective],
        values: Sequence[int],
    ) -> None:
        """Show the targets for a Capsule: its Objective, its bonus, its Validation tile."""
        self._heading.setText(self.tr("{name} CAPSULE").format(name=capsule.name.upper()))
        self._for_cards(visible=False)
        objective = record.objective if begun is None else None
        chosen = begun.agencies if begun else objective.agencies if objective else ()
        for agency, target in self._agencies.items():
            target.setChecked(agency in chosen)
        bonus = objective.specialty if objective else None
        for specialty, target in self._specialties.items():
            target.setChecked(specialty == bonus)
            target.setEnabled(objective is not None)
        self._no_bonus.setEnabled(objective is not None)
        self._no_bonus.setChecked(objective is not None and bonus is None)
        value = record.validation
        self._show_digits(value)
        if objective is None:
            count = len(chosen)
            self._hint.show_text(self.tr("symbol {n} of 3").format(n=count + 1))
            self._show_suggestions(
                [(_objective_words(tile), _objective_signs(tile)) for tile in objectives],
                SUGGESTION_KEYS if begun else TILE_SUGGESTION_KEYS,
            )
        else:
            self._hint.show_text(self.tr("bonus, tile value, Enter"))
            self._show_suggestions(
                [(self.tr("Tile {value}").format(value=value), None) for value in values],
                TILE_SUGGESTION_KEYS,
            )

    def _card_hint(self, begun: CardEntry) -> str:
        if begun.card() is not None:
            return self.tr("keys change it; Enter goes on")
        if begun.typing is not None:
            return self.tr("A number, then Enter: {number}").format(number=begun.typing)
        if begun.agency is None:
            return self.tr("Agency, Specialty, effect")
        if begun.specialty is None:
            return self.tr("now the Specialty")
        if begun.kind is None:
            return self.tr("now the effect, or a digit")
        if begun.points is None:
            return self.tr("how many points for each?")
        if begun.kind == "per-agency":
            return self.tr("for each of which Agency?")
        return self.tr("for each of which Specialty?")

    def _target(self, name: str, text: str, key: str, **kinds: object) -> TargetButton:
        target = TargetButton(name, text, key, self, **kinds)  # type: ignore[arg-type]
        target.clicked.connect(lambda: self.key_pressed.emit(key))
        return target

    def _suggestion(self, index: int) -> TargetButton:
        target = TargetButton(f"suggestion_{index + 1}", "", SUGGESTION_KEYS[index], self)
        target.clicked.connect(lambda: self.key_pressed.emit(self._suggestion_keys[index]))
        return target

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._heading)
        top.addWidget(self._hint, 1)
        layout.addLayout(top)
        for group in (self._agencies, self._specialties):
            row = QHBoxLayout()
            row.setSpacing(4)
            for target in group.values():
                row.addWidget(target)
            layout.addLayout(row)
        row.insertWidget(0, self._no_bonus)
        effects = QGridLayout()
        effects.setSpacing(4)
        for index, target in enumerate(self._effects.values()):
            effects.addWidget(target, index // 2, index % 2)
        self._effect_box = QWidget()
        self._effect_box.setLayout(effects)
        effects.setContentsMargins(0, 0, 0, 0)
        policy = self._effect_box.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._effect_box.setSizePolicy(policy)
        layout.addWidget(self._effect_box)
        digits = QHBoxLayout()
        digits.setSpacing(3)
        for target in self._digits:
            digits.addWidget(target)
        layout.addLayout(digits)
        layout.addWidget(self._seen)
        seen = QGridLayout()
        seen.setSpacing(4)
        for index, target in enumerate(self._suggestions):
            policy = target.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            target.setSizePolicy(policy)
            seen.addWidget(target, index // 2, index % 2)
        layout.addLayout(seen)
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _for_cards(self, *, visible: bool) -> None:
        self._effect_box.setVisible(visible)
        self._specialties["pilot"].setVisible(visible)
        self._no_bonus.setVisible(not visible)

    def _show_digits(self, value: int | None) -> None:
        for digit, target in enumerate(self._digits):
            target.setChecked(digit == value)

    def _show_suggestions(
        self, words: Sequence[tuple[str, str | None]], keys: Sequence[str]
    ) -> None:
        """Show what was seen before, whole and short, each with the key that takes it."""
        self._seen.setText(self.tr("SEEN BEFORE") if words else "")
        self._suggestion_keys = tuple(keys)
        for index, target in enumerate(self._suggestions):
            is_offered = index < len(words)
            target.setVisible(is_offered)
            if is_offered:
                whole, short = words[index]
                target.set_label(whole, keys[index], short)


def _card_words(card: LabCard, begun: CardEntry) -> str:
    """Return what a known card adds to the parts that are chosen."""
    words = [effect_words(card.effect)]
    if begun.specialty is None:
        words.insert(0, SPECIALTY_NAMES[card.specialty])
    if begun.agency is None:
        words.insert(0, AGENCY_CODES[card.agency])
    return " · ".join(words)


def _card_signs(card: LabCard, begun: CardEntry) -> str:
    """Return the same in as few letters as the targets' own keys and codes allow."""
    signs = [_effect_signs(card.effect)]
    if begun.specialty is None:
        signs.insert(0, _SPECIALTY_SIGNS[card.specialty])
    if begun.agency is None:
        signs.insert(0, AGENCY_CODES[card.agency])
    return " · ".join(signs)


def _effect_signs(effect: Effect) -> str:
    match effect:
        case PerAgencyEffect(points=points, agency=agency):
            return f"{points} per {AGENCY_CODES[agency]}"
        case PerSpecialtyEffect(points=points, specialty=specialty):
            return f"{points} per {SPECIALTY_NAMES[specialty]}"
        case PerSpecialtyInRowEffect(points=points, specialty=specialty):
            return f"{points} per {_SPECIALTY_SIGNS[specialty]} in row"
        case PerProjectEffect():
            return "1 per Project"
        case DrawProjectEffect():
            return "draws Project"
        case _:
            return effect_words(effect)


def _objective_signs(tile: Objective) -> str:
    codes = " ".join(AGENCY_CODES[agency] for agency in tile.agencies)
    return f"{codes} · {_SPECIALTY_SIGNS[tile.specialty]}" if tile.specialty else codes


_SPECIALTY_SIGNS: dict[Specialty, str] = {name: key for key, name in SPECIALTY_KEYS.items()}


def _objective_words(tile: Objective) -> str:
    codes = " ".join(AGENCY_CODES[agency] for agency in tile.agencies)
    return f"{codes} · {SPECIALTY_NAMES[tile.specialty]}" if tile.specialty else codes

"""Blank pads: in the middle the page as it will be, on the right what can be chosen of it."""

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, BinaryIO

from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.core.faults import WorldError
from scorekeeper.core.sheet import find_paper
from scorekeeper.games import GAME_NAMES
from scorekeeper.printing import (
    PadOrder,
    PadOrderError,
    make_pads,
    pads_per_page,
    smallest_type,
    write_pads,
    write_pdf,
)
from scorekeeper_ui.background import run_in_background
from scorekeeper_ui.pages.print_room.pad_form import PadForm
from scorekeeper_ui.pages.print_room.pad_words import (
    count_words,
    first_order,
    numbers_of,
    pads_name,
    refusal_words,
    remembered_order,
    shared_parts,
    type_words,
)
from scorekeeper_ui.pages.print_room.side import side_panel
from scorekeeper_ui.pages.print_room.tab import Tab
from scorekeeper_ui.printed.job import Job, Product
from scorekeeper_ui.printed.paper_words import paper_words
from scorekeeper_ui.printed.preview import PagePreview, Proof, Refusal
from scorekeeper_ui.sheets import paper

if TYPE_CHECKING:
    from scorekeeper.history import History

GAME_SETTING = "print_room.game"
ORDER_SETTING = "print_room.pads.{game}"
SHARED_SETTING = "print_room.pads"


class PadsTab(Tab):
    """What is ordered of each game is remembered, what all games share, and which was last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("pads", parent)
        self._history: History | None = None
        self._orders: dict[str, PadOrder] = {}
        self._shared: dict[str, object] = {}
        self.order = first_order(GAME_NAMES[0], paper())
        self._form = PadForm()
        self._form.changed.connect(self._take)
        self._form.game_chosen.connect(self._choose_game)
        self.preview = PagePreview("pad_preview", self.tr("The page as it will be"))
        self.preview.shown.connect(self._follow)
        self._arrange()
        self._show()
        # What is known of every game by now need not be waited for when one is chosen.
        run_in_background(self, _know_numbers, lambda _: None, lambda _: None)

    def use(self, history: "History") -> None:
        """Go on with what was ordered last; what is chosen by now stays chosen."""
        self._history = history
        if not self._orders:
            self._shared = shared_parts(self._remembered(SHARED_SETTING))
            game = self._remembered(GAME_SETTING)
            self._show_game(game if game in GAME_NAMES else GAME_NAMES[0])

    def start(self) -> None:
        """Bring the hand to the first field."""
        self._form.start()

    def _choose_game(self, game: str) -> None:
        self._show_game(game)
        self._remember({GAME_SETTING: game})

    def _show_game(self, game: str) -> None:
        kept: object = None
        if game in self._orders:
            kept = self._orders[game].model_dump()
        else:
            kept = self._remembered(ORDER_SETTING.format(game=game))
        self.order = remembered_order(kept, game, paper(), self._shared)
        self._show()

    def _take(self, order: PadOrder) -> None:
        self.order = self._orders[order.game] = order
        parts = order.model_dump(mode="json")
        choices: dict[str, object] = {ORDER_SETTING.format(game=order.game): parts}
        shared = shared_parts(parts)
        if shared != self._shared:
            self._shared = shared
            choices[SHARED_SETTING] = shared
        self._remember(choices)
        self._show()

    def _remembered(self, key: str) -> object:
        """Return what was chosen last, nothing where it cannot be read."""
        if self._history is not None:
            with suppress(WorldError):
                return self._history.setting(key)
        return None

    def _remember(self, choices: Mapping[str, object]) -> None:
        """Keep choices for the next time; not worth a word when it fails.

        Then the rest is left: each would wait anew for whoever writes, and the hand with it.
        """
        if self._history is not None:
            with suppress(WorldError):
                for key, value in choices.items():
                    self._history.set_setting(key, value)

    def _show(self) -> None:
        order = self.order
        try:
            per_page = pads_per_page(order)
        except PadOrderError as error:
            self._refuse(Refusal(refusal_words(error), error.part))
        else:
            self._form.show_count(count_words(order, per_page))
            self._form.show_refusal("", "")
            self.output.offer(
                Product(pads_name(order), partial(_size, order), partial(_write, order))
            )
        self._form.show_order(order)
        self.preview.show_file(partial(proof_of, order), from_start=False)

    def _follow(self, shown: Proof | Refusal) -> None:
        if isinstance(shown, Refusal):
            self._refuse(shown)
        else:
            self._form.show_type(type_words(shown.type_size, self.order.game))

    def _refuse(self, refusal: Refusal) -> None:
        self._form.show_count("")
        self._form.show_refusal(refusal.part, refusal.why)
        self.output.offer(None)

    def _arrange(self) -> None:
        self.middle.addWidget(self.preview)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(self.middle, 1)
        row.addWidget(side_panel(self._form, self.output))


def _know_numbers() -> None:
    for game in GAME_NAMES:
        numbers_of(game)


def proof_of(order: PadOrder) -> Proof | Refusal:
    """Return what there is to look at of an order; pages that are equal are drawn once."""
    try:
        sheet = make_pads(order.model_copy(update={"pages": 1}))
    except PadOrderError as error:
        return Refusal(refusal_words(error), error.part)
    drawn, first = len(sheet.pages), sheet.pages[0]
    return Proof(
        write_pdf(sheet),
        first.width,
        first.height,
        pages=drawn * order.pages,
        drawn=drawn,
        words=paper_words(find_paper(order.paper)),
        type_size=smallest_type(sheet) if order.large_print else None,
    )


def _size(order: PadOrder) -> tuple[float, float]:
    """Return the size of the pages.

    Large print, which takes longer to lay out, has the same with as many pads on a page.
    """
    quick = {"pages": 1, "large_print": False, "per_page": pads_per_page(order)}
    first = make_pads(order.model_copy(update=quick)).pages[0]
    return first.width, first.height


def _write(order: PadOrder, target: BinaryIO, _job: Job) -> str:
    target.write(write_pads(order))
    return ""

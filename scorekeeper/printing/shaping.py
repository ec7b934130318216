"""From a text to the glyphs of one line, at no size yet.

The way of a text: cleaned, NFC, grapheme clusters, order of bidirectional text, the first face
that has the whole cluster, HarfBuzz for each run. Plain text (most labels) takes none of this: it
is looked up character by character.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import regex  # type: ignore[import-untyped]
import uharfbuzz as hb  # type: ignore[import-untyped]
from bidi import algorithm  # type: ignore[import-untyped]

from scorekeeper.printing.fonts import EMOJI, MISSING, SANS, Face, faces
from scorekeeper.printing.lines import NO_INK, Glyph, Line, Span, measured

ELLIPSIS = "…"

_DIRECTING = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A))))
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_CLUSTER = regex.compile(r"\X")
_IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
# Fillers of Hangul are nothing to see, but HarfBuzz wants glyphs for them: not so for this space.
_SHOWN_AS = str.maketrans("\u115f\u1160\u3164\uffa0", "\u200b" * 4)
# A sign that Unicode itself does not take apart.
_WRITTEN_OUT = {"\ufdfd": "بسم الله الرحمن الرحيم"}
_PICTURE = regex.compile(r"\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Extended_Pictographic}\u200d")


class _Piece(NamedTuple):
    """A cluster of the text, what is drawn for it (as many characters), and with what face."""

    text: str
    shown: str
    face: Face
    place: int


class _Run(NamedTuple):
    """Neighbors of one face, script and direction, in the order of reading."""

    pieces: list[_Piece]
    backward: bool


def clean(text: str) -> str:
    """Return ``text`` without what cannot be printed, in NFC, as one line."""
    if text.isascii() and text.isprintable():
        return text
    kept = []
    for character in text:
        category = unicodedata.category(character)
        if character in "\t\n\r\v\f" or category in ("Zl", "Zp"):
            kept.append(" ")
        elif category not in ("Cc", "Cs") and character not in _DIRECTING:
            kept.append(character)
    return unicodedata.normalize("NFC", "".join(kept))


@lru_cache(maxsize=4096)
def shape(text: str, *, bold: bool) -> Line:
    """Return ``text`` (cleaned) as a line of glyphs."""
    face = faces(bold=bold)[0]
    try:
        return _plain_line(text, face)
    except KeyError:
        return _shaped_line(text, bold=bold)


def clusters_of(text: str) -> list[str]:
    """Return the user-perceived characters of ``text``."""
    clusters: list[str] = _CLUSTER.findall(text)
    return clusters


def _plain_line(text: str, face: Face) -> Line:
    known = face.plain
    pen = 0
    left, bottom, right, top = NO_INK
    for character in text:
        _, advance, ink_left, ink_bottom, ink_right, ink_top = known[character]
        if ink_right > ink_left:
            left = min(left, pen + ink_left)
            right = max(right, pen + ink_right)
            bottom = min(bottom, ink_bottom)
            top = max(top, ink_top)
        pen += advance
    if right < left:
        left = bottom = right = top = 0
    return Line(pen, left, bottom, right, top, face, plain=text)


def _shaped_line(text: str, *, bold: bool) -> Line:
    glyphs: list[Glyph] = []
    pen = 0
    pieces, levels = _visual_order(_pieces(text, bold=bold))
    for run in _runs(pieces, levels):
        pen = _shape_run(run, pen, glyphs)
    # Readers turn around what runs from right to left, marked text too: there, glyphs tell better.
    span = None if any(levels) else _span(glyphs, text)
    return measured(Line(pen, 0, 0, 0, 0, faces(bold=bold)[0], span=span), tuple(glyphs))


def _span(glyphs: list[Glyph], text: str) -> Span | None:
    """Return the stretch from the first to the last cluster that is drawn with several glyphs.

    Readers guess words from distances: stacked marks, and spaces beside marked text, fool them.
    """
    places = [glyph.place for glyph in glyphs]
    several = [place for place, count in Counter(places).items() if count > 1]
    if not several:
        return None
    first, last = several[0], several[-1]
    end = min((place for place in places if place > last), default=len(text))
    return Span(first, last, text[first:end])


def _pieces(text: str, *, bold: bool) -> list[_Piece]:
    pieces: list[_Piece] = []
    place = 0
    for cluster in clusters_of(text):
        face = _face_of(cluster, bold=bold)
        if face is not None:
            pieces.append(_Piece(cluster, cluster.translate(_SHOWN_AS), face, place))
        else:
            for character in cluster:
                pieces += _pieces_of(character, place, bold=bold)
        place += len(cluster)
    return pieces


def _pieces_of(character: str, place: int, *, bold: bool) -> list[_Piece]:
    """Return what is drawn for a character alone: itself, else what it is a form of."""
    face = _face_of(character, bold=bold)
    if face is not None:
        return [_Piece(character, character.translate(_SHOWN_AS), face, place)]
    plain = _WRITTEN_OUT.get(character) or unicodedata.normalize("NFKC", character)
    known = [(each, face) for each in plain if (face := _face_of(each, bold=bold))]
    if len(known) < len(plain):
        return [_Piece(character, MISSING, SANS, place)]
    if len(known) == 1:
        return [_Piece(character, plain, known[0][1], place)]
    return [_Piece(each, each, face, place) for each, face in known]


@lru_cache(maxsize=4096)
def _face_of(cluster: str, *, bold: bool) -> Face | None:
    """Return the first face that has all of ``cluster``; what is never drawn needs no glyph."""
    drawn = _IGNORABLE.sub("", cluster)
    order: Iterable[Face] = faces(bold=bold)
    if _PICTURE.search(cluster):
        order = (EMOJI, *order)
    # HarfBuzz takes a letter apart for a face that has its parts alone.
    for written in (drawn, unicodedata.normalize("NFD", drawn)):
        for face in order:
            if all(face.find_glyph(character) is not None for character in written):
                return face
    return None


def _visual_order(pieces: list[_Piece]) -> tuple[list[_Piece], list[int]]:
    """Return the pieces as they stand from left to right, each with its embedding level."""
    bases = "".join(piece.text[0] for piece in pieces)
    if not any(unicodedata.bidirectional(base) in _RIGHT_TO_LEFT for base in bases):
        return pieces, [0] * len(pieces)
    order = _left_to_right(bases, algorithm.get_base_level(bases))
    return [pieces[place] for place, _ in order], [level for _, level in order]


def _left_to_right(text: str, base_level: int) -> list[tuple[int, int]]:
    """Return the places of the characters of ``text`` in visual order, each with its level."""
    storage = algorithm.get_empty_storage()
    storage["base_level"] = base_level
    storage["base_dir"] = "R" if base_level else "L"
    # What is not assigned has no direction, and the algorithm stumbles over it.
    known = (letter if unicodedata.bidirectional(letter) else MISSING for letter in text)
    algorithm.get_embedding_levels("".join(known), storage)
    for place, entry in enumerate(storage["chars"]):
        entry["place"] = place
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, debug=False)
    algorithm.resolve_implicit_levels(storage, debug=False)
    algorithm.reorder_resolved_levels(storage, debug=False)
    return [(entry["place"], entry["level"]) for entry in storage["chars"]]


def _runs(pieces: list[_Piece], levels: list[int]) -> Iterator[_Run]:
    run: list[_Piece] = []
    script, backward = "", False
    for piece, level in zip(pieces, levels, strict=True):
        piece_backward = level % 2 == 1
        piece_script = _script_of(piece.shown[0])
        if run and (
            piece.face is not run[0].face
            or piece_backward != backward
            or (script and piece_script and piece_script != script)
        ):
            yield _Run(run[::-1] if backward else run, backward)
            run, script = [], ""
        run.append(piece)
        backward = piece_backward
        script = script or piece_script
    if run:
        yield _Run(run[::-1] if backward else run, backward)


@lru_cache(maxsize=1024)
def _script_of(character: str) -> str:
    """Return the script of ``character``; empty for what stands in any script."""
    buffer = hb.Buffer()
    buffer.add_str(character)
    buffer.guess_segment_properties()
    script = buffer.script
    return "" if script in (None, "Zyyy", "Zinh", "Zzzz") else str(script)


def _shape_run(run: _Run, pen: int, glyphs: list[Glyph]) -> int:
    """Put the run's glyphs behind ``glyphs``, from ``pen`` on; return where the pen is then."""
    face = run.pieces[0].face
    text = "".join(piece.text for piece in run.pieces)
    places = [piece.place for piece in run.pieces for _ in piece.text]
    buffer = hb.Buffer()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    buffer.flags |= hb.BufferFlags.REMOVE_DEFAULT_IGNORABLES
    buffer.add_str("".join(piece.shown for piece in run.pieces))
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if run.backward else "ltr"
    hb.shape(face.font, buffer)
    infos = buffer.glyph_infos
    if not infos:
        return pen
    firsts = sorted({info.cluster for info in infos})
    ends = dict(zip(firsts, [*firsts[1:], len(text)], strict=True))
    parts = {
        first: _shared_out(text[first : ends[first]], count, backward=run.backward)
        for first, count in Counter(info.cluster for info in infos).items()
    }
    for info, position in zip(infos, buffer.glyph_positions, strict=True):
        glyphs.append(
            Glyph(
                face,
                info.codepoint,
                next(parts[info.cluster]),
                pen + position.x_offset,
                position.y_offset,
                position.x_advance == 0,
                places[info.cluster],
            )
        )
        pen += position.x_advance
    return pen


def _shared_out(text: str, count: int, *, backward: bool) -> Iterator[str]:
    """Share ``text`` out among ``count`` glyphs, from left to right; some may get nothing."""
    parts = [*text[: count - 1], text[count - 1 :]]
    parts += [""] * (count - len(parts))
    # Readers turn the characters of such a line around one by one, those of a ligature too.
    return (part[::-1] for part in reversed(parts)) if backward else iter(parts)


def as_seen(rest: str, text: str) -> str:
    """Return ``rest``, a part of ``text``, with its characters in order from left to right."""
    order = _left_to_right(rest, algorithm.get_base_level(text))
    return "".join(rest[place] for place, _ in order)

"""Draws pages with another program's library: ``other_printers.py fpdf2|typst FONTS < PAGES``.

PAGES is JSON: documents of one page, each a list of marks. ``{"text", "x", "y", "width",
"height", "size", "bold", "align"}`` and ``{"x1", "y1", "x2", "y2", "line"}``, in mm and pt. Written
is JSON, too: the seconds that each document took, and the bytes of the last.
"""

import json
import sys
import time

FAMILIES = {
    "DejaVu Sans": "DejaVuSans",
    "WenQuanYi Micro Hei": "WenQuanYiMicroHei",
    "Noto Emoji": "NotoEmoji",
    "Noto Sans Devanagari": "NotoSansDevanagari",
    "Noto Sans Thai": "NotoSansThai",
}
ASIDE = ("WenQuanYiMicroHei", "NotoEmoji", "NotoSansDevanagari", "NotoSansThai")
POINT = 25.4 / 72


def fpdf2(fonts):
    from fpdf import FPDF

    def draw(marks):
        pdf = FPDF(unit="mm", format=(210, 297))
        pdf.add_font("DejaVuSans", "", f"{fonts}/DejaVuSans.ttf")
        pdf.add_font("DejaVuSans", "B", f"{fonts}/DejaVuSans-Bold.ttf")
        for name in ASIDE:
            pdf.add_font(name, "", f"{fonts}/{name}.ttf")
        pdf.set_fallback_fonts(ASIDE, exact_match=False)
        pdf.set_text_shaping(use_shaping_engine=True)
        pdf.set_auto_page_break(False)
        pdf.c_margin = 0
        pdf.add_page()
        for mark in marks:
            if "line" in mark:
                pdf.set_line_width(mark["line"] * POINT)
                pdf.line(mark["x1"], mark["y1"], mark["x2"], mark["y2"])
            else:
                pdf.set_font("DejaVuSans", "B" if mark["bold"] else "", mark["size"])
                pdf.set_xy(mark["x"], mark["y"])
                side = {"left": "L", "center": "C", "right": "R"}[mark["align"]]
                pdf.cell(mark["width"], mark["height"], mark["text"], align=side)
        return bytes(pdf.output())

    return draw


def typst(fonts):
    from typst import Compiler

    compiler = Compiler(font_paths=[fonts], ignore_system_fonts=True)
    families = ", ".join(map(json.dumps, FAMILIES))

    def draw(marks):
        lines = [
            "#set page(width: 210mm, height: 297mm, margin: 0mm)",
            f"#set text(font: ({families}))",
        ]
        for mark in marks:
            if "line" in mark:
                start, end = (f"({mark[f'x{n}']}mm, {mark[f'y{n}']}mm)" for n in (1, 2))
                lines.append(f"#place(line(start: {start}, end: {end}, stroke: {mark['line']}pt))")
            else:
                weight = "bold" if mark["bold"] else "regular"
                words = json.dumps(mark["text"], ensure_ascii=False)
                lines.append(
                    f"#place(dx: {mark['x']}mm, dy: {mark['y']}mm, "
                    f"box(width: {mark['width']}mm, height: {mark['height']}mm, "
                    f"align({mark['align']} + horizon, "
                    f'text(size: {mark["size"]}pt, weight: "{weight}", {words}))))'
                )
        return compiler.compile(input="\n".join(lines).encode(), pdf_tags=False)

    return draw


def main(name, fonts):
    draw = {"fpdf2": fpdf2, "typst": typst}[name](fonts)
    seconds, pdf = [], b""
    for marks in json.load(sys.stdin):
        start = time.perf_counter()
        pdf = draw(marks)
        seconds.append(time.perf_counter() - start)
    json.dump({"seconds": seconds, "bytes": len(pdf)}, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])

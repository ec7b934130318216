"""The reference of what is printed: a bare ReportLab canvas that draws the same marks.

It draws every text with DejaVu Sans at its full size, whether it has the characters or not,
neither fits nor shapes, draws a square for an icon, and attaches nothing.
"""

from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.core.sheet import Box, Icon, Rule, Text
from scorekeeper_resources import resource_path

POINT = 72 / 25.4


def draw_bare(sheet):
    """Return the PDF."""
    rl_config.useA85 = 0
    if "Bare" not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont("Bare", str(resource_path("fonts/DejaVuSans.ttf"))))
    canvas = Canvas(BytesIO(), pageCompression=1, invariant=1, initialFontName="Bare")
    for page in sheet.pages:
        canvas.setPageSize((page.width * POINT, page.height * POINT))
        height = page.height * POINT
        for mark in page.marks:
            match mark:
                case Text():
                    canvas.setFont("Bare", mark.size)
                    canvas.drawString(mark.x * POINT, height - mark.y * POINT, mark.text)
                case Rule():
                    canvas.setLineWidth(mark.width)
                    canvas.line(
                        mark.x1 * POINT,
                        height - mark.y1 * POINT,
                        mark.x2 * POINT,
                        height - mark.y2 * POINT,
                    )
                case Box():
                    canvas.roundRect(
                        mark.x * POINT,
                        height - (mark.y + mark.height) * POINT,
                        mark.width * POINT,
                        mark.height * POINT,
                        mark.radius * POINT,
                    )
                case Icon():
                    side = mark.size * POINT
                    canvas.rect(mark.x * POINT, height - mark.y * POINT - side, side, side)
        canvas.showPage()
    return canvas.getpdfdata()

"""From a sheet to a PDF file, through ReportLab's canvas."""

from datetime import datetime
from hashlib import md5
from io import BytesIO
from types import SimpleNamespace

from reportlab import rl_config  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfdoc, pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from scorekeeper.core.document import Document
from scorekeeper.core.json_text import write_json
from scorekeeper.core.sheet import Sheet
from scorekeeper.printing.attaching import attach
from scorekeeper.printing.drawing import POINT, FontSet, draw_page
from scorekeeper.printing.shaping import clean

AUTHOR = "Scorekeeper"
LANGUAGE = "en"
PDF_VERSION = (1, 7)

# Page streams obey this switch alone; without it each byte is written as text, 25 % larger.
rl_config.useA85 = 0


# Stands for the font that a canvas starts with, lest it names one that is not embedded.
_NO_FONT = SimpleNamespace(
    fontName=AUTHOR, _dynamicFont=True, _multiByte=False, face=SimpleNamespace(name=AUTHOR)
)
pdfmetrics.registerFont(_NO_FONT)


class _Information(pdfdoc.PDFInfo):  # type: ignore[misc]
    """What the file says about itself; it has no date when none is known."""

    def __init__(self, sheet: Sheet, moment: datetime | None) -> None:
        super().__init__()
        self.title = clean(sheet.title)
        self.subject = clean(sheet.subject)
        self.author = self.creator = self.producer = AUTHOR
        self.moment = moment

    def format(self, document: pdfdoc.PDFDocument) -> bytes:
        entries = {
            "Title": pdfdoc.PDFString(self.title),
            "Subject": pdfdoc.PDFString(self.subject),
            "Author": pdfdoc.PDFString(self.author),
            "Creator": pdfdoc.PDFString(self.creator),
            "Producer": pdfdoc.PDFString(self.producer),
        }
        if self.moment is not None:
            date = pdfdoc.PDFString(_pdf_date(self.moment))
            entries |= {"CreationDate": date, "ModDate": date}
        written: bytes = pdfdoc.PDFDictionary(entries).format(document)
        return written


def draw_pdf(sheet: Sheet, *, document: Document | None, created: datetime | None) -> bytes:
    """Return ``sheet`` as a PDF file; see ``write_pdf``."""
    if not sheet.pages:
        raise ValueError("a sheet needs at least one page")
    moment = created
    if moment is None and document is not None and document.played_at is not None:
        moment = datetime.fromisoformat(document.played_at)
    canvas = Canvas(
        BytesIO(),
        pageCompression=1,
        invariant=1,
        pdfVersion=PDF_VERSION,
        initialFontName=_NO_FONT.fontName,
        lang=LANGUAGE,
    )
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    file = canvas._doc
    file.info = _Information(sheet, moment)
    # The identity of the file follows from its content alone.
    file.signature = md5(usedforsecurity=False)
    fonts = FontSet()
    for page in sheet.pages:
        size = (page.width * POINT, page.height * POINT)
        canvas.setPageSize(size)
        canvas.setTrimBox((0, 0, *size))
        content = draw_page(page, fonts)
        file.updateSignature(content)
        canvas._code.append(content)
        canvas.showPage()
    for font in fonts.used():
        file.idToObject["BasicFonts"].dict[font.name] = file.Reference(font.add_to(file))
    if document is not None:
        content = write_json({**document.content(), "id": document.identity()})
        file.updateSignature(content)
        attach(file, content.encode())
    written: bytes = canvas.getpdfdata()
    return written


def _pdf_date(moment: datetime) -> str:
    """Return ``moment`` as PDF writes it; without an offset where it has none."""
    date = f"D:{moment:%Y%m%d%H%M%S}"
    offset = f"{moment:%z}"
    return f"{date}{offset[:3]}'{offset[3:5]}'" if offset else date

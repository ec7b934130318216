"""What a form calculates by itself: JavaScript that viewers run, in the words of Acrobat."""

import json
from collections.abc import Sequence

# A sum such as 10+15-8 becomes its value; blanks between numbers add up as + does.
ADD_UP = r"""
var terms = String(event.value).replace(/\u2212/g, "-").replace(/([0-9]) +(?=[0-9])/g, "$1+")
    .replace(/ /g, "").match(/[+-]?[0-9]+/g);
if (terms) {
    var sum = 0;
    for (var i = 0; i < terms.length; i++) sum += Number(terms[i]);
    event.value = String(sum);
}
""".strip()


def take_figures(word: str) -> str:
    """Return what lets figures and signs alone be typed, and the letters of ``word``.

    The sign of a viewer's own keyboard may be a real minus.
    """
    taken = rf"/^[0-9+\-\u2212 {word}]*$/i"
    return f"if (!event.willCommit) event.rc = {taken}.test(event.change);"


def sum_script(names: Sequence[str]) -> str:
    """Return what calculates the sum of the fields ``names``: nothing while all are empty.

    Viewers that run no script, but know this one call when they see it, calculate too.
    """
    listed = ", ".join(map(json.dumps, names))
    return f"""
var names = new Array({listed});
AFSimple_Calculate("SUM", new Array({listed}));
var written = false;
for (var i = 0; i < names.length; i++) {{
    if (String(this.getField(names[i]).value) !== "") written = true;
}}
if (!written) event.value = "";
""".strip()

from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfbase import pdfdoc

from scorekeeper.printing.pdf_file import PdfFile, references


def begin():
    target = BytesIO()
    return target, PdfFile(target)


def end(file, target, **entries):
    tree = file.add_dictionary(Type="/Pages", Kids="[]", Count=0)
    information = file.add_dictionary(Title="(t)")
    file.close(file.add_dictionary(Type="/Catalog", Pages=tree, **entries), information)
    return PdfReader(BytesIO(target.getvalue()), strict=True).trailer


def test_each_object_is_in_the_file_as_soon_as_it_is_added():
    target, file = begin()
    before = len(target.getvalue())
    file.add_dictionary(Length=7)
    assert b"/Length 7" in target.getvalue()[before:]


def test_what_was_reserved_can_be_referred_to_before_it_is_there():
    target, file = begin()
    later = file.reserve()
    first = file.add_dictionary(Next=later)
    file.put(later, pdfdoc.PDFDictionary({"Value": 42}))
    root = end(file, target, First=first)["/Root"]
    assert root["/First"]["/Next"]["/Value"] == 42


def test_what_was_reserved_and_never_put_is_no_whole_file():
    target, file = begin()
    file.reserve()
    with pytest.raises(ValueError, match="was not written"):
        end(file, target)


def test_a_stream_comes_back():
    target, file = begin()
    root = end(file, target, Kept=file.add_stream(b"abc" * 99, Kind="/Own"))["/Root"]
    assert root["/Kept"].get_data() == b"abc" * 99
    assert root["/Kept"]["/Kind"] == "/Own"


def test_the_identity_follows_from_the_content():
    def identity(value):
        target, file = begin()
        return end(file, target, Kept=file.add_dictionary(Value=value))["/ID"]

    assert identity(1) == identity(1) != identity(2)


def test_many_objects_are_written_as_if_one_by_one():
    values = [b"<< /N %d >>" % number for number in range(12)]
    together, single = BytesIO(), BytesIO()
    many, one = PdfFile(together), PdfFile(single)
    numbers = many.add_many(values)
    assert [one.add(value).number for value in values] == list(numbers)
    assert together.getvalue() == single.getvalue()
    assert many.add(b"null").number == numbers[-1] + 1


def test_no_objects_have_no_numbers():
    assert list(PdfFile(BytesIO()).add_many([])) == []
    assert references([]) == "[]"


def test_references_are_an_array():
    assert references([3, 14]) == "[3 0 R 14 0 R]"

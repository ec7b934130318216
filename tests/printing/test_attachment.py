import json
import zlib
from contextlib import suppress
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    NameObject,
    StreamObject,
    TextStringObject,
)

from scorekeeper.core.document import Document
from scorekeeper.core.faults import DocumentError
from scorekeeper.core.sheet import Page, Sheet, Text, find_paper
from scorekeeper.games import read_document
from scorekeeper.printing import (
    SeveralGamesError,
    read_document_bytes,
    read_documents,
    write_batch,
    write_pdf,
)
from scorekeeper_resources import example_path

DOCUMENT = Document(
    game="space-lab",
    id="2a1f3c8e-8d6b-4e0c-9a57-1f2b3c4d5e6f",
    notes="Ω 王 👨‍👩‍👧",
    people={"Zoë": "11111111-1111-4111-8111-111111111111"},
)
SHEET = Sheet("t", "s", (Page(100, 100, (Text(5, 5, 50, 8, "x", 10),)),))
PDF = write_pdf(SHEET, document=DOCUMENT)


def with_attachment(packed, *, packing="/FlateDecode", name="game.json"):
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    stream = StreamObject()
    stream._data = packed
    if packing:
        stream[NameObject("/Filter")] = NameObject(packing)
    files = DictionaryObject({NameObject("/F"): writer._add_object(stream)})
    specification = DictionaryObject({NameObject("/EF"): files})
    names = ArrayObject([TextStringObject(name), writer._add_object(specification)])
    tree = DictionaryObject({NameObject("/Kids"): ArrayObject()})
    tree["/Kids"].append(writer._add_object(DictionaryObject({NameObject("/Names"): names})))
    writer._root_object[NameObject("/Names")] = DictionaryObject(
        {NameObject("/EmbeddedFiles"): tree}
    )
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def test_the_document_comes_back_with_its_id():
    assert json.loads(read_document_bytes(PDF)) == DOCUMENT.content()


def test_a_document_without_id_gets_its_lasting_one():
    document = Document(game="space-lab", place="Hof")
    found = json.loads(read_document_bytes(write_pdf(SHEET, document=document)))
    assert found == {**document.content(), "id": document.identity()}


def test_the_attachment_is_declared_as_the_source():
    root = PdfReader(BytesIO(PDF)).trailer["/Root"]
    (specification,) = root["/AF"]
    assert specification.get_object()["/AFRelationship"] == "/Source"
    assert specification.get_object()["/UF"] == "game.json"
    assert PdfReader(BytesIO(PDF)).attachments["game.json"] == [read_document_bytes(PDF)]


def test_a_file_that_another_program_wrote_anew_is_read():
    writer = PdfWriter(clone_from=BytesIO(PDF))
    file = BytesIO()
    writer.write(file)
    assert read_document_bytes(file.getvalue()) == read_document_bytes(PDF)
    assert read_document_bytes(with_attachment(b"{}", packing="")) == b"{}"
    assert read_document_bytes(with_attachment(zlib.compress(b"{}"))) == b"{}"


def of_several(*documents, **more):
    target = BytesIO()
    games = [read_document(example_path(name).read_bytes()) for name in ("space-lab", "mole-rats")]
    title, paper = "Evening", find_paper("a4")
    write_batch(documents or games, target, title=title, paper=paper, **more)
    return target.getvalue()


def test_each_game_of_a_batch_comes_back_in_order():
    contents = [json.loads(each) for each in read_documents(of_several())]
    assert [content["game"] for content in contents] == ["space-lab", "mole-rats"]
    for content in contents:
        (name,) = [name for name in ("space-lab", "mole-rats") if name == content["game"]]
        document = read_document(example_path(name).read_bytes())
        assert content == {**document.content(), "id": document.identity()}


def test_other_games_are_attached_in_place_of_those_that_are_shown():
    assert [json.loads(each)["id"] for each in read_documents(of_several(attached=[DOCUMENT]))] == [
        DOCUMENT.id
    ]


def test_the_order_is_that_of_the_numbers_in_other_programs_too():
    documents = [read_document(example_path("space-lab").read_bytes())] * 12
    reader = PdfReader(BytesIO(of_several(*documents)))
    names = list(reader.attachments)
    assert names == [f"game-{number:06}.json" for number in range(1, 13)] == sorted(names)
    assert len(reader.trailer["/Root"]["/AF"]) == 12


def test_a_file_with_one_game_gives_it_either_way():
    assert list(read_documents(PDF)) == [read_document_bytes(PDF)]


def test_whoever_wants_one_game_is_told_when_there_are_several():
    with pytest.raises(SeveralGamesError, match="PDF: one attached game, not several"):
        read_document_bytes(of_several())


def encrypted():
    writer = PdfWriter(clone_from=BytesIO(PDF))
    writer.encrypt("secret", algorithm="AES-256")
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def cyclic():
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    tree = DictionaryObject()
    reference = writer._add_object(tree)
    tree[NameObject("/Kids")] = ArrayObject([reference])
    writer._root_object[NameObject("/Names")] = DictionaryObject(
        {NameObject("/EmbeddedFiles"): reference}
    )
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


@pytest.mark.parametrize(
    ("pdf", "expected"),
    [
        (b"", "PDF: a PDF file"),
        (b'{"format": "scorekeeper/1"}', "PDF: a PDF file"),
        (b"%PDF-1.7\n", "not damaged"),
        (PDF[: len(PDF) // 2], "not damaged"),
        (write_pdf(SHEET), "a game attached as game.json"),
        (with_attachment(zlib.compress(b"{}"), name="other.json"), "a game attached"),
        (cyclic(), "a game attached"),
        (encrypted(), "not encrypted"),
        (with_attachment(zlib.compress(b"{}" * 99)[:-9]), "all of its data"),
        (with_attachment(b"rubbish"), "not damaged"),
        (with_attachment(b"rubbish", packing="/LZWDecode"), "packed by Flate"),
    ],
)
def test_what_is_wrong_is_said(pdf, expected):
    with pytest.raises(DocumentError, match=expected):
        read_document_bytes(pdf)


def test_a_bomb_is_refused_without_unpacking_it():
    packer = zlib.compressobj(9)
    megabyte = bytes(1 << 20)
    packed = b"".join(packer.compress(megabyte) for _ in range(300)) + packer.flush()
    with pytest.raises(DocumentError, match="at most 64 MB"):
        read_document_bytes(with_attachment(packed))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_file_gives_the_document_or_a_fault(data):
    damaged = bytearray(PDF)
    for _ in range(data.draw(st.integers(1, 8))):
        damaged[data.draw(st.integers(0, len(PDF) - 1))] = data.draw(st.integers(0, 255))
    with suppress(DocumentError):
        read_document_bytes(bytes(damaged[: data.draw(st.integers(1, len(PDF)))]))

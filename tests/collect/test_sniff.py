from __future__ import annotations

import pytest
from hand_ins import SOURCE, tar_info, tar_of, zip_of

from harness.collect.sniff import looks_like

DOCX = zip_of(("[Content_Types].xml", b"<Types/>"), ("word/document.xml", b"<w/>"))
ODT = zip_of(("mimetype", b"application/vnd.oasis.opendocument.text"), ("content.xml", b"<x/>"))


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.7\n", "a PDF document"),
        (DOCX, "a Word document"),
        (ODT, "an OpenDocument file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word or Office document"),
        (b"{\\rtf1\\ansi", "a rich-text document"),
        (b"Rar!\x1a\x07\x00", "a RAR archive"),
        (zip_of(("morris.py", SOURCE)), "a zip archive"),
        (zip_of(("word/morris.py", SOURCE)), "a zip archive"),
        (zip_of(), "a zip archive"),
        (tar_of([tar_info("morris.py", SOURCE)]), "a tar archive"),
        (tar_of([tar_info("morris.py", SOURCE)], "w:gz"), "a gzip archive"),
        (SOURCE.decode().encode("utf-16"), "UTF-16 text"),
        (SOURCE.decode().encode("utf-16-le"), "UTF-16 text"),
        (SOURCE.decode().encode("utf-16-be"), "UTF-16 text"),
        (b"\n<!DOCTYPE html>\n<html>", "a web page"),
        (b"\x89PNG\r\n", "a picture"),
    ],
)
def test_a_file_is_named_for_what_it_is(data: bytes, kind: str) -> None:
    assert looks_like(data) == kind


@pytest.mark.parametrize(
    "data",
    [b"", SOURCE, b"\xef\xbb\xbf" + SOURCE, b"x = '\xe9'\n", b"a\0b = 1\n", b'{"cells": []}', b"BZ = 1\n"],
)
def test_what_may_be_source_is_left_to_the_sandbox(data: bytes) -> None:
    assert looks_like(data) == ""

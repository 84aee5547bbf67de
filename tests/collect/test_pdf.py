from __future__ import annotations

import zlib

from harness.collect.pdf import without_text

PACKED = b"%PDF-1.5 stream\n" + zlib.compress(b"<< /Font << /F1 1 0 R >> >>")
PICTURE = b"%PDF-1.5 /XObject stream\n" + zlib.compress(b"pixels")


def test_a_document_with_a_font_holds_text_also_where_that_is_packed() -> None:
    files = {"a.pdf": b"%PDF-1.4 /Font /F1", "b.PDF": PACKED, "c.pdf": PICTURE, "work.py": b""}
    assert without_text(files) == ("c.pdf",)


def test_of_very_many_documents_the_first_ones_are_looked_into() -> None:
    assert len(without_text({f"{number}.pdf": PICTURE for number in range(900)})) == 10

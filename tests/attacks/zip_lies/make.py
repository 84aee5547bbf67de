"""Writes hostile archives into the current folder (python3 make.py); nothing is unpacked here."""
import io
import struct
import zipfile
import zlib
from pathlib import Path

BODY = b"def is_adjacent(i, j):\n    return True\n"
MANY, LARGE = 5000, b"#" * 2**20


def good():
    """An ordinary archive."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as z:
        z.writestr("morris.py", BODY)
    return bytearray(packed.getvalue())


def overlapping():
    """5,000 names for the same megabyte, which lies there once: a few hundred kilobytes that unpack to 5 GB."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(LARGE) + packer.flush()
    sizes = (zlib.crc32(LARGE), len(packed), len(LARGE))
    member = struct.pack("<4s5H3L2H", b"PK\3\4", 20, 0, 8, 0, 0, *sizes, 4, 0) + b"a.py" + packed
    names = b""
    for number in range(MANY):
        name = b"%04d.py" % number
        names += struct.pack("<4s6H3L5H2L", b"PK\1\2", 20, 20, 0, 8, 0, 0, *sizes, len(name), 0, 0, 0, 0, 0, 0)
        names += name
    return member + names + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, MANY, MANY, len(names), len(member), 0)


def changed(mark, place, what):
    """An ordinary archive in which something else stands so far behind a mark."""
    packed = good()
    at = packed.find(mark) + place
    packed[at : at + len(what)] = what
    return packed


NAMES, END = b"PK\1\2", b"PK\5\6"
nested = bytes(good())
for _ in range(20):
    outer = io.BytesIO()
    with zipfile.ZipFile(outer, "w") as z:
        z.writestr("in.zip", nested)
    nested = outer.getvalue()
for name, data in {
    "overlap": overlapping(),
    "smaller_than_it_is": changed(NAMES, 24, struct.pack("<L", 10)),
    "larger_than_it_is": changed(NAMES, 24, struct.pack("<L", 2**31 - 1)),
    "packed_in_no_way": changed(NAMES, 10, struct.pack("<H", 99)),
    "more_than_there_are": changed(END, 10, struct.pack("<H", 65535)),
    "nul": bytes(good()).replace(b"morris.py", b"mor\0is.py"),
    "nested": nested,
}.items():
    Path(f"{name}.zip").write_bytes(data)

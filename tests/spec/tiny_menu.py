"""A second reference, for specs of an assignment with two modules."""

import tiny_reference


def menu() -> None:
    print(tiny_reference.double(int(input("> "))))


def double(text: str) -> str:
    return text + text

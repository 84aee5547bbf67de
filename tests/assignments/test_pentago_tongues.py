"""A menu of Pentago may be in another language than English, or mixed with it, and is answered in its own words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pentago_tongues import in_english, telling, tongue_of


@pytest.mark.parametrize(
    ("text", "read", "answers"),
    [
        ("Spieler 1: Mensch oder Computer?", "Player 1: Human or Computer?", {"human": "mensch"}),
        ("Zeile (1-6), Spalte (1-6), Ende = e: ", "Row (1-6), Column (1-6), Quit = e: ", {"1 2": "1 2"}),
        ("Viertel, Zeile (OL, OR, UL, UR): ", "Quadrant, Row (TL, TR, BL, BR): ", {"TL": "OL", "BR": "UR"}),
        ("Spieler, Stufe? Nochmal (j/n)? ", "Player, Level? Again (y/n)? ", {"y": "j", "n": "n"}),
        ("Joueur 2 : humain (h) ou ordinateur (o) ? ", "Player 2 : human (h) or computer (o) ? ", {"h": "h"}),
        ("Jugador 1, fila (0-5): ", "Player 1, row (0-5): ", {"0": "0"}),
        ("Pemain 1: manusia atau komputer? ", "Player 1: human or computer? ", {"computer": "komputer"}),
        ("玩家1,请输入行(0-5): ", " player 1, enter  row (0-5): ", {"0": "0"}),
    ],
)  # fmt: skip
def test_a_menu_in_another_language_is_read_in_english(text: str, read: str, answers: dict[str, str]) -> None:
    tongue = tongue_of(telling(text))
    assert tongue is not None
    assert tongue.read(text) == read
    assert {answer: tongue.answer(answer) for answer in answers} == answers


def test_who_is_asked_in_two_languages_at_once_answers_in_english() -> None:
    tongue = tongue_of(telling("玩家1 / Player 1: 人类 human / 电脑 computer? "))
    assert tongue is not None
    tongue.read("玩家1 / Player 1: 人类 human / 电脑 computer? ")
    assert [tongue.answer(said) for said in ("human", "computer")] == ["human", "computer"]


@pytest.mark.parametrize(
    "text",
    [
        "Player 1, main menu: human or computer (h/c)? ",
        "In case of a tie, choose a row, a column and a rotation. Play again (y/n)? ",
        "Medium level; direction (l/r): OL? Or: ",
        "",
    ],
)
def test_english_is_left_as_it_is(text: str) -> None:
    assert tongue_of(telling(text)) is None


def test_a_player_reads_and_types_what_a_program_in_another_language_says() -> None:
    heard: list[Any] = []

    def plays() -> Any:
        screen = yield None
        heard.append((screen.text, screen.questions, screen.ended))
        screen = yield "human"
        heard.append(screen.text)

    player = in_english(plays)()
    assert next(player) is None
    first = SimpleNamespace(text="Spieler 1: Mensch oder Computer? ", questions=("",), ended=False)
    assert player.send(first) == "mensch"
    with pytest.raises(StopIteration):
        player.send(SimpleNamespace(text="Zeile: ", questions=("",), ended=True))
    asked = "Player 1: Human or Computer?"
    assert heard == [(f"{asked} ", (asked, asked), False), "Row: "]

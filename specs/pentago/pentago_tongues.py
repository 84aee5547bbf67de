"""Menus of Pentago in other languages than English, or mixed with it: they are read in English, and answered as they
ask.

    Spieler 1: Mensch (m) oder Computer (c)?      read as "Player 1: human (m) or computer (c)?"
    Welches Viertel (OL, OR, UL, UR)? UR          read as "Which quadrant (TL, TR, BL, BR)?", where BR is typed

Of each language the words for what every menu has are known, and no grammar. Nothing is read so before two words
which no English menu has were seen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Mapping
from functools import wraps
from typing import Any

from harness.judge.screens import questions

Player = Generator[str | None, Any, None]

# By what each is in English. The first of them tell the language.
_GERMAN = {
    "player": "spieler", "human": "mensch|menschlich", "humans": "menschen", "row": "zeile|reihe",
    "column": "spalte", "rotation": "drehung", "level": "schwierigkeitsgrad|schwierigkeit|stufe",
    "quadrant": "viertel|quadranten", "choose": "wähle|waehle|wählen|auswahl", "cell": "feld",
    "your": "dein|deine", "clockwise": "im uhrzeigersinn|uhrzeigersinn",
    "anticlockwise": "gegen den uhrzeigersinn|gegen uhrzeigersinn", "top left": "oben links|links oben",
    "top right": "oben rechts|rechts oben", "bottom left": "unten links|links unten",
    "bottom right": "unten rechts|rechts unten", "TL": "OL", "TR": "OR", "BL": "UL", "BR": "UR",
    "rotate": "drehen", "direction": "richtung", "easy": "leicht|einfach", "medium": "mittel", "hard": "schwer",
    "left": "links", "right": "rechts", "against": "gegen", "or": "oder", "and": "und", "to": "bis|zum",
    "from": "von", "enter": "eingeben|gib ein", "e.g.": r"z\. ?b\.", "quit": "beenden|ende|aufhören|abbrechen",
    "new game": "neues spiel", "play": "spielen", "start": "starten",
    "again": "nochmal|noch einmal|noch ein spiel", "rules": "regeln|anleitung", "help": "hilfe", "yes": "ja",
    "no": "nein", "move": "zug", "opponent": "gegner", "first": "erster|erste", "second": "zweiter|zweite",
    "who": "wer", "begins": "beginnt|fängt an", "which": "welche|welcher|welches|welchen", "is": "ist",
    "please": "bitte", "invalid": "ungültig|ungueltig", "taken": "belegt|besetzt", "for": "für",
    "of": "des|der",
}  # fmt: skip
_FRENCH = {
    "player": "joueur", "human": "humain", "humans": "humains", "computer": "ordinateur", "row": "ligne|rangée",
    "column": "colonne", "level": "niveau|difficulté", "choose": "choisissez|choisis|choix",
    "clockwise": "sens horaire|horaire", "anticlockwise": "sens antihoraire|antihoraire|anti-horaire",
    "top left": "(?:en )?haut(?: à|-| a)? ?gauche", "top right": "(?:en )?haut(?: à|-| a)? ?droite",
    "bottom left": "(?:en )?bas(?: à|-| a)? ?gauche", "bottom right": "(?:en )?bas(?: à|-| a)? ?droite",
    "cell": "case", "easy": "facile", "medium": "moyen", "hard": "difficile", "left": "gauche",
    "right": "droite", "against": "contre", "or": "ou", "and": "et", "to": "à|pour",
    "enter": "entrez|entre|tapez|tape|saisissez", "quit": "quitter|quitte", "new game": "nouvelle partie",
    "play": "jouer", "again": "rejouer", "rules": "règles|regles", "yes": "oui", "no": "non",
    "your": "votre|ton|ta", "move": "coup", "name": "nom", "first": "premier", "second": "deuxième|second",
    "who": "qui", "begins": "commence", "which": "quel|quelle", "of": "de|du",
}  # fmt: skip
_SPANISH = {
    "player": "jugador", "human": "humano", "humans": "humanos", "computer": "computadora|ordenador|máquina",
    "row": "fila", "column": "columna", "rotation": "rotación|rotacion|giro", "level": "nivel|dificultad",
    "quadrant": "cuadrante", "choose": "elige|elija|escoge|opción|opcion",
    "clockwise": "sentido horario|horario", "anticlockwise": "sentido antihorario|antihorario",
    "top left": "arriba (?:a la )?izquierda|superior izquierd[oa]",
    "top right": "arriba (?:a la )?derecha|superior derech[oa]",
    "bottom left": "abajo (?:a la )?izquierda|inferior izquierd[oa]",
    "bottom right": "abajo (?:a la )?derecha|inferior derech[oa]", "direction": "dirección|direccion|sentido",
    "cell": "casilla|posición", "easy": "fácil|facil", "medium": "medio|intermedio", "hard": "difícil",
    "left": "izquierda", "right": "derecha", "against": "contra", "to": "hasta|para", "from": "desde",
    "enter": "introduce|ingrese|ingresa|escribe", "quit": "salir", "new game": "nuevo juego|nueva partida",
    "play": "jugar", "rules": "reglas", "yes": "sí", "your": "tu|su", "move": "jugada|movimiento",
    "name": "nombre", "first": "primer|primero", "second": "segundo", "who": "quién|quien",
    "begins": "empieza|comienza", "of": "de|del",
}  # fmt: skip
_MALAY = {
    "player": "pemain", "human": "manusia", "computer": "komputer", "row": "baris", "column": "lajur|kolom",
    "rotation": "putaran|pusingan|rotasi", "level": "tahap|aras|tingkat", "quadrant": "kuadran",
    "choose": "pilih|pilihan", "clockwise": "ikut arah jam|searah jarum jam",
    "anticlockwise": "lawan arah jam|berlawanan arah jarum jam", "top left": "kiri atas|atas kiri",
    "top right": "kanan atas|atas kanan", "bottom left": "kiri bawah|bawah kiri",
    "bottom right": "kanan bawah|bawah kanan", "direction": "arah", "cell": "petak|kotak", "easy": "mudah",
    "medium": "sederhana|sedang", "hard": "sukar|sulit", "left": "kiri", "right": "kanan", "against": "lawan",
    "or": "atau", "and": "dan", "to": "hingga|untuk|sampai", "enter": "masukkan", "quit": "keluar",
    "play": "main", "new game": "permainan baru", "yes": "ya", "no": "tidak", "turn": "giliran", "name": "nama",
    "draw": "seri",
}  # fmt: skip
_CHINESE = {
    "player": "玩家", "human": "人类|真人", "computer": "电脑|计算机|机器人", "row": "行", "column": "列",
    "rotation": "旋转", "level": "难度|等级|级别", "quadrant": "象限", "choose": "请选择|选择",
    "clockwise": "顺时针", "anticlockwise": "逆时针", "top left": "左上角?", "top right": "右上角?",
    "bottom left": "左下角?", "bottom right": "右下角?", "direction": "方向", "cell": "位置|格子",
    "easy": "简单|容易", "medium": "中等|普通", "hard": "困难", "enter": "请输入|输入", "quit": "退出",
    "human vs computer": "人机对战", "two players": "双人对战|双人", "start": "开始", "new game": "新游戏",
    "rules": "规则", "or": "或者?", "name": "名字|姓名", "yes": "是", "no": "否", "first": "先手",
    "second": "后手",
}  # fmt: skip
_TELLING = 11  # of each language's words, the first
_END = 4_000  # characters of a screen that tell it
_NEAR = 100  # characters beside a word in which it may stand in English, too
_YES_NO = {"j": _GERMAN, "o": _FRENCH, "s": _SPANISH}  # the letter for yes


class Tongue:
    """What was read of a language, and how it is typed."""

    def __init__(self, words: Mapping[str, str]) -> None:
        bound = ("", "") if words is _CHINESE else (r"\b(?=\w)", r"(?!\w)")
        codes = {"TL", "TR", "BL", "BR"} & words.keys()
        self.codes = {words[code]: code for code in codes}
        longest = sorted(words.keys() - codes, key=lambda name: -len(words[name].split("|")[0]))
        self.names = {f"w{number}": name for number, name in enumerate(longest)}
        ways = "|".join(f"(?P<w{n}>{words[name]})" for n, name in enumerate(longest))
        self.words = re.compile(f"{bound[0]}(?:{ways}){bound[1]}", re.I)
        self.yes = next((letter for letter, tongue in _YES_NO.items() if tongue is words), "")
        self.space = " " if words is _CHINESE else ""
        self.typed: dict[str, str] = {}  # what was read as an English word

    def read(self, text: str) -> str:
        """A text in English."""
        text = self.words.sub(self._word, text)
        if self.codes and all(re.search(rf"\b{code}\b", text) for code in self.codes):
            text = re.sub(rf"\b(?:{'|'.join(self.codes)})\b", lambda found: self._code(found[0]), text)
        if self.yes:
            text = re.sub(rf"\b({self.yes})(?= ?/ ?n\b)", self._yes, text, flags=re.I)
        return text

    def answer(self, text: str) -> str:
        """What is typed for an English answer."""
        known = sorted(self.typed, key=len, reverse=True)
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)"
        return re.sub(pattern, self._typed, text, flags=re.I) if known else text

    def _typed(self, found: re.Match[str]) -> str:
        word = self.typed[found[0].casefold()]
        return word.lower() if found[0].islower() else word

    def _word(self, found: re.Match[str]) -> str:
        name = self.names[str(found.lastgroup)]
        if re.search(rf"(?<!\w){name}(?!\w)", _line_of(found), re.I):  # "human (人类)" is English
            self.typed.pop(name.casefold(), None)
            return found[0]
        name = name.capitalize() if found[0][0].isupper() else name
        self.typed.setdefault(name.casefold(), found[0])
        return f"{self.space}{name}{self.space}"

    def _code(self, code: str) -> str:
        self.typed[self.codes[code].casefold()] = code
        return self.codes[code]

    def _yes(self, found: re.Match[str]) -> str:
        letter = "Y" if found[1].isupper() else "y"
        self.typed["y"] = found[1]
        return letter


def _line_of(found: re.Match[str]) -> str:
    """The line in which something was found; what is near of a long one."""
    text, begin, end = found.string, found.start(), found.end()
    return (
        text[max(0, begin - _NEAR) : begin].rpartition("\n")[2] + text[begin : end + _NEAR].partition("\n")[0]
    )


_TONGUES = (_GERMAN, _FRENCH, _SPANISH, _MALAY, _CHINESE)
_TELLS = [  # what each word stands for
    {word: name for name, way in [*words.items()][:_TELLING] for word in way.split("|")} for words in _TONGUES
]
_WORD = re.compile(r"[^\W\d_]{3,}")
_CHINESE_WORD = re.compile("|".join(_TELLS[-1]))


def telling(text: str) -> set[str]:
    """The words of a text that may tell its language."""
    return {*_WORD.findall(text.casefold()), *([] if text.isascii() else _CHINESE_WORD.findall(text))}


def tongue_of(said: set[str]) -> Tongue | None:
    """The language with these words, if it is not English, or not alone."""
    seen = [len({words[word] for word in said & words.keys()}) for words in _TELLS]
    return Tongue(_TONGUES[seen.index(max(seen))]) if max(seen) > 1 else None


class InEnglish:
    """A screen as it is read in English."""

    def __init__(self, screen: Any, tongue: Tongue) -> None:
        self._screen = screen
        self.text = tongue.read(screen.text)
        self.questions = questions(self.text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._screen, name)


def in_english(play: Callable[..., Player]) -> Callable[..., Player]:
    """Have a player read screens in English, whatever language they are in."""

    @wraps(play)
    def played(*args: Any, **named: Any) -> Player:
        player, tongue = play(*args, **named), None
        said: set[str] = set()
        typed = next(player)
        while True:
            screen = yield typed if typed is None or tongue is None else tongue.answer(typed)
            if tongue is None:
                said |= telling(screen.text[-_END:])
                tongue = tongue_of(said)
            try:
                typed = player.send(InEnglish(screen, tongue) if tongue else screen)
            except StopIteration:
                return

    return played

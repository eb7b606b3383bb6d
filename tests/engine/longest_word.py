"""Longest Word: a small complete game for the kit's own tests.

The dice roll a letter; every player secretly writes a word that begins with it, within a
minute; who has written may hurry the others once; the judge awards the round. Two rounds.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from string import ascii_lowercase
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from flubball.engine import (
    DICE,
    JUDGE,
    MINUTE,
    NO_OPTIONS,
    SECOND,
    Deadline,
    Decision,
    Edition,
    Game,
    NotationError,
    Outcome,
    Ruling,
    Seat,
    Setup,
    SetupError,
    accepted,
    refused,
)


class Table(msgspec.Struct, frozen=True):
    phase: str
    scores: tuple[int, ...]
    words: tuple[str, ...]
    rounds: int
    letter: str = ""
    until: int = 0
    hurried: bool = False


class Roll(msgspec.Struct, frozen=True, tag=True):
    letter: str


class Write(msgspec.Struct, frozen=True, tag=True):
    word: str


class Hurry(msgspec.Struct, frozen=True, tag=True):
    pass


class Award(msgspec.Struct, frozen=True, tag=True):
    seat: int | None


class View(msgspec.Struct, frozen=True):
    phase: str
    letter: str
    scores: tuple[int, ...]
    words: tuple[str, ...]
    wrote: tuple[bool, ...]
    until: int


Action: TypeAlias = Roll | Write | Hurry | Award

POSITION = re.compile(
    r"(roll|write|judge|over) (\d) left; letter ([a-z]?); scores ((?:\d )+); "
    r"words ((?:[a-z]*,)+); until (\d{1,9})(!?)",
    re.ASCII,
)


class LongestWord(Game[Table, Action, object]):
    name = "longest-word"
    players = (2, 3)
    general: tuple[str, ...] = ("Words 1",)
    bound = 60

    def edition(self, setup: Setup) -> Edition:
        return Edition("words", "0")

    def start(self, seats: int, options: Mapping[str, str] = NO_OPTIONS) -> Table:
        if seats not in self.players or set(options) - {"rounds"}:
            raise SetupError("Two or three players; the one option is 'rounds'.")
        rounds = options.get("rounds", "2")
        if rounds not in ("1", "2", "3"):
            raise SetupError("One to three rounds.")
        return Table("roll", (0,) * seats, ("",) * seats, int(rounds))

    def setups(self) -> Sequence[Setup]:
        return (Setup(2), Setup(3), Setup(3, (("rounds", "1"),)))

    def actors(self, state: Table) -> tuple[Seat, ...]:
        if state.phase == "write":
            return tuple(seat for seat, word in enumerate(state.words) if not word)
        named: dict[str, tuple[Seat, ...]] = {"roll": (DICE,), "judge": (JUDGE,)}
        return named.get(state.phase, ())

    def legal(self, state: Table, seat: Seat) -> Sequence[Action]:
        if state.phase == "roll" and seat == DICE:
            return [Roll(letter) for letter in ascii_lowercase]
        if state.phase == "judge" and seat == JUDGE:
            wrote = [Award(player) for player, word in enumerate(state.words) if word]
            return [Award(None), *wrote]
        return [Hurry()] if self.may_hurry(state, seat) else []

    def may_hurry(self, state: Table, seat: Seat) -> bool:
        player = isinstance(seat, int) and 0 <= seat < len(state.words)
        writing = state.phase == "write" and not state.hurried
        return player and writing and bool(state.words[int(seat)])

    def open_ended(self, state: Table, seat: Seat) -> bool:
        return state.phase == "write" and seat in self.actors(state)

    def sample(self, state: Table, seat: Seat, rng: Random) -> Action | None:
        if self.open_ended(state, seat):
            return Write(state.letter + "".join(rng.choices(ascii_lowercase, k=rng.randint(7, 12))))
        return super().sample(state, seat, rng)

    def check(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Ruling:
        if isinstance(action, Write) and self.open_ended(state, seat):
            if action.word.startswith(state.letter):
                return accepted()
            sentence = f"The word must begin with {state.letter}."
            return refused("letter", sentence, citations=("Words 3",))
        if action in self.legal(state, seat):
            return accepted()
        return refused("not-now", "This can't be done now.", citations=("Words 2",))

    def apply(self, state: Table, seat: Seat, action: Action, at: int = 0) -> Table:
        match action:
            case Roll(letter):
                until = at + MINUTE
                return replace(state, phase="write", letter=letter, until=until, hurried=False)
            case Write(word):
                words = tuple(word if seat == n else old for n, old in enumerate(state.words))
                return replace(state, phase="write" if "" in words else "judge", words=words)
            case Hurry():
                return replace(state, hurried=True, until=min(state.until, at + 10 * SECOND))
            case Award(winner):
                return self.award(state, winner)

    def award(self, state: Table, winner: int | None) -> Table:
        scores = tuple(score + (seat == winner) for seat, score in enumerate(state.scores))
        left = state.rounds - 1
        return Table("roll" if left else "over", scores, ("",) * len(scores), left)

    def due(self, state: Table) -> Deadline | None:
        if state.phase != "write":
            return None
        return Deadline("write", state.until, self.actors(state), grace=min(state.until, SECOND))

    def expire(self, state: Table, deadline: Deadline) -> Table:
        return replace(state, phase="judge")

    def judge(self, state: Table) -> Decision[Action] | None:
        if state.phase != "judge":
            return None
        longest = max(map(len, state.words))
        best = [seat for seat, word in enumerate(state.words) if len(word) == longest]
        winner = best[0] if len(best) == 1 else None
        return Decision(Award(winner), accepted("The longest word wins."))

    def view(self, state: Table, seat: Seat) -> object:
        shown = tuple(
            word if self.sees(state, seat, n) else "" for n, word in enumerate(state.words)
        )
        wrote = tuple(map(bool, state.words))
        return View(state.phase, state.letter, state.scores, shown, wrote, state.until)

    def sees(self, state: Table, seat: Seat, owner: int) -> bool:
        return seat == owner or state.phase == "judge"

    def secrets(self, state: Table, seat: Seat) -> Iterable[object]:
        if state.phase != "write":
            return ()
        return [word for n, word in enumerate(state.words) if word and n != seat]

    def twins(self, state: Table, seat: Seat) -> Iterable[Table]:
        if state.phase == "write":
            others = (
                word if n == seat or not word else state.letter + "other" * n
                for n, word in enumerate(state.words)
            )
            yield replace(state, words=tuple(others))

    def outcome(self, state: Table) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome("all rounds played", state.scores, ("Words 4",))

    def format_position(self, state: Table) -> str:
        scores = "".join(f"{score} " for score in state.scores)
        words = "".join(f"{word}," for word in state.words)
        mark = "!" if state.hurried else ""
        start = f"{state.phase} {state.rounds} left; letter {state.letter}; scores {scores}; "
        return f"{start}words {words}; until {state.until}{mark}"

    def parse_position(self, text: str) -> Table:
        found = POSITION.fullmatch(text)
        if not found:
            raise NotationError("This is not a position.", end=len(text))
        phase, left, letter, scores, words, until, mark = found.groups()
        table = Table(
            phase,
            tuple(int(score) for score in scores.split()),
            tuple(words.split(",")[:-1]),
            int(left),
            letter,
            int(until),
            bool(mark),
        )
        if len(table.scores) != len(table.words):
            raise NotationError("As many words as scores.", end=len(text))
        return table

    def format_action(self, action: Action) -> str:
        match action:
            case Roll(letter):
                return f"roll {letter}"
            case Write(word):
                return f"write {word}"
            case Hurry():
                return "hurry"
            case Award(seat):
                return "award none" if seat is None else f"award {seat}"

    def parse_action(self, text: str) -> Action:
        word, _, rest = text.partition(" ")
        if word == "roll" and re.fullmatch("[a-z]", rest):
            return Roll(rest)
        if word == "write" and re.fullmatch("[a-z]{1,20}", rest):
            return Write(rest)
        if text == "hurry":
            return Hurry()
        if word == "award" and re.fullmatch("none|[0-9]", rest):
            return Award(None if rest == "none" else int(rest))
        raise NotationError("No such action.", end=len(word), help="roll, write, hurry, award")

"""Board games in the terminal: whole games of every game, typed by a bot, and what is refused."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from flubball import games, players
from flubball.cubes import CubeGame
from flubball.engine.record_format import format_record
from flubball.engine.record_parse import parse_record
from flubball.engine.rejudge import review
from flubball.engine.seeded import SeededDice
from flubball.engine.setup import Setup
from flubball.monitor import MonitorGame
from flubball.terminal.automatic_players import automatic_players_of, dice_after
from flubball.terminal.boards.program import Program
from flubball.terminal.clock import Clock
from flubball.terminal.match import AnyMatch
from flubball.terminal.prose import printable
from flubball.terminal.saving import PlaySettings
from flubball.terminal.screen import console
from flubball.terminal.starting import Started, new_match

NAMES = [name for name in games.names() if not isinstance(games.get(name), CubeGame)]
WITH_BOTS = [name for name in NAMES if players.levels(name)]
SHORT = (("turns", "10"),)
TABLE = (("enforcement", "table"), ("turns", "8"))
MOST = 3_000
AT = "0: 5; 1: 6; score: 60 60"


class Desk:
    """A program on a pretended screen; `typed` are its lines, then Ctrl-D."""

    def __init__(
        self, match: AnyMatch, typed: Sequence[str] = (), seconds: float | None = None
    ) -> None:
        self.out = io.StringIO()
        self.kept: list[AnyMatch] = []
        self.now = 0.0
        self.step = seconds or 0.0
        self.typed = list(typed)
        dice = dice_after(match.record) if match.entries else SeededDice(match.seed)
        clock = Clock(lambda: self.now, match.at, stands=seconds is None)
        watch = Clock(lambda: self.now)
        others = automatic_players_of(match, dice)
        path = Path("my game.record")
        started = Started(match, others, clock, path, self.kept.append)
        self.program = Program(started, console(self.out), watch, self.read)

    def read(self, words: str) -> str:
        self.now += self.step
        if not self.typed:
            raise EOFError
        self.out.write(f"{words}{printable(self.typed[0])}\n")
        return self.typed.pop(0)

    def run(self) -> str:
        self.program.run()
        return self.out.getvalue()


def bot_types(desk: Desk) -> Callable[[str], str]:
    """Lines as a bot at the keyboard would type them."""
    count, bot = 0, players.get(desk.program.match.name)

    def read(words: str) -> str:
        nonlocal count
        count += 1
        assert count < MOST, "the game does not end"
        match = desk.program.match
        seat = match.hand
        assert isinstance(seat, int)
        action = bot.choose(match.game.view(match.state, seat), seat, Random(count))
        return "" if action is None else match.game.format_action(action)

    return read


def whole_game(
    name: str, options: tuple[tuple[str, str], ...], people: int
) -> tuple[AnyMatch, str]:
    desk = Desk(AnyMatch.begin(name, Setup(2, options), range(people), "a game"))
    desk.program._read = bot_types(desk)
    shown = desk.run()
    return desk.program.match, shown


def has_table(name: str) -> bool:
    return any(option.name == "enforcement" for option in games.get(name).options())


@pytest.mark.parametrize(("people", "first"), [(1, "You play against Builder, level 4 of 5. Says "),
                                               (0, "You watch Builder, level 4 of 5. Says "),
                                               (2, "The toss: ")])  # fmt: skip
def test_the_first_line_says_who_the_bots_are(people: int, first: str, tmp_path: Path) -> None:
    desk = PlaySettings(people, clock=False, level="4", pace="instant")
    options = Setup(2, (("turns", "2"),))
    started = new_match(AnyMatch, "contig-60", options, "a", desk, tmp_path / "a.record")
    out = io.StringIO()

    def leave(_: str) -> str:
        raise EOFError

    Program(started, console(out), Clock(lambda: 0.0), leave).run()
    assert out.getvalue().startswith(first)


@pytest.mark.parametrize("name", WITH_BOTS)
def test_a_whole_game_of_every_game(name: str) -> None:
    match, shown = whole_game(name, SHORT, 1)
    assert match.over and "The game is over, " in shown
    assert "Refused" not in shown
    found = review(match.game, parse_record(format_record(match.record)))
    assert found.difference is None and found.entries == len(match.entries)


def test_a_game_of_contig_goes_on_to_a_win() -> None:
    match, shown = whole_game("contig-60", (), 1)
    assert match.state.play.end.reason != "turn limit" and "The bot signs " in shown


@pytest.mark.parametrize("name", [name for name in WITH_BOTS if has_table(name)])
def test_two_people_play_a_whole_game_by_table_rules(name: str) -> None:
    match, shown = whole_game(name, TABLE, 2)
    assert match.over and "Refused" not in shown and "bot" not in shown


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_drawn_and_helps(name: str) -> None:
    match = AnyMatch.begin(name, Setup(2), range(2), "a")
    shown = Desk(match, ["help", "board", "words", ""]).run()
    assert "Words of this program:" in shown and "Reconstructed" in shown
    assert "flubball play " + name + " --resume 'my game.record'" in shown
    if isinstance(match.game, MonitorGame):
        assert "What can be challenged: " in shown and "dice: " not in shown


def contig(typed: Sequence[str], people: int = 1, **options: str) -> tuple[AnyMatch, str]:
    given = tuple({"first": "0", **options}.items())
    desk = Desk(AnyMatch.begin("contig-60", Setup(2, given), range(people), "a"), typed)
    shown = desk.run()
    return desk.program.match, shown


def test_a_turn_is_answered_by_the_bot() -> None:
    match, shown = contig(["roll", "say 1+3+1", "place 5", "pass", "quit"])
    assert match.entries[0].text == "roll"
    assert "The dice show " in shown and "The bot says " in shown and "The bot places " in shown
    assert match.hand == 0 and match.game.actors(match.state) == (0,)


@pytest.mark.parametrize("line", ["undo", "place 999", "say 3", "7", "sign", "1: pass", "dice: x"])
def test_what_is_wrong_changes_nothing(line: str) -> None:
    before, _ = contig(["roll"])
    after, shown = contig(["roll", line])
    assert after == before
    assert "Refused" in shown or "bot plays" in shown or "rolled by the seed" in shown


def test_own_chips_differ_from_the_others_by_shape() -> None:
    _, shown = contig([], position="0: 3 120; 1: 4 28; score: 57 60")
    assert "[  3]" in shown and "[120]" in shown and "(  4)" in shown and "( 28)" in shown


def test_a_correct_and_an_incorrect_challenge_are_ruled_with_a_card() -> None:
    words = ["roll", "say 9+9", "place 55", "pass", "challenge announcing"]
    match, shown = contig(words, people=2, enforcement="table", position="score: 60 60")
    assert "Ruling C: correct." in shown and "Correct  ·  challenge-correct" in shown
    assert match.state.play.board.scores == (60, 58)
    words = ["roll", "pass", "challenge scoring"]
    match, shown = contig(words, people=2)
    assert "Ruling I: incorrect." in shown and match.state.play.strikes[1] == ("I",)


def test_a_challenge_that_may_not_be_made_is_called_inappropriate() -> None:
    """IA costs no turn, so it must not be read as I."""
    _, shown = contig(["roll", "pass", "challenge flag card"], people=2)
    assert "Ruling IA: inappropriate." in shown and "Incorrect" not in shown
    assert "Inappropriate  ·  challenge-inappropriate" in shown


def test_a_person_may_be_the_judge() -> None:
    words = ["roll", "pass", "challenge scoring", "ruling C", "judge: stop"]
    match, shown = contig(words, people=2, judging="person")
    assert "Rule on seat 1's challenge about scoring: C, I or IA." in shown
    assert [entry.text for entry in match.entries][-2:] == ["ruling C", "stop"]


def test_the_bot_waits_for_a_challenge_where_one_is_possible() -> None:
    words = ["roll", "pass", "", "challenge scoring"]
    _, shown = contig(words, enforcement="table", position=AT)
    assert shown.count("Enter goes on > ") >= 2
    assert "challenge: recording" in shown and "Ruling " in shown
    left, shown = contig(["roll", "pass", "help", "quit", "roll"], enforcement="table", position=AT)
    assert shown.count("Enter goes on > ") == 2 and left.entries[-1].text == "capture"


def test_numbers_choose_from_a_long_list() -> None:
    match = AnyMatch.begin("queens-and-guards", Setup(2), [0], "a")
    words = [match.game.format_action(each) for each in match.game.legal(match.state, 0)]
    desk = Desk(match, ["2", "words"])
    shown = desk.run()
    assert f"(2) {words[1].split()[-1]} " in shown and f"\n  {words[1]}\n" in shown
    assert desk.program.match.entries[0].text == words[1]


def test_a_resumed_match_goes_on_as_if_it_had_never_stopped() -> None:
    words = ["roll", "pass", "roll", "pass", "roll"]
    whole, _ = contig(words)
    half, _ = contig(words[:3])
    again = AnyMatch.resumed(parse_record(format_record(half.record)), [0])
    desk = Desk(again, words[3:])
    desk.run()
    assert again == half and desk.program.match == whole


def test_the_clock_counts_only_where_it_is_wanted() -> None:
    match = AnyMatch.begin("contig-60", Setup(2, (("first", "0"),)), [0], "a")
    slow = Desk(match, ["roll"] * 3, seconds=50.0)
    shown = slow.run()
    assert "The time for the turn is over." in shown and "0:10 left." in shown
    still = Desk(match, ["roll"] * 3)
    still.step = 50.0
    shown = still.run()
    assert "The time for" not in shown and "0:50 of 1:00." in shown


def test_everything_is_kept_after_every_action() -> None:
    match = AnyMatch.begin("contig-60", Setup(2), [0], "a")
    desk = Desk(match, ["roll", "nonsense"])
    desk.run()
    assert desk.kept[-1] == desk.program.match
    assert len({len(each.entries) for each in desk.kept}) >= 3


def test_a_game_between_bots_is_only_watched() -> None:
    desk = Desk(AnyMatch.begin("queens-and-guards", Setup(2, (("turns", "6"),)), [], "a"))
    shown = desk.run()
    assert desk.program.match.over and "Seat 0 moves " in shown and "> " not in shown


def test_lines_are_folded_to_the_width_the_terminal_has_now() -> None:
    desk = Desk(AnyMatch.begin("queens-and-guards", Setup(2), [0, 1], "a"), ["help", "help"])
    screen = Console(file=desk.out, force_terminal=True, width=100, color_system=None)
    desk.program._screen = screen
    widths = [100, 50, 100]
    read, lengths = desk.read, []

    def narrower(words: str) -> str:
        lengths.append(max(map(len, desk.out.getvalue().splitlines())))
        desk.out.truncate(0)
        desk.out.seek(0)
        widths.pop(0)
        screen.width = widths[0] if widths else 100
        return read(words)

    desk.program._read = narrower
    desk.run()
    assert 50 < lengths[0] <= 100 and lengths[1] <= 50 < lengths[2] <= 100


@pytest.mark.parametrize("name", NAMES)
def test_a_mistyped_word_is_told_the_words_there_are(name: str) -> None:
    shown = Desk(
        AnyMatch.begin(name, Setup(2, (("first", "0"),)), [0], "a"), ["frobnicate", "hlep"]
    ).run()
    first, second = shown.split("> frobnicate\n")[1].split("> hlep\n")
    assert "There is no word 'frobnicate'." in first and "help: You may say now: " in first
    assert "help: Did you mean help? You may say now: " in second
    for official in ("conduct", "ruling", "stop", "first", "NMP"):
        assert official not in first


@pytest.mark.parametrize("name", NAMES)
def test_ctrl_c_saves_and_says_how_to_go_on(name: str) -> None:
    desk = Desk(AnyMatch.begin(name, Setup(2), [0, 1], "a"), ["pass"])

    def interrupted(words: str) -> str:
        raise KeyboardInterrupt

    desk.program._read = interrupted
    shown = desk.run()
    assert desk.kept[-1] == desk.program.match
    how = f"Go on with: flubball play {name} --resume 'my game.record'"
    assert shown.endswith(f"\nSaved in my game.record.\n{how}\n")


LINES = (
    "pass",
    "0: pass",
    "judge: stop",
    "judge: ruling C",
    "99999999999999999999",
    "0",
    "-1",
    ":",
)
ODD = (
    "\x00",
    "\x1b[2J",
    "ä" * 3_000,
    "roll " * 900,
    "²",
    "١",
    "7: sign",
    "spectator: pass",
    "clock:",
)


@pytest.mark.parametrize("name", NAMES)
def test_no_line_breaks_the_program(name: str) -> None:
    match = AnyMatch.begin(name, Setup(2, SHORT), [0, 1], "odd")
    rng = Random(name)
    words = [
        f"challenge {rng.choice(['score', 'time', 'win', 'a b c'])}",
        "declare",
        "sign",
        "roll",
    ]
    typed = rng.choices((*LINES, *ODD, *words, "", "?", "words", "board", "1", "2", "3"), k=60)
    desk = Desk(match, typed)
    shown = desk.run()
    assert "\x1b" not in shown and "\x00" not in shown
    assert "Go on with: " in shown or "The game is over" in shown
    record = desk.program.match.record
    assert review(desk.program.match.game, record).difference is None

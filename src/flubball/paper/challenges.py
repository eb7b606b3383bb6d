"""Problems of the board games' exams: a turn, a challenge of it, and the Monitor's ruling."""

from random import Random
from typing import Any

from flubball import games
from flubball.drawing.svg import drawing_of
from flubball.engine.prompt import Names
from flubball.engine.record import Entry
from flubball.engine.seats import parse_seat
from flubball.monitor.challenging import judged
from flubball.monitor.explaining import challenged, ruled
from flubball.paper.problems import CHALLENGE, Figure, KeyStep, Problem, Room, Wanted, plain
from flubball.puzzles import kind_of

TITLE = "Rule on this challenge"
RULINGS = {"C": "C: correct", "I": "I: incorrect", "IA": "IA: inappropriate"}
MOST = 6
"""Things done in a turn: more would not be read."""
_PLAYERS = Names(called=("Player A", "Player B"))
_WIDE, _HIGH = 130.0, 62.0  # millimetres


def make(
    wanted: Wanted, rng: Random, yes: bool, whose: str = "Before the turn", after: bool = False
) -> Problem | None:
    """A problem, or None where chance gave none, or a turn that can't be told on paper.

    `whose` is said of the drawing; `after`: the board is drawn as the turn left it.

    Half of the challenges are correct.

    A capture is about the turn before, which is not drawn.
    """
    plain(wanted)
    made = kind_of(wanted.game, "rule-on-this").make("", rng)
    if made is None or (made.key == ("C",)) is not yes:
        return None
    game: Any = games.get(wanted.game)
    turn = game.start(2, made.start).play.last
    entries = [_entry(doing) for doing in turn.doings]
    if len(entries) > MOST or any(entry.text == "capture" for entry in entries):
        return None
    asked = {**made.start, "challenge": made.asked["challenge"], "seat": made.asked["seat"]}
    word: Any = made.key[0]
    reason = ruled(game.rules, _challenged(wanted.game, asked), word)
    done = " ".join(game.tell(entry, _PLAYERS) for entry in entries)
    who = _PLAYERS.called[int(asked["seat"])]
    about = challenged(game.rules, asked["challenge"])
    board = turn.final if after else turn.start
    drawn = drawing_of(board._repr_svg_())
    width = round(min(_WIDE, _HIGH * drawn.width / drawn.height), 1)
    return Problem(
        wanted.game,
        CHALLENGE,
        TITLE,
        f"{_scores(turn.start)}{done} {who} then challenges: {about}. What does the Monitor rule?",
        asked,
        (word,),
        (KeyStep(reason.sentence, reason.citations),),
        RULINGS[word],
        figures=(Figure(drawn, width, whose),),
        room=Room(tuple(RULINGS), 1),
    )


def check(problem: Problem, answer: str) -> bool:
    """`C`, `I` or `IA`, by the Monitor."""
    game: Any = games.get(problem.game)
    ruling = judged(game.rules, _challenged(problem.game, problem.asked))
    return answer.strip().upper() == ruling


def _challenged(name: str, asked: dict[str, str]) -> Any:
    """The table after the challenge."""
    game: Any = games.get(name)
    table = game.start(2, {"position": asked["position"]})
    action = game.parse_action(f"challenge {asked['challenge']}")
    return game.apply(table, int(asked["seat"]), action, 0)


def _entry(doing: str) -> Entry:
    seat, _, text = doing.partition(": ")
    return Entry(0, parse_seat(seat), text)


def _scores(board: Any) -> str:
    """The scores before the turn, where the game counts points."""
    scores = getattr(board, "scores", None)
    return "" if scores is None else f"Player A has {scores[0]} points, Player B {scores[1]}. "

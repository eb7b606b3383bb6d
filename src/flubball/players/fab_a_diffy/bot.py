"""`FabBot`: a player of Fab-a-Diffy, as good as the tricks it sees."""

from random import Random

import msgspec

from flubball.games.fab_a_diffy.board import Board, counts, deck
from flubball.games.fab_a_diffy.game import FabADiffy
from flubball.games.fab_a_diffy.rules import FabRules
from flubball.games.fab_a_diffy.tricks import pairs, sentence
from flubball.monitor import Action, Config, Table, View
from flubball.players.fab_a_diffy.grasp import Pair, is_difference, renaming
from flubball.players.fab_a_diffy.playouts import chances
from flubball.players.monitored import MonitorBot
from flubball.players.steps import spend
from flubball.players.thoughts import note

FAR = 12
BY_SIGHT = ("show-box", "touch-take")
EVERY = ("announcing", "trick", "order", "equivalent", *BY_SIGHT, "captured-trick")


class Knowledge(msgspec.Struct, frozen=True):
    """What a player sees, and what it overlooks.

    `renames`: how far it renames strips to the same parts. `subtracts`: it sees differences.
    `captures`: it looks at what the opponent left. `deals`: how many orders of the deck it tries
    for the choice between tricks; with 0 it takes the one that leaves the opponent the fewest
    strips for a trick, or with `any_trick` any. `notices`: errors it challenges. By table rules
    `adds_parts` and `hurries` are how often it adds parts to parts, as 1/4+2/4=3/8, and how often
    it picks up before it announces.
    """

    renames: int = FAR
    subtracts: bool = True
    captures: bool = True
    any_trick: bool = False
    deals: int = 0
    notices: tuple[str, ...] = EVERY
    adds_parts: float = 0.0
    hurries: float = 0.0


class FabBot(MonitorBot[Board]):
    """A bot for Fab-a-Diffy.

    >>> from flubball import games
    >>> game = games.get("fab-a-diffy")
    >>> table = game.start(2, {"position": "face: 1/2 1/4 1/3; show: 3/4"})
    >>> bot = FabBot(game, Knowledge())
    >>> game.format_action(bot.choose(game.view(table, 0), 0, Random(1)))
    'touch 1/2 1/4'
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    >>> FabBot(game, Knowledge(renames=1)).choose(game.view(table, 0), 0, Random(1))
    Action(word='leave', text='')
    """

    rules: FabRules

    def __init__(self, game: FabADiffy, knowledge: Knowledge) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.strips = game.rules.strips
        self.knowledge = knowledge

    def made(self, view: View[Board], seat: int) -> list[str]:
        return [error for error in super().made(view, seat) if error in self.knowledge.notices]

    def turn(self, table: Table[Board], rng: Random) -> Action:
        board, part = table.play.board, table.play.board.part
        if part.is_open:
            return self._trick(table, rng)
        if part.taken and not part.said:
            return Action("say", sentence(self.strips, *_two(part.taken), part.shown))
        if board.left and self.knowledge.captures and self.seen(board, board.left):
            note(lambda: f"I see a trick with {board.left}, which was left.")
            return Action("capture")
        return Action("pass") if part.shown and not part.capture else self._next(board)

    def seen(self, board: Board, show: str) -> list[Pair]:
        """The tricks with a strip that this player sees."""
        knows, every = self.knowledge, self.acts.pairs(board, show)
        spend(1 + len(every))
        return [
            pair
            for pair in every
            if renaming(self.strips, pair, show) <= knows.renames
            and (knows.subtracts or not is_difference(self.strips, pair, show))
        ]

    def _next(self, board: Board) -> Action:
        return Action("show" if self.acts.can_show(board) else "pass")

    def _trick(self, table: Table[Board], rng: Random) -> Action:
        board, part = table.play.board, table.play.board.part
        touched = set(part.touched)
        # NMP Fab-a-Diffy Touch-take: what was touched must be used, seen or not.
        every = self.acts.pairs(board, part.shown) if touched else self.seen(board, part.shown)
        found = [pair for pair in every if touched <= set(pair)]
        if not found:
            note(lambda: f"No trick with {part.shown} that I can see.")
            return self._next(board) if part.capture else Action("leave")
        if len(touched) == 2:
            return self._touched(table.config, found[0], part.shown, part.said, rng)
        one, other = self._best(board, table.play.card, found, rng)
        chosen = sentence(self.strips, one, other, part.shown)
        note(lambda: f"{chosen}, of {len(found)} that I see." if len(found) > 1 else f"{chosen}.")
        return Action("touch", f"{one} {other}")

    def _touched(self, config: Config, pair: Pair, show: str, said: str, rng: Random) -> Action:
        if said:
            return Action("take")
        if not config.strict and rng.random() < self.knowledge.hurries:
            note(lambda: "I am in a hurry and do not speak first.")
            return Action("take")
        if not config.strict and rng.random() < self.knowledge.adds_parts:
            note(lambda: "I add parts to parts.")
            return Action("say", parts_added(*pair))
        return Action("say", sentence(self.strips, *pair, show))

    def _best(self, board: Board, seat: int, found: list[Pair], rng: Random) -> Pair:
        """Which trick to take."""
        different = list({self._values(pair): pair for pair in found}.values())
        if self.knowledge.any_trick or len(different) == 1:
            return rng.choice(found)
        faces = [self._face(board, pair) for pair in different]
        left = [[self.strips.values[strip] for strip in face] for face in faces]
        own, other = counts(board)[seat], counts(board)[1 - seat]
        if self.knowledge.deals:
            order = [self.strips.values[strip] for strip in deck(self.strips, board)]
            up, ahead = self.acts.face_up, own + 1 - other
            worths = chances(left, order, up, ahead, self.knowledge.deals, rng)
        else:
            worths = [-self._openings(board, face) for face in faces]
        best = max(worths)
        return rng.choice(
            [pair for pair, worth in zip(different, worths, strict=True) if worth == best]
        )

    def _values(self, pair: Pair) -> tuple[int, ...]:
        return tuple(sorted(self.strips.values[strip] for strip in pair))

    def _face(self, board: Board, pair: Pair) -> list[str]:
        gone = (*pair, board.part.shown)
        return [strip for strip in board.face if strip not in gone]

    def _openings(self, board: Board, face: list[str]) -> float:
        """How many strips of the deck make a trick with those face up."""
        rest = deck(self.strips, board)
        spend(len(rest))
        return sum(1.0 for strip in rest if pairs(self.strips, face, strip))


def parts_added(one: str, other: str) -> str:
    """A sentence as beginners say it: tops and bottoms added.

    >>> parts_added("1/4", "2/4")
    '1/4+2/4=3/8'
    """
    (top, bottom), (upper, lower) = (map(int, strip.split("/")) for strip in (one, other))
    return f"{one}+{other}={top + upper}/{bottom + lower}"


def _two(strips: tuple[str, ...]) -> Pair:
    one, other = strips
    return one, other

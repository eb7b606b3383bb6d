"""`ContigBot`: points, five in a row, blocks, captures, as far as its knowledge goes."""

from collections.abc import Iterable
from random import Random

from flubball.games.contig_60 import Board, Contig60, TurnState
from flubball.games.contig_60.board import NONE, Roll, has_row, occupied
from flubball.games.contig_60.rules import ContigRules
from flubball.games.contig_60.sentences import reachable, value_of
from flubball.monitor import Action, Config, End, Play, Spoken, Table, View
from flubball.players.contig_60.evaluation import BOTH, POINT, POINTS
from flubball.players.contig_60.games import Games, Law, games_of
from flubball.players.contig_60.knowledge import Knowledge, found_sentences
from flubball.players.contig_60.outlook import Outlook
from flubball.players.contig_60.trying import best_of
from flubball.players.monitored import MonitorBot
from flubball.players.steps import spend
from flubball.players.thoughts import note

GOOD = 2 * POINT
"""Without a look ahead: a roll of the opponent's is used where its best chip is worth this."""
USUAL = Knowledge()


class ContigBot(MonitorBot[Board]):
    """A bot for Contig 60.

    >>> from flubball import games
    >>> game = games.get("contig-60")
    >>> table = game.start(2, {"first": "0", "position": "0: 31; 1: 33; score: 60 60"})
    >>> bot = ContigBot(game)
    >>> game.format_action(bot.choose(game.view(table, 0), 0, Random(1)))
    'roll'
    >>> bot.choose(game.view(table, 1), 1, Random(1)) is None
    True
    """

    rules: ContigRules

    def __init__(self, game: Contig60, knowledge: Knowledge = USUAL) -> None:
        self.game = game
        self.rules = game.rules
        self.acts = game.rules.acts
        self.look = Outlook(self.acts.equipment, self.acts.spaces)
        self.knowledge = knowledge

    def made(self, view: View[Board], seat: int) -> list[str]:
        """The errors of the opponent that this player notices."""
        return [name for name in super().made(view, seat) if name in self.knowledge.notices]

    def turn(self, table: Table[Board], rng: Random) -> Action:
        config, play = table.config, table.play
        part = play.board.part
        if not part.dice:
            return self._begin(config, play)
        if part.placed == NONE:
            return self._chip(config, play, rng)
        return self._finish(config, play, rng)

    def _begin(self, config: Config, play: Play[Board]) -> Action:
        board, seat = play.board, play.card
        if self._won(config, play):
            return Action("declare")
        may = board.passed and self.acts.check_capture(Spoken(config, play, seat, "")) is None
        if may and self.knowledge.captures and self._gains(board, seat, board.passed, 1):
            note(lambda: f"{_dice(board.passed)} was passed, and makes a chip that helps me.")
            return Action("capture")
        if board.offer and self._uses(board, seat):
            note(lambda: f"{_dice(board.offer)} is better than what I expect of a new roll.")
            return Action("use-roll")
        return Action("roll")

    def _uses(self, board: Board, seat: int) -> bool:
        """Is the roll on offer better than what a new one promises?"""
        chips = self.look.sheet.chips(board, seat)
        least = self.look.expected(chips) if self.knowledge.ahead else GOOD
        return self._gains(board, seat, board.offer, least)

    def _gains(self, board: Board, seat: int, dice: Roll, least: float) -> bool:
        """Does the roll make a chip that is worth that much?"""
        options = self._options(board, dice)
        spend(len(options))
        return any(self._now(board, seat, number) >= least for number in options)

    def _chip(self, config: Config, play: Play[Board], rng: Random) -> Action:
        """The sentence of the best chip, then the chip; a pass where the roll makes none."""
        board, seat, part = play.board, play.card, play.board.part
        if len(board.chips[seat]) >= self.acts.equipment.chips:
            return _done(part)
        said = value_of(part.said, part.dice).value if part.said else None
        free = self._options(board, part.dice)
        if part.capture and not free:
            # Who sits down in the middle of a capture has to finish it.
            free = self.acts.options(board, part.dice)
        if said is not None and said in free:
            return Action("place", str(said))
        if not free:
            note(lambda: f"I find no free space for {_dice(part.dice)}.")
            return _done(part)
        factor = self.acts.factor if part.capture else 1
        if self.knowledge.games:
            best = self._tried(self._games(config), board, seat, [*free], factor, rng)
        else:
            best = self._best(board, seat, free, factor, rng)
        return Action("say", free[best])

    def _games(self, config: Config) -> Games:
        """The matches that may be played out, by the rules of this one."""
        tie = dict(config.settings)["zero"] == "tie"
        law = Law(self.acts.equipment.chips, self.rules.margin, tie)
        return games_of(self.acts.equipment, law)

    def _tried(
        self, games: Games, board: Board, seat: int, numbers: list[int], factor: int, rng: Random
    ) -> int:
        """The number that wins most of the matches that are played out."""
        chips, first = games.sheet.chips(board, seat), rng.getrandbits(32)
        found = best_of(games, chips, numbers, factor, self.knowledge.games, first)
        points = factor * games.sheet.points(chips, found.number)
        head = f"{found.number} takes {points} off"
        if found.wins:
            note(lambda: f"{head}, and wins.")
        elif len(numbers) == 1:
            note(lambda: f"{head}; it is the only space that I find.")
        else:
            won = f"I win {found.share:.0%} of the matches that I play out after it"
            note(lambda: f"{head}; {won}, the most of {len(numbers)} spaces.")
        return found.number

    def _options(self, board: Board, dice: Roll) -> dict[int, str]:
        """The free spaces that this player finds for a roll, each with a sentence."""
        spaces, taken = self.acts.spaces.numbers, occupied(board)
        found = found_sentences(dice, self.knowledge.signs, self.knowledge.pairs)
        seen = (each for each in found.items() if each[0] <= self.knowledge.largest)
        return {n: said for n, said in seen if n in spaces and n not in taken}

    def _now(self, board: Board, seat: int, number: int) -> int:
        """What a chip is worth at once."""
        chips = self.look.sheet.chips(board, seat)
        if self.knowledge.ahead:
            return self.look.now(chips, number)
        return self.look.sheet.worth(chips, number, eye=self.knowledge.eye)

    def _best(
        self, board: Board, seat: int, numbers: Iterable[int], factor: int, rng: Random
    ) -> int:
        """The number with the best chip, by chance among equals."""
        look, chips = self.look, self.look.sheet.chips(board, seat)
        worth: dict[int, float] = {
            n: look.after(chips, n, factor)
            if self.knowledge.ahead
            else look.sheet.worth(chips, n, factor, self.knowledge.eye)
            for n in numbers
        }
        spend(len(worth))
        top = max(worth.values())
        best = rng.choice([number for number, value in worth.items() if value == top])
        note(lambda: self._reason(board, seat, best, len(worth), factor))
        return best

    def _reason(self, board: Board, seat: int, number: int, count: int, factor: int) -> str:
        """Why a number is best, by what this player looks at."""
        knows = self.knowledge
        points = factor * self.look.sheet.points(self.look.sheet.chips(board, seat), number)
        looked = "points" if knows.eye == POINTS else "points and my rows"
        if knows.eye == BOTH:
            looked = "points, my rows and yours"
        ahead = ", with the best chips of the next rolls" if knows.ahead else ""
        found = f"the best of {count} spaces that I find" if count > 1 else "the only one I find"
        return f"{number} takes {points} off; by {looked}{ahead} it is {found}."

    def _finish(self, config: Config, play: Play[Board], rng: Random) -> Action:
        """What the turn still needs after its chip, a win, or the card."""
        part = play.board.part
        said = value_of(part.said, part.dice).value if part.said else None
        sentence = reachable(part.dice).get(part.placed)
        if said != part.placed and sentence is not None:
            return Action("say", sentence)
        right = part.before - self.acts.points(part)
        scored = right == (part.before if part.scored is None else part.scored)
        # NMP Contig 60 Declaring a win 1: only five in a row needs no score.
        row = has_row(self.acts.spaces, play.board, play.card)
        if (scored or row) and self._won(config, play):
            return Action("declare")
        careless = bool(self.knowledge.miscounts) and not config.strict
        if scored or (careless and part.scored is not None):
            return _done(part)
        wrong = careless and rng.randrange(100) < self.knowledge.miscounts
        if wrong:
            note(lambda: "I leave a neighbour out.")
        return Action("score", str(right + 1 if wrong else right))

    def _won(self, config: Config, play: Play[Board]) -> bool:
        return isinstance(self.rules.won(config, play), End)


def _dice(roll: Roll) -> str:
    return " ".join(map(str, roll))


def _done(part: TurnState) -> Action:
    """The end of a part: after a captured pass comes the bot's own roll."""
    return Action("roll" if part.capture else "pass")

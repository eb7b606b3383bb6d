"""Random play: something the holder or the dice may do, now and then a mistake at the table."""

from random import Random
from typing import TYPE_CHECKING

from flubball.engine.seats import DICE, Seat
from flubball.games.contig_60.actions import Actions
from flubball.games.contig_60.board import NONE, Board, has_row
from flubball.games.contig_60.sentences import reachable, value_of
from flubball.monitor import Action, Config, End, Play, Spoken

if TYPE_CHECKING:
    from flubball.games.contig_60.rules import ContigRules


def sample(
    acts: Actions, rules: "ContigRules", config: Config, play: Play[Board], seat: Seat, rng: Random
) -> Action | None:
    """An action of the seat, or None."""
    if seat == DICE:
        return _roll(acts, config, play, rng)
    if seat != play.card or play.board.asked:
        return None
    board = play.board
    part = board.part
    if not part.dice:
        return _begin(acts, config, play, rng)
    if part.placed == NONE:
        return _chip(acts, config, play, rng)
    if not part.said and (sentence := reachable(part.dice).get(part.placed)):
        return Action("say", sentence)
    if has_row(acts.spaces, board, seat) and isinstance(rules.won(config, play), End):
        return Action("declare")
    if part.scored is None and (acts.points(part) or rng.random() < 0.1):
        slip = not config.strict and rng.random() < 0.05
        return Action("score", str(part.before - acts.points(part) + slip))
    if board.scores[seat] <= 0 and isinstance(rules.won(config, play), End):
        return Action("declare")
    return Action("roll") if part.capture else Action("pass")


def _roll(acts: Actions, config: Config, play: Play[Board], rng: Random) -> Action | None:
    dice = [str(rng.choice(acts.equipment.faces)) for _ in range(acts.equipment.dice)]
    if acts.check_roll(Spoken(config, play, DICE, " ".join(dice))) is not None:
        return None
    return Action("roll", " ".join(dice))


def _begin(acts: Actions, config: Config, play: Play[Board], rng: Random) -> Action:
    may = play.board.passed and acts.check_capture(Spoken(config, play, play.card, "")) is None
    if may and rng.random() < 0.7:
        return Action("capture")
    return Action("use-roll") if play.board.offer and rng.random() < 0.5 else Action("roll")


def _chip(acts: Actions, config: Config, play: Play[Board], rng: Random) -> Action:
    """A chip, after its sentence or before it; without one, or sometimes, a pass."""
    board = play.board
    part = board.part
    free = acts.options(board, part.dice)
    slip = not config.strict and rng.random() < 0.05
    if slip:
        taken = {*board.chips[0], *board.chips[1]}
        free = dict.fromkeys(sorted(acts.spaces.numbers - taken), "1+1+1")
    if len(board.chips[play.card]) >= acts.equipment.chips:
        free = {}
    if not free or (not part.capture and rng.random() < 0.05):
        return Action("roll") if part.capture else Action("pass")
    if part.said:
        said = [n for n in free if value_of(part.said, part.dice).value == n]
        return Action("place", str(said[0] if said else rng.choice(list(free))))
    number = rng.choice(list(free))
    return Action("say", free[number]) if rng.random() < 0.5 else Action("place", str(number))

"""Random play: something the holder or the deck may do, now and then a mistake at the table."""

from random import Random
from typing import TYPE_CHECKING

from flubball.engine.seats import DICE, Seat
from flubball.games.stars_and_bars.board import Board, deck_of, is_dealt
from flubball.monitor import Action, Config, Play, Spoken

if TYPE_CHECKING:
    from flubball.games.stars_and_bars.rules import StarsRules


def sample(
    rules: "StarsRules", config: Config, play: Play[Board], seat: Seat, rng: Random
) -> Action | None:
    """An action of the seat, or None."""
    if seat == DICE:
        return _chance(rules, config, play, rng)
    if seat != play.card or rules.waits(play) == DICE:
        return None
    board, part = play.board, play.board.part
    aside = _aside(rules, board, rng)
    if aside is not None:
        return aside
    if not part.card:
        return _card(rules, config, play, rng)
    if part.said is None and (config.strict or rng.random() > 0.03):
        points, total = rng.choice(rules.acts.rights(play))
        slip = not config.strict and rng.random() < 0.05
        return Action("say", f"{points + slip} {total + slip}")
    return Action("draw") if rules.acts.short(board, seat) else Action("pass")


def _chance(rules: "StarsRules", config: Config, play: Play[Board], rng: Random) -> Action | None:
    if not is_dealt(play.board):
        return Action("deal", rules.toss(rng))
    deck = sorted(deck_of(rules.tables, play.board))
    card = rng.choice(deck) if deck else rules.tables.cards[0]
    if rules.acts.check_draw(Spoken(config, play, DICE, card)) is not None:
        return None
    return Action("draw", card)


def _aside(rules: "StarsRules", board: Board, rng: Random) -> Action | None:
    """Stacks, a look, a question."""
    chance = rng.random()
    if chance < 0.02:
        return Action("count", rng.choice(rules.tables.cells))
    if chance < 0.04 and not board.part.touched and rules.acts.under(board):
        return Action("look")
    stacks = rules.stack_words(board) if chance < 0.8 else ()
    return rng.choice(stacks) if stacks else None


def _card(rules: "StarsRules", config: Config, play: Play[Board], rng: Random) -> Action:
    board, part, hand = play.board, play.board.part, play.board.hands[play.card]
    may = part.stacks and part.early != part.stacks
    if may and (not hand or rng.random() < 0.5):
        return Action("say", "{} {}".format(*rules.acts.rights(play)[0]))
    if not hand:
        return Action("draw" if rules.acts.short(board, play.card) else "pass")
    slip = not config.strict and rng.random() < 0.1
    cells = [
        cell
        for cell, stack in zip(rules.tables.cells, board.stacks, strict=True)
        if slip or not stack.down
    ]
    central = [cell for cell in cells if cell in rules.tables.central]
    cells = central if central and rng.random() < 0.5 else cells
    return Action("place", f"{rng.choice(hand)} {rng.choice(cells)}")

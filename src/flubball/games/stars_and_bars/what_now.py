"""What now, in one sentence for a seat in a turn."""

from flubball.engine.prompt import Names
from flubball.engine.seats import Seat
from flubball.games.stars_and_bars.actions import Actions
from flubball.games.stars_and_bars.board import Board, is_dealt
from flubball.monitor import Play


def card_name(card: str) -> str:
    """A card as it is said.

    >>> card_name("star-2-red-solid"), card_name("bar-1-blue-striped")
    ('2 red solid stars', '1 blue striped bar')
    """
    figure, number, colour, shading = card.split("-")
    return f"{number} {colour} {shading} {figure}{'' if number == '1' else 's'}"


def what_now(acts: Actions, play: Play[Board], seat: Seat, names: Names) -> str:
    """The sentence, after the Monitor's answer where one was asked for."""
    board = play.board
    if not is_dealt(board):
        return "The cards are dealt."
    told = _told(acts, board)
    if seat != play.card:
        if board.part.asked:
            return told + "A card is drawn."
        return told + names.verb(play.card, "have the flag card.")
    return told + _yours(acts, play)


def _told(acts: Actions, board: Board) -> str:
    cell = board.part.told
    if not cell:
        return ""
    count = len(board.stacks[acts.tables.index[cell]].cards)
    return f"The Monitor counts {count} card{'' if count == 1 else 's'} on {cell}. "


def _yours(acts: Actions, play: Play[Board]) -> str:
    board, part, seat = play.board, play.board.part, play.card
    if part.asked:
        return "Your card is drawn."
    if not part.card and board.hands[seat]:
        if part.stacks and part.early is None:
            return f"Your stacks score {part.stacks}: announce it, and place a card."
        if part.looked and (under := acts.under(board)):
            return f"Under the last card lies {under}: place a card."
        return "Your turn: score stacks if you can, then place a card."
    if part.card and part.said is None:
        return "Announce your points and your new total."
    if acts.short(board, seat):
        return "Draw a card."
    if not part.card and part.stacks and part.early != part.stacks:
        return f"Your stacks score {part.stacks}: announce it, then pass the flag card."
    return "Pass the flag card."

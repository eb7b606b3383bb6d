"""The words of Stars & Bars: deal, place, say, turn-over, remove, draw, look, count."""

from msgspec.structs import replace

from flubball.engine.errors import NotationError
from flubball.engine.seats import DICE
from flubball.games.stars_and_bars.board import (
    Board,
    Stack,
    TurnState,
    dealt,
    deck_of,
    is_dealt,
    points_on,
    with_hand,
    with_score,
    with_stack,
)
from flubball.games.stars_and_bars.equipment import Tables
from flubball.games.stars_and_bars.law import Numbers
from flubball.games.stars_and_bars.reading import Reader, numbers
from flubball.games.stars_and_bars.stacks import StackWord
from flubball.monitor import HOLDER, OTHER, Config, Fault, Play, Spoken, Turn, Word

NOT_DEALT = Fault("not-dealt", "The cards have not been dealt.")


class Actions:
    """The words for one equipment, by the sheet's numbers."""

    def __init__(self, tables: Tables, reader: Reader, numbers: Numbers) -> None:
        self.tables = tables
        self.reader = reader
        self.numbers = numbers
        self.deal_size = len(tables.central) + 2 * numbers.hand

    def words(self) -> tuple[Word[Board], ...]:
        """All of them."""
        dice, read = str(DICE), self.reader
        over, away = (StackWord(w, self.tables, self.numbers) for w in ("turn-over", "remove"))
        return (
            Word("deal", "dice: deal CARD CARD ...", "Deal the cards", self.check_deal, self.deal,
                 self.read_deal, (dice,), shown="The cards are dealt."),
            Word("place", "place star-2-red-solid b2", "Place a card of your hand face up",
                 self.check_place, self.place, read.placing,
                 label="Place {card} on {2}|Place {text}|Place", told="place {card} on {2}."),
            Word("say", "say 7 34", "Announce your points and your new total", self.check_say,
                 self.say, numbers, label="Announce {points}, {2} in all|Announce {text}|Announce",
                 told="announce {points}, {2} in all."),
            Word("turn-over", "turn-over b2", "Turn over a stack of the Central Playing Area",
                 over.check, over.do, read.cell, label="Turn over the stack on {text}",
                 told="turn over the stack on {text}."),
            Word("remove", "remove b2 c2 b3 c3", "Remove outer stacks, or the four turned over",
                 away.check, away.do, read.cells,
                 label="{several}Remove the four central stacks|Remove the stack on {text}",
                 told="remove the cards on {list}."),
            Word("draw", "draw | dice: draw star-2-red-solid", "Draw a card", self.check_draw,
                 self.draw, self.read_draw, (HOLDER, dice), "Draw a card", "draw a card.",
                 "The card drawn: {card}.|A card is drawn."),
            Word("look", "look", "Look under the card placed last", self.check_look, self.look,
                 label="Look under {here}", told="look under the last card."),
            Word("count", "count b2", "Ask the Monitor how many cards a stack has",
                 self.check_count, self.count, read.cell, (HOLDER, OTHER), "Count {text}",
                 "ask for the count of {text}."),
        )  # fmt: skip

    # deal

    def read_deal(self, text: str) -> str:
        """The cards of a deal in the order drawn."""
        found = self.reader.cards(text).split(" ")
        if len(found) != self.deal_size or len(set(found)) != len(found):
            sentence = f"A deal is {self.deal_size} different cards."
            raise NotationError(
                sentence, end=len(text), help="Name the central cards, then the hands in turn."
            )
        return " ".join(found)

    def check_deal(self, now: Spoken[Board]) -> Fault | None:
        if is_dealt(now.play.board):
            return Fault("dealt-already", "The cards lie on the table.")
        return None

    def deal(self, now: Spoken[Board]) -> Board:
        return dealt(self.tables, tuple(now.text.split(" ")))

    # place

    def check_place(self, now: Spoken[Board]) -> Fault | None:
        board, seat = now.play.board, now.play.card
        card, cell = now.text.split(" ")
        if not is_dealt(board):
            return NOT_DEALT
        if board.part.card and now.config.strict:
            return Fault("card-laid", f"Your card lies on {board.part.cell}.")
        if card not in board.hands[seat] and card != board.part.card:
            return Fault("not-in-hand", f"You don't have {card}.")
        if board.part.card and not self._loose(board):
            return Fault("card-laid", "Your card is no longer on top of its stack.")
        if now.config.strict and board.stacks[self.tables.index[cell]].down:
            return Fault("turned-over", f"The stack on {cell} has been turned over.")
        return None

    def _loose(self, board: Board) -> bool:
        part = board.part
        return board.stacks[self.tables.index[part.cell]].top == part.card

    def place(self, now: Spoken[Board]) -> Board:
        board, seat = now.play.board, now.play.card
        card, cell = now.text.split(" ")
        laid = board.part.laid or now.text
        if board.part.card:  # Table rules: the card is taken up again.
            board = self._taken_up(board, seat)
        worth = points_on(self.tables, scoring_of(now.config), board, card, cell)
        hand = tuple(each for each in board.hands[seat] if each != card)
        stack = board.stacks[self.tables.index[cell]]
        on = with_stack(self.tables, board, cell, Stack((*stack.cards, card), stack.down))
        changes = {"card": card, "cell": cell, "worth": worth, "over": stack.down > 0}
        part = replace(board.part, laid=laid, told="", **changes)
        return replace(with_hand(on, seat, hand), part=part, last=cell)

    def _taken_up(self, board: Board, seat: int) -> Board:
        part = board.part
        stack = board.stacks[self.tables.index[part.cell]]
        board = with_stack(self.tables, board, part.cell, Stack(stack.cards[:-1], stack.down))
        return with_hand(board, seat, (*board.hands[seat], part.card))

    # say

    def check_say(self, now: Spoken[Board]) -> Fault | None:
        part = now.play.board.part
        if not is_dealt(now.play.board):
            return NOT_DEALT
        points, total = map(int, now.text.split(" "))
        if not now.config.strict or (points, total) in self.rights(now.play):
            return None
        if not part.card and not part.stacks:
            return Fault("nothing-to-announce", "You have not scored anything in this turn yet.")
        return Fault("wrong-points", self._sum(now.play))

    def rights(self, play: Play[Board]) -> tuple[tuple[int, int], ...]:
        """The right announcements now: the points of the turn and the new running score."""
        part, before = play.board.part, before_of(play)
        if not part.card:
            return ((part.stacks, before + part.stacks),) if part.stacks else ()
        total = before + part.stacks + part.worth
        # H73: after points were announced before the card, the card's alone may be said.
        alone = ((part.worth, total),) if part.early is not None else ()
        return ((part.stacks + part.worth, total), *alone)

    def _sum(self, play: Play[Board]) -> str:
        part, before = play.board.part, before_of(play)
        points = part.stacks + part.worth
        why = f"The card scores {part.worth}"
        if not part.card:
            why = f"The stacks score {part.stacks}"
        elif part.stacks:
            why += f" and the stacks {part.stacks}"
        return f"{why}; {before} and {points} is {before + points}."

    def say(self, now: Spoken[Board]) -> Board:
        points, total = map(int, now.text.split(" "))
        board = with_score(now.play.board, now.play.card, total)
        if board.part.card:
            part = replace(board.part, said=points, total=total)
        else:
            part = replace(board.part, early=points)
        return replace(board, part=part)

    # draw

    def read_draw(self, text: str) -> str:
        """A player says only `draw`; the deck says which card it was."""
        return self.reader.card(text) if text else ""

    def check_draw(self, now: Spoken[Board]) -> Fault | None:
        board = now.play.board
        if not is_dealt(board):
            return NOT_DEALT
        if bool(now.text) != (now.seat == DICE):
            return Fault("not-a-draw", "The player says draw, the deck says which card it was.")
        if len(board.hands[now.play.card]) >= self.numbers.hand:
            return Fault("hand-full", f"A hand has {self.numbers.hand} cards.")
        if board.part.asked and now.seat != DICE:
            return Fault("hand-full", "Your card is on its way.")
        deck = deck_of(self.tables, board)
        if not deck:
            return Fault("no-deck", "No card is left in the deck.")
        if now.text and now.text not in deck:
            return Fault("not-a-draw", f"{now.text} is not in the deck.")
        return None

    def draw(self, now: Spoken[Board]) -> Board:
        board, seat = now.play.board, now.play.card
        if now.seat != DICE:
            return replace(board, part=replace(board.part, drew=True, asked=True))
        board = with_hand(board, seat, (*board.hands[seat], now.text))
        return replace(board, part=replace(board.part, drew=True, asked=False))

    # look, count

    def check_look(self, now: Spoken[Board]) -> Fault | None:
        board = now.play.board
        if board.part.touched:
            return Fault("look-too-late", "You have touched a card in this turn.")
        if not self.under(board):
            return Fault("nothing-under-it", "No card lies under one that was placed last.")
        return None

    def under(self, board: Board) -> str:
        """The card under the one placed last; empty if there is none."""
        stack = board.stacks[self.tables.index[board.last]] if board.last else Stack()
        return stack.cards[-2] if len(stack.cards) > 1 and stack.down < len(stack.cards) else ""

    def look(self, now: Spoken[Board]) -> Board:
        return replace(now.play.board, part=replace(now.play.board.part, looked=True))

    def check_count(self, now: Spoken[Board]) -> Fault | None:
        return None if is_dealt(now.play.board) else NOT_DEALT

    def count(self, now: Spoken[Board]) -> Board:
        return replace(now.play.board, part=replace(now.play.board.part, told=now.text))

    # What follows

    def beginning(self, turn: Turn[Board]) -> Board:
        """The board when the turn began, after the deal if that belongs to it."""
        start = replace(turn.start, part=TurnState())
        deals = (doing.partition(": deal ")[2] for doing in turn.doings)
        deal = next((cards for cards in deals if cards), "")
        return start if is_dealt(start) or not deal else dealt(self.tables, tuple(deal.split(" ")))

    def handed(self, turn: Turn[Board], final: Board) -> Board:
        """The board for the next player.

        H72: a turn without a card counts for nothing, unless the hand was empty.
        """
        if not final.part.card and final.hands[turn.seat]:
            return self.beginning(turn)
        return replace(final, part=TurnState())

    def short(self, board: Board, seat: int) -> bool:
        """Does the hand lack a card that the deck still has?"""
        return len(board.hands[seat]) < self.numbers.hand and bool(deck_of(self.tables, board))


def scoring_of(config: Config) -> str:
    """The name of the table that is played by."""
    return dict(config.settings)["scoring"]


def before_of(play: Play[Board]) -> int:
    """The holder's running score when the turn began."""
    return play.turn.start.scores[play.card]

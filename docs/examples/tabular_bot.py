"""A tabular bot for Fab-a-Diffy: `scripts/notebooks.py` makes the notebook of it."""

# %% [markdown]
# # A tabular bot for Fab-a-Diffy
#
# A bot is a class with `choose(view, seat, rng)`. This one begins without knowing what any word
# is for: it keeps a table of what each word was worth in each kind of situation, in tricks won
# and strikes avoided, and learns it by playing. No network and no library of learning:
# Q-learning with a table that fits on a screen.

# %%
from collections import defaultdict
from fractions import Fraction
from itertools import combinations
from random import Random

from flubball import games, players
from flubball.games.fab_a_diffy.board import Board
from flubball.monitor import Action, Table, View
from flubball.players import AnyBot, RandomBot, play_match

game = games.get("fab-a-diffy")
table = game.start(2, game.setups()[-1].mapping)
table.play.board

# %% [markdown]
# A situation is the words that may be said, and whether the strips on the table make the one that
# is shown. What is learned is the word, `touch` or `leave`; which strips are touched stays chance.


# %%
def situation_of(table: Table[Board], words: list[str]) -> str:
    """The words, with a star where there is a trick."""
    board = table.play.board
    wanted = Fraction(board.box) if board.box else None
    pairs = combinations(map(Fraction, board.face), 2)
    trick = any(wanted in (one + other, abs(one - other)) for one, other in pairs)
    return " ".join([*words, "*" if trick else ""]).strip()


def balance(table: Table[Board], seat: int) -> int:
    """Tricks ahead, and strikes that only the other one has."""
    tricks, strikes = table.play.board.tricks, table.play.strikes
    return (len(tricks[seat]) - len(tricks[1 - seat])) - (
        len(strikes[seat]) - len(strikes[1 - seat])
    )


class TabularBot:
    """Says the word that is worth the most; one time in ten, while it learns, any."""

    def __init__(self, explores: float = 0.1) -> None:
        self.worth: defaultdict[str, dict[str, float]] = defaultdict(dict)
        self.explores = explores
        self.last: tuple[str, str, int] | None = None

    def choose(self, view: View[Board], seat: int, rng: Random) -> Action | None:
        if str(seat) not in view.actors:
            return None
        by_word = self.allowed(view.table, seat, rng)
        words = sorted(by_word)
        situation = situation_of(view.table, words)
        values = self.worth[situation]
        for word in words:
            values.setdefault(word, 0.0)
        self.learn(max(values.values()), balance(view.table, seat))
        best = [word for word in words if values[word] == max(values.values())]
        word = rng.choice(words if rng.random() < self.explores else best)
        self.last = situation, word, balance(view.table, seat)
        return rng.choice(by_word[word])

    def allowed(self, table: Table[Board], seat: int, rng: Random) -> dict[str, list[Action]]:
        """What may be said now, by its word; touching and announcing come as samples."""
        found: defaultdict[str, list[Action]] = defaultdict(list)
        samples = [game.sample(table, seat, rng) for _ in range(2)]
        for action in (*game.legal(table, seat), *filter(None, samples)):
            if game.check(table, seat, action).accepted:
                found[action.word].append(action)
        return found

    def learn(self, best: float, now: int) -> None:
        """What was said last has led here."""
        if self.last and self.explores:
            before, said, then = self.last
            gained = now - then if abs(now - then) < 3 else 0  # a new game begins at 0
            self.worth[before][said] += 0.1 * (gained + 0.9 * best - self.worth[before][said])


# %% [markdown]
# It learns against somebody who does anything that is allowed.


# %%
def won(first: AnyBot, other: AnyBot, seeds: range) -> str:
    """How many of these matches the first of them wins."""
    outcomes = [play_match(game.name, [first, other], seed=str(seed)).outcome for seed in seeds]
    return f"{sum(end is not None and end.best == (0,) for end in outcomes)} of {len(seeds)} won"


bot = TabularBot()
for start in range(0, 75, 25):
    print(f"from match {start:3} on:", won(bot, RandomBot(game), range(start, start + 25)))

# %% [markdown]
# What it has learned, where it makes a difference:

# %%
for situation, values in sorted(bot.worth.items()):
    if max(values.values()) - min(values.values()) > 0.25:
        ranked = sorted(values.items(), key=lambda pair: -pair[1])
        print(f"{situation:32}", *(f"{word} {value:+.2f}" for word, value in ranked))

# %% [markdown]
# Now it no longer explores. The same new matches for it and for chance, against chance and
# against the first built-in level, which only adds strips with the same parts and never captures:
# chance beats it most of the time.

# %%
bot.explores = 0.0
seeds = range(1000, 1015)
for name, player in (("chance", RandomBot(game)), ("this bot", bot)):
    print(f"{name:8} against chance: ", won(player, RandomBot(game), seeds))
    print(f"{name:8} against level 1:", won(player, players.get(game.name, 1), seeds))

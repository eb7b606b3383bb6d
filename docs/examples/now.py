"""How often is Now right? `scripts/notebooks.py` makes the notebook of it."""

# %% [markdown]
# # How often is Now right?
#
# A researcher has records of matches and asks: when a player says Now, is there a Solution? Here
# the matches are played on the spot, somebody who does anything that is allowed (seat 0) against
# the quickest built-in player (seat 1); own records are read with `parse_record(text)`.

# %%
from collections import Counter

from flubball import equations as eq
from flubball import games, players
from flubball.players import RandomBot, play_match

game = games.get("equations")
bots = [RandomBot(game), players.get("equations", 1)]
records = [play_match("equations", bots, seed=str(seed)) for seed in range(2)]
print(sum(len(record.entries) for record in records), "entries")

# %% [markdown]
# `record.steps(game)` goes through a match: the table before a word, the word, the table after
# it. `game` was asked for by name, so type checkers know what a table is. A table is taken
# where a mat is wanted, and `eq.Rules.of(table)` are the rules with the variations in play.

# %%
said: Counter[tuple[object, str, str]] = Counter()
for record in records:
    for before, entry, _after in record.steps(game):
        if entry.text in ("now", "impossible") and before.shake.mat.goal:
            answer = eq.Rules.of(before).oracle(before).after(entry.text)
            said[entry.seat, entry.text, type(answer).__name__] += 1
for (seat, word, truth), count in sorted(said.items(), key=str):
    print(f"seat {seat} said {word:10} {count:3} times; the oracle says {truth}")

# %% [markdown]
# Now is right where the answer is `Solvable`, Impossible where it is `Impossible`.
# `NotDecided` would be neither: the oracle never guesses. So:

# %%
for seat in (0, 1):
    right = said[seat, "now", "Solvable"]
    calls = sum(count for (who, word, _), count in said.items() if (who, word) == (seat, "now"))
    print(f"seat {seat}: Now was right {right} of {calls} times, {right / calls:.0%}")

# %% [markdown]
# How did the shakes end, and who won the matches?

# %%
for record in records:
    *steps, last = record.steps(game)
    ends = Counter(row.end for row in last.after.sheet.rows)
    print(", ".join(f"{count} by {end}" for end, count in sorted(ends.items())))
    if record.outcome:
        print(f"  match points {record.outcome.scores}, best: seat {record.outcome.best[0]}")

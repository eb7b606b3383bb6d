"""The hardest Goals of a roll: `scripts/notebooks.py` makes the notebook of it."""

# %% [markdown]
# # The hardest Goals of a roll
#
# Twelve cubes lie on the table. Which Goal would make the others think longest? `rules.goals`
# lists every Goal of one or two cubes (`most=3` takes longer ones too), with how many cubes the
# nearest Solution takes, all Solutions of that size, and a difficulty in bits: who lays that many
# cubes in a row by chance lays one of those Solutions once in 2^bits tries.

# %%
from collections import Counter

from flubball import equations as eq

rules = eq.Rules("agloa-2026-27", division="elementary")
roll = "1 2 3 5 7 8 + - x ÷ ^ +"
eq.Mat(goal="", resources=roll)

# %%
found = list(rules.goals(roll))
solvable = [goal for goal in found if goal.solvable]
print(f"{len(found)} Goals of one or two cubes, {len(solvable)} of them with a Solution")
for cubes, count in sorted(Counter(goal.distance.cubes or 0 for goal in solvable).items()):
    print(f"  {count:3} need {cubes} cubes")

# %% [markdown]
# The five hardest that can still be reached, with a Solution each:

# %%
hardest = sorted(solvable, key=lambda goal: goal.difficulty or 0.0, reverse=True)[:5]
for goal in hardest:
    print(goal)

# %% [markdown]
# And the easiest, for a beginner's first shake:

# %%
for goal in sorted(solvable, key=lambda goal: goal.difficulty or 0.0)[:5]:
    print(goal)

# %% [markdown]
# A Goal draws itself, and so does the mat on which it is set. The oracle goes on from there:
# with the hardest Goal set, which first moves allow neither challenge?

# %%
left = roll.split()
for cube in str(hardest[0].goal):
    left.remove(cube)
mat = eq.Mat(str(hardest[0].goal), required="", permitted="", resources=" ".join(left))
mat

# %%
for move in rules.oracle(mat).safe_moves()[:6]:
    print(move)

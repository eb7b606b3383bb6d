"""Judging a class's homework: `scripts/notebooks.py` makes the notebook of it."""

# %% [markdown]
# # Judging a class's homework
#
# A coach has handed out one mat and got eight papers back. Every paper is ruled on as a judge
# at a tournament would, with the clause and the place of the fault.

# %%
from collections import Counter

from flubball import equations as eq
from flubball.batch import judge_many

rules = eq.Rules("agloa-2026-27", division="elementary")
mat = eq.Mat(goal="2x 3+5", required="5", permitted="2 x 3 +", resources="1 7 -")
mat

# %% [markdown]
# What the class wrote, as it would come from a spreadsheet:

# %%
papers = {
    "Ada": "(5x3)+1 = 2x(3+5)",
    "Ben": "(5x2)+1 = (2x3)+5",
    "Cleo": "3x5+1 = 2x(3+5)",
    "Dan": "(7+1)x2 = 2x(3+5)",
    "Eve": "(5+3)x2 = 2x(3+5)",
    "Finn": "15+1 = 2x(3+5)",
    "Gus": "5x3 = 2x(3+5)",
    "Hana": "(7x2)+(5-3) = 2x(3+5)",
}

# %% [markdown]
# `judge_many` gives the rulings in their order; for thousands of papers, `workers=4` shares the
# work between processes.

# %%
ruled = judge_many(rules, [(text, mat) for text in papers.values()])
rulings = dict(zip(papers, ruled, strict=True))
for name, ruling in rulings.items():
    print(f"{name:5} {'right' if ruling.correct else ruling.code:20} {papers[name]}")

# %% [markdown]
# What did the class get wrong, and what should be taught next? A ruling knows its clause.

# %%
wrong = [ruling for ruling in rulings.values() if not ruling.correct]
for code, count in Counter(ruling.code for ruling in wrong).most_common():
    print(f"{count} x {code}: {next(r for r in wrong if r.code == code).citations[0]}")

# %% [markdown]
# A ruling shows itself with the fault marked, ready to be handed back:

# %%
rulings["Cleo"]

# %% [markdown]
# And for who found nothing, a Solution from the oracle:

# %%
for solution in rules.oracle(mat).solutions(3).solutions:
    print(solution.witness)

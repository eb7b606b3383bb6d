"""The reasons a ruling on a Solution or a proof may give, one page each.

`flubball explain CODE` and `docs/rulings/` are made from this table and from nothing else.
"""

from collections.abc import Mapping

from flubball.engine.ruling import Code

# Root causes first: what can't be read is not counted, what does not follow is not essential.
_SOLUTION = (
    Code(
        "goal-not-a-wff",
        "The Goal is no WFF",
        "The cubes of the Goal do not form one WFF, or there are more than seven of them.",
        "Such a Goal should have been challenged Impossible.",
        ("WFF VII-C-5-a", "WFF VI-A-1 Com (a)", "WFF IV-C"),
        "the Goal `CCCss`",
    ),
    Code(
        "not-a-wff",
        "A premise or a line is no WFF",
        "Every premise and every line of a proof is exactly one WFF.",
        "Count: C, A, K and E take two WFFs, N takes one, p q r s take none.",
        ("WFF II-B-1", "WFF VII-C-5-b", "WFF VII-C-5-g-3", "WFF VII-C-5-g-4"),
        "`Kp`, where K has only one WFF behind it",
    ),
    Code(
        "rule-not-in-division",
        "The game has no such rule",
        "Elementary and Middle have seven rules and no subproofs; Regular has twelve. A bare R "
        "names a rule in Regular only.",
        "Use the rules of the game, and write what a wild R stands for.",
        ("WFF III-A", "WFF III-B", "WFF VII-C-5-e", "WFF III-D-3"),
        "`Ci` in the Elementary game",
    ),
    Code(
        "rule-repeated",
        "A rule is named more than once",
        "A Solution names each rule once, however often its proof applies it. A wild R that stands "
        "for a rule names it too.",
        "Name it once.",
        ("WFF III-C", "WFF III-D-2"),
        "`Kpq / Ko, R(Ko)`",
    ),
    Code(
        "no-rule",
        "A rule is missing",
        "A line that is no premise has no rule beside it, or there is no rule at all.",
        "Write beside each line which rule gives it.",
        ("WFF VII-B-2-d", "WFF VII-B-2-g", "WFF VII-C-5-g-1"),
        "a proof of its premises alone",
    ),
    Code(
        "no-proof",
        "No proof is written",
        "At the table a Solution is presented together with its proof.",
        "Write the proof behind the Solution: two semicolons, then its lines.",
        ("WFF VII-B", "WFF VII-C-5-g", "WFF I-A"),
        "`write p / R(Rp)` and nothing behind it",
    ),
    Code(
        "premises-differ",
        "The premises of proof and Solution differ",
        "The proof supposes exactly the premises of the Solution, in any order.",
        "List each premise of the Solution once, and nothing else.",
        ("WFF VII-B-2-b",),
        "a proof from `p` and `q` for the Solution `p / Ki`",
    ),
    Code(
        "premises-first",
        "A premise stands below a rule",
        "All premises come before the first line that a rule gives.",
        "Move the premise to the top.",
        ("WFF VII-B-2-b",),
        "a premise at line 3, below a line by Ko",
    ),
    Code(
        "rule-not-in-solution",
        "The proof uses a rule that the Solution does not name",
        "Every rule used in the proof is named in the Solution, R included.",
        "Name the rule, if the cubes allow it, or prove it another way.",
        ("WFF VII-B-2-g", "WFF III-C"),
        "a line by Ki with the Solution `p, q / Ai`",
    ),
    Code(
        "reiteration-missing",
        "The R's do not count the levels",
        "What a subproof uses from outside is carried in by R, one R for each level.",
        "Count the bars between the line and where its WFF comes from.",
        ("WFF VII-B-2-h", "WFF VII-B-2-g"),
        "`Co` inside a subproof from lines outside it, without an R",
    ),
    Code(
        "subproof-open",
        "A subproof is not opened or closed as it should be",
        "A subproof begins with its one supposition, indented by one level, and is closed before a "
        "rule uses it and before the proof ends.",
        "Write the line that uses the subproof one level further out.",
        ("WFF VII-B-2-e", "WFF VII-B-2-f", "WFF VII-C-5-g-6"),
        "a line by Ci inside the subproof that it should use",
    ),
    Code(
        "rule-misapplied",
        "A rule is used wrongly",
        "The lines that the rule needs are not there, or the reason is not one rule.",
        "Read what the rule needs; the ruling names lines that come close.",
        ("WFF VII-C-5-c", "WFF VII-C-5-g-5", "WFF VII-C-5-g-7", "WFF VII-B-2-g"),
        "`q` by Co from `Cpq` without `p`",
    ),
    Code(
        "not-the-goal",
        "The proof does not end with the Goal",
        "The last line of the main proof is the Goal.",
        "Go on to the Goal, and stop there.",
        ("WFF VII-C-5-g-2",),
        "a proof of `Apq` for the Goal `Aqp`",
    ),
    Code(
        "not-derivable",
        "The Goal does not follow",
        "No proof leads from the premises to the Goal by the named rules. The ruling says whether "
        "a truth table, a complete list of what follows or a model showed it, or how far was "
        "searched. Where a search was cut short the ruling is Not decided.",
        "Being a premise is not enough: the Goal is the conclusion of a rule.",
        ("WFF VII-B", "WFF VII-C-5-g"),
        "`p / Ki` for the Goal `q`",
    ),
    Code(
        "too-few-cubes",
        "Fewer than two cubes",
        "A Solution has at least two cubes.",
        "Use one more cube.",
        ("WFF VII-B-3-a",),
    ),
    Code(
        "cube-unavailable",
        "A cube is not there to be used",
        "The Solution uses a cube more often than Required, Permitted and the usable Resources "
        "have it.",
        "Use only cubes that may be used.",
        ("WFF VII-B-3-c", "WFF VII-C-5-f"),
    ),
    Code(
        "required-unused",
        "A Required cube is not used",
        "Every cube in Required has to be in the Solution, each copy by itself.",
        "Work the named cube into a premise or a rule.",
        ("WFF VII-B-3-b", "WFF I-B-2-d"),
    ),
    Code(
        "too-many-from-resources",
        "More than one cube from Resources after Now",
        "A Now challenge claims that at most one more cube is needed.",
        "Use Required and Permitted and at most one cube of Resources.",
        ("WFF VII-B-3-e",),
    ),
    Code(
        "required-not-essential",
        "A Required cube is not essential",
        "Without the premise or rule that holds the cube the Goal still follows by the rest. The "
        "ruling shows the smaller Solution and its proof.",
        "Use Required cubes where nothing else can do their work, and mark them.",
        ("WFF VII-B-4", "WFF VII-B-4-a", "WFF VII-B-4-e", "WFF VII-C-5-d"),
        "a Required q in `p, q / Rp` for the Goal `p`",
    ),
)

_NARROW = (
    Code(
        "too-broad",
        "The judge does not answer that",
        "A judge says whether a line is a WFF or whether a rule was used correctly, never whether "
        "the Solution gives the Goal.",
        "Ask about one line or one rule.",
        ("WFF VII-D",),
        "`Does it work?`",
    ),
)

CODES: Mapping[str, Code] = {code.code: code for code in (*_SOLUTION, *_NARROW)}
SOLUTION_CODES = tuple(code.code for code in _SOLUTION)

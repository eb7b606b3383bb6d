"""WFF 'N PROOF for programs.

>>> from flubball import wff
>>> play = wff.Rules(division="regular")
>>> mat = wff.Mat(goal="CNqNp", required="E", permitted="p q R E o C o N i C i")
>>> play.judge("Epq / R, Eo, Co, Ni, Ci", mat).correct
True
>>> print(wff.format_text(wff.derivable(["Cpq", "p"], "q", ["Co"]).proof))
1  Cpq    s
2  p      s
3  q      Co, 1,2
"""

from typing import TYPE_CHECKING

from flubball.lazy import lazy_names

if TYPE_CHECKING:
    from flubball.games.wff.checking import Checked, Line, check
    from flubball.games.wff.codes import CODES
    from flubball.games.wff.derivability import BOUNDS, Bounds, Derivation, derivable
    from flubball.games.wff.editing import indent, insert, remove
    from flubball.games.wff.essential import Essentiality, Smaller, candidates_of, essentiality
    from flubball.games.wff.explaining import explain, infix, tree, truth_table
    from flubball.games.wff.formulas import (
        Formula,
        NotAWff,
        entails,
        is_wff,
        join,
        negation,
        parse,
        subformulas,
    )
    from flubball.games.wff.judging import judge
    from flubball.games.wff.mat import AFTER, BadCubes, Mat
    from flubball.games.wff.narrow import ask
    from flubball.games.wff.oracle import (
        Answer,
        Budget,
        Distance,
        Impossible,
        Listed,
        NotDecided,
        Oracle,
        Solvable,
    )
    from flubball.games.wff.proofs import (
        BadProof,
        Proof,
        Row,
        format_json,
        format_latex,
        format_text,
        from_data,
        parse_json,
        parse_text,
        rows,
    )
    from flubball.games.wff.public_rules import Rules
    from flubball.games.wff.rules import Options, read_options
    from flubball.games.wff.rules_of_inference import RULES, Rule
    from flubball.games.wff.solutions import Component, CubeUse, Solution, parse_solution
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "flubball.games.wff.checking": ["Checked", "Line", "check"],
            "flubball.games.wff.codes": ["CODES"],
            "flubball.games.wff.derivability": ["BOUNDS", "Bounds", "Derivation", "derivable"],
            "flubball.games.wff.editing": ["indent", "insert", "remove"],
            "flubball.games.wff.essential": [
                "Essentiality",
                "Smaller",
                "candidates_of",
                "essentiality",
            ],
            "flubball.games.wff.explaining": ["explain", "infix", "tree", "truth_table"],
            "flubball.games.wff.formulas": [
                "Formula",
                "NotAWff",
                "entails",
                "is_wff",
                "join",
                "negation",
                "parse",
                "subformulas",
            ],
            "flubball.games.wff.judging": ["judge"],
            "flubball.games.wff.mat": ["AFTER", "BadCubes", "Mat"],
            "flubball.games.wff.narrow": ["ask"],
            "flubball.games.wff.oracle": [
                "Answer",
                "Budget",
                "Distance",
                "Impossible",
                "Listed",
                "NotDecided",
                "Oracle",
                "Solvable",
            ],
            "flubball.games.wff.proofs": [
                "BadProof",
                "Proof",
                "Row",
                "format_json",
                "format_latex",
                "format_text",
                "from_data",
                "parse_json",
                "parse_text",
                "rows",
            ],
            "flubball.games.wff.public_rules": ["Rules"],
            "flubball.games.wff.rules": ["Options", "read_options"],
            "flubball.games.wff.rules_of_inference": ["RULES", "Rule"],
            "flubball.games.wff.solutions": ["Component", "CubeUse", "Solution", "parse_solution"],
        },
    )

__all__ = [
    "AFTER",
    "BOUNDS",
    "CODES",
    "RULES",
    "Answer",
    "BadCubes",
    "BadProof",
    "Bounds",
    "Budget",
    "Checked",
    "Component",
    "CubeUse",
    "Derivation",
    "Distance",
    "Essentiality",
    "Formula",
    "Impossible",
    "Line",
    "Listed",
    "Mat",
    "NotAWff",
    "NotDecided",
    "Options",
    "Oracle",
    "Proof",
    "Row",
    "Rule",
    "Rules",
    "Smaller",
    "Solution",
    "Solvable",
    "ask",
    "candidates_of",
    "check",
    "derivable",
    "entails",
    "essentiality",
    "explain",
    "format_json",
    "format_latex",
    "format_text",
    "from_data",
    "indent",
    "infix",
    "insert",
    "is_wff",
    "join",
    "judge",
    "negation",
    "parse",
    "parse_json",
    "parse_solution",
    "parse_text",
    "read_options",
    "remove",
    "rows",
    "subformulas",
    "tree",
    "truth_table",
]

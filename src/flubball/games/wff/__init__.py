"""WFF 'N PROOF: formulas, proofs, the checker, derivability, Solutions, judge and oracle."""

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

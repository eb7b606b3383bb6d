"""Does the Goal follow from the premises by these rules? Here it is decided, for all who ask.

"Follows" means that the Goal is the conclusion of a rule: being a premise is not enough.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from flubball.games.wff.checking import check
from flubball.games.wff.derivability import complete, directed, reiterating, saturation
from flubball.games.wff.derivability.contexts import Contexts, TooMany
from flubball.games.wff.derivability.isolated import Isolated
from flubball.games.wff.derivability.reiterating import Reiterating, Spent
from flubball.games.wff.derivability.results import TRUTH_TABLE, Derivation, refused_by
from flubball.games.wff.derivability.saturation import Saturation
from flubball.games.wff.derivability.strictly import Strict
from flubball.games.wff.derivability.universe import Universe, formulas_for
from flubball.games.wff.derivability.worlds import countermodel
from flubball.games.wff.formulas import Formula, entails, join, parse
from flubball.games.wff.proofs import Proof, Row
from flubball.games.wff.rules import DEFAULTS, Options, Rules
from flubball.games.wff.rules_of_inference import DISCHARGING, NAMES

_YES = "a proof was found"
_NO = "all that they can give was looked through, and the Goal is not among it"
_NORMAL = Derivation(
    False, "closure", "all that stands in a proof without detours was looked through"
)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How far the search with subproofs goes: layers of N, nesting, contexts at each try."""

    layers: int = 2
    depth: int = 4
    contexts: int = 1_500


BOUNDS = Bounds()
MOST_LETTERS = 150  # of premises and Goal together; a table has 28 cubes
_TOO_LONG = Derivation(
    None, "open", f"more than {MOST_LETTERS} letters in premises and Goal are not searched"
)


def derivable(
    premises: Iterable[str],
    goal: str,
    rules: Iterable[str],
    options: Options = DEFAULTS,
    bounds: Bounds = BOUNDS,
) -> Derivation:
    """Whether the Goal follows from the premises by the rules, with a proof where it does.

    WFFs are texts or have been parsed; a text that is none raises `NotAWff`.

    >>> found = derivable(["p", "q"], "Kqp", ["Ki"])
    >>> found.derivable, [row.reason for row in found.proof]
    (True, ['s', 's', 'Ki, 2,1'])
    >>> derivable(["p"], "q", ["Ki", "Ko"]).how
    'closure'

    With a rule of another package a proof by the others is sought, and a no is not decided.
    """
    given = [_formula(one) for one in premises]
    goal = _formula(goal)
    named = frozenset(rules)
    if sum(map(len, given)) + len(goal) > MOST_LETTERS:
        return _TOO_LONG
    added = named.difference(NAMES)
    if added:
        found = derivable(given, goal, named - added, options, bounds)
        why = f"what {' and '.join(sorted(added))} gives is not sought; a written proof is checked"
        return found if found.found else Derivation(None, "open", why)
    if not named & DISCHARGING:
        return _without_subproofs(given, goal, named, options)
    if not entails(given, goal):
        return TRUTH_TABLE
    if options.lenient:
        return _with_subproofs(given, goal, named, bounds)
    return _strictly(given, goal, named, options, bounds)


def _formula(text: str) -> Formula:
    return text if isinstance(text, Formula) else parse(text)


def _without_subproofs(
    premises: list[Formula], goal: Formula, rules: frozenset[str], options: Options
) -> Derivation:
    """Exact (every answer of this function is final)."""
    if options.line_twice:
        reach = Saturation(premises, rules)
        just = reach.derive(goal)
        if just is None:
            return Derivation(False, "closure", _NO)
        return Derivation(
            True, "proof", _YES, lambda: saturation.write(premises, reach.have, goal, just)
        )
    strict = Strict(premises, goal, rules)
    if goal not in strict.derived:
        return Derivation(False, "closure", _NO)
    return Derivation(True, "proof", _YES, lambda: strict.write(goal))


def _with_subproofs(
    premises: list[Formula], goal: Formula, rules: frozenset[str], bounds: Bounds
) -> Derivation:
    if "R" not in rules:
        rules -= {"No"}  # docs/oracle-proofs-wff.md, lemma 4
    quick = _without_subproofs(premises, goal, rules, DEFAULTS)
    if quick.found or not rules & DISCHARGING:
        return quick
    refused = None
    if goal not in premises:
        model = countermodel(premises, goal, rules)
        refused = None if model is None else refused_by(model, premises=bool(premises))
    if refused is None and "No" not in rules:
        refused = _normal(premises, goal, rules)
    return refused or search(premises, goal, rules, bounds)


def _normal(premises: list[Formula], goal: Formula, rules: frozenset[str]) -> Derivation | None:
    """Exact without No: a proof has a normal form; None where that is too much to look through."""
    if "R" in rules:
        try:
            contexts = Contexts(premises, goal, rules)
        except TooMany:
            return None
        if contexts.just is None:
            return _NORMAL
        # The directed prover writes shorter proofs, where it finds one.
        return Derivation(
            True, "proof", _YES, lambda: directed.prove(premises, goal, rules) or contexts.write()
        )
    universe = Universe(formulas_for(premises, goal, rules, 0), rules)
    search = Isolated(universe, universe.mask(premises))
    number = universe.number[goal]
    just = search.derive(number)
    if just is None:
        return _NORMAL
    return Derivation(True, "proof", _YES, lambda: search.write(premises, number, just))


def search(
    premises: list[Formula], goal: Formula, rules: frozenset[str], bounds: Bounds
) -> Derivation:
    """Look for a proof with subproofs, as far as the bounds let us."""
    if "R" not in rules:
        return _isolated(premises, goal, rules, bounds)
    for prover in (directed, complete):
        proof = prover.prove(premises, goal, rules)
        if proof is not None:
            return _found(proof)
    return _reiterating(premises, goal, rules, bounds)


def _isolated(
    premises: list[Formula], goal: Formula, rules: frozenset[str], bounds: Bounds
) -> Derivation:
    count = 0
    for layers in range(1, bounds.layers + 1):
        formulas = formulas_for(premises, goal, rules, layers)
        if len(formulas) == count:
            break
        count = len(formulas)
        universe = Universe(formulas, rules)
        search = Isolated(universe, universe.mask(premises))
        number = universe.number[goal]
        just = search.derive(number)
        if just is not None:
            return _found(search.write(premises, number, just))
    return Derivation(False, "bound", _among(count, rules, bounds))


def _reiterating(
    premises: list[Formula], goal: Formula, rules: frozenset[str], bounds: Bounds
) -> Derivation:
    count, spent = 0, False
    for layers in range(1, bounds.layers + 1):
        formulas = formulas_for(premises, goal, rules, layers)
        if len(formulas) == count:
            break
        count, spent = len(formulas), False
        universe = Universe(formulas, rules)
        given, number = universe.mask(premises), universe.number[goal]
        search = Reiterating(universe, bounds.contexts)
        try:
            for depth in range(1, bounds.depth + 1):
                found = search.derive(given, number, depth)
                if found is not None:
                    return _found(reiterating.write(formulas, premises, number, found))
        except Spent:
            spent = True
    why = f"{_among(count, rules, bounds)}, nested {bounds.depth} deep"
    if spent:
        why = f"{why}, was found in {bounds.contexts} contexts, and there are more"
        return Derivation(None, "open", why)
    return Derivation(False, "bound", why)


def _found(proof: Proof) -> Derivation:
    return Derivation(True, "proof", _YES, lambda: proof)


def _among(count: int, rules: frozenset[str], bounds: Bounds) -> str:
    layers = f", {bounds.layers} layers of N" if {"Ni", "No"} & rules else ""
    return f"no proof among {count} WFFs (parts, C forms of E{layers})"


def _strictly(
    premises: list[Formula],
    goal: Formula,
    rules: frozenset[str],
    options: Options,
    bounds: Bounds,
) -> Derivation:
    """Stricter options than ours: our proofs, as far as they stand the stricter check."""
    quick = _without_subproofs(premises, goal, rules, options)
    if quick.found:
        return quick
    found = _with_subproofs(premises, goal, rules, bounds)
    proof = found.proof
    if proof is None:
        return found
    tried = (proof, _repeating(proof)) if "Rp" in rules else (proof,)
    for one in tried:
        checked = check(one, goal, premises, rules, Rules(options=options))
        if checked.valid:
            cited = zip(one, checked.lines, strict=True)
            return _found(tuple(replace(row, cites=line.inputs) for row, line in cited))
    return Derivation(None, "open", "the proof that was found needs an option that is off")


def _repeating(proof: Proof) -> Proof:
    """The proof with lines repeated by Rp where one line would do too much."""
    found: list[Row] = []
    for row in proof:
        one = parse(row.wff)
        if row.rule in ("Ki", "Ei") and one.left == one.right:
            part = one.left if row.rule == "Ki" else join("C", one.left, one.left)
            found.append(Row(row.depth, part, "Rp"))
        found.append(replace(row, cites=()))
        if row.depth and row.supposes:
            found.append(Row(row.depth, row.wff, "Rp"))
    return tuple(found)

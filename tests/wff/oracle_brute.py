"""A second way: every Solution that the cubes of a small mat can write, put to the judge.

Nothing here comes from the oracle. Cubes are laid out in every order, cut into premises and rules
in every way, R read in every way, Required cubes marked in every way.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product
from random import Random

from flubball import wff


@lru_cache(maxsize=1 << 14)
def premise_sets(letters: str) -> frozenset[tuple[str, ...]]:
    """All collections of WFFs that use the letters up."""
    if not letters:
        return frozenset({()})
    if any(letter in "Rio" for letter in letters):
        return frozenset()
    return frozenset(
        tuple(sorted(found))
        for order in set(permutations(letters))
        if (found := _cut("".join(order))) is not None
    )


def _cut(text: str) -> list[str] | None:
    """The WFFs that a row of letters is, one after another; None if it is none."""
    found, start, need = [], 0, 1
    for place, letter in enumerate(text):
        need += {"N": 0}.get(letter, -1 if letter in "pqrs" else 1)
        if need == 0:
            found.append(text[start : place + 1])
            start, need = place + 1, 1
    return found if start == len(text) else None


def rule_sets(letters: str, names: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Rules written with some of the letters, each once; and the letters left."""
    for rules, rest in _named(letters, names):
        if rules:
            yield rules, rest


def _named(letters: str, names: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if not names:
        yield (), letters
        return
    first = names[0]
    ways = ["", first] if first == "R" else ["", first, f"R({first})"]
    for way in ways:
        rest = Counter(letters)
        rest.subtract("R" if "(" in way else way)
        if min(rest.values(), default=0) >= 0:
            left = "".join(sorted(rest.elements()))
            for rules, last in _named(left, names[1:]):
                yield ((way, *rules) if way else rules), last


def uses(mat: wff.Mat, after: str) -> Iterator[str]:
    """All collections of cubes that a Solution may use: Required, and others."""
    required = "".join(mat.section("required"))
    permitted, resources = mat.section("permitted"), mat.section("resources")
    most = {"now": 1, "last-cube": 0}.get(after, len(resources))
    seen = set()
    for number in range(len(permitted) + 1):
        for some in combinations(permitted, number):
            for more in range(min(most, len(resources)) + 1):
                for other in combinations(resources, more):
                    use = "".join(sorted(required + "".join(some) + "".join(other)))
                    if use not in seen:
                        seen.add(use)
                        yield use


def markings(parts: tuple[str, ...], required: Counter[str]) -> Iterator[tuple[str, ...]]:
    """The parts with Required cubes marked, in every way."""
    places: dict[str, list[tuple[int, int]]] = {}
    for number, part in enumerate(parts):
        for place, letter in enumerate("R" if "(" in part else part):
            places.setdefault(letter, []).append((number, place))
    wanted = [combinations(places.get(letter, []), n) for letter, n in required.items()]
    for choice in product(*wanted):
        marked = {spot for some in choice for spot in some}
        yield tuple(
            "".join(c + ("'" if (n, at) in marked else "") for at, c in enumerate(part))
            for n, part in enumerate(parts)
        )


def solutions(mat: wff.Mat, rules: wff.Rules, after: str) -> Iterator[str]:
    """Every Solution that the judge calls correct."""
    required = Counter(mat.section("required"))
    for use in uses(mat, after):
        for names, rest in rule_sets(use, rules.names):
            for premises in premise_sets(rest):
                plain = f"{', '.join(premises)} / {', '.join(names)}"
                if "not-derivable" in wff.judge(plain, mat, rules, after).codes:
                    continue
                for texts in markings((*premises, *names), required):
                    head = ", ".join(texts[: len(premises)])
                    text = f"{head} / {', '.join(texts[len(premises) :])}"
                    if wff.judge(text, mat, rules, after).correct:
                        yield text
                        break


def random_mat(rng: Random, most: int = 6) -> wff.Mat:
    """A Goal of up to four letters and a few cubes, most of them of use to it."""
    goal = ""
    while not wff.is_wff(goal):
        goal = "".join(rng.choice("pqpqCAKEN") for _ in range(rng.choice((1, 1, 2, 3, 3, 4))))
    likely = goal * 3 + "Rio" * 3 + "pqKCAENio"
    sections: dict[str, str] = {"required": "", "permitted": "", "resources": ""}
    cubes = goal if rng.random() < 0.5 else ""
    while len(cubes) < rng.randint(3, most):
        cubes += rng.choice(likely)
    for cube in cubes[:most]:
        sections[rng.choice(tuple(sections))] += cube
    return wff.Mat(goal, **sections)

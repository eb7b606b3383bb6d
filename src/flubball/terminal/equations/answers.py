"""Answers a person gives the judge: rulebook, division, variations, Goal, cubes, challenge.

Each reader returns the usable value or raises `BadAnswer`, which says what to write instead.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from flubball import equations as eq
from flubball import rulebooks
from flubball.games.equations.rules import BOOK, DIVISION

SECTIONS = ("required", "permitted", "forbidden", "resources")
NO_CUBES = "none"


class BadAnswer(ValueError):
    """An answer that can't be used: why, what to write, and the marked text if there is one.

    `about` names the question where that is not plain.
    """

    about = ""

    def __init__(self, why: str, help: str = "", text: str = "", mark: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.help = help
        self.text = text
        self.mark = mark


def books() -> tuple[str, ...]:
    """The rulebooks Equations can be judged by.

    >>> books()
    ('agloa-2026-27', 'mlag-2019-20')
    """
    return tuple(id for id in rulebooks.ids() if rulebooks.get(id).short in ("AGLOA", "MLAG"))


def divisions(rulebook: str) -> tuple[str, ...]:
    """The divisions of a rulebook that can be judged.

    >>> divisions("agloa-2026-27")
    ('basic', 'elementary', 'middle', 'junior', 'senior')
    """
    return tuple(rulebooks.get(rulebook).divisions)


def read_choice(text: str, options: Sequence[str], what: str, *, numbered: bool = False) -> str:
    """One of the options, by name, by an unmistakable beginning or by its number in the list.

    >>> read_choice("No Goal", eq.AFTER, "challenge")
    'no-goal'
    """
    name = _plain(text)
    if name in options:
        return name
    if numbered and name.isdecimal() and 1 <= int(name) <= len(options):
        return options[int(name) - 1]
    starting = [option for option in options if name and option.startswith(name)]
    if len(starting) == 1:
        return starting[0]
    why = f"There is no {what} {text.strip()!r}."
    near = get_close_matches(name, options, 3, 0.5)
    if near and len(options) > 5:
        raise BadAnswer(why, f"Did you mean {' or '.join(near)}?")
    raise BadAnswer(why, f"Choose from {', '.join(options)}.")


def read_division(text: str, rulebook: str, *, numbered: bool = False) -> str:
    """A division of the rulebook.

    >>> read_division("Elementary", "mlag-2019-20")
    'elementary'
    """
    return read_choice(text, divisions(rulebook), "division", numbered=numbered)


def read_season(text: str) -> str:
    """A season.

    >>> read_season("2027-28")
    '2027-28'
    """
    try:
        return eq.Rules(BOOK, DIVISION, (), text.strip()).season
    except ValueError:
        raise BadAnswer(f"{text.strip()!r} is no season.", "Write it like 2026-27.") from None


def listed_variations(rules: eq.Rules) -> tuple[str, ...]:
    """This season's variations of the division, in the order of their numbers.

    >>> listed_variations(eq.Rules("agloa-2026-27", "elementary"))[:2]
    ('sideways', 'upside-down')
    """
    return tuple(name for name in rules.in_season if name in eq.VARIATIONS)


def read_variations(text: str, rules: eq.Rules, *, numbered: bool = False) -> tuple[str, ...]:
    """Names (or numbers of the list), parted by commas or blanks; `none` is none at all.

    >>> rules = eq.Rules("agloa-2026-27", "middle")
    >>> read_variations("0 wild, multiple of 7", rules)
    ('0-wild', 'multiple-of-7')
    """
    if _plain(text) in ("", NO_CUBES):
        return ()
    chosen = tuple(_variation(word, rules, numbered) for word in _words(text, rules))
    try:
        return tuple(eq.Rules(rules.rulebook, rules.division, chosen, rules.season).variations)
    except ValueError as error:
        raise BadAnswer(_sentence(error), "Leave one of them out.") from None


def _words(text: str, rules: eq.Rules) -> list[str]:
    if "," in text:
        return [word for word in text.split(",") if word.strip()]
    return [text] if _plain(text) in rules.playable else text.split()


def _variation(word: str, rules: eq.Rules, numbered: bool) -> str:
    listed = listed_variations(rules)
    every = (*listed, *sorted(rules.playable & eq.VARIATIONS.keys() - set(listed)))
    name = _plain(word)
    if numbered and name.isdecimal() and int(name) > len(listed):
        raise BadAnswer(f"The list has no number {name}.", f"It ends with {len(listed)}.")
    if name in eq.VARIATIONS and name not in every:
        where = f"{rules.book.short} {rules.division}"
        if any(one.name == name for one in rules.active):
            raise BadAnswer(f"{name} is always in play in {where}.", "Leave it out.")
        raise BadAnswer(f"{name} is not played in {where}.", _what_is_played(every, where))
    if not every:
        where = f"{rules.book.short} {rules.division}"
        raise BadAnswer(f"There is no variation {word.strip()!r}.", _what_is_played(every, where))
    return read_choice(word, every, "variation", numbered=numbered)


def _what_is_played(every: Sequence[str], where: str) -> str:
    return f"There are {', '.join(every)}." if every else f"{where} has no variations."


def read_goal(text: str) -> str:
    """A physical Goal, or an empty text for none.

    >>> read_goal(" 2x 3+5 ")
    '2x 3+5'
    """
    text = text.strip()
    if _plain(text) in ("", NO_CUBES):
        return ""
    try:
        eq.parse_goal(text)
    except eq.BadText as bad:
        help = "Write the cubes in order, such as 2x3+5; a blank is a space on the mat."
        raise _marked(bad, help, text) from None
    return text


def read_cubes(text: str) -> str:
    """The cubes of a section; `none` is an empty section.

    >>> read_cubes("2 r3 *")
    '2 r3 *'
    """
    text = text.strip()
    if _plain(text) == NO_CUBES:
        return ""
    try:
        eq.parse_cubes(text)
    except eq.BadText as bad:
        help = "Part the cubes by blanks, such as 2 x r3."
        raise _marked(bad, help, text) from None
    return text


def read_after(text: str, *, numbered: bool = False) -> str:
    """The challenge (or ending) after which the Equation was written.

    >>> read_after("now")
    'now'
    """
    return read_choice(text, eq.AFTER, "challenge", numbered=numbered)


def _marked(bad: eq.BadText, help: str, text: str) -> BadAnswer:
    mark = " " * bad.start + "^" * max(1, bad.end - bad.start)
    return BadAnswer(_sentence(bad), help, text, mark)


def _sentence(error: ValueError) -> str:
    text = str(error)
    return f"{text[0].upper()}{text[1:]}."


def _plain(text: str) -> str:
    return "-".join(text.lower().replace("_", "-").split())

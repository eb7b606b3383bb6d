"""What to answer to a word that nobody knows: the nearest one, and what may be said now."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from flubball.engine.prompt import Prompt


def sayable(prompt: Prompt) -> tuple[str, ...]:
    """What a prompt offers: whole choices, and the first words of those that go on.

    >>> from flubball.engine.prompt import Blank
    >>> sayable(Prompt(words=("move r3 R", "block"), blanks=(Blank("write", "text"),)))
    ('move r3 R', 'block', 'write')
    """
    return (*prompt.words, *(blank.begins for blank in prompt.blanks))


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to two known words that look like this one, whatever their case.

    >>> nearest("lakesde", ("Hill", "Lakeside"))
    ('Lakeside',)
    """
    spelled = {each.casefold(): each for each in sorted(known)}
    return tuple(spelled[each] for each in get_close_matches(word.casefold(), spelled, 2))


def did_you_mean(near: Sequence[str]) -> str:
    """A question to go behind a sentence; empty without anything near.

    >>> did_you_mean(["Hill", "Mill"]), did_you_mean([])
    (' Did you mean Hill or Mill?', '')
    """
    return f" Did you mean {' or '.join(near)}?" if near else ""


def suggest_words(word: str, offered: Sequence[str], also: Iterable[str] = ()) -> str:
    """One or two sentences: how what is `offered` begins, the nearest first; empty without any.

    Words of `also` are known but not listed. Who says the end of a choice left out its beginning.

    >>> suggest_words("bolck", ("move r3 R", "move r3 P", "block"))
    'Did you mean block? You may say now: block, move.'
    >>> suggest_words("frobnicate", ("move", "block")), suggest_words("hlep", ("move",), ("help",))
    ('You may say now: move, block.', 'Did you mean help? You may say now: move.')
    >>> suggest_words("factorial", ("select 0-wild", "select factorial"))
    'Did you mean select factorial? You may say now: select.'
    """
    listed = tuple(dict.fromkeys(words.partition(" ")[0] for words in offered))
    meant = [each for each in offered if each.lower().endswith(f" {word.lower()}")]
    near = meant[:1] or get_close_matches(word.lower(), (*listed, *also), 1)
    listed = (*(each for each in listed if each in near), *(n for n in listed if n not in near))
    sentences = [f"Did you mean {each}?" for each in near]
    if listed and listed != tuple(near):
        sentences.append(f"You may say now: {', '.join(listed)}.")
    return " ".join(sentences)

"""Nicknames: two friendly words. Nobody types a name that others see."""

from collections.abc import Callable, Collection, Sequence


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FIRST = _words(
    """
    agile alert amber ample ancient apricot autumn azure balmy bouncy breezy bright brisk bronze
    calm candid carefree cheerful clever coastal copper coral cosmic cozy crimson crisp curious
    daring dapper dashing dawn earnest eager early emerald fabled fearless festive fleet floral
    frosty gallant gentle gifted glad gleaming golden graceful happy hardy helpful honest humble
    indigo ivory jade jaunty jolly joyful keen kind lively logical loyal lucky lunar maple
    mellow merry mighty misty modest musical neat nimble noble patient peaceful playful polite
    proud quick quiet rapid regal ruby rustic sage scarlet serene silver snowy solar sparkling
    spry steady stellar sunny swift thoughtful tidy topaz tranquil trusty upbeat valiant velvet
    violet vivid warm willing winter wise witty zesty
    """
)
SECOND = _words(
    """
    albatross alpaca antelope armadillo badger bear beaver bison bluebird bumblebee butterfly
    camel canary caribou chameleon cheetah chickadee chipmunk condor crane cricket curlew deer
    dolphin dragonfly eagle egret elk falcon ferret finch firefly flamingo fox gazelle gecko
    giraffe goldfinch gull hare hawk hedgehog heron horse hummingbird ibex ibis iguana jackdaw
    jaguar kestrel kingfisher kiwi koala ladybird lark lemur leopard lion llama loon lynx magpie
    manatee marmot marten meadowlark mole moose narwhal nightingale ocelot octopus okapi oriole
    osprey otter owl panda panther parrot pelican penguin pheasant plover pony puffin puma quail
    rabbit raccoon raven reindeer robin salmon sandpiper seahorse seal skylark sparrow squirrel
    starling stork swallow swan tapir tiger toucan turtle walrus weaver whale wolf wombat
    woodpecker wren yak zebra
    """
)

Pick = Callable[[Sequence[str]], str]
"""Chooses one word of a list, such as `secrets.choice`."""

TRIES = 200


def offered(pick: Pick, count: int = 6) -> list[str]:
    """Some different nicknames to choose from.

    >>> from random import Random
    >>> len(set(offered(Random(1).choice)))
    6
    """
    found: list[str] = []
    while len(found) < count:
        found.append(nickname(pick, found))
    return found


def is_nickname(text: str) -> bool:
    """True for two of our words: whoever chooses a name chooses among these.

    >>> is_nickname("calm owl"), is_nickname("owl calm"), is_nickname("rude owl")
    (True, False, False)
    """
    first, _, second = text.partition(" ")
    return first in FIRST and second in SECOND


def nickname(pick: Pick, taken: Collection[str] = ()) -> str:
    """Two words, by preference a pair that is not taken; a number follows when all tries are.

    >>> nickname(lambda words: words[0])
    'agile albatross'
    >>> nickname(lambda words: words[0], {"agile albatross"})
    'agile albatross 2'
    """
    for _ in range(TRIES):
        found = f"{pick(FIRST)} {pick(SECOND)}"
        if found not in taken:
            return found
    number = 2
    while f"{found} {number}" in taken:
        number += 1
    return f"{found} {number}"

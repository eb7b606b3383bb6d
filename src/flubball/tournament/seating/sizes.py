"""How many tables a number of players needs, and how large they are."""


def table_count(players: int, full: int = 3) -> int:
    """How many tables a number of players needs.

    >>> [table_count(n) for n in (1, 3, 4, 5, 7)]
    [1, 1, 2, 2, 3]
    """
    return -(-players // full)


def table_sizes(players: int, full: int = 3) -> tuple[int, ...]:
    """Three at a table, two at one or two tables where the number needs it; one alone has a bye.

    >>> table_sizes(7), table_sizes(1), table_sizes(5, full=2)
    ((3, 2, 2), (1,), (2, 2, 1))
    """
    tables = table_count(players, full)
    return tuple(-(-(players - t) // tables) for t in range(tables))

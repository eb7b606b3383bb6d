"""What every command tells in a sentence instead of a traceback."""


class BadAddition(ValueError):
    """Something that was added to Flubball, a plugin or a house rulebook, can't be used."""

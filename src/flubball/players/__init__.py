"""Players: bots on top of the public contract.

>>> from random import Random
>>> from flubball import games
>>> from flubball.players.equations import SimpleBot
>>> game = games.get("equations")
>>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ - 4"}
>>> table = game.start(2, {"phase": "move", "turn": "1", **options})
>>> game.format_action(SimpleBot(game).choose(game.view(table, 1), 1, Random(7)))
'block'
"""

from flubball.players.bot import AnyBot, Bot, CubeBot, Foresight
from flubball.players.finding import NoBot, bot_names, find_bot

__all__ = ["AnyBot", "Bot", "CubeBot", "Foresight", "NoBot", "bot_names", "find_bot"]

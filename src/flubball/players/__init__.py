"""Players: bots on top of the public contract, by game and level.

>>> from random import Random
>>> from flubball import games, players
>>> game = games.get("equations")
>>> options = {"goal": "5", "required": "2", "permitted": "3", "resources": "+ - 4"}
>>> table = game.start(2, {"phase": "move", "turn": "1", **options})
>>> game.format_action(players.get("equations", 2).choose(game.view(table, 1), 1, Random(7)))
'block'
"""

from flubball.players.bot import AnyBot, Bot, CubeBot, Foresight, by_table
from flubball.players.level import Level
from flubball.players.match import RefusedWord, Silence, play_match
from flubball.players.randomly import RandomBot
from flubball.players.registry import NoBot, find_level, get, levels, load

__all__ = [
    "AnyBot",
    "Bot",
    "CubeBot",
    "Foresight",
    "Level",
    "NoBot",
    "RandomBot",
    "RefusedWord",
    "Silence",
    "by_table",
    "find_level",
    "get",
    "levels",
    "load",
    "play_match",
]

"""Environments for learning: every game as PettingZoo's AEC. `pip install 'flubball[learning]'`.

* **Agents** are `player_0` and so on, by seat. Dice, the judge and the clock act by themselves, as
  in `play_match`; an agent is selected when the table waits for its seat.
* **Observation** is a dictionary. `observation` is what the seat may see and nothing else: its
  `game.view` as JSON, in UTF-8, as `SIZE` bytes with zeros behind. Nothing is lost, and `view_of`
  reads it again. `action_mask` has a one for each action that may be taken now.
* **Action** n is the n-th word that may be said now, in the order of the words' texts; they are
  `infos[agent]["words"]`. Where anything can be written, as an Equation, one sample is among
  them. There are at most `ACTIONS`.
* **Reward** is given at the end: 1 for the seat with the most points alone, -1 for the others, 0
  for all in a tie. An action that the mask forbids raises `ValueError` and changes nothing.

Challenges out of turn are not offered: an agent speaks when the table waits for it.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv

from flubball import games
from flubball.engine.contract.starting import NO_OPTIONS
from flubball.engine.setup import Setup
from flubball.players.asking import ACTIONS, Asking

SIZE = 32_768


class GameEnvironment(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A match of a game; see the module for what is observed, done and rewarded.

    >>> env = GameEnvironment("contig-60")
    >>> env.reset(seed=1)
    >>> env.agent_selection, env.infos[env.agent_selection]["words"]
    ('player_1', ('roll',))
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, str] = NO_OPTIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = games.get(game)
        self.setup = Setup(seats, tuple(options.items()))
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        space = Dict(
            {
                "observation": Box(0, 255, (SIZE,), np.uint8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed gives the same dice."""
        chosen = str(Random().getrandbits(64) if seed is None else seed)
        self.match = Asking(self.game, self.setup, chosen)
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"words": ()} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._told()

    def step(self, action: int | None) -> None:
        """Say the chosen word; then all happens that waits for nobody."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        words = self.infos[agent]["words"]
        if action is None or not 0 <= action < len(words):
            raise ValueError(f"{agent} may take actions 0 to {len(words) - 1} now, not {action}.")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.match.choose(int(action))
        self._told()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent's seat may see, and what it may do."""
        told = self.match.seen(self._seat(agent))
        if len(told) > SIZE:
            raise ValueError(
                f"The view of {agent} has {len(told)} bytes; there is room for {SIZE}."
            )
        seen = np.zeros(SIZE, np.uint8)
        seen[: len(told)] = np.frombuffer(told, np.uint8)
        mask = np.zeros(ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[: len(self.infos[agent]["words"])] = 1
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str:
        """The position in a line, everything that is hidden included."""
        return str(self.game.format_position(self.match.state))

    def close(self) -> None:
        """Nothing is held."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _told(self) -> None:
        """Who is asked now, and what; at the end, what everybody gets."""
        self.infos = {agent: {"words": ()} for agent in self.agents}
        if self.match.seat is None:
            for agent in self.agents:
                self.rewards[agent] = self.match.rewards[self._seat(agent)]
                self.terminations[agent] = True
        else:
            self.agent_selection = self.possible_agents[self.match.seat]
            self.infos[self.agent_selection] = {"words": self.match.words}


def view_of(observation: NDArray[np.uint8]) -> Any:
    """An observation as plain data.

    >>> env = GameEnvironment("fab-a-diffy")
    >>> env.reset(seed=3)
    >>> view_of(env.observe("player_1")["observation"])["seat"]
    '1'
    """
    return msgspec.json.decode(observation.tobytes().rstrip(b"\0"))

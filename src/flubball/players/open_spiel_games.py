"""Every game as one of OpenSpiel's: `pip install 'flubball[open-spiel]'`.

Importing this module registers them: `pyspiel.load_game("flubball_contig_60")`.

* **Chance** comes first: one of `SEEDS` seeds, each as likely as the others. Everything that is
  rolled or dealt follows from it.
* **Action** n is the n-th word that may be said now, in the order of the words' texts, as in
  `flubball.players.environments`; `state.action_to_string(action)` is the word.
* **Observation** is what a seat may see and nothing else, as JSON.
* **Returns** are 1 for the seat with the most points alone, -1 for the other, 0 in a tie.

Two seats play by the game's usual options. States are copied and played on from anywhere; the
information a seat has gathered on the way (`information_state_string`) is not provided.
"""

from collections.abc import Mapping
from typing import Any

import pyspiel

from flubball import games
from flubball.engine.setup import Setup
from flubball.players.asking import ACTIONS, Asking

SEEDS = 1_000
SEATS = 2
LONGEST = 100_000
"""More actions than any match has: OpenSpiel wants a bound."""


def spiel_name(game: str) -> str:
    """What OpenSpiel calls a game.

    >>> spiel_name("contig-60")
    'flubball_contig_60'
    """
    return f"flubball_{game.replace('-', '_')}"


def _type(game: str) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=spiel_name(game),
        long_name=games.title(game),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


_INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=SEEDS,
    num_players=SEATS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game; a subclass for each has its `name`."""

    name = ""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_type(self.name), _INFO, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, self.name)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer()


class Observer:
    """What a seat sees, as a text; there is no tensor."""

    tensor = None
    dict: Mapping[str, Any] = {}  # named by OpenSpiel

    def set_from(self, state: "SpielState", player: int) -> None:
        """There is nothing to set."""

    def string_from(self, state: "SpielState", player: int) -> str:
        return state.observation_string(player)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position; before its seed is chosen there is no match."""

    def __init__(self, game: SpielGame, name: str) -> None:
        super().__init__(game)
        self.name = name
        self.match: Asking | None = None

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.match.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.seat is None

    def returns(self) -> list[float]:
        return [*self.match.rewards] if self.match is not None else [0.0] * SEATS

    def observation_string(self, player: int) -> str:
        return self.match.seen(player).decode() if self.match is not None else ""

    def _legal_actions(self, player: int) -> list[int]:
        return [*range(len(self.match.words))] if self.match is not None else []

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Asking(games.get(self.name), Setup(SEATS), str(action))
        else:
            self.match.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if self.match is None else self.match.words[action]

    def __str__(self) -> str:
        if self.match is None:
            return "before the first roll"
        return str(self.match.game.format_position(self.match.state))


def _register() -> None:
    known = set(pyspiel.registered_names())
    for name in games.names():
        if spiel_name(name) not in known:
            pyspiel.register_game(_type(name), type("SpielGame", (SpielGame,), {"name": name}))


_register()

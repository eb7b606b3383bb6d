"""The commands of Equations: its own of the verbs of all games, found by `flubball.cli.listing`."""

from flubball.cli.listing import MORE, Listed

COMMANDS = (
    Listed(
        "census",
        MORE,
        "Count what shakes of Equations are like over random rolls: Goals, Solutions, challenges.",
        "equations.census:census_command",
    ),
)
VERBS = {
    "judge": "equations.judge:judge_equations",
    "play": "equations.play:play_equations",
    "solve": "equations.solve:solve_equations",
}
UNNAMED = ("solve",)
"""`flubball solve` without a game is about Equations."""
CORES = {"oracle": "flubball.games.equations.oracle._core"}

"""What Equations adds to the command."""

from flubball import equations as eq
from flubball.cli.apps import Apps
from flubball.cli.equations.judge import judge_equations
from flubball.cli.equations.play import play_equations
from flubball.cli.equations.solve import solve_equations


def register(apps: Apps) -> None:
    """Add them; `flubball solve` without a game is about Equations."""
    apps.judge.command("equations")(judge_equations)
    apps.play.command("equations")(play_equations)
    apps.solve.callback(invoke_without_command=True)(solve_equations)
    apps.notes.append(lambda: f"oracle: {eq.backend()}")

"""What WFF 'N PROOF adds to the command."""

from flubball.cli.apps import Apps
from flubball.cli.wff.judge import judge_wff
from flubball.cli.wff.play import play_wff
from flubball.cli.wff.prove import prove_command
from flubball.cli.wff.solve import solve_wff


def register(apps: Apps) -> None:
    """Add them."""
    apps.judge.command("wff")(judge_wff)
    apps.play.command("wff")(play_wff)
    apps.solve.command("wff")(solve_wff)
    apps.main.command("prove")(prove_command)

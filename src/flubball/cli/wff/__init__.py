"""The commands of WFF 'N PROOF: its own of the verbs of all games, and one beside them."""

from flubball.cli.listing import JUDGE, Listed

VERBS = {
    "judge": "wff.judge:judge_wff",
    "play": "wff.play:play_wff",
    "solve": "wff.solve:solve_wff",
}
COMMANDS = (
    Listed(
        "prove",
        JUDGE,
        "Prove a WFF of WFF 'N PROOF, or check a proof of it line by line.",
        "wff.prove:prove_command",
    ),
)
CORES = {"WFF 'N PROOF": "flubball.games.wff.oracle._core"}

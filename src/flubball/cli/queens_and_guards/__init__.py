"""What `flubball --version` says of Queens & Guards."""

CORES = {"Queens & Guards": "flubball.players.queens_and_guards._core"}

"""What `flubball --version` says of Contig 60."""

CORES = {"Contig 60": "flubball.players.contig_60._core"}

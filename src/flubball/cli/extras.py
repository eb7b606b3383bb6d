"""What is installed with an extra, and the line to type where it is missing.

The names are those that are imported. `tests/cli/test_listing.py` compares them with pyproject.toml
and with what the packages import.
"""

EXTRAS = {
    "paper": ("segno", "typst"),
    "tournament": ("scipy",),
    "server": (
        "alembic",
        "argon2",
        "cryptography",
        "httptools",
        "litestar",
        "openskill",
        "prometheus_client",
        "psycopg",
        "pyotp",
        "sqlalchemy",
        "structlog",
        "uvicorn",
        "uvloop",
        "websockets",
        "zxcvbn",
    ),
    "learning": ("gymnasium", "pettingzoo"),
    "open-spiel": ("pyspiel",),
    "ray": ("ray",),
    "census": ("polars",),
    "otel": ("opentelemetry",),
}


def line_for(module: str) -> str | None:
    """What to type when a module is not there; None where no extra brings it.

    >>> line_for("litestar.handlers")
    "pip install 'flubball[server]'"
    >>> line_for("flubball.nothing") is None
    True
    """
    name = module.partition(".")[0]
    for extra, modules in EXTRAS.items():
        if name in modules:
            return f"pip install 'flubball[{extra}]'"
    return None

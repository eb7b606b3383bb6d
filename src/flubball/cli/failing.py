"""What a command says when it can't do what it was asked, to people and to programs."""

import msgspec
import typer

UNUSABLE = 2
"""The exit status where an option or a file can't be used."""


class Failed(Exception):
    """Ends a command: a sentence, what helps, and the exit status."""

    def __init__(self, sentence: str, help: str = "", status: int = UNUSABLE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.help = help
        self.status = status


def tell_failure(sentence: str, help: str, *, as_json: bool) -> None:
    """Lines on standard error; with --json an object on standard output.

    >>> tell_failure("--goal: there is none.", "Add --goal.", as_json=True)
    {"error":"--goal: there is none.","help":"Add --goal."}
    """
    if as_json:
        typer.echo(
            msgspec.json.encode({"error": sentence, "help": help.removeprefix("help: ")}).decode()
        )
        return
    typer.echo(f"flubball: {sentence}", err=True)
    if help:
        typer.echo(help, err=True)

"""`python -m flubball` is the command `flubball`."""

from flubball.cli import main

if __name__ == "__main__":
    main()

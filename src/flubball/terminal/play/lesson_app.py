"""The guided first shake on the screen."""

from random import Random

from rich.text import Text

from flubball.cubes import Action
from flubball.cubes.views import View
from flubball.terminal.play.app import PlayApp
from flubball.terminal.play.clock import Clock
from flubball.terminal.play.driver import Driver
from flubball.terminal.play.lesson import Lesson, answer, first_session
from flubball.terminal.play.widgets import Choices
from flubball.terminal.play.words import read


class _Quiet:
    """The partner does only what the lesson says."""

    def choose(self, view: View, seat: int, rng: Random) -> Action | None:
        return None


class LessonApp(PlayApp):
    """A lesson is a match whose next words are known; it is not saved, and time stands still."""

    def __init__(self) -> None:
        self.lesson = Lesson()
        driver = Driver(Random(0), {1: _Quiet()}, Random(0), 0)
        clock = Clock(lambda: 0.0, stands=True)
        super().__init__(first_session(), clock, driver, lambda _: "A lesson is not saved.")

    def on_mount(self) -> None:
        """No list of choices: the lesson says what to type."""
        super().on_mount()
        self.query_one(Choices).display = False

    def offers(self) -> tuple[str, ...]:
        """Nothing to choose from."""
        return ()

    def status(self) -> Text:
        """The step, and a hint after a wrong answer."""
        return Text(self.lesson.text)

    def submit(self, text: str) -> None:
        """An answer; help and the way out work as always."""
        own = read(text, self.session.shown).own if text else ""
        if own in ("help", "leave"):
            self.do_own(own)
            return
        self.lesson, reply = answer(self.lesson, self.session, text, self.clock.at)
        if self.lesson.over:
            self.leave(True)
            return
        self.went(reply)
        self.refresh_table()

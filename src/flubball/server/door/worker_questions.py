"""A visitor's question to the workers: whose turn it is, and what is said where there is no answer.

Everything the door asks goes through here, behind the verdicts and bots of all tables.
"""

import asyncio

from flubball.server.door.access.guards import address
from flubball.server.door.problems import Refusal, queue_full
from flubball.server.door.routes import AnyRequest
from flubball.server.door.services import Services
from flubball.server.fair_queue import Asker
from flubball.server.questions import ActionAnswer, Question
from flubball.server.roles import Visitor
from flubball.server.workers import NotAnswered

GONE = 499
SHORTER = "Ask something smaller, or let a person judge; at a table the judge takes longer."


class Undecided(Refusal):
    """Over the limit of time or memory: the same question again would end the same way."""

    def __init__(self, sentence: str) -> None:
        super().__init__(503, "not-decided", sentence, SHORTER)


async def ask_workers(
    request: AnyRequest, services: Services, visitor: Visitor, question: Question
) -> ActionAnswer:
    """The answer; raises `Undecided` or another `Refusal`. Cancelled if the client goes."""
    asker = Asker(address(request), visitor.occupant)
    asking = asyncio.create_task(services.workers.ask_for(asker, question))
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((asking, gone), return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            raise Refusal(GONE, "gone", "Whoever asked did not wait for the answer.")
        return asking.result()
    except NotAnswered as failure:
        if failure.why == "failed":  # what it says may hold what was asked: only its kind is kept
            services.log.error("a question failed", error=str(failure).partition(":")[0])
        raise refusal(failure, services.workers.limits.question) from failure
    finally:
        for task in (asking, gone):
            task.cancel()
        await asyncio.gather(asking, gone, return_exceptions=True)


async def _gone(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def refusal(failure: NotAnswered, seconds: float) -> Refusal:
    """Why there is no answer, truthfully, and what to do.

    >>> refusal(NotAnswered("died", ""), 2).problem.sentence
    'The process that worked on this stopped before it had an answer.'
    >>> refusal(NotAnswered("limit", ""), 2).problem.sentence
    "The software can't decide this in time: it thinks for 2 seconds."
    """
    match failure.why:
        case "limit":
            time = f"in time: it thinks for {seconds:g} seconds"
            return Undecided(f"The software can't decide this {time}.")
        case "memory":
            return Undecided("The software can't decide this with the memory it has.")
        case "many":
            return queue_full(429, "too-many", str(failure), seconds)
        case "busy":
            return queue_full(503, "busy", str(failure), seconds)
        case "died":
            sentence = "The process that worked on this stopped before it had an answer."
            help = "Ask again; if it stops again, let a person judge."
            return Refusal(503, "stopped", sentence, help)
    return Refusal(500, "broken", "Something broke on the server; it was noted.", "Try again.")

"""`Oracle`: everything that may be asked about one shake, as cubes move."""

from dataclasses import replace
from functools import partial
from itertools import islice

from flubball.games.equations.goal.mat import AFTER, Mat
from flubball.games.equations.oracle.answers import (
    Answer,
    Distance,
    Impossible,
    Listed,
    Move,
    NotDecided,
    Solvable,
    Told,
)
from flubball.games.equations.oracle.budget import (
    CORE,
    IRRATIONAL_COST,
    Budget,
    Meter,
    Stopped,
)
from flubball.games.equations.oracle.counting import count, most_extra, recount
from flubball.games.equations.oracle.deciding import decide
from flubball.games.equations.oracle.listing import all_hits
from flubball.games.equations.oracle.mending import mended
from flubball.games.equations.oracle.moves import (
    after_move,
    legal_moves,
    may_call_now,
    moved_cubes,
    moves,
)
from flubball.games.equations.oracle.no_goal import decide_no_goal
from flubball.games.equations.oracle.problem import MAX_CUBES, Kind
from flubball.games.equations.oracle.reference import Search
from flubball.games.equations.oracle.remembered import Remembered
from flubball.games.equations.oracle.shake import Shake, Waiting
from flubball.games.equations.oracle.tables import Tables
from flubball.games.equations.oracle.witnesses import Asked, Witness, all_confirmed
from flubball.games.equations.rules import Rules

PLAIN = Budget()
SHARE = 4  # of a question among others: one in so many of the steps that are left
ASKED = 1_000  # steps that asking takes besides, however soon it is answered


class Oracle:
    """Lives for one shake: `moved` gives the oracle of the next mat, which knows what this knew.

    `judged`: every new witness passes the full judge before it is told (the default). Without it
    a witness of plain fractions is only worked out a second time and its cubes counted, which
    takes a fraction of a millisecond less; let the judge see it before it is shown or written.

    >>> mat = Mat(goal="7", required="3", permitted="+", resources="4 x")
    >>> oracle = Oracle(Rules("agloa-2026-27", "elementary"), mat)
    >>> print(oracle.now())
    Solvable: 3+4 = 7, with 3 cubes, 1 of them from Resources.
    >>> oracle.distance().cubes
    1
    """

    def __init__(
        self, rules: Rules, mat: Mat, tables: Tables | None = None, *, judged: bool = True
    ) -> None:
        if not mat.knows_cubes:
            raise ValueError("the oracle needs to know where the cubes lie")
        self.rules = rules
        self.mat = mat
        self.tables = tables if tables is not None else Tables()
        self.judged = judged
        self._known: dict[str, Answer] = {}
        self._remembered = Remembered()
        self._ahead: dict[tuple[Kind, ...], Remembered] = {}  # what is known of next mats
        self._shake: Shake | None = None
        self._counted: tuple[Kind, ...] = ()

    # --- the three questions --------------------------------------------------------------------

    def now(self, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Equation after Now: at most one cube more?"""
        return self.after("now", budget)

    def impossible(self, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Equation after Impossible, with all of Resources?"""
        return self.after("impossible", budget)

    def no_goal(self, budget: Budget = PLAIN) -> Answer:
        """Is there any correct Equation, Goal included, after No Goal?"""
        return self.after("no-goal", budget)

    def after(self, after: str, budget: Budget = PLAIN) -> Answer:
        """Is there a correct Equation after this?"""
        return self._after(after, Meter(budget))

    def _after(self, after: str, meter: Meter) -> Answer:
        if after not in AFTER:
            raise ValueError(f"after is one of {', '.join(AFTER)}, not {after!r}")
        known = self._known.get(after)
        if known is None or isinstance(known, NotDecided):
            known = self._fresh(after, meter)
            self._known[after] = known
        return known

    def told(self, after: str, limit: int = 0, budget: Budget = PLAIN) -> Told:
        """The answer, up to `limit` Solutions, and after Now the distance: within one budget.

        >>> mat = Mat(goal="7", permitted="3", resources="4 + x")
        >>> found = Oracle(Rules("agloa-2026-27", "elementary"), mat).told("now")
        >>> str(found.answer)[:10], found.distance.cubes
        ('Impossible', 2)
        """
        meter = Meter(budget)
        answer = self._after(after, meter)
        listed = self._solutions(limit, after, meter) if limit else None
        return Told(answer, listed, self._distance(meter) if after == "now" else None)

    def _fresh(self, after: str, meter: Meter) -> Answer:
        if after == "no-goal":
            return decide_no_goal(self.rules, self.mat, self.tables, meter)
        most = most_extra(self.rules, after)
        known = self._remembered.answer(self._kinds, most)
        if known is not None:
            return known
        return self._told(self._decide(after, most, meter), most)

    def _decide(
        self, after: str, most: int, meter: Meter, nearest: bool = False
    ) -> Witness | Impossible | NotDecided:
        asked = Asked(self.rules, self.mat, after, self.judged)
        kinds = self._kinds
        if not self.rules.operations_repeat:
            kinds = self._remembered.narrowed(kinds, most)
        waiting = self._questions(kinds, most)
        spoilt = () if nearest else self._remembered.to_mend
        witness = mended(asked, waiting, spoilt, self.tables, meter) if spoilt else None
        if witness is not None:
            return witness
        found = decide(asked, waiting, self.tables, meter, nearest)
        if isinstance(found, Impossible) and kinds is not self._kinds:
            # What was ruled out before is part of this proof.
            same = found.proof == self._remembered.proof
            return found if same else replace(found, proof="exhausted")
        return found

    def _told(self, found: Witness | Impossible | NotDecided, most: int) -> Answer:
        """The answer, remembered."""
        if isinstance(found, Witness):
            self._remembered = self._remembered.with_all((found,))
            return found.answer
        if isinstance(found, Impossible):
            self._remembered = self._remembered.without(most, found.proof)
        return found

    def _questions(self, kinds: tuple[Kind, ...], most: int) -> Waiting:
        if self._shake is None:
            self._shake = Shake(self.rules, self.mat)
        return self._shake.counted(kinds, most)

    @property
    def _kinds(self) -> tuple[Kind, ...]:
        if not self._counted:
            self._counted = count(self.rules, self.mat)
        return self._counted

    # --- more about the mat ---------------------------------------------------------------------

    def distance(self, budget: Budget = PLAIN) -> Distance:
        """How many more cubes of Resources the nearest Equation needs."""
        return self._distance(Meter(budget))

    def _distance(self, meter: Meter) -> Distance:
        best = self._remembered.nearest(self._kinds, MAX_CUBES)
        while best is None or best.resources > self._remembered.least:
            if self._remembered.never:
                return Distance(None)
            most = MAX_CUBES if best is None else best.resources - 1
            found = self._told(self._decide("impossible", most, meter, nearest=True), most)
            if isinstance(found, NotDecided):
                least = self._remembered.least
                if best is None:
                    return Distance(None, least, "", found.why)
                return Distance(best.resources, least, best.witness, found.why)
            best = found if isinstance(found, Solvable) else best
        return Distance(best.resources, best.resources, best.witness)

    def solutions(
        self,
        limit: int,
        after: str = "impossible",
        budget: Budget = PLAIN,
        most: int = MAX_CUBES,
    ) -> Listed[Solvable]:
        """Up to `limit` Solutions, those with fewer cubes first; `most` cubes of Resources each.

        >>> mat = Mat(goal="7", permitted="3 4 + 2 5", resources="")
        >>> Oracle(Rules("agloa-2026-27", "elementary"), mat).solutions(5).solutions[0].witness
        '2+5 = 7'
        """
        return self._solutions(limit, after, Meter(budget), most)

    def _solutions(
        self, limit: int, after: str, meter: Meter, most: int = MAX_CUBES
    ) -> Listed[Solvable]:
        answer = self._after(after, meter)
        if isinstance(answer, Impossible):
            return Listed(())
        asked = Asked(self.rules, self.mat, after)
        waiting = self._questions(self._kinds, min(most, most_extra(self.rules, after)))
        found: dict[str, Solvable] = {}
        more = ""
        for number, question in enumerate(waiting.questions):
            own = self._for_reference(meter)
            work = Search(question, self.tables, own)
            out = partial(self._ruled_out, waiting, number, own)
            before = own.nodes
            try:
                witnesses = all_confirmed(asked, all_hits(work, out), work.problem)
                some = (one.answer for one in islice(witnesses, limit))
                found.update((one.witness, one) for one in some)
            except Stopped as why:
                more = more or str(why)
            if own is not meter:
                meter.nodes += (own.nodes - before) * CORE
            more = more or work.dropped or next(iter(question.gaps), "")
        if not found and isinstance(answer, Solvable) and answer.resources <= most:
            found[answer.witness] = answer  # with i, which is not listed
        ordered = sorted(found.values(), key=lambda one: len(one.uses))
        if len(ordered) > limit or (len(ordered) == limit and not more):
            more = more or f"only {limit} were asked for"
        return Listed(tuple(ordered[:limit]), more)

    def _for_reference(self, meter: Meter) -> Meter:
        """What listing may take. Where there is a core its steps are the measure."""
        if self.tables.session is None:
            return meter
        return meter.part(meter.left // CORE, IRRATIONAL_COST)

    def _ruled_out(self, waiting: Waiting, number: int, own: Meter, cubes: int) -> bool:
        """Does the core say that nothing is made of these cubes?"""
        session = self.tables.session
        again = own if session is None else own.part(own.left * CORE)
        settled = waiting.rules_out(number, session, again, cubes)
        if again is not own:
            own.spend(again.nodes // CORE)
        return settled

    def safe_moves(self, budget: Budget = PLAIN, *, bonus: bool = False) -> tuple[Move, ...]:
        """Moves after which neither Now nor Impossible is a right challenge; each with `sure`.

        Moves are those of `legal_moves`: with `bonus` two cubes may be moved. A Now that may not
        be called is no danger (`may_call_now`). The budget is for the whole call; a move that it
        is not enough for is not sure.

        >>> mat = Mat(goal="5", permitted="2", resources="3 + 9 8")
        >>> [str(move) for move in Oracle(Rules("agloa-2026-27", "basic"), mat).safe_moves()][:2]
        ['9 to Permitted', '9 to Forbidden']
        """
        meter = Meter(budget)
        if isinstance(self._partly("impossible", meter, SHARE), Impossible):
            return ()
        self._partly("now", meter, SHARE)  # tells for many moves what is impossible after them
        safe: dict[Move, bool | None] = dict.fromkeys(legal_moves(self.mat, bonus), False)
        for number, move in enumerate(safe):  # most are soon known
            safe[move] = self._is_safe(move, meter, SHARE * (len(safe) - number))
        for move in [move for move, sure in safe.items() if sure is False]:
            # What one needs a long search for often tells of the others too.
            safe[move] = self._is_safe(move, meter, SHARE)
        return tuple(replace(move, sure=sure) for move, sure in safe.items() if sure is not None)

    def _partly(self, after: str, meter: Meter, share: int) -> Answer:
        """The answer within one in so many of the steps that are left."""
        own = meter.part(meter.left // share)
        answer = self._after(after, own)
        meter.nodes += own.nodes + ASKED
        return answer

    def _is_safe(self, move: Move, meter: Meter, share: int) -> bool | None:
        """False where it is not known, None where a challenge would be right."""
        if meter.is_out:
            return False
        then = self.moved(after_move(self.mat, move))
        later = then._partly("impossible", meter, 2 * share)
        sure = isinstance(later, Solvable)
        danger = isinstance(later, Impossible)
        if not danger and may_call_now(self.rules, then.mat):
            now = then._partly("now", meter, 2 * share)
            danger = isinstance(now, Solvable)
            sure = sure and isinstance(now, Impossible)
        # What is open is asked again, with the witnesses that others have found by then.
        self._learn(then, whole=sure or danger)
        return None if danger else sure

    def think_ahead(self, budget: Budget = PLAIN) -> bool:
        """Answer the Now that may follow each single move, in idle time: the next one is known.

        True if all are decided. The budget is for the whole call; what was thought of so far
        is kept when it is used up.

        >>> mat = Mat(goal="7", permitted="3", resources="4 + 8 9")
        >>> oracle = Oracle(Rules("agloa-2026-27", "elementary"), mat)
        >>> oracle.think_ahead()
        True
        >>> then = oracle.moved(Mat(goal="7", permitted="3 4", resources="+ 8 9"))
        >>> print(then.now(Budget(nodes=1)))
        Solvable: 3+4 = 7, with 3 cubes, 1 of them from Resources.
        """
        meter = Meter(budget)
        decided = not isinstance(self._fresh("now", meter), NotDecided)
        asked = set()
        # First what is permitted: a witness that needs the cube serves where it is Required too.
        for move in sorted(moves(self.mat), key=lambda one: one.section != "permitted"):
            then = self.moved(after_move(self.mat, move))
            if then._kinds in asked:
                continue
            if meter.is_out:
                return False
            asked.add(then._kinds)
            decided &= not isinstance(then._fresh("now", meter), NotDecided)
            self._learn(then)
        return decided

    def _learn(self, then: "Oracle", whole: bool = True) -> None:
        """Keep what the oracle of a next mat has found, the whole of it or its witnesses."""
        if whole:
            self._ahead[then._kinds] = then._remembered
        # What is an Equation after the move is one before it, with more cubes of Resources.
        self._remembered = self._remembered.with_all(then._remembered.witnesses)

    def moved(self, mat: Mat) -> "Oracle":
        """The oracle of a later mat of the same shake, with what is still known.

        Raises `ValueError` if the mat does not come from this one by moving cubes of Resources.
        """
        cubes = moved_cubes(self.mat, mat)
        number = len(cubes["required"]) + len(cubes["permitted"])
        then = Oracle(self.rules, mat, self.tables, judged=self.judged)
        then._shake = self._shake
        then._counted = recount(self.rules, self._kinds, cubes)
        known = self._ahead.get(then._kinds)
        if known is None:
            known = self._remembered.moved(number, self._kinds, then._kinds)
        then._remembered = known
        return then

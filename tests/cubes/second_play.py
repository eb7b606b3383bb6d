"""The second scorer, second part: moves, charges and the block (V, VI-B, VIII-A, IX)."""

from dataclasses import dataclass
from typing import Any

from cubes.second_opening import Offence, Opening
from flubball.engine import Record

FAULTS = ("out-of-turn", "two-cubes", "bonus-while-leading", "last-cube-forbidden")


@dataclass
class Hold:
    seat: int
    at: int
    said: str = ""
    said_at: int = 0


class Play(Opening):
    """A shake from its Goal to a challenge or the last cube."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.holds: list[Hold] = []
        self.resting, self.rest_late = "", False
        self.window = False

    def begin_last_cube(self, mover: int) -> None:
        """VIII-A; see `cubes.second_scorer`."""
        raise NotImplementedError

    def impossible_after_last_cube(self, challengers: list[int]) -> None:
        """VIII-B; see `cubes.second_scorer`."""
        raise NotImplementedError

    def begin_roll(self, setter: int) -> None:
        super().begin_roll(setter)
        self.holds = []

    def do_bonus(self, seat: int, cube: str) -> None:
        shake = self.shake
        if self.phase == "move" and (shake.resources == 1 or seat != shake.turn):
            self.do_move(seat, f"{cube} F")
            return
        shake.resources -= 1
        if self.phase == "move":
            shake.offences = [o for o in shake.offences if o.seat == seat]
        free = self.mlag or (self.wff and self.division == "elementary")  # WFF IV-D-2 Note
        if not free and self.leads(seat):
            self.offend(seat, "bonus-while-leading").setter = self.phase == "goal"
        shake.bonus = True

    def do_move(self, seat: int, text: str) -> None:
        shake, section = self.shake, text.split()[-1]
        if section == "F" and shake.resources == 1:
            self.offend(seat, "last-cube-forbidden", section)
        elif seat != shake.turn:
            what = "two-cubes" if seat == shake.mover else "out-of-turn"
            self.offend(seat, what, section)
        else:
            shake.offences = [o for o in shake.offences if o.seat == seat]
            for offence in shake.offences[-1:] if shake.bonus else ():
                offence.section = section
        shake.resources -= 1
        shake.played += section != "F"
        shake.mover, shake.bonus = seat, False
        if not shake.resources and section != "F":
            self.begin_last_cube(seat)
        else:
            self.begin_turn(self.left(seat))

    def clock_move(self, *_: Any) -> None:
        last = [o for o in self.shake.offences if o.what == "last-cube-forbidden"]
        if last:
            self.put_back(last[0])
            if self.late:  # IX-A-1: moved after the countdown, the limit is enforced
                self.clock_move()
        elif self.missed(self.shake.turn):
            self.begin_turn(self.left(self.shake.turn))  # H2

    def do_charge(self, _: int, text: str) -> None:
        offender, what = int(text.split()[0]), text.split()[1].strip('"')
        if what not in FAULTS:
            phase = self.resting if self.phase == "block" else self.phase
            if phase in ("select", "goal"):
                self.point_out(offender, what)
            return
        for offence in reversed(self.shake.offences):
            named = what == offence.what or (what, offence.what) == ("out-of-turn", "two-cubes")
            # IX-B: nothing but a legal action of somebody else ends the right to charge.
            if offence.seat == offender and named:
                self.drop_the_block()
                back = self.bonus_caught if what == "bonus-while-leading" else self.put_back
                back(offence)
                return

    def drop_the_block(self) -> None:
        """IX-B: a challenge that is not spoken yet insulates nothing."""
        if self.phase == "block":
            self.resume()

    def point_out(self, offender: int, what: str) -> None:
        """II-B-2: a point each time; after the second no variation."""
        shake = self.shake
        for pick in reversed(shake.picks):
            if pick[0] == offender and what in pick[2]:
                self.drop_the_block()
                shake.picks.remove(pick)
                self.lost.append(offender)
                shake.tries.append(offender)
                if shake.tries.count(offender) > 1:
                    shake.barred.add(offender)
                self.begin_select()
                return

    def back(self, section: str) -> None:
        self.shake.resources += 1
        self.shake.played -= section != "F"

    def put_back(self, offence: Offence) -> None:
        """IX-A-1: the turn is what it was."""
        shake = self.shake
        place = shake.offences.index(offence)
        for later in shake.offences[place:]:
            if later.section:
                self.back(later.section)
        shake.offences = shake.offences[:place]
        shake.turn, shake.mover, shake.bonus = offence.turn, offence.mover, offence.bonus
        self.phase, self.holds, self.late = "move", [], offence.late
        if shake.turn not in self.present:
            self.begin_turn(self.left(shake.turn))

    def bonus_caught(self, offence: Offence) -> None:
        """IV-C-2, V-C-2: a point; the setter's cube or the Mover's second one goes back."""
        shake = self.shake
        self.lost.append(offence.seat)
        shake.offences.remove(offence)
        if offence.setter:
            shake.resources += 1
            shake.bonus = shake.bonus and self.phase != "goal"
        elif not offence.section:
            shake.mover = offence.seat
            self.begin_turn(self.left(offence.seat))
        else:
            self.back(offence.section)
            if self.phase == "last-cube":
                self.begin_turn(self.left(offence.seat))

    # The block: VI-B, H15.

    def do_block(self, seat: int, _: str) -> None:
        if not self.holds:
            self.resting, self.rest_late, self.phase = self.phase, self.late, "block"
        self.holds.append(Hold(seat, self.at))

    def price(self, seat: int, word: str) -> int | None:
        """What an invalid challenge costs; None: it is valid. VI-A-2, VI-B, VIII-B; Guide."""
        mild = 0 if self.mlag else 1
        shake, phase = self.shake, self.resting
        own = 0 if self.wff and self.division != "regular" else mild  # WFF VI-B Ex (a)
        if phase == "no-goal" or word == "disagree":
            valid = phase == "no-goal" and word == "disagree" and seat in self.asked()
            return None if valid else 1
        if phase in ("roll", "select", "goal", "stopped"):
            return 1
        if phase == "last-cube" and word == "now":
            return mild
        if seat == shake.mover:
            return own
        if phase == "last-cube" and not self.window:
            return 0 if self.wff else mild  # WFF VIII-B Com
        if word == "now" and (shake.resources < 2 or not shake.played):
            return mild
        return None

    def challenge(self, seat: int, word: str) -> None:
        last = [o for o in self.shake.offences if o.what == "last-cube-forbidden"]
        if last:  # VIII-A: set aside, no penalty
            self.put_back(last[0])
            return
        price = self.price(seat, word)
        if price is not None:
            self.lost += [seat] * price
            self.let_go(seat)
            return
        for hold in self.holds:
            if hold.seat == seat:
                hold.said, hold.said_at = word, self.at
        if all(hold.said for hold in self.holds):
            self.resolve()

    def do_now(self, seat: int, _: str) -> None:
        self.challenge(seat, "now")

    def do_impossible(self, seat: int, _: str) -> None:
        self.challenge(seat, "impossible")

    do_never = do_impossible

    def do_disagree(self, seat: int, _: str) -> None:
        if self.phase == "block":
            self.challenge(seat, "disagree")
        else:
            self.begin_writing("no-goal", [seat], self.shake.setter)

    def do_put_back(self, seat: int, _: str) -> None:
        self.lost.append(seat)
        self.let_go(seat)

    def clock_block(self, *_: Any) -> None:
        for hold in [hold for hold in self.holds if not hold.said]:
            self.lost.append(hold.seat)
            self.let_go(hold.seat)

    def let_go(self, seat: int) -> None:
        self.holds = [hold for hold in self.holds if hold.seat != seat]
        if not self.holds:
            self.resume()
        elif all(hold.said for hold in self.holds):
            self.resolve()

    def resume(self) -> None:
        self.holds, self.phase, self.late = [], self.resting, self.rest_late
        if self.phase == "roll" and self.warned:
            self.phase = "over"

    def resolve(self) -> None:
        first = min(hold.said_at for hold in self.holds)
        said = [hold for hold in self.holds if hold.said_at == first]
        if len({hold.said for hold in self.holds}) == 1:
            said = self.holds
        if len({hold.said for hold in said}) > 1:
            self.resume()
            return
        seats, word = sorted(hold.seat for hold in said), said[0].said
        if word == "disagree":
            self.begin_writing("no-goal", seats, self.shake.setter)
        elif self.resting == "last-cube":
            self.impossible_after_last_cube(seats)
        else:
            self.begin_writing(word, seats, self.shake.mover)

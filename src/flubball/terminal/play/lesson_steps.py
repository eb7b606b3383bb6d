"""The words of the guided first shake. The learner is seat 0, the partner is seat 1."""

import msgspec

ROLL = "r0 r1 r2 r3 r+ r- b0 b1 b2 b3 bx b÷ g4 g5 g6 g^ gx g- k7 k8 k9 k√ k+ k÷"


class Step(msgspec.Struct, frozen=True):
    """One step: what is explained, what the learner types, a hint, and what happens then.

    An empty answer is Enter alone. The first answer is the one the hint names; `then` are lines
    `SEAT: WORDS` that follow by themselves. `slips` are likely wrong answers with their own hint.
    """

    text: str
    answers: tuple[str, ...] = ("",)
    hint: str = "Press Enter."
    then: tuple[str, ...] = ()
    slips: tuple[tuple[str, str], ...] = ()


_HANDS_OVER = "That would hand over a Now: with 3 and 4 there, only + is missing for 3+4."

STEPS = (
    Step(
        "Welcome to Equations. You and a partner play with 24 cubes that show digits and signs. "
        "Somebody sets a Goal; then you both look for ways to build it from the other cubes. "
        "Press Enter to roll.",
        then=(f"dice: roll {ROLL}",),
    ),
    Step(
        "All 24 cubes lie in Resources. [r3] is a red 3; b is blue, g green, k black. Signs are "
        "+ - x ÷, ^ for powers and √ for roots. It is your shake, so you set the Goal: a number "
        "made of up to six cubes. Press Enter to go on.",
    ),
    Step(
        "Set the Goal 7. Type goal 7 and press Enter. The black 7 then lies in the Goal section "
        "and is used up.",
        ("goal 7", "goal k7"),
        "Type goal 7 and press Enter.",
    ),
    Step(
        "Look at the mat. A Solution must use every cube in Required, may use those in "
        "Permitted, and never those in Forbidden. Every turn puts one cube of Resources "
        "somewhere. Your partner begins: press Enter.",
        then=("1: move 3 P",),
    ),
    Step(
        "Your partner has put a 3 into Permitted. You might think of 3+4. But if you put the 4 "
        "beside it, only one cube more would be needed, the +, and your partner could say Now "
        "and score. So do not help too much. Press Enter.",
    ),
    Step(
        "Take something away instead: put the 9 into Forbidden. Type move 9 F. Short: 9 f.",
        ("move 9 F", "move k9 F"),
        "Type move 9 F and press Enter.",
        then=("1: move g4 P",),
        slips=(("move 4 P", _HANDS_OVER), ("move 4 R", _HANDS_OVER)),
    ),
    Step(
        "Your partner was careless: 3 and 4 both lie in Permitted, and a + lies in Resources. "
        "The Goal can be built with one cube more. That is what Now says. Challenges are made "
        "with the block: type block.",
        ("block",),
        "Type block and press Enter.",
        slips=(("now", "First the block, so that all see who challenges: type block."),),
    ),
    Step(
        "You hold the block. You have 15 seconds in a real match. Now says: with at most one "
        "more cube from Resources I can build the Goal. Impossible says: nobody can any more. "
        "Type now.",
        ("now",),
        "Type now and press Enter.",
        slips=(("impossible", "A Solution is in sight, so it is not impossible: type now."),),
    ),
    Step(
        "Whoever says Now has to show it. Write an Equation: the Solution, an equals sign, the "
        "Goal. Type write 3+4 = 7. Only you see your paper.",
        ("write 3+4=7", "write 4+3=7"),
        "Type write 3+4 = 7 and press Enter.",
    ),
    Step(
        "Read it once more. Every Required cube used? No Forbidden one? One cube of Resources "
        "at most? Then hand it in: type present.",
        ("present",),
        "Type present and press Enter.",
    ),
    Step(
        "The judge has ruled: the card is in the log. A wrong Equation gets a card too: what is "
        "wrong, where, by which rule, and what would have helped. Press Enter.",
    ),
    Step(
        "The score sheet shows 6 points for your proof and 2 for your partner. A match is many "
        "such shakes in 30 minutes. That is all you need: flubball play equations starts a "
        "match with a clock, and ? shows all words. Press Enter to end the lesson.",
    ),
)

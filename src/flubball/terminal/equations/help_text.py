"""What `?` shows besides the keys."""

LEAVE = "q q, Ctrl+Q"
FORMS = {
    "goal": "goal and the cubes, such as goal 2x 3+5; a blank leaves a space",
    "write": "write SOLUTION = {goal}",
}
BEGIN = """\
  roll                             r      roll the cubes
  select factorial                 s …    a variation from the list
  goal 2x 3+5                      g …    set the Goal; a blank leaves a space
  bonus 3                          b 3    a cube to Forbidden before the move
  no-goal · agree · disagree       a · d  no Goal can be set
  move 3 R                         3 r    a cube to Required, Permitted, Forbidden"""
WRITE = """\
  write 3+4 = 7                    3+4=7  put an Equation on your paper"""
CHECK = """\
  accept · reject unequal          a · r  check another's Equation
  regroup (3+4)x2 = 14                    show a reading that makes it wrong
  ask-judge                               ask if the sides are equal
  sign · appeal 1 · charge 1 two-cubes"""
NOTES = """\
Several people: 1: block speaks for seat 1. judge: add-time 60 speaks as the judge, and
judge: overrule 1 reverses a ruling on seat 1's paper.
A cube is a colour and a symbol: r3 is a red 3 (b blue, g green, k black).
Without the signs on your keyboard: / is ÷, * is ^, v is √.
Turned and wild cubes: 3<ud>, 3<sw>, 0<7>."""

"""What `?` shows besides the keys."""

LEAVE = "Ctrl+Q     "
FORMS = {
    "goal": "goal and the WFF, such as goal CpKqr",
    "write": "write PREMISES / RULES ;; LINE; LINE; …",
}
BEGIN = """\
  roll                                    roll the cubes, also with Enter
  goal CpKqr                       g …    set the Goal, a WFF of up to seven cubes
  bonus s                          b s    a cube to Forbidden before the move
  move K R                         K r    a cube to Required, Permitted, Forbidden"""
WRITE = """\
  write p, Ksq / Ko, Ai            w …    put a Solution on your paper
  + q Ko 2                                write the next line of its proof
  + | p s                                 a line of a subproof: one bar for each level
  -                                       strike the last line"""
CHECK = """\
  accept · reject no-proof         a · r  check another's Solution
  ask-judge Was Ko used correctly?        ask about one line or one rule
  sign · charge 1 two-cubes"""
NOTES = """\
All at once: write p, q / Ki ;; p s; q s; Kpq Ki 1,2
A wild cube is R(Ci). Mark a Required cube with ' behind it: Kpq' / Ko.
Several people: 1: block speaks for seat 1. judge: extra 1 30 speaks as the judge."""

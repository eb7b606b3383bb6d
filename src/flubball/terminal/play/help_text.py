"""What `?` shows: the keys and the words of the game."""

_KEYS = """\
Keys
  Enter        send what is typed, or take the marked choice
  ↑ ↓          go through the legal choices
  Tab          complete what is typed
  PgUp PgDn    scroll the log
  ? or F1      this page          Ctrl+S  the whole score sheet with reasons
  {leave}  leave; the match is saved, --resume goes on
  Ctrl+C       the same, at once
"""
_EQUATIONS = """
Words                              short
  roll                             r      roll the cubes
  select factorial                 s …    a variation from the list
  goal 2x 3+5                      g …    set the Goal; a blank leaves a space
  bonus 3                          b 3    a cube to Forbidden before the move
  no-goal · agree · disagree       a · d  no Goal can be set
  move 3 R                         3 r    a cube to Required, Permitted, Forbidden
  block, then now or impossible    b n i  challenge the last Mover
  put-back                                put the block back: costs a point
  write 3+4 = 7                    3+4=7  put an Equation on your paper
  decide yes · decide no           y · no the Third Party's decision
  present                          p      hand your Equation in
  waive                            a      no Impossible after the last cube
  accept · reject unequal          a · r  check another's Equation
  regroup (3+4)x2 = 14                    show a reading that makes it wrong
  ask-judge                               ask if the sides are equal
  sign · appeal 1 · charge 1 two-cubes
  hand                                    give the keyboard to the next writer
  stop                                    end the round now

Several people: 1: block speaks for seat 1. judge: add-time 60 speaks as the judge, and
judge: overrule 1 reverses a ruling on seat 1's paper.
A cube is a colour and a symbol: r3 is a red 3 (b blue, g green, k black).
Without the signs on your keyboard: / is ÷, * is ^, v is √.
Turned and wild cubes: 3<ud>, 3<sw>, 0<7>."""
_WFF = """
Words                              short
  roll                                    roll the cubes, also with Enter
  goal CpKqr                       g …    set the Goal, a WFF of up to seven cubes
  bonus s                          b s    a cube to Forbidden before the move
  move K R                         K r    a cube to Required, Permitted, Forbidden
  block, then now or impossible    b n i  challenge the last Mover
  put-back                                put the block back: costs a point
  write p, Ksq / Ko, Ai            w …    put a Solution on your paper
  + q Ko 2                                write the next line of its proof
  + | p s                                 a line of a subproof: one bar for each level
  -                                       strike the last line
  decide yes · decide no           y · no the Third Party's decision
  present                          p      hand your Solution in
  waive                            a      no Impossible after the last cube
  accept · reject no-proof         a · r  check another's Solution
  ask-judge Was Ko used correctly?        ask about one line or one rule
  sign · charge 1 two-cubes
  hand                                    give the keyboard to the next writer
  stop                                    end the round now

All at once: write p, q / Ki ;; p s; q s; Kpq Ki 1,2
A wild cube is R(Ci). Mark a Required cube with ' behind it: Kpq' / Ko.
Several people: 1: block speaks for seat 1. judge: extra 1 30 speaks as the judge."""
_LEAVE = {"equations": "q q, Ctrl+Q", "wff": "Ctrl+Q     "}
_WORDS = {"equations": _EQUATIONS, "wff": _WFF}


def help_page(game: str) -> str:
    """The page for a game.

    >>> help_page("wff").splitlines()[0]
    'Keys'
    """
    return f"{_KEYS.format(leave=_LEAVE[game])}{_WORDS[game]}\n\nEsc closes this page."


def word_help(game: str) -> list[str]:
    """The words of a game, a line each.

    >>> word_help("wff")[0].split()
    ['Words', 'short']
    """
    return _WORDS[game].strip().splitlines()

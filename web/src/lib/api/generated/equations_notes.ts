// Made by scripts/page_types.py. Do not edit.

/** What a cube may show. */
export const SYMBOLS = "0123456789+-x÷^√" as const;

/** The cubes' colours by their letters. */
export const COLOURS = {
  "r": "red",
  "b": "blue",
  "g": "green",
  "k": "black"
} as const;

/** What the signs are called. */
export const SIGNS = {
  "+": "plus",
  "-": "minus",
  "x": "times",
  "÷": "divided by",
  "^": "to the power",
  "√": "root"
} as const;

/** What else may be typed for a symbol. */
export const SPELLINGS = {
  "*": "^",
  "∧": "^",
  "×": "x",
  "X": "x",
  "/": "÷",
  "−": "-",
  "–": "-",
  "v": "√",
  "V": "√"
} as const;

/** What a cube with a note is. */
export const NOTES = {
  "sw": "sideways",
  "ud": "upside-down",
  "exp": "an exponent",
  "lcm": "least common multiple",
  "gcf": "greatest common factor",
  "ten": "the digit ten",
  "eleven": "the digit eleven",
  ".": "a decimal point",
  "i": "i, sideways"
} as const;

/** Notes of how it lies or is used, not of what it is. */
export const FLAGS = {
  "sw": "sideways",
  "ud": "upside_down",
  "exp": "exponent"
} as const;

/** By variation: notes, and the symbols that take them. */
export const NOTED = {
  "base-11": {
    "ten": "^"
  },
  "base-12": {
    "ten": "^",
    "eleven": "√"
  },
  "decimal-point": {
    ".": "^"
  },
  "exponent-red": {
    "exp": "0123456789"
  },
  "exponent-blue": {
    "exp": "0123456789"
  },
  "exponent-green": {
    "exp": "0123456789"
  },
  "exponent-black": {
    "exp": "0123456789"
  },
  "gcf": {
    "gcf": "^"
  },
  "imaginary": {
    "i": "-"
  },
  "lcm": {
    "lcm": "√"
  },
  "sideways": {
    "sw": "0123456789"
  },
  "upside-down": {
    "ud": "0123456789"
  }
} as const;

/** By variation: the symbol that is wild. */
export const WILD = {
  "0-wild": "0",
  "x-wild": "x"
} as const;

/** Variations that make a colour matter, and which. */
export const COLOURED = {
  "exponent-red": "r",
  "exponent-blue": "b",
  "exponent-green": "g",
  "exponent-black": "k"
} as const;

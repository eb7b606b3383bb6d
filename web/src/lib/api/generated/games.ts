// Made by scripts/page_types.py. Do not edit.

/** The games by name: what people call them, and what they are. */
export const ABOUT = {
  "contig-60": {
    "title": "Contig 60",
    "about": "Three dice make a number: place a chip on it, next to others, and count down from 60."
  },
  "equations": {
    "title": "Equations",
    "about": "Cubes with digits and signs: set a Goal, and write an Equation that equals it."
  },
  "fab-a-diffy": {
    "title": "Fab-a-Diffy",
    "about": "Fraction strips: take two whose sum or difference is as long as the one shown."
  },
  "juggle": {
    "title": "Juggle",
    "about": "Dice select pieces of one to five squares: cover your board, like colours apart."
  },
  "queens-and-guards": {
    "title": "Queens & Guards",
    "about": "Bring your Queen to the throne, her six Guards around her, and trap what is in the way."
  },
  "stars-and-bars": {
    "title": "Stars & Bars",
    "about": "Cards with stars and bars: place one where it differs most from its neighbours."
  },
  "wff": {
    "title": "WFF 'N PROOF",
    "about": "Cubes with letters: set a formula as the Goal, and prove it from premises by rules."
  }
} as const;

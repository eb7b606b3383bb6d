// Made by scripts/page_types.py. Do not edit.

/** The marks of a review by name. A triangle was missed, a circle or square lost. */
export const MARKS = {
  "goal-flub": {
    "title": "Goal without a Solution",
    "shape": "circle"
  },
  "a-flub": {
    "title": "Gave it away",
    "shape": "circle"
  },
  "p-flub": {
    "title": "Made it Impossible",
    "shape": "circle"
  },
  "wrong-challenge": {
    "title": "Wrong challenge",
    "shape": "square"
  },
  "wrong-paper": {
    "title": "Wrong paper",
    "shape": "square"
  },
  "time": {
    "title": "Out of time",
    "shape": "square"
  },
  "error": {
    "title": "Broke a rule",
    "shape": "square"
  },
  "weaker": {
    "title": "Weaker move",
    "shape": "circle"
  },
  "no-cover": {
    "title": "Can't be covered",
    "shape": "circle"
  },
  "missed-now": {
    "title": "Missed Now",
    "shape": "triangle"
  },
  "missed-impossible": {
    "title": "Missed Impossible",
    "shape": "triangle"
  },
  "missed-objection": {
    "title": "Accepted a wrong paper",
    "shape": "triangle"
  },
  "missed-challenge": {
    "title": "Missed challenge",
    "shape": "triangle"
  },
  "missed-win": {
    "title": "Missed win",
    "shape": "triangle"
  },
  "missed-five": {
    "title": "Missed five in a row",
    "shape": "triangle"
  },
  "missed-number": {
    "title": "Missed number",
    "shape": "triangle"
  },
  "missed-capture": {
    "title": "Missed capture",
    "shape": "triangle"
  },
  "missed-trick": {
    "title": "Missed trick",
    "shape": "triangle"
  },
  "missed-trap": {
    "title": "Missed trap",
    "shape": "triangle"
  },
  "missed-piece": {
    "title": "Missed piece",
    "shape": "triangle"
  },
  "missed-stack": {
    "title": "Missed stack",
    "shape": "triangle"
  }
} as const;

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

/** Kinds of puzzles that practise what a mark says, the nearest first. */
export const DRILLS = {
  "goal-flub": "a-goal-for-these",
  "a-flub": "is-this-a-flub",
  "p-flub": "is-it-impossible",
  "wrong-challenge": "is-it-now rule-on-this",
  "wrong-paper": "name-the-fault",
  "time": "",
  "error": "rule-on-this name-the-fault",
  "weaker": "best-play make-the-trick spot-the-trap the-hidden-stack",
  "no-cover": "cover-the-board",
  "missed-now": "is-it-now",
  "missed-impossible": "is-it-impossible",
  "missed-objection": "name-the-fault",
  "missed-challenge": "rule-on-this name-the-fault",
  "missed-win": "best-play make-the-trick spot-the-trap the-hidden-stack",
  "missed-five": "best-play",
  "missed-number": "best-play",
  "missed-capture": "best-play make-the-trick",
  "missed-trick": "make-the-trick",
  "missed-trap": "spot-the-trap",
  "missed-piece": "cover-the-board",
  "missed-stack": "the-hidden-stack"
} as const;

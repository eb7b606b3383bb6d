// Made by scripts/page_types.py. Do not edit.

/** What players say at a cube game's table. */
export type PlayerWord = "select" | "bonus" | "lay" | "goal" | "no-goal" | "agree" | "disagree" | "move" | "block" | "now" | "impossible" | "never" | "put-back" | "decide" | "write" | "present" | "accept" | "waive" | "reject" | "regroup" | "join" | "ask-judge" | "charge" | "appeal" | "hint" | "sign";

/** What a judge says there. */
export type JudgeWord = "verdict" | "claim" | "penalty" | "reverse" | "approve" | "warn" | "expel" | "absent" | "arrive" | "replay" | "extra" | "add-time" | "stop" | "uphold" | "overrule" | "oversight" | "deceit";

/** What is said at a Monitor's table. */
export type MonitorWord = "first" | "pass" | "declare" | "challenge" | "opinion" | "hint" | "sign" | "ruling" | "stop" | "conduct";

/** What ended a shake, as people read it. */
export const ENDINGS = {
  "now": "Now",
  "impossible": "Impossible",
  "last-cube": "Last cube",
  "time-called": "Time called",
  "no-goal": "No Goal"
} as const;

/** What the button says. */
export const PRESENT = "Present" as const;

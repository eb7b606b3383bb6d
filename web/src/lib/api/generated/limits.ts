// Made by scripts/page_types.py. Do not edit.

/** How long a name for logging in is. */
export const NAME = {
  "least": 3,
  "most": 30
} as const;

/** How long a password is. */
export const PASSWORD = {
  "least": 8,
  "most": 200
} as const;

/** How deep subproofs go. */
export const MOST_DEPTH = 100 as const;

/** A socket closes with this and a status of HTTP. */
export const REFUSED = 4000 as const;

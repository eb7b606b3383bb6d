/** What goes from this device when somebody logs out: what they have written and not presented. */

export const PAPERS = 'flubball.paper.';

/** Also where the server can't be reached; settings and sealed copies of events stay. */
export function forgetPapers(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PAPERS)) localStorage.removeItem(name);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

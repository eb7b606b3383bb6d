/** A lobby that is asked again every few seconds while somebody looks at it. */

import { asProblem, get } from '../lib/api/http';
import type { GameShown, Problem, TableShown } from '../lib/api/generated/api';
import { loadGames } from './games';

const EVERY = 5_000;

export class Lobby {
  tables = $state.raw<readonly TableShown[] | null>(null);
  games = $state.raw<readonly GameShown[]>([]);
  problem = $state.raw<Problem | null>(null);

  constructor(private readonly path: string) {}

  /** Look, again and again. For `$effect(() => lobby.watch())`. */
  watch(): () => void {
    void this.look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.look();
    }, EVERY);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    try {
      const [tables, games] = await Promise.all([get<TableShown[]>(this.path), loadGames()]);
      this.games = games;
      this.tables = tables;
      this.problem = null;
    } catch (error) {
      this.problem = asProblem(error);
    }
  }
}

import { capital } from '../../lib/ui/text';
import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'juggle',
  says: (text) =>
    text.replace(/\b(red|blue|green|yellow)-([A-Z]\d)\b/g, (_, colour: string, shape: string, at: number) => {
      // A sentence begins with a capital; a label, which ends without a stop, is none.
      const begins = /[.!?]$/.test(text) && /(?:^|[.!?] )$/.test(text.slice(0, at));
      return `${begins ? capital(colour) : colour} ${shape}`;
    }),
  board: () => import('./Board.svelte'),
};

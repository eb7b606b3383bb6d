import type { GameParts } from '../registry';

export const GAME: GameParts = {
  name: 'juggle',
  says: (text) => text.replace(/\b(red|blue|green|yellow)-([A-Z]\d)\b/g, '$1 $2'),
  board: () => import('./Board.svelte'),
};

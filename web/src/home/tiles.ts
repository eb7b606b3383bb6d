/** The seven tiles of home: a line of words, and a scene drawn from the game's own parts. */

import type { Component } from 'svelte';

import ContigScene from './ContigScene.svelte';
import EquationsScene from './EquationsScene.svelte';
import FabScene from './FabScene.svelte';
import JuggleScene from './JuggleScene.svelte';
import QueensScene from './QueensScene.svelte';
import StarsScene from './StarsScene.svelte';
import WffScene from './WffScene.svelte';

export interface TileOf {
  name: string;
  line: string;
  scene: Component;
}

export const TILES: readonly TileOf[] = [
  { name: 'equations', line: 'Set a Goal, move cubes, catch a flub.', scene: EquationsScene },
  { name: 'wff', line: 'Build proofs from cubes.', scene: WffScene },
  { name: 'contig-60', line: 'Three dice, one sentence, five in a row.', scene: ContigScene },
  { name: 'juggle', line: 'Fill the board; no colour touches itself.', scene: JuggleScene },
  { name: 'stars-and-bars', line: 'Lay a card where it differs most.', scene: StarsScene },
  { name: 'fab-a-diffy', line: 'Find two strips that make the third.', scene: FabScene },
  { name: 'queens-and-guards', line: 'Bring the Queen home, guarded by six.', scene: QueensScene },
];

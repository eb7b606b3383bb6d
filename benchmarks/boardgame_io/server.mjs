// boardgame.io's own server, with its usual storage: in memory, nothing is durable. node server.mjs PORT
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

// Cubes are moved from the resources to the mat, in turn: as little rule as a game can have.
const game = {
  name: 'cubes',
  setup: () => ({ resources: Array.from({ length: 24 }, (_, n) => n), permitted: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: ({ G }, cube) => {
      if (!G.resources.includes(cube)) return 'INVALID_MOVE';
      G.resources = G.resources.filter((each) => each !== cube);
      G.permitted.push(cube);
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });

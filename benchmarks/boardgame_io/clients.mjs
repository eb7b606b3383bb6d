// Matches of three players over sockets: each moves again once its move was answered.
// node clients.mjs PORT MATCHES MOVES -> one line of JSON
import { io } from 'socket.io-client';

const [port, matches, moves] = process.argv.slice(2).map(Number);
const PLAYERS = 3;
const AT_ONCE = 100;

function seat(match, player) {
  const socket = io(`http://127.0.0.1:${port}/cubes`, { transports: ['websocket'], forceNew: true });
  return new Promise((resolve) => {
    socket.on('connect', () => socket.emit('sync', match, String(player), undefined, PLAYERS));
    socket.once('sync', () => resolve(socket));
  });
}

async function open(number) {
  const match = `match-${number}`;
  const sockets = [];
  for (let player = 0; player < PLAYERS; player += 1) sockets.push(await seat(match, player));
  return { match, sockets };
}

function move(place, number) {
  const player = number % PLAYERS;
  const socket = place.sockets[player];
  const payload = { type: 'move', args: [number], playerID: String(player) };
  return new Promise((resolve) => {
    const took = (_, state) => {
      if (state._stateID <= number) return;
      socket.off('update', took);
      resolve();
    };
    socket.on('update', took);
    socket.emit('update', { type: 'MAKE_MOVE', payload }, number, place.match, String(player));
  });
}

const places = [];
for (let first = 0; first < matches; first += 20) {
  const count = Math.min(20, matches - first);
  places.push(...(await Promise.all(Array.from({ length: count }, (_, n) => open(first + n)))));
}
console.log(JSON.stringify({ opened: places.length }));
const taken = [];
const begun = performance.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let at = lane; at < places.length; at += AT_ONCE) {
      for (let number = 0; number < moves; number += 1) {
        const from = performance.now();
        await move(places[at], number);
        taken.push(performance.now() - from);
      }
    }
  }),
);
const spent = (performance.now() - begun) / 1000;
taken.sort((a, b) => a - b);
console.log(JSON.stringify({ moves: taken.length, seconds: spent, p99: taken[Math.floor(taken.length * 0.99)] }));
process.exit(0);

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Out, Prompt, UpdateOut } from '../api/generated/api';
import type { Wire } from '../api/live';
import { line } from '../line.svelte';
import { TableStore } from './table.svelte';

const SEATS = [
  { seat: 0, kind: 'player' as const, name: 'calm owl', you: true, face: '' },
  { seat: 1, kind: 'bot' as const, name: 'simple bot', you: false, face: '' },
];

function update(changes: Partial<UpdateOut> = {}): UpdateOut {
  const prompt: Prompt = {
    sentence: 'Your turn.',
    yours: true,
    words: ['move r3 P', 'block'],
    labels: ['Move red 3 to Permitted', "I don't move"],
    blanks: [{ begins: 'write', needs: 'text', label: 'Write', whole: "Write … on simple bot's paper" }],
    turns: [['The dice show 3.'], ["Uses calm owl's roll."]],
    ruled: [],
    result: [],
    earns: {},
    passes: '',
    hints: null,
  };
  const rest = { view: { mat: 1 }, entries: [], status: 'playing', now: 5_000, due: null, rest: null, away: [], rematch: null };
  return { seq: 1, since: 0, seats: SEATS, prompt, ...rest, ...changes };
}

/** What hangs on an answer is done a moment later. */
const settled = (): Promise<void> => new Promise((go) => setTimeout(go));

describe('the store of a table', () => {
  let wire: Wire & { sent: { send?: { number: number; text: string } }[] };
  let table: TableStore<{ mat: number }>;
  let close: () => void;

  const says = (out: Out): void => wire.onmessage?.({ data: JSON.stringify(out) });

  beforeEach(() => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('network')));
    wire = {
      onopen: null,
      onmessage: null,
      onclose: null,
      sent: [],
      send: (text) => wire.sent.push(JSON.parse(text)),
      close: () => undefined,
    };
    table = new TableStore('T1', undefined, () => wire);
    close = table.open();
    wire.onopen?.();
    says({ update: update() });
  });

  afterEach(() => {
    close();
    vi.unstubAllGlobals();
  });

  it('has the view, the seat and what may be said', () => {
    expect(table.view).toEqual({ mat: 1 });
    expect([table.seat, table.mine, table.plays]).toEqual(['0', 0, true]);
    expect([table.whatNow, table.yours]).toEqual(['Your turn.', true]);
    const asked = ['move', 'move r3', 'move r3 P', 'write', 'block', 'mov', 'now'];
    expect(asked.map((each) => table.may(each))).toEqual([true, true, true, true, true, false, false]);
  });

  it('calls actions as the server does, with what the player wrote', () => {
    expect(['move r3 P', 'block'].map((text) => table.label(text))).toEqual(['Move red 3 to Permitted', 'I don’t move']);
    expect(table.label("write p / C'i")).toBe("Write p / C'i on simple bot’s paper");
    expect(table.label('write r2kx', '2x')).toBe('Write 2x on simple bot’s paper');
    expect(table.label('jump')).toBe('jump');
  });

  it('tells of this turn and of the one before', () => {
    expect([table.turn(), table.turn(true)]).toEqual([['The dice show 3.'], ['Uses calm owl’s roll.']]);
    says({ update: update({ prompt: null }) });
    expect(table.turn()).toEqual([]);
  });

  it('knows names', () => {
    expect([table.nameOf(0), table.nameOf('1'), table.nameOf(2), table.nameOf('judge')]).toEqual([
      'you',
      'simple bot',
      'seat 3',
      'the judge',
    ]);
  });

  it('sends, waits for the answer, and keeps a refusal to be shown', () => {
    table.send('move r3 P');
    const sent = wire.sent.at(-1)?.send;
    expect(sent?.text).toBe('move r3 P');
    expect(table.pending).toHaveLength(1);
    const number = sent?.number ?? 0;
    says({ refused: { number, code: 'late', sentence: 'Too late.', help: '', ruling: null, seq: 1 } });
    expect(table.pending).toHaveLength(0);
    expect(table.refused).toMatchObject({ text: 'move r3 P', sentence: 'Too late.' });
    table.dismiss();
    expect(table.refused).toBeNull();
  });

  it('tells that the storage keeps a send waiting, until it is answered', () => {
    const busy = { code: 'storage-busy', sentence: 'The storage is busy.', help: 'It is kept.' };
    table.send('move r3 P');
    const number = wire.sent.at(-1)?.send?.number ?? 0;
    says({ waiting: { number: number - 1, ...busy } });
    expect(table.stalled, 'another send').toBeNull();
    says({ waiting: { number, ...busy } });
    expect(table.stalled).toMatchObject(busy);
    expect(table.pending).toHaveLength(1);
    says({ ack: { type: 'ack', number, seq: 1, at: 7 } });
    expect([table.stalled, table.pending.length, table.refused]).toEqual([null, 0, null]);
  });

  it('does after what is on its way what was asked meanwhile, in order', async () => {
    const done: string[] = [];
    table.after(() => done.push('at once'));
    table.send('move r3 P');
    const number = wire.sent.at(-1)?.send?.number ?? 0;
    table.after(() => done.push(`one at ${table.view?.mat}`));
    table.after(() => table.send('block'));
    table.after(() => done.push('two'));
    says({ ack: { type: 'ack', number, seq: 2, at: 7 } });
    await settled();
    expect(done, 'not yet seen').toEqual(['at once']);
    says({ update: update({ seq: 2, since: 1, view: { mat: 2 } }) });
    await settled();
    expect(done, 'the next one waits for the block').toEqual(['at once', 'one at 2']);
    says({ ack: { type: 'ack', number: wire.sent.at(-1)?.send?.number ?? 0, seq: 2, at: 8 } });
    await settled();
    expect(done).toEqual(['at once', 'one at 2', 'two']);
  });

  it('tells why it can’t come back, until it has', () => {
    const away = { code: 'storage-away', sentence: 'The storage is away.', help: 'Later.' };
    says({ error: away });
    wire.onclose?.({ code: 1013, reason: 'storage-away' });
    expect([table.stalled?.code, table.refused]).toEqual(['storage-away', null]);
    table.open();
    wire.onopen?.();
    says({ update: update() });
    expect(table.stalled).toBeNull();
  });

  it('adds what is new to what was told', () => {
    const told = (seq: number, text: string) => ({ seq, at: 0, seat: '1', text, ruling: null, sentence: '' });
    says({ update: update({ seq: 2, since: 1, entries: [told(2, 'block')] }) });
    says({ update: update({ seq: 3, since: 2, entries: [told(3, 'now')] }) });
    expect(table.entries.map((entry) => entry.text)).toEqual(['block', 'now']);
    says({ update: update({ seq: 3, since: 0, entries: [told(1, 'roll 1')] }) });
    expect(table.entries.map((entry) => entry.text)).toEqual(['roll 1']);
  });

  it('tells the header how the line stands', () => {
    expect([table.connection, line.state]).toEqual(['open', 'open']);
    wire.onclose?.({ code: 1006, reason: '' });
    expect([table.connection, line.state]).toEqual(['lost', 'lost']);
    close();
    expect(line.state).toBe('none');
  });

  it('has the server’s clock', () => {
    expect(table.clock.now).toBeGreaterThanOrEqual(5_000);
    expect(table.clock.now).toBeLessThan(6_000);
  });
});

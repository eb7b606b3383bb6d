import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Out, Problem, RefusedOut, UpdateOut } from './generated/api';
import { Line, lineUrl, PATIENCE, SILENCE, type LineState, type Pending, type Wire } from './live';

/** A wire whose other end is the test. */
class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  says(out: Out): void {
    this.onmessage?.({ data: JSON.stringify(out) });
  }

  breaks(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }

  get last(): Record<string, unknown> | undefined {
    return this.sent.at(-1);
  }
}

function update(seq: number, since: number, texts: string[] = []): UpdateOut {
  const entries = texts.map((text, at) => ({
    seq: seq - texts.length + at + 1,
    at: 0,
    seat: '0',
    text,
    ruling: null,
    sentence: '',
  }));
  const rest = { view: {}, status: 'playing', now: 0, seats: [], due: null, rest: null, prompt: null, away: [], rematch: null };
  return { seq, since, entries, ...rest };
}

describe('the live line', () => {
  let wires: FakeWire[];
  let states: [LineState, Problem | null][];
  let updates: UpdateOut[];
  let pending: readonly Pending[];
  let acked: string[];
  let refused: [RefusedOut, string][];
  let line: Line;

  const wire = (): FakeWire => wires.at(-1) as FakeWire;
  const state = (): LineState | undefined => states.at(-1)?.[0];

  function greet(seq = 3, since = 0): void {
    wire().onopen?.();
    wire().says({ update: update(seq, since, seq > since ? ['roll'] : []) });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [wires, states, updates, acked, refused] = [[], [], [], [], []];
    pending = [];
    const listener = {
      onState: (to: LineState, why: Problem | null) => states.push([to, why]),
      onUpdate: (told: UpdateOut) => updates.push(told),
      onPending: (all: readonly Pending[]) => (pending = all),
      onAck: (text: string) => acked.push(text),
      onRefused: (why: RefusedOut, text: string) => refused.push([why, text]),
    };
    line = new Line('ws://table', listener, () => {
      wires.push(new FakeWire());
      return wire();
    });
  });

  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it('says hello first, and is open only when the table has answered', () => {
    wire().onopen?.();
    expect(wire().sent).toEqual([{ hello: { prompt: true } }]);
    expect(line.state).toBe('connecting');
    wire().says({ update: update(3, 0, ['roll']) });
    expect(state()).toBe('open');
    expect(updates).toHaveLength(1);
  });

  it('keeps a send until it is acknowledged', () => {
    greet();
    const number = line.send('move r3 P');
    expect(wire().last).toEqual({ send: { number, text: 'move r3 P' } });
    expect(pending).toEqual([{ number, text: 'move r3 P' }]);
    wire().says({ ack: { type: 'ack', number, seq: 3, at: 9 } });
    expect(pending).toEqual([]);
    expect(acked).toEqual(['move r3 P']);
  });

  it('counts a send as done when the table is seen as it is after it', () => {
    greet();
    const number = line.send('move r3 P');
    wire().says({ ack: { type: 'ack', number, seq: 4, at: 9 } });
    expect([pending.length, acked]).toEqual([1, []]);
    wire().says({ update: update(4, 3, ['move r3 P']) });
    expect([pending.length, acked]).toEqual([0, ['move r3 P']]);
  });

  it('counts its numbers up, from any tab', () => {
    greet();
    const numbers = [line.send('block'), line.send('now'), line.send('write 1=1')];
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
    expect(Math.max(...numbers)).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('counts by the time of the match, so that a wrong clock of the device changes nothing', () => {
    const at = (now: number): number => {
      wire().onopen?.();
      wire().says({ update: { ...update(3, 0, ['roll']), now } });
      return line.send('block');
    };
    const early = at(60_000);
    vi.setSystemTime(Date.now() - 3_600_000); // another device, or the page opened anew
    line.close();
    line = new Line('ws://table', {}, () => {
      wires.push(new FakeWire());
      return wire();
    });
    expect(at(61_000)).toBeGreaterThan(early);
    expect(early).toBeGreaterThan(new Date('2033-01-01').getTime() * 1000); // how it was numbered before
  });

  it('asks for the time where the device has slept', () => {
    greet();
    line.hurry();
    expect(wires).toHaveLength(1);
    vi.setSystemTime(Date.now() + 30_000);
    line.hurry();
    expect(wires).toHaveLength(2);
    greet(3, 3);
    line.hurry();
    expect(wires).toHaveLength(2);
  });

  it('says truthfully that the line broke, comes back, and sends again what was not answered', () => {
    greet(3);
    const number = line.send('move r3 P');
    wire().breaks();
    expect(state()).toBe('lost');
    expect(pending).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    wire().onopen?.();
    expect(wire().sent).toEqual([{ hello: { prompt: true, since: 3 } }]);
    wire().says({ update: update(3, 3) });
    expect(state()).toBe('open');
    expect(wire().last).toEqual({ send: { number, text: 'move r3 P' } });
  });

  it('keeps what is said while the line is broken, and sends it in order', () => {
    greet();
    wire().breaks();
    line.send('block');
    line.send('now');
    expect(pending.map((each) => each.text)).toEqual(['block', 'now']);
    vi.advanceTimersByTime(1_000);
    greet(3, 3);
    const sent = wire().sent.slice(1) as { send: Pending }[];
    expect(sent.map((each) => each.send.text)).toEqual(['block', 'now']);
  });

  it('tries again and again, with longer pauses', () => {
    greet();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      wire().breaks();
      vi.advanceTimersByTime(8_000);
    }
    expect(wires.length).toBeGreaterThanOrEqual(8);
    const before = wires.length;
    wire().breaks();
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(before);
    line.hurry(); // the network is back
    expect(wires).toHaveLength(before + 1);
  });

  it('tells a refusal with what was refused, once', () => {
    greet();
    const number = line.send('move r9 P');
    const why = { number, code: 'no-cube', sentence: 'No.', help: '', ruling: null, seq: 3 };
    wire().says({ refused: why });
    wire().says({ refused: why });
    expect(refused).toEqual([[why, 'move r9 P']]);
    expect(pending).toEqual([]);
  });

  it('passes over an update that is older than what it has', () => {
    greet(5);
    wire().says({ update: update(4, 3, ['old']) });
    expect(updates).toHaveLength(1);
    wire().says({ update: update(6, 4, ['twice', 'new']) });
    expect(updates.at(-1)?.entries.map((entry) => entry.text)).toEqual(['new']);
  });

  it('asks again where something is missing between', () => {
    greet(3);
    wire().says({ update: update(9, 8, ['far ahead']) });
    expect(updates).toHaveLength(1);
    expect(wires).toHaveLength(2);
    wire().onopen?.();
    expect(wire().last).toEqual({ hello: { prompt: true, since: 3 } });
  });

  it('asks whether somebody is there after a silence, and loses the line without an answer', () => {
    greet();
    vi.advanceTimersByTime(SILENCE + 1);
    expect(wire().last).toHaveProperty('ping');
    wire().says({ pong: 1 });
    vi.advanceTimersByTime(PATIENCE + 1);
    expect(state()).toBe('open');
    vi.advanceTimersByTime(SILENCE);
    vi.advanceTimersByTime(PATIENCE + 1);
    expect(states.map(([each]) => each)).toContain('lost');
  });

  it('ends for good where the table says so, with the reason', () => {
    greet();
    const error = { code: 'left', sentence: 'The seat was left.', help: '' };
    wire().says({ error });
    wire().breaks(4409, 'left');
    expect(states.at(-1)).toEqual(['ended', error]);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it('has an address for every seat', () => {
    const base = { protocol: 'https:', host: 'play.example' } as Location;
    expect(lineUrl('a b', undefined, base)).toBe('wss://play.example/api/v1/tables/a%20b/live');
    expect(lineUrl('t', 'judge', base)).toBe('wss://play.example/api/v1/tables/t/live?seat=judge');
  });
});

import { afterEach, expect, test, vi } from 'vitest';

import { sounds } from './sounds.svelte';

const opened = vi.fn();
const started = vi.fn();

class Heard {
  state = 'running';
  currentTime = 0;
  sampleRate = 8_000;
  destination = {};
  constructor() {
    opened();
  }
  createGain = () => ({ connect: vi.fn(), gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => ({ connect: vi.fn(), start: started, stop: vi.fn() });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  opened.mockClear();
  started.mockClear();
});

// The sound, once open, stays open for the page: the tests stand in this order.
test('a move is painted before its sound is opened', () => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Heard);
  sounds.play('move');
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(opened).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(opened).toHaveBeenCalledOnce();
  expect(started).toHaveBeenCalledOnce();
});

test('a tab that is not seen paints nothing, and is heard at once', () => {
  vi.stubGlobal('AudioContext', Heard);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sounds.play('move');
  expect(started).toHaveBeenCalledOnce();
});

test('what is switched off opens nothing', () => {
  vi.stubGlobal('AudioContext', Heard);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sounds.toggle();
  sounds.play('move');
  sounds.open();
  expect(started).not.toHaveBeenCalled();
  sounds.toggle();
});

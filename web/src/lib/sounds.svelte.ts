/** Quiet sounds, made here and never the only sign of anything. Off with one tap, and remembered. */

export type Sound = 'move' | 'roll' | 'turn' | 'block' | 'ten' | 'correct' | 'wrong' | 'end';

interface Note {
  /** Hertz, or 0 for a thud of noise. */
  pitch: number;
  /** Seconds after the sound begins, and how long it rings. */
  at: number;
  rings: number;
  loud: number;
}

const KEY = 'flubball.sounds';
const knock = (at: number, pitch = 180, loud = 0.16): Note => ({ pitch, at, rings: 0.07, loud });
const thud = (at: number, loud = 0.12): Note => ({ pitch: 0, at, rings: 0.06, loud });
const bell = (at: number, pitch: number): Note => ({ pitch, at, rings: 0.9, loud: 0.12 });
const note = (at: number, pitch: number): Note => ({ pitch, at, rings: 0.28, loud: 0.1 });

const SCORE: Readonly<Record<Sound, readonly Note[]>> = {
  move: [thud(0)],
  roll: [0, 0.07, 0.13, 0.22, 0.3, 0.41, 0.5].map((at) => thud(at, 0.07)),
  turn: [knock(0), knock(0.14, 210)],
  block: [bell(0, 880), bell(0, 1760)],
  ten: [knock(0, 700, 0.06)],
  correct: [note(0, 523), note(0.14, 659)],
  wrong: [knock(0, 110)],
  end: [note(0, 392), note(0.14, 523), note(0.28, 659), note(0.42, 784)],
};

class Sounds {
  on = $state(read());
  private context: AudioContext | null = null;

  toggle = (): void => {
    this.on = !this.on;
    try {
      localStorage.setItem(KEY, this.on ? 'on' : 'off');
    } catch {
      // It holds for this page.
    }
    if (this.on) this.play('move');
  };

  /** Open the sound while the page has nothing to do: that takes a browser tens of milliseconds, which
      the first move should not wait for. To be called after a tap or a key; without one it stays shut. */
  open = (): void => {
    if (!this.on || this.context || !('AudioContext' in window)) return;
    const idle = window.requestIdleCallback ?? ((go: () => void) => setTimeout(go, 100));
    idle(() => (this.context ??= new AudioContext()));
  };

  /** Heard once what it belongs to is painted. */
  play(sound: Sound): void {
    if (!this.on || !('AudioContext' in window)) return;
    if (document.hidden) this.begin(sound);
    else requestAnimationFrame(() => setTimeout(() => this.begin(sound)));
  }

  private begin(sound: Sound): void {
    this.context ??= new AudioContext();
    // Before the first tap on the page a browser lets nothing be heard; then it is not made up for.
    if (this.context.state === 'suspended') void this.context.resume().catch(() => undefined);
    for (const each of SCORE[sound]) this.ring(this.context, each);
  }

  private ring(context: AudioContext, { pitch, at, rings, loud }: Note): void {
    const begin = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(loud, begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
    gain.connect(context.destination);
    const source = pitch ? this.tone(context, pitch) : this.noise(context, rings);
    source.connect(gain);
    source.start(begin);
    source.stop(begin + rings);
  }

  private tone(context: AudioContext, pitch: number): OscillatorNode {
    const tone = context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    return tone;
  }

  private noise(context: AudioContext, seconds: number): AudioBufferSourceNode {
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
    const samples = buffer.getChannelData(0);
    let last = 0;
    for (let at = 0; at < samples.length; at += 1) {
      last = 0.9 * last + 0.1 * (Math.random() * 2 - 1); // what is high is cut: felt, not hiss
      samples[at] = last * 4;
    }
    const source = context.createBufferSource();
    source.buffer = buffer;
    return source;
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export const sounds = new Sounds();

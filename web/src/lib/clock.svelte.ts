/** The server's clock, as well as we know it, ticking four times a second while somebody looks. */

export class Clock {
  private offset = 0; // server's time minus ours
  private tick = $state(performance.now());
  private users = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** The server said what time it is. How the device's own clock is set does not matter. */
  set(serverNow: number): void {
    this.offset = serverNow - performance.now();
    this.tick = performance.now();
  }

  /** Milliseconds since the match began; reactive while `run` is on. */
  get now(): number {
    return Math.round(this.tick + this.offset);
  }

  /** Let it tick; call what it returns to stop. For `$effect(() => clock.run())`. */
  run(): () => void {
    this.users += 1;
    this.timer ??= setInterval(() => (this.tick = performance.now()), 250);
    return () => {
      this.users -= 1;
      if (this.users > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }
}

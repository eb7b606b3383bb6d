/** Short notes at the edge of the page, read out politely. */

export interface Toast {
  id: number;
  text: string;
}

class Toasts {
  shown = $state<Toast[]>([]);
  private count = 0;

  say(text: string, seconds = 5): void {
    this.count += 1;
    const toast = { id: this.count, text };
    this.shown = [...this.shown.slice(-2), toast];
    setTimeout(() => this.drop(toast.id), seconds * 1000);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();

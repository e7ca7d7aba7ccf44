import type { Store } from 'hono-rate-limiter';

interface SlidingWindowOptions {
  /** Length of the window, in milliseconds. */
  windowMs: number;
  /** Most attempts of one key within any window of that length, wherever it begins. */
  limit: number;
  /** A clock that is never put back, in milliseconds. */
  now?: () => number;
}

/**
 * Counts attempts within the last so many milliseconds, at every moment anew. Fixed minutes let twice as many through
 * around their ends: one attempt, a wait of 59 seconds, and then all of that minute and of the next. What is refused is
 * not counted, so that whoever goes on trying keeps nobody out for longer.
 */
export class SlidingWindow implements Store {
  private readonly attempts = new Map<string, number[]>();
  private swept: number;
  private readonly now: () => number;

  constructor(private readonly options: SlidingWindowOptions) {
    this.now = options.now ?? (() => performance.now());
    this.swept = this.now();
  }

  increment(key: string): { totalHits: number; resetTime: Date } {
    const now = this.now();
    this.sweep(now);
    const counted = this.within(key, now);
    const isOver = counted.length >= this.options.limit;
    if (!isOver) this.attempts.set(key, [...counted, now]);
    const wait = (counted[0] ?? now) + this.options.windowMs - now;
    return { totalHits: isOver ? this.options.limit + 1 : counted.length + 1, resetTime: new Date(Date.now() + wait) };
  }

  /** Takes the attempt back: it was none at guessing. */
  decrement(key: string): void {
    const left = (this.attempts.get(key) ?? []).slice(0, -1);
    if (left.length > 0) this.attempts.set(key, left);
    else this.attempts.delete(key);
  }

  resetKey(key: string): void {
    this.attempts.delete(key);
  }

  private within(key: string, now: number): number[] {
    return (this.attempts.get(key) ?? []).filter((moment) => moment > now - this.options.windowMs);
  }

  /** Once a window, so that names which were tried once are not remembered for ever. */
  private sweep(now: number): void {
    if (now - this.swept < this.options.windowMs) return;
    this.swept = now;
    for (const key of this.attempts.keys()) if (this.within(key, now).length === 0) this.attempts.delete(key);
  }
}

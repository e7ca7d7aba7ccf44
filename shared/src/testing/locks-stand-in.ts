type Callback = (lock: object | null) => Promise<void> | void;

interface Options {
  steal?: boolean;
  ifAvailable?: boolean;
  signal?: AbortSignal;
}

/**
 * Web Locks of one browser, as far as drafts use them: if free, in turn, by force, and who has them. A lock is given,
 * and given back, a little later.
 */
export class LocksStandIn {
  private readonly holders = new Map<string, (reason: Error) => void>();
  private readonly waiting = new Map<string, Set<() => void>>();

  request(name: string, { steal, ifAvailable, signal }: Options, callback: Callback): Promise<void> {
    const holder = this.holders.get(name);
    if (holder && ifAvailable) return Promise.resolve(null).then(callback);
    if (holder && !steal) return this.inTurn(name, signal).then(() => this.give(name, callback));
    holder?.(new DOMException('stolen', 'AbortError'));
    return this.give(name, callback);
  }

  query(): Promise<{ held: { name: string }[] }> {
    return Promise.resolve({ held: [...this.holders.keys()].map((name) => ({ name })) });
  }

  private inTurn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const turns = this.waiting.get(name) ?? new Set();
      this.waiting.set(name, turns.add(resolve));
      signal?.addEventListener('abort', () => {
        turns.delete(resolve);
        reject(new DOMException('waited long enough', 'TimeoutError'));
      });
    });
  }

  private give(name: string, callback: Callback): Promise<void> {
    return new Promise((resolve, reject) => {
      this.holders.set(name, reject);
      const giveBack = (): void => {
        if (this.holders.get(name) === reject) this.holders.delete(name);
        const turns = this.waiting.get(name);
        const [next] = turns ?? [];
        if (next) turns?.delete(next);
        next?.();
        resolve();
      };
      void Promise.resolve({}).then(callback).then(giveBack, giveBack);
    });
  }
}

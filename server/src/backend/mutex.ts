/**
 * One piece of work at a time, in the order of asking. The embedded database is a single connection: a statement of
 * ours that slipped into a request's transaction would run as that request's person and vanish when it is rolled back.
 */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * One piece of work at a time, in the order of asking. The embedded database is a single connection: a transaction that another
 * request's statement slipped into would run it under the wrong person's name.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

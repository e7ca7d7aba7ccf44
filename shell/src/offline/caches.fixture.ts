/** The browser's caches, as far as tests of what is kept need them: answers by address. */
export class FakeCaches {
  private readonly caches = new Map<string, FakeCache>();

  open(name: string): Promise<FakeCache> {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return Promise.resolve(cache);
  }
}

class FakeCache {
  private readonly answers = new Map<string, Response>();

  match(address: string): Promise<Response | undefined> {
    return Promise.resolve(this.answers.get(new URL(address, location.origin).href)?.clone());
  }

  put(address: string, answer: Response): Promise<void> {
    this.answers.set(new URL(address, location.origin).href, answer);
    return Promise.resolve();
  }

  delete(address: string): Promise<boolean> {
    return Promise.resolve(this.answers.delete(new URL(address, location.origin).href));
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.answers.keys()].map((url) => ({ url })));
  }
}

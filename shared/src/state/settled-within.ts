/** Resolves when all of it is done, failed included, and after `limitMs` at the latest. Never rejects. */
export async function settledWithin(works: readonly Promise<unknown>[], limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([Promise.allSettled(works), limit]);
  clearTimeout(timer);
}

type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

/**
 * Asks the person before they sign out by themselves: a page that holds something unsaved says here how it asks.
 * Answers how to take the question back. A session that ends by itself is not asked about.
 */
export function guardSignOut(ask: Ask): () => void {
  guards.add(ask);
  return () => void guards.delete(ask);
}

/**
 * Asks what has to be asked, one after the other; false as soon as the person wants to stay. A question that fails
 * holds nobody back.
 */
export async function maySignOut(): Promise<boolean> {
  for (const ask of [...guards]) {
    const agreed = await ask().catch((error: unknown) => {
      console.error(error);
      return true;
    });
    if (!agreed) return false;
  }
  return true;
}

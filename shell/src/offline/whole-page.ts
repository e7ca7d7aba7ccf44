import { isTheFile } from './agreement';

/** Tells the page that it was opened from this device in place of one that is half deployed. */
export const HALF_DEPLOYED = 'avsec-half-deployed';

/** The scripts and styles that a page names. */
export const filesNamedIn = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);

/**
 * Whether a page that the server gave names a file that the server says it has not: between the two halves of a
 * deployment it would stay blank. Files that this worker keeps are not asked for; a server that does not answer says
 * nothing.
 */
export async function isHalfDeployed(
  page: Response,
  kept: ReadonlySet<string>,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  if (!page.ok || !(page.headers.get('content-type') ?? '').includes('html')) return false;
  const asked = filesNamedIn(await page.text()).filter((file) => !kept.has(file));
  const answers = await Promise.all(
    asked.map((file) =>
      ask(file, { method: 'HEAD', cache: 'no-store' }).then(
        (answer) => isTheFile(answer, file),
        () => true,
      ),
    ),
  );
  return answers.includes(false);
}

/** The kept page, which says what it stands in for. Its policy goes by its own nonce and allows this. */
export async function inPlaceOfHalf(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response((await kept.text()).replace('<head>', `<head><meta name="${HALF_DEPLOYED}" content="true">`), {
    status: kept.status,
    headers,
  });
}

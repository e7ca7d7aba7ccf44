import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, routesOverlap, SHELL_ROUTES } from '@avsec/shared/module';

/** Whether an address of the portal has a page now. */
export type IsPage = (address: string) => boolean;

const ASKING_MS = 10_000;

/** Where the list of modules cannot be read, every address counts as one: better one too many than a mail without. */
const EVERY: IsPage = () => true;

function pagesOf(text: string): IsPage {
  const { entries, canaries, problems } = parseRegistry(JSON.parse(text));
  if (entries.length === 0 && problems.length > 0) return EVERY;
  const routes = [...entries, ...canaries.map(({ entry }) => entry)].flatMap((entry) => entry.routes);
  const patterns = [...SHELL_ROUTES, ...routes.map(({ path }) => path)];
  return (address) => patterns.some((pattern) => routesOverlap(pattern, address));
}

/** The pages of the modules that a portal's folder registers; all where that cannot be read. */
export const pagesInFolder = (publicFolder: string): Promise<IsPage> =>
  readFile(join(publicFolder, 'modules.json'), 'utf8')
    .then(pagesOf)
    .catch(() => EVERY);

/** The same of the portal at this address, for a sender beside it. */
export const pagesAt = (portalAddress: string, ask: typeof fetch = fetch): Promise<IsPage> =>
  ask(`${portalAddress}/modules.json`, { signal: AbortSignal.timeout(ASKING_MS) })
    .then(async (answer) => (answer.ok ? pagesOf(await answer.text()) : EVERY))
    .catch(() => EVERY);

const ANSWER_LIMIT_MS = 5000;

/** Which release of each module is published, by id. */
export type Releases = ReadonlyMap<string, string>;

let opened: string | null = null;

/** One text for a state of the registry: it changes with every release, and when a module comes or goes. */
export const versionOf = (releases: Releases): string =>
  [...releases]
    .map(([id, version]) => `${id}@${version}`)
    .sort()
    .join(' ');

/** Notes which releases this page was opened with. */
export function noteOpenedWith(version: string): void {
  opened = version;
}

export const openedWithVersion = (): string | null => opened;

const isRelease = (entry: unknown): entry is { id: string; version: string } =>
  typeof entry === 'object' &&
  entry !== null &&
  'id' in entry &&
  typeof entry.id === 'string' &&
  'version' in entry &&
  typeof entry.version === 'string';

/** The releases that a `modules.json` lists; also of entries in which something else is wrong. */
export function releasesIn(body: unknown): Releases {
  const list: unknown = typeof body === 'object' && body !== null && 'modules' in body ? body.modules : [];
  return new Map((Array.isArray(list) ? list : []).filter(isRelease).map(({ id, version }) => [id, version]));
}

/**
 * The releases that are published now; null when they cannot be read. It needs no schema and none of the shell's later
 * files: those may be just what a deployment took away, and the login page, which has this, stays small.
 */
export async function askReleases(): Promise<Releases | null> {
  try {
    const response = await fetch('/modules.json', { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return response.ok ? releasesIn(await response.json()) : null;
  } catch {
    return null;
  }
}

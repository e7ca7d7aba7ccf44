/**
 * In the folder of a release: the hash of every file of it. The registry's entry has the hash of this list, so that it
 * vouches for all of them.
 */
export const RELEASE_LIST = 'files.json';

/**
 * What the portal's server and its service worker answer in the place of a file that is not the one that was published.
 */
export const ALTERED_STATUS = 409;

/** By the file's path in its release, `sha384-…`. */
export type ReleaseList = Readonly<Record<string, string>>;

/** The list in what was read; null when that is none. */
export function releaseListIn(value: unknown): ReleaseList | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const files = Object.entries(value);
  return files.every((file): file is [string, string] => typeof file[1] === 'string')
    ? Object.fromEntries(files)
    : null;
}

/** A release's folder and the file in it, of the path of an address; null for one that is no file of a release. */
export function fileOfRelease(pathname: string): { folder: string; file: string } | null {
  const found = /^(\/modules\/[^/]+\/[^/]+)\/(.+)$/.exec(pathname);
  return found?.[1] && found[2] ? { folder: found[1], file: found[2] } : null;
}

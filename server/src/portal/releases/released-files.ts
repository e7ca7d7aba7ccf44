import { typeOfReleaseFile } from '@avsec/module-kit/publishing';
import { ALTERED_STATUS, fileOfRelease, RELEASE_LIST } from '@avsec/shared/module';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../../log';
import type { CanaryReaders } from './canary-readers';
import { intactFiles } from './intact-files';
import { releaseStandings } from './release-standing';

/** Opened by itself such a file is no page of the portal: no scripts, no forms, an origin of its own. */
const SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Gives out of modules' releases what is for everybody or whoever asks, as it was published, as the type that its
 * ending says. The log of publishing has the hash of each
 * release's list, and the list those of its files. `readers` knows for whom canaries are; without it they are for
 * nobody.
 */
export function releasedFiles(publicFolder: string, log: Log, readers: CanaryReaders | null): MiddlewareHandler {
  const standingOf = releaseStandings(publicFolder);
  const files = intactFiles(publicFolder, log);

  async function isAsPublished(folder: string, file: string, expected: string | undefined): Promise<boolean> {
    // What an older publisher left without a list.
    if (expected === undefined) return true;
    const list = await files.listOf(folder, expected);
    // Without the list nothing is vouched for; what is not there either is only missing.
    if (list === null) return files.isIntact(folder, file, undefined);
    return file === RELEASE_LIST || files.isIntact(folder, file, list[file]);
  }

  return async (c, next) => {
    const address = addressOf(c.req.path);
    if (!address.toLowerCase().startsWith('/modules/')) return next();
    const asked = fileOfRelease(address);
    if (!asked || address.includes('..')) return c.notFound();
    const [, , module = '', version = ''] = asked.folder.split('/');
    const standing = await standingOf(module, version);
    const isCanary = standing.kind === 'canary';
    if (standing.kind === 'nobody') return c.notFound();
    if (isCanary && !(await readers?.isFor(c.req.header('cookie'), standing.audience, version))) return c.notFound();
    if (!(await isAsPublished(asked.folder, asked.file, standing.list)))
      return c.text('Not the file that was published\n', ALTERED_STATUS, { 'cache-control': 'no-store' });
    await next();
    describe(c, asked.file, isCanary);
  };
}

function describe(c: Context, file: string, isCanary: boolean): void {
  const { status } = c.res;
  if (status >= 400) return;
  const type = typeOfReleaseFile(file);
  if (status !== 304) c.header('content-type', type?.contentType ?? 'application/octet-stream');
  if (type === null || type.isDocument) {
    c.header('content-security-policy', SANDBOXED);
    c.header('content-disposition', 'attachment');
  }
  // Asked for each time: what has ended is no longer for anybody, and a proxy keeps nothing of it for others.
  if (isCanary) c.header('cache-control', 'private, no-cache');
}

/**
 * As the disk will be asked: a slash can be written in other ways, and some disks take letters of either size for one.
 */
function addressOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[/\\]+/g, '/');
  } catch {
    return path;
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteIn, type Remote } from '@avsec/shared/module';
import { readShareMap, type ShareMap } from './share-map';

const MANIFEST = 'mf-manifest.json';

/** A built module: the hash of its entry file, a short name for exactly these files, and the libraries it expects to be given. */
export interface BuiltRemote {
  folder: string;
  manifest: typeof MANIFEST;
  remote: Remote;
  /** Subresource integrity of the entry file: `sha384-…`. */
  integrity: string;
  /** Eight hex digits that change when any file of the build changes. */
  buildId: string;
  libraries: ShareMap['shared'];
}

async function buildIdOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(folder, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 8);
}

/** Reads what webpack made of a module. Throws when there is no build in the folder. */
export async function readBuiltRemote(folder: string): Promise<BuiltRemote> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no built module (no ${MANIFEST})`);
  });
  const remote = remoteIn(JSON.parse(text));
  if (!remote) throw new Error(`${folder}/${MANIFEST} does not name the files of a module`);
  const shareMap = await readShareMap(folder);
  if (!shareMap) throw new Error(`${folder} holds no share-map.json`);
  const integrityOf = async (file: string): Promise<string> => `sha384-${createHash('sha384').update(await readFile(path.join(folder, file))).digest('base64')}`;
  const hashes = Object.fromEntries(await Promise.all(remote.module.map(async (file) => [file, await integrityOf(file)] as const)));
  const integrity = await integrityOf(remote.entry);
  return { folder, manifest: MANIFEST, remote: { ...remote, hashes }, integrity, buildId: await buildIdOf(folder), libraries: shareMap.shared };
}

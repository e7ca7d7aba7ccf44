import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteIn, type Remote } from '@avsec/shared/module';
import { releaseFault } from './release-files';
import { readShareMap, type ShareMap } from './share-map';

const MANIFEST = 'mf-manifest.json';

/**
 * A built module: the hash of its entry file, a short name for exactly these files, and the libraries it expects to be
 * given.
 */
export interface BuiltRemote {
  folder: string;
  manifest: typeof MANIFEST;
  remote: Remote;
  /** Subresource integrity of the entry file: `sha384-…`. */
  integrity: string;
  /** Eight hex digits that change when any file of the build changes. */
  buildId: string;
  libraries: ShareMap['shared'];
  /** The list of every file with its hash, as it is written beside them, and the hash of the list. */
  list: { text: string; integrity: string };
}

const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function readFiles(folder: string): Promise<{ name: string; content: Buffer }[]> {
  const found = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => !file.isDirectory());
  const linked = found.find((file) => !file.isFile());
  if (linked) throw new Error(`${folder}: '${linked.name}' is no plain file`);
  const files = found.map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(
    files.sort().map(async (file) => ({
      name: path.relative(folder, file).split(path.sep).join('/'),
      content: await readFile(file),
    })),
  );
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
  const files = await readFiles(folder);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const fault = releaseFault(
    files.map(({ name }) => name),
    bytes,
  );
  if (fault !== null) throw new Error(`${folder}: ${fault}`);
  const build = createHash('sha256');
  for (const { name, content } of files) build.update(name).update(content);
  const hashes = Object.fromEntries(files.map(({ name, content }) => [name, integrityOf(content)]));
  const hashOf = (file: string): string => {
    const hash = hashes[file];
    if (!hash) throw new Error(`${folder} holds no ${file}`);
    return hash;
  };
  const list = JSON.stringify(hashes);
  return {
    folder,
    manifest: MANIFEST,
    remote: { ...remote, hashes: Object.fromEntries(remote.module.map((file) => [file, hashOf(file)])) },
    integrity: hashOf(remote.entry),
    buildId: build.digest('hex').slice(0, 8),
    libraries: shareMap.shared,
    list: { text: list, integrity: integrityOf(list) },
  };
}

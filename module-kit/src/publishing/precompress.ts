import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|json|svg|map)$/;
const SMALLEST = 512;

/** A file whose name carries a hash of its content: it never changes, so browsers keep it and it is compressed once. */
export const isImmutable = (path: string): boolean => /[.-][0-9a-f]{8,64}\.[a-z0-9]+(\.map)?$/.test(path);

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes `.br` and `.gz` beside every immutable text file of a built portal that has none yet, as small as they get.
 * @returns how many files were written; 0 when everything was there.
 */
export async function precompress(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  let written = 0;
  for (const name of names.filter((name) => isImmutable(name) && TEXT.test(name))) {
    const path = join(folder, name);
    const missing = await encodingsMissing(path);
    if (missing.length === 0) continue;
    const content = await readFile(path);
    if (content.length < SMALLEST) continue;
    await Promise.all(
      missing.map(async (encoding) => writeWhole(`${path}.${encoding}`, await ENCODERS[encoding](content))),
    );
    written += missing.length;
  }
  return written;
}

async function encodingsMissing(path: string): Promise<('br' | 'gz')[]> {
  const exists = (file: string): Promise<boolean> =>
    stat(file).then(
      () => true,
      () => false,
    );
  const [br, gz] = await Promise.all([exists(`${path}.br`), exists(`${path}.gz`)]);
  return [...(br ? [] : ['br' as const]), ...(gz ? [] : ['gz' as const])];
}

/** Never a half-written file under its final name: it would be served for ever. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { publishBuiltModule } from '@avsec/module-kit/publishing';
import { Hono } from 'hono';
import type { LogEntry } from '../log';
import { files } from './files';
import { releasedFiles } from './released-files';

const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'];
const TEXT = `console.log(${JSON.stringify('x'.repeat(900))});`;

let folder: string;
let release: string;
let logged: LogEntry[];
let app: Hono;

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-'));
  const [module, target] = [join(folder, 'mfe-reports'), join(folder, 'public')];
  await write(join(target, 'share-map.json'), { contract: 1, shared: {} });
  await write(join(module, 'package.json'), { name: 'mfe-reports', version: '1.0.0' });
  await write(join(module, 'module.json'), { id: 'reports', title: Object.fromEntries(LANGUAGES.map((language) => [language, 'Reports'])), owner: 'AVSEC', contract: { from: 1, to: 1 }, routes: [{ path: '/reports' }] });
  for (const language of LANGUAGES) await write(join(module, 'src/locales', `${language}.json`), {});
  await write(join(module, 'dist/mf-manifest.json'), { name: 'avsec_reports', metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } });
  await write(join(module, 'dist/share-map.json'), { contract: 1, shared: {} });
  await write(join(module, 'dist/remoteEntry.js'), 'run()');
  await write(join(module, 'dist/font.0123abcd.ttf'), 'a font');
  await write(join(module, 'dist/worker.0123abcd.js'), TEXT);
  const { version } = await publishBuiltModule(module, target);
  release = join(target, 'modules/reports', version);
  logged = [];
  app = new Hono().use('/modules/*', releasedFiles(target, (entry) => logged.push(entry))).route('/', files(target));
});
afterEach(() => rm(folder, { recursive: true }));

const ask = (file: string) => app.request(`/modules/reports/${release.split('/').at(-1)}/${file}`, { headers: { 'accept-encoding': 'br' } });
const statuses = async (): Promise<number[]> => Promise.all(['font.0123abcd.ttf', 'worker.0123abcd.js', 'remoteEntry.js', 'files.json'].map(async (file) => (await ask(file)).status));

test('a release is given out as it was published, and what it does not have is not there', async () => {
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await ask('missing.js')).status).toBe(404);
  expect(logged).toEqual([]);
});

test.each([
  ['font', 'font.0123abcd.ttf', 'another font', [409, 200, 200, 200]],
  ['worker', 'worker.0123abcd.js', 'forged()', [200, 409, 200, 200]],
  ['worker as it was compressed', 'worker.0123abcd.js.br', brotliCompressSync('forged()'), [200, 409, 200, 200]],
  ['entry file', 'remoteEntry.js', 'forged()', [200, 200, 409, 200]],
] as const)('a %s that was altered on the disk, also of a portal that runs, is not given out', async (_, file, content, expected) => {
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await writeFile(join(release, file), content);
  expect(await statuses()).toEqual(expected);
  expect(logged).toEqual([expect.objectContaining({ event: 'file-altered' })]);
});

test('a file that nobody published is none of a release', async () => {
  await writeFile(join(release, 'added.js'), 'forged()');
  expect((await ask('added.js')).status).toBe(409);
});

test('nothing vouches for a release whose list was altered', async () => {
  await writeFile(join(release, 'files.json'), '{}');
  expect(await statuses()).toEqual([409, 409, 409, 409]);
});

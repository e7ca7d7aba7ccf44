import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { endCanary, offerCanary, publishBuiltModule, raiseCanary, rollBackModule } from '@avsec/module-kit/publishing';
import { Hono } from 'hono';
import type { LogEntry } from '../../log';
import { files } from '../files';
import { releasedFiles } from './released-files';

const LANGUAGES = ['pt', 'en', 'de', 'it', 'ko', 'zh'];
const TEXT = `console.log(${JSON.stringify('x'.repeat(900))});`;

let folder: string;
let target: string;
let built: string;
let release: string;
let logged: LogEntry[];
let app: Hono;

async function write(file: string, content: unknown): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-'));
  [built, target] = [join(folder, 'mfe-reports'), join(folder, 'public')];
  await write(join(target, 'share-map.json'), { contract: 1, shared: {} });
  await write(join(built, 'package.json'), { name: 'mfe-reports', version: '1.0.0' });
  await write(join(built, 'module.json'), {
    id: 'reports',
    title: Object.fromEntries(LANGUAGES.map((language) => [language, 'Reports'])),
    owner: 'AVSEC',
    contract: { from: 1, to: 1 },
    routes: [{ path: '/reports' }],
  });
  for (const language of LANGUAGES) await write(join(built, 'src/locales', `${language}.json`), {});
  await write(join(built, 'dist/mf-manifest.json'), {
    name: 'avsec_reports',
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  });
  await write(join(built, 'dist/share-map.json'), { contract: 1, shared: {} });
  await write(join(built, 'dist/remoteEntry.js'), 'run()');
  await write(join(built, 'dist/font.0123abcd.ttf'), 'a font');
  await write(join(built, 'dist/drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write(join(built, 'dist/worker.0123abcd.js'), TEXT);
  const { version } = await publishBuiltModule(built, target);
  release = join(target, 'modules/reports', version);
  logged = [];
  app = new Hono()
    .use(
      releasedFiles(target, (entry) => logged.push(entry), { isFor: (cookie) => Promise.resolve(cookie === 'hers') }),
    )
    .route('/', files(target));
});
afterEach(() => rm(folder, { recursive: true }));

const ask = (file: string) =>
  app.request(`/modules/reports/${release.split('/').at(-1)}/${file}`, { headers: { 'accept-encoding': 'br' } });
const statuses = async (): Promise<number[]> =>
  Promise.all(
    ['font.0123abcd.ttf', 'worker.0123abcd.js', 'remoteEntry.js', 'files.json'].map(
      async (file) => (await ask(file)).status,
    ),
  );

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
] as const)(
  'a %s that was altered on the disk, also of a portal that runs, is not given out',
  async (_, file, content, expected) => {
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await writeFile(join(release, file), content);
    expect(await statuses()).toEqual(expected);
    expect(logged).toEqual([expect.objectContaining({ event: 'file-altered' })]);
  },
);

/** 200 MB of one letter in some hundred bytes. */
async function aBomb(): Promise<Buffer> {
  const letters = Buffer.alloc(1024 * 1024, 'x');
  const compressed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return buffer(Readable.from(Array.from({ length: 200 }, () => letters)).pipe(compressed));
}

test('some bytes that unpack to more than the file are unpacked to no more than it', async () => {
  await writeFile(join(release, 'worker.0123abcd.js.br'), await aBomb());
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 1);
  expect((await ask('worker.0123abcd.js')).status).toBe(409);
  clearInterval(watching);
  expect(most - before).toBeLessThan(20 * 1024 * 1024);
});

test('a file that nobody published is none of a release', async () => {
  await writeFile(join(release, 'added.js'), 'forged()');
  expect((await ask('added.js')).status).toBe(409);
});

test('nothing vouches for a release whose list was altered', async () => {
  const list = await readFile(join(release, 'files.json'));
  await writeFile(join(release, 'files.json'), '{}');
  expect(await statuses()).toEqual([409, 409, 409, 409]);
  await writeFile(join(release, 'files.json'), list);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});

test.each([
  ['worker.0123abcd.js', 'text/javascript; charset=utf-8', null],
  ['font.0123abcd.ttf', 'font/ttf', null],
  ['mf-manifest.json', 'application/json', null],
  ['drawing.svg', 'image/svg+xml', 'attachment'],
])('%s is given out as %s', async (file, type, disposition) => {
  const { headers } = await ask(file);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
  expect(headers.get('content-security-policy')?.includes('sandbox') ?? false).toBe(disposition !== null);
});

test('what lies in a release of former times as no type that is given out is nobody’s page', async () => {
  const log = join(target, '.publishing/reports.json');
  const { releases, registered } = JSON.parse(await readFile(log, 'utf8')) as {
    releases: { entry: object }[];
    registered: string;
  };
  await write(log, {
    releases: releases.map((one) => ({ ...one, entry: { ...one.entry, files: undefined } })),
    registered,
  });
  const registry = JSON.parse(await readFile(join(target, 'modules.json'), 'utf8')) as { modules: object[] };
  await write(join(target, 'modules.json'), {
    modules: registry.modules.map((entry) => ({ ...entry, files: undefined })),
  });
  await write(join(release, 'page.html'), '<script src="remoteEntry.js"></script>');
  const { status, headers } = await ask('page.html');
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/octet-stream',
    'attachment',
  ]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

describe('the files of a canary', () => {
  const askAs = async (version: string, cookie?: string) =>
    app.request(`/modules/reports/${version}/remoteEntry.js`, { headers: { ...(cookie && { cookie }) } });
  const aCanary = async () => {
    await write(join(built, 'dist/remoteEntry.js'), 'better()');
    return (await publishBuiltModule(built, target, { canaryFor: { share: 10 } })).version;
  };

  test('are for its people alone, and asked for each time', async () => {
    const version = await aCanary();
    expect((await askAs(version)).status).toBe(404);
    expect((await askAs(version, 'somebody')).status).toBe(404);
    const { status, headers } = await askAs(version, 'hers');
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  test('are for nobody once it has ended, and for its people again when it is offered anew', async () => {
    const version = await aCanary();
    await endCanary(target, 'reports');
    expect((await askAs(version, 'hers')).status).toBe(404);
    await offerCanary(target, 'reports', {}, version);
    expect((await askAs(version, 'hers')).status).toBe(200);
  });

  test('are for everybody once it was registered, after a rollback too', async () => {
    const version = await aCanary();
    await raiseCanary(target, 'reports');
    expect((await askAs(version)).status).toBe(200);
    await rollBackModule(target, 'reports');
    expect((await askAs(version)).status).toBe(200);
  });

  test('are not read by another way of writing their address', async () => {
    const version = await aCanary();
    for (const address of [
      `/modules%2freports%2f${version}%2fremoteEntry.js`,
      `//modules/reports/${version}/remoteEntry.js`,
      `/modules//reports/${version}/remoteEntry.js`,
      `/modules/reports/${version}%2fremoteEntry.js`,
      `/%6dodules/reports/${version}/remoteEntry.js`,
    ]) {
      expect([address, (await app.request(address)).status]).toEqual([address, 404]);
    }
  });
});

test('a release whose folder is gone is missing, and not altered', async () => {
  await rm(release, { recursive: true });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

import { createHash, webcrypto } from 'node:crypto';
import { anEntry } from '../modules/an-entry.fixture';
import { FakeCaches } from './caches.fixture';
import { START_CACHE } from './agreement';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const FOLDER = '/modules/reports/1.0.0+00000001';
const LIST = JSON.stringify({ 'font.ttf': hash('font'), 'worker.js': hash('worker') });
const REGISTERED = { modules: [anEntry('reports', { manifest: `${FOLDER}/mf-manifest.json`, files: hash(LIST) })] };

let registry: unknown;
let list: string;
let stored: FakeCaches;

/** As a browser answers: what does not match the hash that it is asked for with, it does not hand over. */
function answerTo(address: string, { integrity }: { integrity?: string } = {}): Promise<Response> {
  if (address === '/modules.json')
    return registry === null ? Promise.reject(new Error('offline')) : Promise.resolve(Response.json(registry));
  return address === `${FOLDER}/files.json` && (!integrity || integrity === hash(list))
    ? Promise.resolve(new Response(list))
    : Promise.reject(new Error('refused'));
}

beforeEach(() => {
  jest.resetModules();
  [registry, list, stored] = [REGISTERED, LIST, new FakeCaches()];
  Object.assign(globalThis, { caches: stored, fetch: jest.fn(answerTo) });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function asked(
  file: string,
  content: string,
  { integrity = '' } = {},
): Promise<{ status: number; text: string }> {
  const { onlyAsPublished } = await import('./checked-files');
  const answer = await onlyAsPublished(
    { url: `${location.origin}${FOLDER}/${file}`, integrity } as Request,
    new Response(content),
  );
  return { status: answer.status, text: await answer.text() };
}

it('hands over a font and a worker that are as they were published', async () => {
  expect(await asked('font.ttf', 'font')).toEqual({ status: 200, text: 'font' });
  expect(await asked('worker.js', 'worker')).toEqual({ status: 200, text: 'worker' });
});

it.each([
  ['font.ttf', 'forged'],
  ['worker.js', 'forged'],
  ['more.js', 'added'],
])('refuses %s when it is %s', async (file, content) => {
  expect(await asked(file, content)).toEqual({ status: 409, text: 'Not the file that was published\n' });
});

it('refuses all when the list itself is not the one for which the registry vouches', async () => {
  list = JSON.stringify({ 'font.ttf': hash('forged') });
  await expect(asked('font.ttf', 'forged')).rejects.toThrow('refused');
});

it('compares by the list of modules that the device keeps, where there is no network', async () => {
  registry = null;
  await (await stored.open(START_CACHE)).put('/modules.json', Response.json(REGISTERED));
  expect((await asked('font.ttf', 'forged')).status).toBe(409);
});

it('leaves to the browser what is asked for with its hash, and releases for which nothing vouches', async () => {
  expect((await asked('worker.js', 'forged', { integrity: hash('worker') })).status).toBe(200);
  registry = { modules: [anEntry('reports', { manifest: `${FOLDER}/mf-manifest.json` })] };
  expect((await asked('font.ttf', 'older')).status).toBe(200);
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { unpackRelease } from './release-archive';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'archive-'))));
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const everything = async () => (await readdir(folder, { recursive: true })).sort();

it('unpacks what publishing reads of a module', async () => {
  await unpackRelease(zipSync({ 'package.json': bytes('{}'), 'module.json': bytes('{}'), 'src/locales/pt.json': bytes('{}'), 'dist/a.0badcafe.js': bytes('run()'), 'dist/fonts/x.woff2': bytes('') }), folder);
  expect(await everything()).toEqual(['dist', 'dist/a.0badcafe.js', 'dist/fonts', 'dist/fonts/x.woff2', 'module.json', 'package.json', 'src', 'src/locales', 'src/locales/pt.json']);
  expect(await readFile(path.join(folder, 'dist/a.0badcafe.js'), 'utf8')).toBe('run()');
});

it.each(['../evil.js', '/etc/passwd', 'dist/../../evil.js', 'dist/..', 'dist/.publishing/history.json', 'dist\\..\\evil.js', 'dist//x.js', 'src/module.ts', 'node_modules/x.js', 'dist/', 'C:/x', 'src/locales/../../x.json'])(
  'writes nothing of an archive with %s',
  async (name) => {
    await expect(unpackRelease(zipSync({ 'package.json': bytes('{}'), [name]: bytes('x') }), folder)).rejects.toThrow('is no file of a release');
    expect(await everything()).toEqual([]);
  },
);

it('writes nothing of what unpacks to more than a portal accepts, however small it is on its way', async () => {
  const bomb = zipSync({ 'dist/a.js': new Uint8Array(61 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(unpackRelease(bomb, folder)).rejects.toThrow('larger than a portal accepts');
  await expect(unpackRelease(zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, place) => [`dist/${place}.js`, bytes('')]))), folder)).rejects.toThrow('larger than a portal accepts');
  expect(await everything()).toEqual([]);
});

it.each([['text', bytes('no archive')], ['nothing', new Uint8Array()]])('is refused when it is %s', async (_, archive) => {
  await expect(unpackRelease(archive, folder)).rejects.toThrow('is no archive of a release');
});

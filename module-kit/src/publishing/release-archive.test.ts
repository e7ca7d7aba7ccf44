import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { ArchiveRefused, unpackRelease } from './release-archive';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'archive-'))));
afterEach(() => rm(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const everything = async () => (await readdir(folder, { recursive: true })).sort();

it('unpacks what publishing reads of a module', async () => {
  await unpackRelease(
    zipSync({
      'package.json': bytes('{}'),
      'module.json': bytes('{}'),
      'src/locales/pt.json': bytes('{}'),
      'dist/a.0badcafe.js': bytes('run()'),
      'dist/fonts/x.woff2': bytes(''),
    }),
    folder,
  );
  expect(await everything()).toEqual([
    'dist',
    'dist/a.0badcafe.js',
    'dist/fonts',
    'dist/fonts/x.woff2',
    'module.json',
    'package.json',
    'src',
    'src/locales',
    'src/locales/pt.json',
  ]);
  expect(await readFile(path.join(folder, 'dist/a.0badcafe.js'), 'utf8')).toBe('run()');
});

it.each([
  '../evil.js',
  '/etc/passwd',
  'dist/../../evil.js',
  'dist/..',
  'dist/.publishing/history.json',
  'dist\\..\\evil.js',
  'dist/a\\b.js',
  'dist//x.js',
  'src/module.ts',
  'node_modules/x.js',
  'dist/',
  'C:/x',
  'src/locales/../../x.json',
  'dist/a\0.js',
  'dist/a\n.js',
  'dist/é.js',
  'dist/con.js',
  'dist/x/NUL',
  'dist/a./b.js',
  'dist/Files.json',
  `dist/${'a'.repeat(200)}.js`,
  `dist/${'a/'.repeat(8)}b.js`,
])('writes nothing of an archive with %j', async (name) => {
  await expect(
    unpackRelease(zipSync({ 'package.json': bytes('{}'), [name]: bytes('x') }), folder),
  ).rejects.toBeInstanceOf(ArchiveRefused);
  expect(await everything()).toEqual([]);
});

it.each([
  'page.html',
  'page.htm',
  'page.xhtml',
  'page.xml',
  'manual.pdf',
  'x.js.br',
  'x.js.gz',
  'x.swf',
  'page.HTML',
  'noending',
])('takes no %s, which a portal does not give out', async (name) => {
  await expect(unpackRelease(zipSync({ [`dist/${name}`]: bytes('x') }), folder)).rejects.toThrow(
    'is no type of file that a portal gives out',
  );
  expect(await everything()).toEqual([]);
});

it.each([
  ['dist/a.js', 'dist/A.js'],
  ['dist/a.js', 'dist/a.js/b.js'],
  ['dist/A/b.js', 'dist/a/b.js'],
])('takes no names that are one on some machines: %s and %s', async (one, other) => {
  await expect(unpackRelease(zipSync({ [one]: bytes('1'), [other]: bytes('2') }), folder)).rejects.toThrow(
    'is there twice, or is a file and a folder',
  );
  expect(await everything()).toEqual([]);
});

it('takes no link in the place of a file', async () => {
  await expect(
    unpackRelease(zipSync({ 'dist/a.js': [bytes('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }), folder),
  ).rejects.toThrow('is no plain file');
});

it('takes no archive that names a file twice', async () => {
  const archive = Buffer.from(zipSync({ 'dist/aa.js': bytes('1'), 'dist/ab.js': bytes('2') }));
  for (let place = archive.indexOf('ab.js'); place !== -1; place = archive.indexOf('ab.js'))
    archive.write('aa.js', place);
  await expect(unpackRelease(archive, folder)).rejects.toThrow("'dist/aa.js' is there twice");
});

it('unpacks no more of a file than the archive says that it has', async () => {
  const honest = Buffer.from(zipSync({ 'dist/a.js': new Uint8Array(500_000) }));
  const directory = honest.readUInt32LE(honest.length - 6);
  honest.writeUInt32LE(10, directory + 24);
  await expect(unpackRelease(honest, folder)).rejects.toThrow("'dist/a.js' cannot be unpacked");
  honest.writeUInt32LE(500_001, directory + 24);
  await expect(unpackRelease(honest, folder)).rejects.toThrow('is not as large as the archive says');
});

it('writes nothing of what unpacks to more than a portal accepts, however small it is on its way', async () => {
  const bomb = zipSync({ 'dist/a.js': new Uint8Array(61 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(unpackRelease(bomb, folder)).rejects.toThrow('larger than a portal accepts');
  await expect(unpackRelease(zipSync({ 'dist/a.js': new Uint8Array(2 * 1024 * 1024) }), folder)).rejects.toThrow(
    'larger than a portal accepts',
  );
  await expect(
    unpackRelease(
      zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, place) => [`dist/${place}.js`, bytes('')]))),
      folder,
    ),
  ).rejects.toThrow('larger than a portal accepts');
  expect(await everything()).toEqual([]);
});

it.each([
  ['text', bytes('no archive')],
  ['nothing', new Uint8Array()],
])('is refused when it is %s', async (_, archive) => {
  await expect(unpackRelease(archive, folder)).rejects.toThrow('is no archive of a release');
});

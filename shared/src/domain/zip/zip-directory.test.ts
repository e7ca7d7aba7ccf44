import { strToU8, zipSync } from 'fflate';
import { readZipDirectory } from './zip-directory';

const archive = (): Uint8Array =>
  zipSync({
    'xl/a.xml': strToU8('a'.repeat(5000)),
    'xl/vazio.xml': strToU8(''),
    'ação.txt': [strToU8('b'), { level: 0 }],
  });

/** Where the directory begins, which is said 16 bytes into what stands at the end. */
const directoryOf = (bytes: Uint8Array): number => new DataView(bytes.buffer).getUint32(bytes.length - 22 + 16, true);

it('names each file with its sizes, before anything is unpacked', () => {
  const entries = readZipDirectory(archive()) ?? [];
  expect(entries.map(({ name, size, isSizeSaid, method }) => [name, size, isSizeSaid, method])).toEqual([
    ['xl/a.xml', 5000, true, 8],
    ['xl/vazio.xml', 0, true, 8],
    ['ação.txt', 1, true, 0],
  ]);
  expect(entries[0]?.packed).toBeLessThan(100);
});

it('tells a size that stands elsewhere, and what is encrypted', () => {
  const bytes = archive();
  const view = new DataView(bytes.buffer);
  const at = directoryOf(bytes);
  view.setUint16(at + 8, 8 | 1, true);
  view.setUint32(at + 24, 0, true);
  expect(readZipDirectory(bytes)?.[0]).toMatchObject({ isSizeSaid: false, isEncrypted: true });
});

it('is found before a comment, and reads a part of a larger buffer', () => {
  const bytes = zipSync({ 'a.txt': strToU8('a') });
  const within = new Uint8Array(bytes.length + 30);
  within.set(bytes, 10);
  const commented = within.subarray(10);
  commented.set([20, 0], bytes.length - 2);
  expect(readZipDirectory(commented)?.map(({ name }) => name)).toEqual(['a.txt']);
});

it.each([
  ['nothing', new Uint8Array()],
  ['what is no ZIP', strToU8('x'.repeat(300))],
  ['a ZIP without its end', archive().subarray(0, -30)],
])('%s has none', (_, bytes) => {
  expect(readZipDirectory(bytes)).toBeNull();
});

it('a directory that is said to be where it is not is none', () => {
  for (const place of [0, 12, 0xffffffff]) {
    const bytes = archive();
    new DataView(bytes.buffer).setUint32(bytes.length - 22 + 16, place, true);
    expect(readZipDirectory(bytes)).toBeNull();
  }
});

/** @jest-environment node */
import { detectType } from './detect-type';

const asBytes = (...values: number[]): Uint8Array => Uint8Array.from([...values, ...new Array<number>(64).fill(0)]);
const JPEG = asBytes(0xff, 0xd8, 0xff, 0xe0);
const PNG = asBytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const PDF = new TextEncoder().encode('%PDF-1.7');

test.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['application/pdf', PDF],
  ['text/html', new TextEncoder().encode('<html>')],
  [null, new TextEncoder().encode('Tudo em ordem')],
])('the bytes tell %s', async (type, bytes) => {
  expect(await detectType(bytes)).toBe(type);
});

describe('where the code that reads files was not fetched before the network went', () => {
  beforeEach(() => {
    jest.resetModules();
    jest.doMock('file-type/core', () => {
      throw new Error('no network');
    });
  });

  const detected = async (bytes: Uint8Array) => (await import('./detect-type')).detectType(bytes);

  test('photos are known all the same', async () => {
    expect([await detected(JPEG), await detected(PNG)]).toEqual(['image/jpeg', 'image/png']);
  });

  test('other files are not guessed at', async () => {
    await expect(detected(PDF)).rejects.toThrow('no network');
  });
});

import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { isDrawn } from './drawn-image';

function image(width: number, height: number, dark: readonly number[]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const pixel of dark) png.data.fill(0, pixel * 4, pixel * 4 + 3);
  return PNG.sync.write(png);
}

test('one dark pixel on white is drawn, white alone is not', () => {
  expect(isDrawn(image(500, 200, [12_345]))).toBe(true);
  expect(isDrawn(image(500, 200, []))).toBe(false);
});

test('what cannot be decoded is not', () => {
  const whole = image(50, 20, [3]);
  expect(isDrawn(whole.subarray(0, 60))).toBe(false);
  expect(isDrawn(Buffer.from('Assinado por Ana'))).toBe(false);
  expect(isDrawn(Buffer.alloc(0))).toBe(false);
});

test('an image that says it has a billion pixels is not decoded', () => {
  const bomb = image(2, 2, [1]);
  bomb.writeUInt32BE(40_000, 16);
  bomb.writeUInt32BE(40_000, 20);
  const before = performance.now();
  expect(isDrawn(bomb)).toBe(false);
  expect(performance.now() - before).toBeLessThan(50);
});

test('nor is one whose contents unpack to more than it says', () => {
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const small = image(2, 2, [1]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(packed.length);
  const bomb = Buffer.concat([
    small.subarray(0, 33),
    length,
    Buffer.from('IDAT'),
    packed,
    Buffer.alloc(4),
    small.subarray(-12),
  ]);
  expect(isDrawn(bomb)).toBe(false);
});

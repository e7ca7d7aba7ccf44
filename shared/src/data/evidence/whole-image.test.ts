import { isWholeImage } from './whole-image';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Start, a segment that holds a thumbnail with an end of its own, a scan with a stuffed byte, the end. */
const JPEG = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9, 0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0, 0x34, 0xff, 0xd9,
]);

test.each([
  ['image/png', PNG],
  ['image/jpeg', JPEG],
])('%s: whole, also with something behind it; cut off anywhere it is not', (type, image) => {
  const bytes = new Uint8Array(image);
  expect(isWholeImage(bytes, type)).toBe(true);
  expect(isWholeImage(new Uint8Array([...bytes, 1, 2, 3]), type)).toBe(true);
  for (let length = 0; length < bytes.length - (type === 'image/png' ? 4 : 0); length += 1) {
    expect(isWholeImage(bytes.subarray(0, length), type)).toBe(false);
  }
});

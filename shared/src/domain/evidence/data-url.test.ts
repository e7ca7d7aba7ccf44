import { blobOfDataUrl, dataUrlOf, readDataUrl } from './data-url';
import { PHOTO_MAX_BYTES } from '../limits';

const letters = (bytes: number): string => 'A'.repeat(Math.ceil(bytes / 3) * 4);

test('a photo of the largest size is read, as a data URL and bare as older rows have it', () => {
  const text = letters(PHOTO_MAX_BYTES);
  expect(readDataUrl(`data:image/png;base64,${text}`, '')).toMatchObject({ media: 'photo', type: 'image/png' });
  expect(readDataUrl(text, 'image/jpeg')).toMatchObject({ media: 'photo', type: 'image/jpeg' });
});

test.each([
  ['letters alone', letters(12), true],
  ['one filler', `${letters(12)}=`, true],
  ['two fillers', `${letters(12)}==`, true],
  ['three fillers', `${letters(12)}===`, false],
  ['a filler within', `${letters(6)}=${letters(6)}`, false],
  ['too little to be an image', letters(11).slice(1), false],
  ['a word between', `${letters(12)} ola`, false],
])('bare base64: %s', (_, text, isRead) => {
  expect(readDataUrl(text, 'image/jpeg') !== null).toBe(isRead);
});

test.each([
  ['with parameters', 'data:image/PNG;name=foto.png;base64,AAAA', 'image/png'],
  ['over lines', 'data:image/png;base64,AA\r\nAA=', 'image/png'],
  ['empty', 'data:image/png;base64,', undefined],
  ['not base64', 'data:image/png,AAAA', undefined],
  ['without a comma', 'data:image/png;base64', undefined],
  ['a letter that is none of base64', 'data:image/png;base64,AA<A', undefined],
])('a data URL: %s', (_, text, type) => {
  expect(readDataUrl(text, '')?.type).toBe(type);
});

test('bytes go into a data URL and come back, with their type', async () => {
  const dataUrl = await dataUrlOf(new Blob([Uint8Array.of(0, 255, 7)], { type: 'image/png' }));
  expect(dataUrl).toBe('data:image/png;base64,AP8H');
  expect(blobOfDataUrl(dataUrl ?? '')).toMatchObject({ size: 3, type: 'image/png' });
  expect(blobOfDataUrl('data:image/png;base64,x')).toBeNull();
});

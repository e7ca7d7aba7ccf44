/** @jest-environment node */
import { imageSizeOf } from './image-size';
import { originalOf, withOriginal } from './marked-photo';
import { readExif } from './exif';
import { withoutMetadata } from './without-metadata';

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const u16 = (value: number): number[] => [value >> 8, value & 255];
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)];
const entry = (tag: number, type: number, count: number, value: number[]): number[] => [
  ...u16(tag),
  ...u16(type),
  ...u32(count),
  ...value,
];

/** Orientation 6, taken on 20 November 2026, at a place. */
const TIFF = [
  ...ascii('MM'),
  0,
  42,
  ...u32(8),
  ...u16(3),
  ...entry(0x0112, 3, 1, [...u16(6), 0, 0]),
  ...entry(0x8769, 4, 1, u32(50)),
  ...entry(0x8825, 4, 1, u32(120)),
  ...u32(0),
  ...u16(2),
  ...entry(0x9003, 2, 20, u32(80)),
  ...entry(0x9011, 2, 7, u32(100)),
  ...u32(0),
  ...ascii('2026:11:20 14:05:09\0'),
  ...ascii('-04:00\0'),
  ...ascii('GPS 18.2 -63.1'),
];
const segment = (kind: number, content: number[]): number[] => [0xff, kind, ...u16(content.length + 2), ...content];
const FRAME = segment(0xc0, [8, ...u16(480), ...u16(640), 1, 1, 0x11, 0]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9];
const jpeg = (...segments: number[][]): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), ...FRAME, ...SCAN]);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const JFIF = segment(0xe0, ascii('JFIF\0'));
const COLOURS = segment(0xe2, ascii('ICC_PROFILE\0colours'));
const EXIF = segment(0xe1, [...ascii('Exif\0\0'), ...TIFF]);
const XMP = segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<gps/>'));

test('a photo loses place and camera, keeps pixels, colours and direction; when it was taken is answered', () => {
  const photo = jpeg(JFIF, EXIF, XMP, segment(0xed, ascii('IPTC Ana')), segment(0xfe, ascii('comment')), COLOURS);
  const { bytes, takenAt } = withoutMetadata(photo, 'image/jpeg');
  expect(takenAt).toBe('2026-11-20T14:05:09-04:00');
  for (const gone of ['GPS', 'gps', 'IPTC', 'comment', '2026:11:20']) expect(text(bytes)).not.toContain(gone);
  for (const kept of [JFIF, COLOURS, FRAME, SCAN]) expect(text(bytes)).toContain(text(Uint8Array.from(kept)));
  const [, exif = ''] = text(bytes).split('Exif\0\0');
  expect(readExif(Buffer.from(exif, 'latin1'))).toEqual({ orientation: 6, takenAt: null });
  expect(imageSizeOf(bytes, 'image/jpeg')).toEqual({ width: 640, height: 480 });
});

test('a second picture behind the first goes with its own EXIF; what is no picture stays', () => {
  const photo = jpeg(JFIF);
  expect(withoutMetadata(Uint8Array.from([...photo, ...jpeg(EXIF)]), 'image/jpeg').bytes).toEqual(photo);
  const padded = Uint8Array.from([...photo, 0, 0, 0]);
  expect(withoutMetadata(padded, 'image/jpeg').bytes).toBe(padded);
});

test('what says nothing comes back as it is', () => {
  const photo = jpeg(JFIF, COLOURS);
  expect(withoutMetadata(photo, 'image/jpeg')).toEqual({ bytes: photo, takenAt: null });
  const other = Uint8Array.from([1, 2, 3]);
  expect(withoutMetadata(other, 'application/pdf').bytes).toBe(other);
});

test('a PNG loses its texts and EXIF', () => {
  const chunk = (kind: string, content: number[]): number[] => [
    ...u32(content.length),
    ...ascii(kind),
    ...content,
    0,
    0,
    0,
    0,
  ];
  const png = (...chunks: number[][]): Uint8Array =>
    Uint8Array.from([
      ...ascii('\x89PNG\r\n\x1a\n'),
      ...chunk('IHDR', [...u32(30), ...u32(20), 8, 0, 0, 0, 0]),
      ...chunks.flat(),
      ...chunk('IDAT', [1, 2]),
      ...chunk('IEND', []),
    ]);
  const told = png(chunk('tEXt', ascii('Author\0Ana')), chunk('eXIf', TIFF));
  expect(withoutMetadata(told, 'image/png')).toEqual({ bytes: png(), takenAt: '2026-11-20T14:05:09-04:00' });
  expect(imageSizeOf(told, 'image/png')).toEqual({ width: 30, height: 20 });
});

test.each([[[]], [[0x49, 0x49, 42, 0, 255, 255, 255, 255]], [TIFF.slice(0, 30)], [[...TIFF.slice(0, 4), ...u32(4)]]])(
  'EXIF that cannot be read says nothing: %#',
  (tiff) => {
    expect(readExif(Uint8Array.from(tiff))).toMatchObject({ orientation: 1, takenAt: null });
  },
);

test('a photo that was marked here keeps its original, which loses the same', () => {
  const cleaned = withoutMetadata(jpeg(JFIF, EXIF), 'image/jpeg').bytes;
  const marked = withOriginal(jpeg(JFIF), cleaned, 'image/jpeg');
  expect(withoutMetadata(marked, 'image/jpeg').bytes).toBe(marked);

  const { bytes, takenAt } = withoutMetadata(
    withOriginal(jpeg(JFIF, segment(0xfe, ascii('comment'))), jpeg(JFIF, EXIF), 'image/jpeg'),
    'image/jpeg',
  );
  expect(originalOf(bytes)).toMatchObject({ type: 'image/jpeg', bytes: cleaned });
  expect(text(bytes)).not.toContain('GPS');
  expect(text(bytes)).not.toContain('comment\xff');
  expect(takenAt).toBe('2026-11-20T14:05:09-04:00');
});

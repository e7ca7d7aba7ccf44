/** What of a photo's EXIF is kept: how it is to be turned, and when it was taken by the camera's clock. */
export interface ExifFacts {
  /** 1 to 8; 1 is upright. */
  orientation: number;
  /** 'YYYY-MM-DDTHH:MM:SS', with the zone where the camera says it. */
  takenAt: string | null;
}

const NOTHING: ExifFacts = { orientation: 1, takenAt: null };
const TAG = { orientation: 0x0112, exif: 0x8769, takenAt: 0x9003, offset: 0x9011 };
const ENTRIES_MAX = 500;

/** Reads a TIFF block as EXIF has it. Never throws: what cannot be read says nothing. */
export function readExif(tiff: Uint8Array): ExifFacts {
  try {
    const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
    const little = view.getUint16(0) === 0x4949;
    const main = entriesAt(view, view.getUint32(4, little), little);
    const exifAt = main.get(TAG.exif);
    const exif =
      exifAt === undefined ? new Map<number, number>() : entriesAt(view, view.getUint32(exifAt + 8, little), little);
    const orientationAt = main.get(TAG.orientation);
    const orientation = orientationAt === undefined ? 1 : view.getUint16(orientationAt + 8, little);
    return {
      orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
      takenAt: momentOf(textAt(view, exif.get(TAG.takenAt), little), textAt(view, exif.get(TAG.offset), little)),
    };
  } catch {
    return NOTHING;
  }
}

/** Tag → where its entry stands. */
function entriesAt(view: DataView, directory: number, little: boolean): Map<number, number> {
  const count = Math.min(view.getUint16(directory, little), ENTRIES_MAX);
  return new Map(
    Array.from({ length: count }, (_, place) => directory + 2 + place * 12).map((at) => [
      view.getUint16(at, little),
      at,
    ]),
  );
}

function textAt(view: DataView, entry: number | undefined, little: boolean): string {
  if (entry === undefined) return '';
  const length = Math.min(view.getUint32(entry + 4, little), 64);
  const start = length <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  return Array.from({ length }, (_, place) => String.fromCharCode(view.getUint8(start + place)))
    .join('')
    .replaceAll('\0', '');
}

function momentOf(taken: string, zone: string): string | null {
  const [, day, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(taken.trim()) ?? [];
  if (day === undefined || day.startsWith('0000')) return null;
  return `${day.replaceAll(':', '-')}T${time}${/^[+-]\d\d:\d\d$/.test(zone.trim()) ? zone.trim() : ''}`;
}

/** A JPEG segment with nothing but the orientation. */
export const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xe1,
    0,
    34,
    ...ascii('Exif\0\0MM'),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

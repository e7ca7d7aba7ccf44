import { aChecklist, anItem } from '../../testing/entities';
import {
  attachmentRefusal,
  evidenceKindsOf,
  evidencePlaceOf,
  photoLimit,
  photoRefusal,
  PHOTO_MEDIA_TYPES,
  type EvidenceCandidate,
} from './evidence-limits';
import { isAcceptedExtension, MEDIA_TYPES_BY_EXTENSION, STORED_MEDIA_TYPES, storedTypeOf } from './file-kind';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_MAX_BYTES, PHOTO_MAX_BYTES } from '../limits';

const photo = (particulars: Partial<EvidenceCandidate> = {}): EvidenceCandidate => ({
  name: 'foto.jpg',
  size: 1000,
  detectedType: 'image/jpeg',
  ...particulars,
});
const file = (particulars: Partial<EvidenceCandidate> = {}): EvidenceCandidate => ({
  name: 'laudo.pdf',
  size: 1000,
  detectedType: 'application/pdf',
  ...particulars,
});

describe('a photo', () => {
  test.each<[string, Partial<EvidenceCandidate>, string | null]>([
    ['a JPEG is taken', {}, null],
    ['a PNG is taken, whatever its name', { name: 'captura', detectedType: 'image/png' }, null],
    ['of exactly 5 MB is taken', { size: 5 * 1024 * 1024 }, null],
    ['of one byte more is too large', { size: 5 * 1024 * 1024 + 1 }, 'too-large'],
    ['without a byte is empty', { size: 0, detectedType: null }, 'empty'],
    ['cut off is unreadable', { readable: false }, 'unreadable'],
    ['SVG is refused by its bytes', { name: 'planta.svg', detectedType: 'application/xml' }, 'wrong-content'],
    ['a page renamed .jpg is refused by its bytes', { detectedType: null }, 'wrong-content'],
    ['a PDF renamed .jpg is refused by its bytes', { detectedType: 'application/pdf' }, 'wrong-content'],
  ])('%s', (_, particulars, refused) => {
    expect(photoRefusal(photo(particulars), 'item-gallery', 0)?.kind ?? null).toBe(refused);
  });

  test.each([
    ['photo-item', 1],
    ['evidence-area', 3],
    ['item-gallery', 5],
  ] as const)('%s holds %d', (place, limit) => {
    expect(photoLimit(place)).toBe(limit);
    expect(photoRefusal(photo(), place, limit - 1)).toBeNull();
    expect(photoRefusal(photo(), place, limit)).toEqual({ kind: 'too-many', limit });
  });

  test('the refusal says how large it is and how large it may be', () => {
    expect(photoRefusal(photo({ size: 6_000_000 }), 'photo-item', 0)).toEqual({
      kind: 'too-large',
      size: 6_000_000,
      limit: PHOTO_MAX_BYTES,
    });
  });
});

describe('an attachment', () => {
  test.each<[string, Partial<EvidenceCandidate>, string | null]>([
    ['a PDF is taken', {}, null],
    ['an extension in capitals is taken', { name: 'LAUDO.PDF' }, null],
    ['of exactly 10 MB is taken', { size: 10 * 1024 * 1024 }, null],
    ['of one byte more is too large', { size: 10 * 1024 * 1024 + 1 }, 'too-large'],
    ['a text has no signature of its own', { name: 'notas.txt', detectedType: null }, null],
    ['an old Word file', { name: 'escala.doc', detectedType: 'application/x-cfb' }, null],
    ['a RAR archive', { name: 'fotos.rar', detectedType: 'application/x-rar-compressed' }, null],
    ['a page', { name: 'index.html', detectedType: null }, 'extension'],
    ['an SVG', { name: 'planta.svg', detectedType: 'application/xml' }, 'extension'],
    ['a program', { name: 'laudo.pdf.exe', detectedType: 'application/x-msdownload' }, 'extension'],
    ['a name without extension', { name: 'laudo' }, 'extension'],
    ['a page renamed .jpg', { name: 'foto.jpg', detectedType: null }, 'wrong-content'],
    ['a program renamed .txt', { name: 'notas.txt', detectedType: 'application/x-msdownload' }, 'wrong-content'],
    ['a file without a byte', { size: 0, detectedType: null }, 'empty'],
    ['a file that cannot be read', { readable: false }, 'unreadable'],
    ['a name of 300 characters', { name: `${'n'.repeat(296)}.pdf` }, null],
    ['a name with accents, Korean and a direction override', { name: 'inspeção 검사\u202E.pdf' }, null],
    ['a name that climbs', { name: '../../x.pdf' }, null],
    ['a name of an object property', { name: 'x.constructor' }, 'extension'],
  ])('%s', (_, particulars, refused) => {
    expect(attachmentRefusal(file(particulars))?.kind ?? null).toBe(refused);
  });

  test('the refusal names the extension and those that are accepted', () => {
    expect(attachmentRefusal(file({ name: 'a.EXE' }))).toEqual({
      kind: 'extension',
      extension: 'exe',
      allowed: ATTACHMENT_EXTENSIONS,
    });
    expect(attachmentRefusal(file({ size: ATTACHMENT_MAX_BYTES + 1 }))).toMatchObject({ limit: ATTACHMENT_MAX_BYTES });
  });
});

test('every accepted extension has media types, and one that the bucket stores', () => {
  expect(Object.keys(MEDIA_TYPES_BY_EXTENSION).toSorted()).toEqual(ATTACHMENT_EXTENSIONS.toSorted());
  for (const extension of ATTACHMENT_EXTENSIONS) {
    expect(isAcceptedExtension(extension) && STORED_MEDIA_TYPES.includes(storedTypeOf(extension))).toBe(true);
  }
  expect(PHOTO_MEDIA_TYPES.every((type) => STORED_MEDIA_TYPES.includes(type))).toBe(true);
});

test.each([
  ['photo', 'custom', 'photo-item'],
  ['photo', 'security', 'photo-item'],
  ['text', 'custom', 'item-gallery'],
  ['checkbox', 'security', 'evidence-area'],
  ['attachment', 'arrivals', 'evidence-area'],
] as const)(
  'photos of an item of type %s in a checklist of category %s are added in its %s',
  (type, category, place) => {
    expect(evidencePlaceOf(aChecklist({ category }), { type })).toBe(place);
  },
);

test.each([
  [{ type: 'photo' }, ['photo']],
  [{ type: 'signature' }, []],
  [{ type: 'attachment' }, ['document', 'photo']],
  [{ type: 'text' }, ['photo']],
  [{ type: 'text', attachmentType: 'document' as const }, ['photo']],
  [{ type: 'text', includeAttachment: true, attachmentType: 'document' as const }, ['document']],
  [{ type: 'text', includeAttachment: true, attachmentType: 'both' as const }, ['photo', 'document']],
])('the item %j takes %j', (particulars, kinds) => {
  expect(evidenceKindsOf(anItem({ id: 'i', ...particulars }))).toEqual(kinds);
});

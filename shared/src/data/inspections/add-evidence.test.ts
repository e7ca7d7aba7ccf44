/** @jest-environment node */
import '../../testing/browser-in-node';
import { ATTACHMENT_MAX_BYTES, EVIDENCE_PER_INSPECTION_MAX, PHOTO_MAX_BYTES } from '../../domain/limits';
import { signedIn } from '../../state/session-slice';
import { createPortalStore } from '../../store';
import { aChecklist, anInspection, anItem, aSection } from '../../testing/builders';
import { emptyDevice } from '../../testing/empty-device';
import { loseNextAnswer } from '../../testing/lose-next-answer';
import { draftOfChecklist } from '../drafts/read-drafts';
import { addEvidence } from './add-evidence';
import { localBytes } from '../evidence/local-files';
import { readEvidence } from '../evidence/read-evidence';
import { removeEvidence } from './remove-evidence';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photoItem = anItem({ type: 'photo' });
const fileItem = anItem({ type: 'attachment' });
const inspection = anInspection({ checklist: aChecklist({ sections: [aSection({ items: [photoItem, fileItem] })] }) });
const { userId, checklist } = inspection;

/** A real PNG, filled up behind its end. */
const pngOf = (size: number): Blob => new Blob([PNG, new Uint8Array(size - PNG.length)]);
const photo = (file: Blob, name = 'placa.png', to = inspection) =>
  addEvidence({ inspection: to, itemId: photoItem.id, file, name, kind: 'photo' });
const document = (file: Blob, name: string) =>
  addEvidence({ inspection, itemId: fileItem.id, file, name, kind: 'document' });
const local = async () => (await draftOfChecklist(userId, checklist.id)).inspection;

beforeEach(async () => {
  await emptyDevice();
  createPortalStore().dispatch(
    signedIn({ userId, profile: { username: 'ana', fullName: 'Ana', badge: '1', role: 'inspector' } }),
  );
});

async function added(adding: ReturnType<typeof addEvidence>) {
  const result = await adding;
  if (result.kind !== 'stored') throw new Error(JSON.stringify(result));
  return result.evidence;
}

test('a photo is stored with its bytes, and the draft refers to it, before anything is said', async () => {
  const evidence = await added(photo(new Blob([PNG]), '../../inspeção ‮gpj.png'));
  expect(evidence).toMatchObject({
    itemId: photoItem.id,
    kind: 'photo',
    size: PNG.length,
    type: 'image/png',
    name: '../../inspeção ‮gpj.png',
  });
  expect(evidence.path).toMatch(new RegExp(`^${userId}/${inspection.id}/[0-9]+-[0-9a-f]{8}\\.png$`));
  expect(Buffer.from((await localBytes(userId, evidence.id, 'full'))!.bytes)).toEqual(PNG);
  expect((await local())?.evidence).toEqual({ [photoItem.id]: [evidence] });
  expect(await readEvidence(evidence)).toMatchObject({ size: PNG.length, type: 'image/png' });
});

test('a photo that was kept while the connection broke is there once', async () => {
  loseNextAnswer();
  const evidence = await added(photo(new Blob([PNG])));
  expect((await local())?.evidence).toEqual({ [photoItem.id]: [evidence] });
});

test('a photo is kept without what it says beside its pixels', async () => {
  const text = Buffer.from('Exif: 18.2 N');
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, text.length]), Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  const evidence = await added(photo(new Blob([PNG.subarray(0, 33), chunk, PNG.subarray(33)])));
  expect(evidence.size).toBe(PNG.length);
  expect(Buffer.from((await localBytes(userId, evidence.id, 'full'))!.bytes)).toEqual(PNG);
});

test('an image that says it has ten billion pixels is not decoded', async () => {
  const bomb = Buffer.from(PNG);
  bomb.writeUInt32BE(100_000, 16);
  bomb.writeUInt32BE(100_000, 20);
  expect(await photo(new Blob([bomb]))).toMatchObject({ kind: 'refused', refusal: { kind: 'unreadable' } });
});

test('a full disk: nothing of the photo is kept, and the draft is as it was', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(photo(new Blob([PNG]))).rejects.toMatchObject({ kind: 'quota' });
  jest.restoreAllMocks();
  expect(await local()).toBeNull();
});

test('a photo of exactly 5 MB is taken, one byte more is not', async () => {
  expect(await photo(pngOf(PHOTO_MAX_BYTES))).toMatchObject({ kind: 'stored' });
  expect(await photo(pngOf(PHOTO_MAX_BYTES + 1))).toMatchObject({
    kind: 'refused',
    refusal: { kind: 'too-large', limit: PHOTO_MAX_BYTES },
  });
});

test('an attachment of exactly 10 MB is taken, one byte more is not', async () => {
  expect(await document(new Blob(['a'.repeat(ATTACHMENT_MAX_BYTES)]), 'a.txt')).toMatchObject({
    kind: 'stored',
    evidence: { type: 'text/plain' },
  });
  expect(await document(new Blob(['a'.repeat(ATTACHMENT_MAX_BYTES + 1)]), 'a.txt')).toMatchObject({
    refusal: { kind: 'too-large' },
  });
});

test.each([
  ['a web page renamed .jpg', '<!DOCTYPE html><script>alert(1)</script>', 'foto.jpg', 'wrong-content'],
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'foto.jpg',
    'wrong-content',
  ],
  ['nothing', '', 'foto.jpg', 'empty'],
  ['a photo that is cut off', PNG.subarray(0, 50), 'foto.png', 'unreadable'],
])('%s is no photo', async (_, content, name, kind) => {
  expect(await photo(new Blob([content]), name)).toMatchObject({ kind: 'refused', refusal: { kind } });
  expect(await local()).toBeNull();
});

test.each([
  ['a program', 'x', 'a.exe', 'extension'],
  ['a vector image', '<svg/>', 'a.svg', 'extension'],
  ['a web page renamed .txt', '  <html><script>alert(1)</script>', 'a.txt', 'wrong-content'],
  ['a picture renamed .pdf', PNG, 'a.pdf', 'wrong-content'],
])('%s is no attachment', async (_, content, name, kind) => {
  expect(await document(new Blob([content]), name)).toMatchObject({ kind: 'refused', refusal: { kind } });
});

test('a file that cannot be read says so', async () => {
  const gone = new Blob([PNG]);
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await photo(gone)).toMatchObject({ refusal: { kind: 'unreadable' } });
});

test('a photo item takes one', async () => {
  const evidence = await added(photo(new Blob([PNG])));
  const withIt = { ...inspection, evidence: { [photoItem.id]: [evidence] } };
  expect(await photo(new Blob([PNG]), 'zwei.png', withIt)).toMatchObject({ refusal: { kind: 'too-many', limit: 1 } });
});

test('a removed photo is gone, with its bytes and its place in the draft', async () => {
  const evidence = await added(photo(new Blob([PNG])));
  await removeEvidence(evidence);
  expect(await localBytes(userId, evidence.id, 'full')).toBeNull();
  expect((await local())?.evidence).toEqual({ [photoItem.id]: [] });
});

test('an inspection takes so many photos and files in all, and says so before one too many is kept', async () => {
  const evidence = await added(document(new Blob(['%PDF-1.7']), 'laudo.pdf'));
  const full = { ...inspection, evidence: { [fileItem.id]: Array(EVIDENCE_PER_INSPECTION_MAX).fill(evidence) } };
  const refused = { kind: 'refused', refusal: { kind: 'inspection-full', limit: EVIDENCE_PER_INSPECTION_MAX } };
  expect(await photo(new Blob([PNG]), 'placa.png', full)).toEqual(refused);
  expect((await local())?.evidence[photoItem.id]).toBeUndefined();
});

import { capturePosition, positionText } from './capture';
import { describeEvidence, type Evidence } from './evidence';
import { readPhotoRow } from './photo-data';
import { evidenceSchema } from '../schema/inspection';

const PLAIN: Evidence = {
  id: 'f',
  itemId: 'i',
  kind: 'photo',
  name: 'placa.jpg',
  size: 10,
  type: 'image/jpeg',
  uploadDate: '2026-11-25T03:00:00.000Z',
  path: 'u/s/1-a.jpg',
};
const PHOTO: Evidence = {
  ...PLAIN,
  takenAt: '2026-11-25T02:59:58.000Z',
  position: { latitude: 10.5954, longitude: -61.3372, accuracy: 8 },
};

test('a position is kept to about a metre, and shown as maps take it', () => {
  const kept = capturePosition({ latitude: 10.595398765, longitude: -61.33719999, accuracy: 7.2 });
  expect(kept).toEqual({ latitude: 10.5954, longitude: -61.3372, accuracy: 8 });
  expect(kept && positionText(kept)).toBe('10.59540, -61.33720 ± 8 m');
});

test.each([
  { latitude: 91, longitude: 0, accuracy: 1 },
  { latitude: 0, longitude: 181, accuracy: 1 },
  { latitude: Number.NaN, longitude: 0, accuracy: 1 },
  { latitude: 0, longitude: 0, accuracy: Infinity },
])('what is no place is not kept: %j', (position) => expect(capturePosition(position)).toBeNull());

test('time and position come back from the draft and from the database as they were', () => {
  expect(evidenceSchema.parse(structuredClone(PHOTO))).toEqual(PHOTO);
  expect(readPhotoRow({ id: 'row', itemId: 'i', photoData: describeEvidence(PHOTO) })).toEqual({
    kind: 'evidence',
    evidence: PHOTO,
  });
});

test('a photo without them is described as it always was', () => {
  expect(describeEvidence(PLAIN)).toBe(
    '{"id":"f","kind":"photo","name":"placa.jpg","size":10,"type":"image/jpeg","url":"attachments/u/s/1-a.jpg","uploadDate":"2026-11-25T03:00:00.000Z"}',
  );
  const odd = JSON.stringify({
    ...(JSON.parse(describeEvidence(PLAIN)) as object),
    takenAt: 5,
    position: { latitude: 'x' },
  });
  expect(readPhotoRow({ id: 'row', itemId: 'i', photoData: odd })).toEqual({
    kind: 'evidence',
    evidence: { ...PLAIN, raw: odd },
  });
});

import type { ReportItem } from './document';
import { withGrids } from './picture-grids';

const anItem = (id: string, photos: number): ReportItem => ({
  id,
  number: id,
  question: '',
  original: null,
  required: false,
  reference: null,
  hints: [],
  answer: { tone: 'plain', lines: [], room: null },
  remarks: [],
  notes: [],
  evidence: Array.from({ length: photos }, (_, n) => ({
    kind: 'photo',
    id: `${id}${n}`,
    caption: '',
    image: { kind: 'inline', dataUrl: '' },
  })),
  below: [],
  picturesFollow: false,
});

const below = (...photos: number[]): string[] =>
  withGrids(photos.map((many, place) => anItem(String.fromCharCode(97 + place), many))).map((item) =>
    item.below.map(({ id }) => id).join(' '),
  );

test('photos of neighbours stand side by side, four of them at most, below the last of their items', () => {
  expect(below(1, 1, 0, 2, 1)).toEqual(['', '', '', 'a0 b0 d0 d1', 'e0']);
  expect(below(3, 2)).toEqual(['a0 a1 a2', 'b0 b1']);
  expect(below(6, 0)).toEqual(['a0 a1 a2 a3 a4 a5', '']);
});

test('paper is not turned between an item and its photos, nor at what stands between', () => {
  const items = withGrids([0, 1, 0, 1, 0].map((many, place) => anItem(String(place), many)));
  expect(items.map(({ picturesFollow }) => picturesFollow)).toEqual([false, true, true, true, false]);
});

test('a photo stands a few rows below its item, and no further', () => {
  expect(below(1, 0, 0, 0, 0, 0, 0, 0, 0, 1)).toEqual(['', '', '', '', '', '', '', 'a0', '', 'j0']);
});

test('every photo stands once, whatever items have', () => {
  const photos = Array.from({ length: 60 }, (_, place) => (place * 7) % 5);
  expect(
    below(...photos)
      .join(' ')
      .split(' ')
      .filter(Boolean),
  ).toHaveLength(photos.reduce((sum, one) => sum + one));
});

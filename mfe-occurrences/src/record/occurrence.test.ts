import { wholeAnswer } from './occurrence';

const AT = '2026-03-02T12:00:10+00:00';

/** As the outbox sends it. */
const sent = {
  id: 'f1',
  kind: 'photo',
  name: 'painel.jpg',
  size: 7,
  type: 'image/jpeg',
  sha256: 'ab',
  path: 'u/o1/f1',
};

const whole = (files: unknown[], entryFiles: unknown[]) =>
  wholeAnswer.parse({
    occurrence: {
      id: 'o1',
      number: 'OC-2026-000123',
      kind: 'medica',
      kind_version: 1,
      restricted: false,
      simulated: false,
      state: 'ongoing',
      happened_at: AT,
      place: '',
      point: '',
      what: 'Desmaio',
      told_by: '',
      told_how: '',
      by: 'ana',
      by_name: 'Ana',
      kept_at: AT,
      review_by: null,
      files,
    },
    adaptation: null,
    entries: [
      { id: 'e', type: 'note', content: {}, happened_at: AT, kept_at: AT, by: 'a', by_name: 'A', files: entryFiles },
    ],
  });

it('shows the photos that were sent with it and with its entries, and leaves out what is none', () => {
  const read = whole([sent, { id: 'other' }], [{ ...sent, taken_at: '2026-03-02T11:59:00Z' }]);
  expect(read?.files).toMatchObject([{ id: 'f1', name: 'painel.jpg', path: 'u/o1/f1', uploadDate: AT }]);
  expect(read?.entries[0]?.files).toMatchObject([{ id: 'f1', takenAt: '2026-03-02T11:59:00Z' }]);
});

import fc from 'fast-check';
import { calendarText, folded } from './calendar-text';

const ENTRY = {
  id: '0b3ddf30-46b7-3f25-8a5b-2d1d44e4a0c1',
  title: 'Cerca norte; portões, "7" \\ ronda\r\nBEGIN:VALARM',
  opensAt: '2026-11-27T09:00:00+00:00',
  dueAt: '2026-11-27T17:00:00+00:00',
  isExcused: false,
  changedAt: '2026-11-01T12:00:00.123+00:00',
};

test('an entry has a stable name, its moments in UTC and its title, and a title is no line of its own', () => {
  const text = calendarText([ENTRY]);
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'UID:0b3ddf30-46b7-3f25-8a5b-2d1d44e4a0c1@portal-avsec',
      'DTSTART:20261127T090000Z',
      'DTEND:20261127T170000Z',
      'DTSTAMP:20261101T120000Z',
      'STATUS:CONFIRMED',
      'SUMMARY:Cerca norte\\; portões\\, "7" \\\\ ronda BEGIN:VALARM',
    ]),
  );
  expect(text).not.toMatch(/^BEGIN:VALARM/m);
  expect(calendarText([{ ...ENTRY, isExcused: true }])).toContain('STATUS:CANCELLED\r\n');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('no line has more than 75 octets, no sign is cut, and unfolding gives the line back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\r\n]/.test(text)),
      (text) => {
        const lines = folded(text).split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(folded(text).replaceAll('\r\n ', '')).toBe(text);
      },
    ),
  );
  expect(
    folded('검'.repeat(30))
      .split('\r\n')
      .map((line) => Buffer.byteLength(line)),
  ).toEqual([75, 16]);
});

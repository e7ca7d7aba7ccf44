import { isDate, isTime } from './moment';

it.each(['00:00', '09:30', '23:59'])('%s is a time', (text) => expect(isTime(text)).toBe(true));
it.each(['24:00', '9:30', '12:60', '12:00:00', '', 'meio-dia'])('%p is no time', (text) =>
  expect(isTime(text)).toBe(false),
);

it.each(['2026-11-20', '2024-02-29', '0099-01-01'])('%s is a date', (text) => expect(isDate(text)).toBe(true));
it.each(['2026-02-29', '2026-13-01', '2026-00-10', '20/11/2026', '2026-1-1', ''])('%p is no date', (text) =>
  expect(isDate(text)).toBe(false),
);

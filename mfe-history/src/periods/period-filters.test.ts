import { NO_FILTERS } from '../records/filters';
import { lastDayOf, rowsPath } from './period-filters';

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2024-02-01', '2024-02-29'],
  ['2026-12-01', '2026-12-31'],
  ['2026-04-01', '2026-04-30'],
])('the month from %s ends on %s', (first, last) => {
  expect(lastDayOf(first, 'month')).toBe(last);
});

test('a period leads to its very rows, with the filters that were chosen', () => {
  expect(rowsPath({ ...NO_FILTERS, status: 'completed' }, '2026-03-01', 'month')).toBe(
    '/checklist-history?status=completed&from=2026-03-01&to=2026-03-31',
  );
});

test('a chosen period is not widened', () => {
  expect(rowsPath({ ...NO_FILTERS, from: '2026-03-10', to: '2026-03-12' }, '2026-03-01', 'month')).toBe(
    '/checklist-history?from=2026-03-10&to=2026-03-12',
  );
  expect(rowsPath({ ...NO_FILTERS, from: '2026-03-10', to: '2026-04-12' }, '2026-03-11', 'day')).toBe(
    '/checklist-history?from=2026-03-11&to=2026-03-11',
  );
});

test('a line leads to the rows of its inspector, checklist and place; a name that records lack narrows nothing', () => {
  const line = { checklistId: 'gate', inspector: 'Ana', location: '' };
  expect(rowsPath(NO_FILTERS, '2026-03-02', 'day', line)).toBe(
    '/checklist-history?from=2026-03-02&to=2026-03-02&checklist=gate&inspector=Ana',
  );
});

import { localDay } from './local-day';

afterEach(() => jest.restoreAllMocks());

it('is the day where the device is, also where the day of UTC is another', () => {
  const evening = new Date('2026-12-01T01:30:00.000Z');
  jest.spyOn(evening, 'getDate').mockReturnValue(30);
  jest.spyOn(evening, 'getMonth').mockReturnValue(10);
  expect(localDay(evening)).toBe('2026-11-30');
});

it('has two figures for day and month and four for the year', () => {
  expect(localDay(new Date(2026, 2, 5))).toBe('2026-03-05');
});

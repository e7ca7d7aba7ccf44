import {
  endsOfPeriods,
  indicatorQueryOf,
  NO_INDICATOR_FILTERS,
  readIndicatorAddress,
  writeIndicatorAddress,
  type IndicatorFilters,
} from './indicator-address';

const ID = '00000000-0000-4000-8000-0000000000bb';
const read = (query: string) => readIndicatorAddress(new URLSearchParams(query));

test('an address without a word is the last twelve months', () => {
  expect(read('')).toEqual(NO_INDICATOR_FILTERS);
  expect(writeIndicatorAddress(NO_INDICATOR_FILTERS)).toEqual({});
  expect(indicatorQueryOf(read(''), '2026-03-09')).toEqual({ from: '2025-04-01', to: '2026-03-31' });
});

test('what is chosen comes back from the address, and is asked for', () => {
  const chosen: IndicatorFilters = {
    months: 3,
    until: '2026-02-01',
    checklist: 'fence',
    place: ID,
    category: 'processos',
    person: ID,
  };
  expect(read(new URLSearchParams(writeIndicatorAddress(chosen)).toString())).toEqual(chosen);
  expect(indicatorQueryOf(chosen, '2026-03-09')).toEqual({
    from: '2025-12-01',
    to: '2026-02-28',
    checklistId: 'fence',
    placeId: ID,
    category: 'processos',
    person: ID,
  });
});

test('what an address cannot mean is left out', () => {
  expect(read('months=7&until=2026-13&place=x&person=y')).toEqual(NO_INDICATOR_FILTERS);
});

test('a period can end with this month and those before', () => {
  expect(endsOfPeriods('2026-02-28', 3)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01']);
});

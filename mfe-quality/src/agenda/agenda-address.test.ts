import { agendaQuery, readAgendaAddress, weekOf, writeAgendaAddress } from './agenda-address';

const read = (query: string) => readAgendaAddress(new URLSearchParams(query));

test('an address without a word is one’s own day; what is chosen comes back from it', () => {
  expect(read('')).toEqual({ day: null, span: 'day', scope: 'own' });
  const address = { day: '2026-11-27', span: 'week', scope: 'all' } as const;
  expect(read(new URLSearchParams(writeAgendaAddress(address)).toString())).toEqual(address);
  expect(read('day=2026-02-30&span=year&scope=x')).toEqual(read(''));
});

test('a week goes from Monday to Sunday, over a change of year too', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(agendaQuery('2026-11-29', 'own')).toEqual({ from: '2026-11-23', to: '2026-11-29', scope: 'own' });
  expect(agendaQuery('2026-11-30', 'own').from).toBe('2026-11-30');
});

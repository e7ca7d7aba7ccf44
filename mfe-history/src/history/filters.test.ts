import { chosenFilters, filtersFrom, NO_FILTERS, pageFrom, paramsFor, passes, queryFor } from './filters';

const record = { status: 'in_progress', title: 'Red Gate: Inspeção de Veículo', inspectorName: 'Ana Souza', location: 'Portão 3', startTime: new Date(2026, 2, 31, 23, 30).toISOString() };

describe('the filters of the history', () => {
  it('survive the address bar', () => {
    const filters = { status: 'completed', text: 'red gate', from: '2026-03-01', to: '2026-03-31' };
    const params = new URLSearchParams(paramsFor(filters, 3));
    expect(filtersFrom(params)).toEqual(filters);
    expect(pageFrom(params)).toBe(3);
  });

  it('leave nothing in the address when nothing is chosen', () => {
    expect(paramsFor(NO_FILTERS)).toEqual({});
  });

  it.each(['abc', '2026-13-45', '2026-1-1', "' or 1=1--"])('read %p as no day', (from) => {
    expect(filtersFrom(new URLSearchParams({ from })).from).toBe('');
  });

  it.each(['0', '-2', 'x', '1.5'])('read page %p as the first', (page) => {
    expect(pageFrom(new URLSearchParams({ page }))).toBe(1);
  });

  it('name those that are chosen', () => {
    expect(chosenFilters({ ...NO_FILTERS, to: '2026-03-31', status: 'completed' })).toEqual(['status', 'to']);
  });
});

describe('the question to the server', () => {
  it('asks for whole local days, the last one included', () => {
    expect(queryFor({ ...NO_FILTERS, from: '2026-03-01', to: '2026-03-31' }, 2, 50)).toEqual({
      page: 2,
      pageSize: 50,
      status: undefined,
      text: undefined,
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 3, 1).toISOString(),
    });
  });
});

describe('a record of this device', () => {
  it('passes when nothing is chosen', () => {
    expect(passes(NO_FILTERS, record)).toBe(true);
  });

  it('is found by any part of its title, inspector or location, whatever the case', () => {
    expect(passes({ ...NO_FILTERS, text: 'souza' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'portão' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'INSPEÇÃO' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'chegadas' }, record)).toBe(false);
  });

  it('belongs to the whole of the last day of a period', () => {
    expect(passes({ ...NO_FILTERS, from: '2026-03-31', to: '2026-03-31' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, from: '2026-04-01' }, record)).toBe(false);
    expect(passes({ ...NO_FILTERS, to: '2026-03-30' }, record)).toBe(false);
  });

  it('is left out when another status is asked for', () => {
    expect(passes({ ...NO_FILTERS, status: 'completed' }, record)).toBe(false);
  });
});

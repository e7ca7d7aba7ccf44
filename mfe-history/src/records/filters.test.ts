import { chosenFilters, filtersFrom, NO_FILTERS, pageFrom, paramsFor, passes, queryFor } from './filters';

const record = {
  status: 'in_progress',
  checklistId: 'red-gate',
  results: null,
  verdict: null,
  title: 'Red Gate: Inspeção de Veículo',
  inspectorName: 'Ana Souza',
  location: 'Portão 3',
  searchedAnswers: [],
  instanceNames: 'ABC-1234',
  startTime: new Date(2026, 2, 31, 23, 30).toISOString(),
};

describe('the filters of the history', () => {
  it('survive the address bar', () => {
    const filters = {
      text: 'red gate',
      status: 'completed',
      from: '2026-03-01',
      to: '2026-03-31',
      checklist: 'red-gate',
      inspector: 'João & Ana',
      location: 'Portão 3',
      category: 'pessoas',
      verdict: 'refused',
      result: 'attention',
      findings: 'yes',
      counted: 'yes',
      place: '00000000-0000-4000-8000-0000000000a1',
      person: '00000000-0000-4000-8000-0000000000b1',
      about: 'clause:PNAVSEC 12: 3',
    };
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

  it('read what belongs to the indicators only beside them', () => {
    const place = '00000000-0000-4000-8000-0000000000a1';
    expect(filtersFrom(new URLSearchParams({ place, about: 'item:x' }))).toEqual(NO_FILTERS);
    expect(filtersFrom(new URLSearchParams({ place: 'none', counted: 'yes' })).place).toBe('none');
  });

  it.each(['category', 'verdict', 'result', 'findings', 'counted'])(
    'read a %s that there is none of as nothing chosen',
    (name) => {
      expect(filtersFrom(new URLSearchParams({ [name]: 'nonsense' }))).toEqual(NO_FILTERS);
    },
  );

  it.each(['0', '-2', 'x', '1.5'])('read page %p as the first', (page) => {
    expect(pageFrom(new URLSearchParams({ page }))).toBe(1);
  });

  it('name those that are chosen', () => {
    expect(chosenFilters({ ...NO_FILTERS, to: '2026-03-31', status: 'completed' })).toEqual(['status', 'to']);
  });
});

describe('the question to the server', () => {
  it('asks for whole local days, the last one included', () => {
    expect(queryFor({ ...NO_FILTERS, from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
      from: new Date(2026, 2, 1).toISOString(),
      to: new Date(2026, 3, 1).toISOString(),
    });
  });

  it.each([
    ['item:whole', { itemId: 'whole' }],
    ['category:pessoas', { category: 'pessoas' }],
    ['clause:PNAVSEC 12: 3', { clause: 'PNAVSEC 12: 3' }],
  ])('asks for what the indicators count of %s, by the days of the site', (about, named) => {
    const filters = { ...NO_FILTERS, counted: 'yes', from: '2026-03-01', to: '2026-03-31', about, checklist: 'fence' };
    const asked = { from: '2026-03-01', to: '2026-03-31', ...named };
    expect(queryFor(filters)).toMatchObject({ counted: asked, checklistId: 'fence', from: undefined, to: undefined });
    const failing = queryFor({ ...filters, findings: 'yes', place: 'none', person: 'p' });
    expect(failing.counted).toEqual({ ...asked, failing: true, placeId: 'none', person: 'p' });
    expect(failing.nonConforming).toBeUndefined();
  });

  it('narrows nothing that was not chosen', () => {
    expect(Object.values(queryFor(NO_FILTERS)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('asks for a result by itself, and takes nothing else for one', () => {
    expect(queryFor({ ...NO_FILTERS, result: 'attention' }).rating).toBe('attention');
    expect(queryFor({ ...NO_FILTERS, result: 'refused' }).rating).toBeUndefined();
  });

  it('asks for what the inspector decided by itself, and takes nothing else for a verdict', () => {
    expect(queryFor({ ...NO_FILTERS, verdict: 'refused' })).toMatchObject({ verdict: 'refused', rating: undefined });
    expect(queryFor({ ...NO_FILTERS, verdict: 'conforming' }).verdict).toBeUndefined();
  });

  it('asks for checklist, inspector, location, category and what does not conform by themselves', () => {
    const filters = {
      ...NO_FILTERS,
      checklist: 'c',
      inspector: 'Ana',
      location: 'Doca',
      category: 'pessoas',
      findings: 'yes',
    };
    expect(queryFor(filters)).toMatchObject({
      checklistId: 'c',
      inspector: 'Ana',
      location: 'Doca',
      category: 'pessoas',
      nonConforming: true,
    });
  });
});

describe('a record of this device', () => {
  it('is nothing that the indicators count', () => {
    expect(passes({ ...NO_FILTERS, counted: 'yes' }, record)).toBe(false);
  });

  it('passes by what was decided', () => {
    expect(passes({ ...NO_FILTERS, verdict: 'refused' }, record)).toBe(false);
    expect(
      passes({ ...NO_FILTERS, verdict: 'refused' }, { ...record, verdict: { verdict: 'refused', text: 'Reprovado' } }),
    ).toBe(true);
    expect(
      passes({ ...NO_FILTERS, verdict: 'refused' }, { ...record, verdict: { verdict: 'approved', text: 'Aprovado' } }),
    ).toBe(false);
  });

  it('passes when nothing is chosen', () => {
    expect(passes(NO_FILTERS, record)).toBe(true);
  });

  it('is found by any part of its title, inspector or location, whatever the case and the accents', () => {
    expect(passes({ ...NO_FILTERS, text: 'inspecao portao' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'souza' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'portão' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'INSPEÇÃO' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'abc-12' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, text: 'chegadas' }, record)).toBe(false);
  });

  it('belongs to the whole of the last day of a period', () => {
    expect(passes({ ...NO_FILTERS, from: '2026-03-31', to: '2026-03-31' }, record)).toBe(true);
    expect(passes({ ...NO_FILTERS, from: '2026-04-01' }, record)).toBe(false);
    expect(passes({ ...NO_FILTERS, to: '2026-03-30' }, record)).toBe(false);
  });

  it.each([
    { status: 'completed' },
    { checklist: 'arrivals' },
    { inspector: 'Ana' },
    { location: 'Portão 4' },
    { result: 'conforming' },
    { findings: 'yes' },
  ])('is left out when %p is asked for', (chosen) => {
    expect(passes({ ...NO_FILTERS, ...chosen }, record)).toBe(false);
  });

  it.each([{ checklist: 'red-gate' }, { inspector: 'ana souza' }, { location: 'PORTAO 3' }])('passes %p', (chosen) => {
    expect(passes({ ...NO_FILTERS, ...chosen }, record)).toBe(true);
  });
});

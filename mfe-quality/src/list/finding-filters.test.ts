import { inspectionFindingsPath } from '../shown/paths';
import { NO_FILTERS, queryOf, readAddress, writeAddress, type ListAddress } from './finding-filters';

const PLACE = '11111111-0000-4000-8000-000000000001';
const PERSON = '11111111-0000-4000-8000-000000000002';
const INSPECTION = '11111111-0000-4000-8000-000000000003';
const ALL_CHOSEN: ListAddress = {
  scope: 'all',
  sort: 'level',
  page: 3,
  filters: {
    text: 'cerca sul',
    states: ['open', 'in-treatment'],
    levels: ['critical'],
    place: PLACE,
    checklist: 'fence',
    responsible: PERSON,
    age: '90',
    overdue: true,
    repeat: true,
    unassigned: true,
    asked: true,
    toConfirm: true,
    from: '2026-03-01',
    to: '2026-03-31',
    on: 'closed',
    inTime: 'first',
    item: 'whole',
    category: 'processos',
    openedBy: PERSON,
    inspection: INSPECTION,
  },
};
const read = (query: string, lone = false) => readAddress(new URLSearchParams(query), lone);

it('an address carries every filter, order and page, and reads as it was written', () => {
  const written = new URLSearchParams(writeAddress(ALL_CHOSEN));
  expect(readAddress(written, false)).toEqual(ALL_CHOSEN);
  expect(written.get('state')).toBe('open,in-treatment');
});

it('the list of one inspection has an address that links are made of', () => {
  const { search } = new URL(inspectionFindingsPath(INSPECTION), 'https://portal.test');
  const address = { scope: 'all', sort: 'due', page: 1, filters: { ...NO_FILTERS, inspection: INSPECTION } };
  expect(read(search)).toEqual(address);
  expect(queryOf(read(search), 'me')).toEqual({ submissionId: INSPECTION, sort: 'due', page: 1, pageSize: 50 });
});

it('nothing chosen leaves the address empty', () => {
  expect(writeAddress({ scope: 'all', sort: 'due', page: 1, filters: NO_FILTERS })).toEqual({});
});

it('what an address cannot mean is no filter', () => {
  expect(
    read(
      'state=lost,open&level=huge&place=x&age=7&from=2026-02-30&on=lost&time=never&by=x&inspection=x&page=-2&sort=random&overdue=1&whose=theirs',
    ),
  ).toEqual({
    scope: 'all',
    sort: 'due',
    page: 1,
    filters: { ...NO_FILTERS, states: ['open'] },
  });
});

it('whoever reads only what is assigned to them is not offered all', () => {
  expect(read('', true).scope).toBe('group');
  expect(read('whose=mine', true).scope).toBe('mine');
});

it('asks the server for exactly what is chosen', () => {
  expect(queryOf(ALL_CHOSEN, 'me')).toEqual({
    text: 'cerca sul',
    states: ['open', 'in-treatment'],
    levels: ['critical'],
    placeId: PLACE,
    checklistId: 'fence',
    assignee: PERSON,
    ageFrom: 90,
    overdue: true,
    repeat: true,
    unassigned: true,
    asked: true,
    toConfirm: true,
    from: '2026-03-01',
    to: '2026-03-31',
    on: 'closed',
    inTime: 'first',
    itemId: 'whole',
    category: 'processos',
    openedBy: PERSON,
    submissionId: INSPECTION,
    sort: 'level',
    page: 3,
    pageSize: 50,
  });
  expect(queryOf(read('whose=group'), 'me')).toEqual({ whose: 'own', sort: 'due', page: 1, pageSize: 50 });
});

it("'Minhas' asks for the person, whoever else was chosen", () => {
  expect(queryOf(read(`whose=mine&responsible=${PERSON}`), 'me').assignee).toBe('me');
});

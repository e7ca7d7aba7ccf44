import { openAt, type OpenFinding } from './open-at';

const open = (number: string, more: Partial<OpenFinding> = {}): OpenFinding => ({
  number,
  openedOn: '2026-03-12',
  state: 'open',
  checklistId: 'fence',
  itemId: 'hole',
  placeKey: 'north',
  ...more,
});
const ALL = [
  open('here'),
  open('south', { placeKey: 'south' }),
  open('anywhere', { placeKey: null }),
  open('other item', { itemId: 'lamp' }),
  open('other checklist', { checklistId: 'gate' }),
];
const numbers = (placeKey: string | null, itemId = 'hole', instanceId?: string) =>
  openAt(ALL, { checklistId: 'fence', itemId, instanceId, placeKey }).map(({ number }) => number);

it('what is open at the same item of the same checklist and at the same place', () => {
  expect(numbers('north')).toEqual(['here', 'anywhere']);
  expect(numbers('west')).toEqual(['anywhere']);
});

it('where no place is said, any of the site', () => {
  expect(numbers(null)).toEqual(['here', 'south', 'anywhere']);
});

it('of an item that repeats, each instance', () => {
  expect(numbers('north', 'hole@k2', 'k2')).toEqual(['here', 'anywhere']);
  expect(numbers('north', 'lamp')).toEqual(['other item']);
});

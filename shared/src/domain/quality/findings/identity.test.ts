import { LEVELS, levelAbove, levelOf } from '../../checklist/level';
import { findingNumber, readFindingNumber } from './number';
import { proposedLevel, repeatOf, type FormerFinding } from './repeat';

it('the level is the item’s, else the checklist’s, else minor; critical is graver than any', () => {
  expect(levelOf({}, {})).toBe('minor');
  expect(levelOf({}, { level: 'major' })).toBe('major');
  expect(levelOf({ level: 'observation' }, { level: 'major' })).toBe('observation');
  expect(levelOf({ level: 'observation', critical: true }, {})).toBe('critical');
});

it('the level above is one up, and the gravest stays', () => {
  expect(LEVELS.map(levelAbove)).toEqual(['critical', 'critical', 'major', 'minor']);
});

it('numbers are counted by year, and read as people type them', () => {
  expect(findingNumber(2026, 123)).toBe('NC-2026-000123');
  expect(findingNumber(2026, 1_234_567)).toBe('NC-2026-1234567');
  expect(readFindingNumber(' nc-2026-000123 ')).toEqual({ year: 2026, serial: 123 });
  for (const text of ['NC-2026-123', 'NC-26-000123', 'ABC', '']) expect(readFindingNumber(text)).toBeNull();
});

const found = { checklistId: 'fence', itemId: 'hole', placeKey: 'north' };
const former = (more: Partial<FormerFinding> = {}): FormerFinding => ({
  ...found,
  id: 'a',
  verifiedOn: '2026-01-10',
  ...more,
});
const repeated = (...all: FormerFinding[]) => repeatOf(found, '2026-12-01', all, 12)?.id ?? null;

it('the same item at the same place within the months after it was verified is a repeat, of the newest', () => {
  expect(repeated(former())).toBe('a');
  expect(repeated(former(), former({ id: 'b', verifiedOn: '2026-05-01' }))).toBe('b');
  expect(repeated(former({ verifiedOn: '2025-12-01' }))).toBe('a');
  expect(repeated(former({ verifiedOn: '2025-11-30' }))).toBeNull();
});

it('another item, another place, a place nobody knows, or what nobody has verified, is none', () => {
  expect(repeated(former({ itemId: 'gate' }))).toBeNull();
  expect(repeated(former({ checklistId: 'gates' }))).toBeNull();
  expect(repeated(former({ placeKey: 'south' }))).toBeNull();
  expect(repeated(former({ verifiedOn: null }))).toBeNull();
  expect(repeatOf({ ...found, placeKey: null }, '2026-12-01', [former({ placeKey: null })], 12)).toBeNull();
});

it('one level up is proposed for a repeat, and nothing for what is none', () => {
  expect(proposedLevel('minor', true)).toBe('major');
  expect(proposedLevel('minor', false)).toBeNull();
});

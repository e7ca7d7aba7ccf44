import fc from 'fast-check';
import type { Plan, Programme } from './programme';
import { aRecurrence, aSlot } from './programme.fixture';
import { programmeTable, readProgrammeTable, type KnownNames } from './table';
import { readWindows } from './table-windows';

const known: KnownNames = {
  checklists: [
    { id: 'fence', title: 'Ronda da cerca' },
    { id: 'a', title: 'Dupla' },
    { id: 'b', title: 'Dupla' },
  ],
  places: [{ id: 'p', path: 'Lado ar › Portão 7', isArchived: false }],
  assignables: {
    people: [{ id: 'ana', name: 'Ana Souza', role: 'inspector', rights: [] }],
    groups: [{ id: 'g', name: 'Turno A', kind: 'shift', members: 2 }],
  },
};
const aProgramme = (plan: Plan): Programme => ({
  id: 'x',
  checklistId: 'fence',
  checklistTitle: 'Ronda da cerca',
  placeId: 'p',
  place: 'Lado ar › Portão 7',
  assigneeName: plan.groupId === null ? 'Ana Souza' : 'Turno A',
  version: 1,
  plan,
  endedOn: null,
  nextAt: null,
});

it('any programme is read from its row as it was written', () => {
  fc.assert(
    fc.property(
      aRecurrence,
      fc.array(aSlot, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (recurrence, slots, isOfGroup) => {
        const who = isOfGroup ? { responsibleId: null, groupId: 'g' } : { responsibleId: 'ana', groupId: null };
        const programme = aProgramme({ ...recurrence, slots, ...who });
        const { rows } = readProgrammeTable(programmeTable([programme]), known, recurrence.startsOn);
        const { rule } = programme.plan;
        const inOrder = (list: readonly number[]) => [...list].sort((one, other) => one - other);
        expect(rows).toEqual([
          {
            row: 2,
            kind: 'programme',
            title: 'Ronda da cerca',
            checklistId: 'fence',
            placeId: 'p',
            plan: {
              ...programme.plan,
              rule: {
                ...rule,
                ...('weekdays' in rule && { weekdays: inOrder(rule.weekdays) }),
                ...('days' in rule && { days: inOrder(rule.days) }),
                ...('months' in rule && { months: inOrder(rule.months) }),
              },
            },
          },
        ]);
      },
    ),
  );
});

it('tells each cell that keeps a row out, by its row and column, and reads the others', () => {
  const headings = ['Who', 'checklist', 'place', 'rule', 'every', 'windows', 'starts on'];
  const right = ['turno a', 'RONDA DA CERCA', '', 'days', '', '08:00-12:00', '2026-12-01'];
  const { rows } = readProgrammeTable(
    [
      headings,
      right,
      ['', '', '', '', '', '', ''],
      ['Ninguém', 'Dupla', 'Lado ar › Portão 9', 'rrule', '', '12:00-08:00', '2026-02-30'],
      ['', ...right.slice(1)],
    ],
    known,
    '2026-11-27',
  );
  expect(rows).toMatchObject([
    { row: 2, kind: 'programme', placeId: null, plan: { groupId: 'g', rule: { kind: 'days', every: 1 } } },
    {
      row: 4,
      kind: 'refused',
      problems: [
        { column: 'checklist', fault: 'ambiguous', value: 'Dupla' },
        { column: 'place', fault: 'unknown' },
        { column: 'rule', fault: 'not-valid', value: 'rrule' },
        { column: 'who', fault: 'unknown' },
        { column: 'starts_on', fault: 'not-valid' },
        { column: 'windows', fault: 'not-valid' },
      ],
    },
    { row: 5, kind: 'refused', problems: [{ column: 'who', fault: 'missing' }] },
  ]);
  expect(readProgrammeTable([['checklist', 'place']], known, '2026-11-27')).toEqual({
    missing: ['who', 'rule', 'windows', 'starts_on'],
    rows: [],
  });
});

it('a window without a closing time closes when it is due', () => {
  expect(readWindows('22:00-06:00+1')).toEqual([
    { opensAt: '22:00', dueDays: 1, dueAt: '06:00', closesDays: 1, closesAt: '06:00' },
  ]);
  expect(readWindows('às oito')).toBeNull();
});

it('tells a day that is over from one that cannot be read, and of a rule the column that is wrong', () => {
  const headings = ['checklist', 'who', 'rule', 'every', 'weekdays', 'month_days', 'nth', 'weekday', 'windows'];
  const row = (rule: readonly string[], startsOn = '2026-12-01', untilOn = '') => [
    ...['Ronda da cerca', 'Turno A', ...rule, '08:00-12:00', startsOn, untilOn],
  ];
  const { rows } = readProgrammeTable(
    [
      [...headings, 'starts_on', 'until_on'],
      row(['days', '1', '', '', '', ''], '2026-11-20'),
      row(['days', '0', '', '', '', ''], '2026-12-01', '2026-11-30'),
      row(['weekdays', '', '1 9', '', '', '']),
      row(['weekdays', '', '', '', '', '']),
      row(['month-days', '', '', '32', '', '']),
      row(['nth-weekday', '', '', '', '-1', '5']),
      row(['days', '1', '', '', '', ''], 'amanhã', '2026-12-01'),
    ],
    known,
    '2026-11-27',
  );
  expect(rows.map((one) => (one.kind === 'refused' ? one.problems : one.kind))).toEqual([
    [{ column: 'starts_on', fault: 'past', value: '2026-11-20' }],
    [
      { column: 'every', fault: 'not-valid', value: '0' },
      { column: 'until_on', fault: 'before-start', value: '2026-11-30' },
    ],
    [{ column: 'weekdays', fault: 'not-valid', value: '1 9' }],
    [{ column: 'weekdays', fault: 'missing', value: '' }],
    [{ column: 'month_days', fault: 'not-valid', value: '32' }],
    [{ column: 'nth', fault: 'not-valid', value: '-1' }],
    [{ column: 'starts_on', fault: 'not-valid', value: 'amanhã' }],
  ]);
});

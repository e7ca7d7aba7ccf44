import { foldedText } from '../../text/text';
import type { Assignables } from '../places/group';
import type { Place } from '../places/place';
import { isSiteDate, type SiteDate } from '../findings/site-date';
import { wrongInPlan, type Plan, type PlanPart, type Programme } from './programme';
import { NTHS, RULE_KINDS, WEEKDAYS, type Rule, type RuleKind } from './rule';
import { readWindows, writtenWindows } from './table-windows';

/**
 * Programmes as rows of a table, one each. Headings and keys are English, whatever language the portal is read in, as
 * those of checklists are; lists are divided by spaces or commas.
 */
export const PROGRAMME_COLUMNS = [
  'checklist',
  'place',
  'who',
  'rule',
  'every',
  'weekdays',
  'month_days',
  'nth',
  'weekday',
  'months',
  'windows',
  'starts_on',
  'until_on',
  'count',
] as const;
export type ProgrammeColumn = (typeof PROGRAMME_COLUMNS)[number];

/** What names in a table may mean. */
export interface KnownNames {
  checklists: readonly { id: string; title: string }[];
  places: readonly Pick<Place, 'id' | 'path' | 'isArchived'>[];
  assignables: Assignables;
}

/**
 * Why a cell keeps its row out: `missing` nothing stands there · `unknown` nothing here is called so · `ambiguous`
 * several are · `past` the day is over · `before-start` it ends before it begins · `not-valid` it cannot be read.
 */
export type CellFault = 'missing' | 'unknown' | 'ambiguous' | 'past' | 'before-start' | 'not-valid';

export interface ProgrammeProblem {
  column: ProgrammeColumn;
  fault: CellFault;
  value: string;
}

/** A row as a spreadsheet counts it, from 1: a programme to be saved, or what keeps it out. */
export type ProgrammeRow =
  | { row: number; kind: 'programme'; title: string; checklistId: string; placeId: string | null; plan: Plan }
  | { row: number; kind: 'refused'; title: string; problems: ProgrammeProblem[] };

/** What a table holds; `missing` are columns that it must have and has not: then there are no rows. */
export interface ReadProgrammes {
  missing: ProgrammeColumn[];
  rows: ProgrammeRow[];
}

const NEEDED: readonly ProgrammeColumn[] = ['checklist', 'who', 'rule', 'windows', 'starts_on'];

const COLUMN_OF: Record<Exclude<PlanPart, 'rule'>, ProgrammeColumn> = {
  startsOn: 'starts_on',
  untilOn: 'until_on',
  count: 'count',
  slots: 'windows',
  who: 'who',
};

const RULE_COLUMN: Record<RuleKind, ProgrammeColumn> = {
  days: 'every',
  weekdays: 'weekdays',
  'month-days': 'month_days',
  'nth-weekday': 'nth',
};

const ANY_RULE: Rule = { kind: 'days', every: 1 };

/** The rows of programmes under their headings, to be read again. */
export function programmeTable(programmes: readonly Programme[]): string[][] {
  return [
    [...PROGRAMME_COLUMNS],
    ...programmes.map(({ checklistTitle, place, assigneeName, plan }) => {
      const { rule } = plan;
      const cells: Record<ProgrammeColumn, string> = {
        checklist: checklistTitle,
        place,
        who: assigneeName,
        rule: rule.kind,
        every: rule.kind === 'days' ? String(rule.every) : '',
        weekdays: rule.kind === 'weekdays' ? rule.weekdays.join(' ') : '',
        month_days: rule.kind === 'month-days' ? rule.days.join(' ') : '',
        nth: rule.kind === 'nth-weekday' ? (rule.nth === -1 ? 'last' : String(rule.nth)) : '',
        weekday: rule.kind === 'nth-weekday' ? String(rule.weekday) : '',
        months: 'months' in rule ? rule.months.join(' ') : '',
        windows: writtenWindows(plan.slots),
        starts_on: plan.startsOn,
        until_on: plan.untilOn ?? '',
        count: plan.count === null ? '' : String(plan.count),
      };
      return PROGRAMME_COLUMNS.map((column) => cells[column]);
    }),
  ];
}

/** Reads a table; the first row holds the headings, in any order. `today`: of the site. */
export function readProgrammeTable(
  cells: readonly (readonly string[])[],
  known: KnownNames,
  today: SiteDate,
): ReadProgrammes {
  const headings = (cells[0] ?? []).map((heading) => foldedText(heading).replaceAll(/[\s-]+/g, '_'));
  const missing = NEEDED.filter((column) => !headings.includes(column));
  if (missing.length > 0) return { missing, rows: [] };
  const rows = cells.slice(1).flatMap((line, index): ProgrammeRow[] => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const cell = (column: ProgrammeColumn): string => line[headings.indexOf(column)]?.trim() ?? '';
    return [readRow(index + 2, cell, known, today)];
  });
  return { missing: [], rows };
}

type Cell = (column: ProgrammeColumn) => string;

function readRow(row: number, cell: Cell, known: KnownNames, today: SiteDate): ProgrammeRow {
  const problems: ProgrammeProblem[] = [];
  const tell = (column: ProgrammeColumn, fault: CellFault): null => {
    if (!problems.some((one) => one.column === column)) problems.push({ column, fault, value: cell(column) });
    return null;
  };
  const named = <T extends { id: string }>(column: ProgrammeColumn, all: readonly T[], name: (one: T) => string) => {
    const value = cell(column);
    const found = all.filter((one) => one.id === value || foldedText(name(one)) === foldedText(value));
    return found.length === 1 && found[0] ? found[0].id : tell(column, found.length > 1 ? 'ambiguous' : 'unknown');
  };
  for (const column of NEEDED) if (cell(column) === '') tell(column, 'missing');
  const checklistId = named('checklist', known.checklists, ({ title }) => title);
  const offered = known.places.filter(({ isArchived }) => !isArchived);
  const placeId = cell('place') === '' ? null : named('place', offered, ({ path }) => path);
  const tellWrong = (column: ProgrammeColumn): null => tell(column, cell(column) === '' ? 'missing' : 'not-valid');
  const rule = readRule(cell, tellWrong);
  const slots = readWindows(cell('windows')) ?? tell('windows', 'not-valid');
  const who = readWho(cell('who'), known.assignables, (fault) => tell('who', fault));
  const plan: Plan = {
    rule: rule ?? ANY_RULE,
    startsOn: cell('starts_on'),
    untilOn: cell('until_on') === '' ? null : cell('until_on'),
    count: cell('count') === '' ? null : wholeNumber(cell('count')),
    slots: slots ?? [],
    ...who,
  };
  for (const part of wrongInPlan(plan, today)) {
    if (part === 'rule') tellWrong(RULE_COLUMN[plan.rule.kind]);
    else if (part === 'startsOn' && isSiteDate(plan.startsOn)) tell('starts_on', 'past');
    else if (part === 'untilOn' && isSiteDate(plan.untilOn ?? '')) {
      // Without a day that it begins on there is nothing to be before.
      if (isSiteDate(plan.startsOn)) tell('until_on', 'before-start');
    } else tell(COLUMN_OF[part], 'not-valid');
  }
  const title = cell('checklist');
  return problems.length > 0 || checklistId === null
    ? { row, kind: 'refused', title, problems }
    : { row, kind: 'programme', title, checklistId, placeId, plan };
}

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : -1);

/** Numbers of a list; null where one is not among those that there are. */
function listOf<T extends number>(text: string, all: readonly T[]): T[] | null {
  const numbers = text.split(/[\s,;]+/).filter((one) => one !== '');
  const found = numbers.map((one) => all.find((known) => String(known) === one));
  return found.every((one) => one !== undefined) ? [...new Set(found)].sort((one, other) => one - other) : null;
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The rule that a row says; null, and each column that keeps it from being read is told. */
function readRule(cell: Cell, tell: (column: ProgrammeColumn) => null): Rule | null {
  const kind = RULE_KINDS.find((one) => one === cell('rule').toLowerCase());
  const list = <T extends number>(column: ProgrammeColumn, all: readonly T[]): T[] | null =>
    listOf(cell(column), all) ?? tell(column);
  switch (kind) {
    case 'days':
      return { kind, every: wholeNumber(cell('every') || '1') };
    case 'weekdays': {
      const weekdays = list('weekdays', WEEKDAYS);
      return weekdays && { kind, weekdays };
    }
    case 'month-days': {
      const [days, months] = [list('month_days', upTo(31)), list('months', upTo(12))];
      return days && months && { kind, days, months };
    }
    case 'nth-weekday': {
      const nth = NTHS.find((one) => (one === -1 ? 'last' : String(one)) === cell('nth').toLowerCase()) ?? tell('nth');
      const weekday = WEEKDAYS.find((one) => String(one) === cell('weekday')) ?? tell('weekday');
      const months = list('months', upTo(12));
      return nth && weekday && months && { kind, nth, weekday, months };
    }
    case undefined:
      return tell('rule');
  }
}

function readWho(
  value: string,
  { people, groups }: Assignables,
  tell: (fault: CellFault) => null,
): Pick<Plan, 'responsibleId' | 'groupId'> {
  const isMeant = ({ id, name }: { id: string; name: string }): boolean =>
    id === value || foldedText(name) === foldedText(value);
  const [inGroups, inPeople] = [groups.filter(isMeant), people.filter(isMeant)];
  const [group, person] = [inGroups[0], inPeople[0]];
  const many = inGroups.length + inPeople.length;
  if (value === '' || many !== 1) {
    if (value !== '') tell(many > 1 ? 'ambiguous' : 'unknown');
    return { responsibleId: null, groupId: null };
  }
  return { responsibleId: person?.id ?? null, groupId: group?.id ?? null };
}

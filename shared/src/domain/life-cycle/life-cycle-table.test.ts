import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEvent } from './life-cycle';
import { LIFE_EVENTS, PHASES } from './phases-and-events';
import { chooseSource, HOLDINGS, IN_PROGRESS } from './choose-source';
import { afterModuleDraftEvent, MODULE_DRAFT_EVENTS, MODULE_DRAFT_PHASES } from './module-draft';
import { afterOperationEvent, OPERATION_EVENTS, OPERATION_PHASES } from './operation';
import type { Outcome } from './outcome';
import { afterLook, DATA_THERE, THERE } from './sent';
import { afterRemovalEvent, REMOVAL_EVENTS, REMOVAL_PHASES } from './removal';

const DOCUMENT = join(__dirname, '../../../../docs/reliability.md');
const COLUMNS = ['keeps', 'sends', 'removes', 'superseded', 'says'] as const;
type Column = (typeof COLUMNS)[number];

/** The pairs that change or say something, as the document has them: a line for each outcome of an event. */
function table<P extends string, E extends string>(
  events: readonly E[],
  phases: readonly P[],
  after: (phase: P, event: E) => Outcome<string>,
  columns: readonly Column[],
): string[] {
  const shown = (outcome: Outcome<string>, column: Column): string =>
    outcome[column] === 'nothing' ? '–' : outcome[column];
  return events.flatMap((event) => {
    const phasesOf = new Map<string, string[]>();
    for (const phase of phases) {
      const outcome = after(phase, event);
      if (outcome.becomes === phase && COLUMNS.every((column) => outcome[column] === 'nothing')) continue;
      const becomes = outcome.becomes === phase ? 'stays' : outcome.becomes;
      const told = [becomes, ...columns.map((column) => shown(outcome, column))].join(' | ');
      phasesOf.set(told, [...(phasesOf.get(told) ?? []), phase]);
    }
    return [...phasesOf].map(([told, from]) => `| ${event} | ${from.join(', ')} | ${told} |`);
  });
}

/** Of the document's table under a heading. */
const rowsUnder = (heading: string): string[] =>
  (readFileSync(DOCUMENT, 'utf8').split(`# ${heading}\n`)[1] ?? '')
    .split(/\n#/)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1) ?? [];

const rowsOf = (first: readonly string[], columns: number): string[] =>
  readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => first.some((name) => line.startsWith(`| ${name} | `)) && line.split('|').length === columns + 2);

test('the table of what is opened is the code', () => {
  const rows = HOLDINGS.flatMap((holding) =>
    IN_PROGRESS.map((inProgress) => ({ holding, inProgress, ...chooseSource(holding, inProgress) })),
  );
  const listed = rows.map(
    ({ holding, inProgress, opens, dropDraft }) =>
      `| ${holding} | ${inProgress} | ${opens} | ${dropDraft ? 'yes' : '–'} |`,
  );
  expect(rowsOf(HOLDINGS, 4)).toEqual(listed);
});

const NOT_SUPERSEDED = COLUMNS.filter((column) => column !== 'superseded');

test('the table of removals is the code', () => {
  const rows = table(REMOVAL_EVENTS, REMOVAL_PHASES, afterRemovalEvent, NOT_SUPERSEDED);
  expect(rowsUnder("'Limpar Dados'")).toEqual(rows);
});

test('the tables of operations and of their drafts are the code', () => {
  expect(rowsUnder('Operations of modules')).toEqual(
    table(OPERATION_EVENTS, OPERATION_PHASES, afterOperationEvent, NOT_SUPERSEDED),
  );
  expect(rowsUnder('Drafts of modules')).toEqual(
    table(MODULE_DRAFT_EVENTS, MODULE_DRAFT_PHASES, afterModuleDraftEvent, NOT_SUPERSEDED),
  );
});

test('the table of what was sent is the code', () => {
  expect(rowsOf(THERE, 3)).toEqual(
    THERE.map((there) => `| ${[there, ...DATA_THERE.map((data) => afterLook(there, data))].join(' | ')} |`),
  );
});

test('the table of docs/reliability.md is the code', () => {
  expect(rowsUnder('Life cycle')).toEqual(table(LIFE_EVENTS, PHASES, afterEvent, COLUMNS));
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEvent, LIFE_EVENTS, type Outcome } from './life-cycle';
import { chooseSource, HOLDINGS, IN_PROGRESS } from './choose-source';
import { PHASES } from './phase';
import { afterLook, DATA_THERE, THERE } from './sent';
import { afterRemovalEvent, REMOVAL_EVENTS, REMOVAL_PHASES } from './removal';

const DOCUMENT = join(__dirname, '../../../../docs/reliability.md');
const COLUMNS = ['keeps', 'sends', 'removes', 'superseded', 'says'] as const;
const shown = (outcome: Outcome, column: (typeof COLUMNS)[number]): string =>
  outcome[column] === 'nothing' ? '–' : outcome[column];

/** The pairs that change or say something, as the document has them: a line for each outcome of an event. */
function table(): string[] {
  return LIFE_EVENTS.flatMap((event) => {
    const phasesOf = new Map<string, string[]>();
    for (const phase of PHASES) {
      const outcome = afterEvent(phase, event);
      if (outcome.becomes === phase && COLUMNS.every((column) => outcome[column] === 'nothing')) continue;
      const becomes = outcome.becomes === phase ? 'stays' : outcome.becomes;
      const told = [becomes, ...COLUMNS.map((column) => shown(outcome, column))].join(' | ');
      phasesOf.set(told, [...(phasesOf.get(told) ?? []), phase]);
    }
    return [...phasesOf].map(([told, phases]) => `| ${event} | ${phases.join(', ')} | ${told} |`);
  });
}

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

test('the table of removals is the code', () => {
  const rows = REMOVAL_PHASES.flatMap((phase) =>
    REMOVAL_EVENTS.map((event) => ({ phase, event, ...afterRemovalEvent(phase, event) })),
  );
  const telling = rows.filter(({ phase, becomes, sends, removes }) => becomes !== phase || sends || removes);
  expect(rowsOf(REMOVAL_PHASES, 5)).toEqual(
    telling.map(
      ({ phase, event, becomes, sends, removes }) =>
        `| ${phase} | ${event} | ${becomes} | ${sends ? 'yes' : '–'} | ${removes ? 'yes' : '–'} |`,
    ),
  );
});

test('the table of what was sent is the code', () => {
  expect(rowsOf(THERE, 3)).toEqual(
    THERE.map((there) => `| ${[there, ...DATA_THERE.map((data) => afterLook(there, data))].join(' | ')} |`),
  );
});

test('the table of docs/reliability.md is the code', () => {
  expect(rowsOf(LIFE_EVENTS, 8)).toEqual(table());
});

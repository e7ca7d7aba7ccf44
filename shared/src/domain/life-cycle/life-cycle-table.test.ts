import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEvent, LIFE_EVENTS, type Outcome } from './life-cycle';
import { PHASES } from './phase';

const DOCUMENT = join(__dirname, '../../../../docs/reliability.md');
const COLUMNS = ['keeps', 'sends', 'removes', 'setsAside', 'says'] as const;
const shown = (outcome: Outcome, column: (typeof COLUMNS)[number]): string => (outcome[column] === 'nothing' ? '–' : outcome[column]);

/** The pairs that change or say something, as the document has them. */
function table(): string[] {
  return PHASES.flatMap((phase) =>
    LIFE_EVENTS.map((event) => ({ event, outcome: afterEvent(phase, event) }))
      .filter(({ outcome }) => outcome.becomes !== phase || COLUMNS.some((column) => outcome[column] !== 'nothing'))
      .map(({ event, outcome }) => `| ${[phase, event, outcome.becomes, ...COLUMNS.map((column) => shown(outcome, column))].join(' | ')} |`),
  );
}

test('the table of docs/reliability.md is the code', () => {
  const rows = readFileSync(DOCUMENT, 'utf8').split('\n').filter((line) => PHASES.some((phase) => line.startsWith(`| ${phase} | `)));
  expect(rows).toEqual(table());
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FilledDatabase } from '../compared/database';

const TABLES = [
  'public.findings',
  'public.finding_actions',
  'public.finding_events',
  'public.finding_extensions',
  'private.finding_assignees',
];

/** So many made-up findings, with places, groups, actions and events, of what `addSubmissions` has put there. */
export async function addFindings(database: FilledDatabase, count: number): Promise<void> {
  const script = await readFile(path.join(import.meta.dirname, 'add-findings.sql'), 'utf8');
  // One call takes one statement; a block takes a script.
  await database.run(`do $bench$ begin execute $script$${script}$script$; end $bench$`);
  await database.run(`select bench.add_findings(1, ${count})`);
  for (const table of TABLES) await database.run(`vacuum analyze ${table}`);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FilledDatabase } from '../compared/database';

const TABLES = [
  'private.counted_items',
  'private.counted_inspections',
  'private.figures',
  'public.findings',
  'public.programmes',
  'public.planned_inspections',
];

/** What the indicators know of so many made-up inspections, beside what `addFindings` puts there. */
export async function addFigures(database: FilledDatabase, count: number): Promise<void> {
  const script = await readFile(path.join(import.meta.dirname, 'add-figures.sql'), 'utf8');
  // One call takes one statement; a block takes a script.
  await database.run(
    `do $bench$ begin execute $script$${script.replaceAll('$count', String(count))}$script$; end $bench$`,
  );
  for (const table of TABLES) await database.run(`vacuum analyze ${table}`);
  // Of what was summed up in one go its file keeps the size.
  await database.run('vacuum full analyze private.figure_changes');
}

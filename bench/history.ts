import { z } from 'zod';
import { openTestBackend } from '../server/src/testing/open-test-backend';
import { inCluster, inEmbedded, type HistoryDatabase } from './history/database';
import { planOf } from './history/plan';
import { QUESTIONS, statementOf, type Question } from './history/questions';
import { startCluster } from './postgres/cluster';
import { migrate } from './postgres/migrations';
import { circumstances, writeResults } from './report/results-file';
import { median } from './report/statistics';
import { figure, table } from './report/table';

const SMALL = 1000;
const LARGE = 100_000;
/** Times at a time, and how often the two databases take turns: a busy machine then slows both. */
const RUNS = 3;
const TURNS = 4;

interface Measured {
  question: string;
  /** Milliseconds in the database with 1,000 and with 100,000 submissions: the fastest run, and the median. */
  small: { best: number; median: number };
  large: { best: number; median: number };
  plans: { small: string; large: string };
}

const times = z.array(z.number());

async function fill(database: HistoryDatabase, count: number): Promise<void> {
  // Generated rows need no trace of who made them.
  await database.run('alter table public.checklist_submissions disable trigger audit');
  await database.run(`select bench.add_submissions(1, ${count})`);
  await database.run('vacuum analyze public.checklist_submissions');
}

async function timesOf(database: HistoryDatabase, question: Question): Promise<number[]> {
  return times.parse(
    JSON.parse(await database.value(`select bench.measure($question$${statementOf(question)}$question$, ${RUNS})`)),
  );
}

const summed = (all: readonly number[]) => ({ best: Math.min(...all), median: median(all) });

async function measure(small: HistoryDatabase, large: HistoryDatabase): Promise<Measured[]> {
  await fill(small, SMALL);
  await fill(large, LARGE);
  const measured: Measured[] = [];
  for (const question of QUESTIONS) {
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ofSmall.push(...(await timesOf(small, question)));
      ofLarge.push(...(await timesOf(large, question)));
    }
    measured.push({
      question: question.name,
      small: summed(ofSmall),
      large: summed(ofLarge),
      plans: { small: await planOf(small, question), large: await planOf(large, question) },
    });
  }
  return measured;
}

const HEAD = ['history', '1,000: best ms', 'median', '100,000: best ms', 'median', 'ratio of the best'];

function print(name: string, measured: readonly Measured[]): void {
  const rows = measured.map(({ question, small, large }) => [
    question,
    figure(small.best, 2),
    figure(small.median, 2),
    figure(large.best, 2),
    figure(large.median, 2),
    figure(large.best / small.best, 1),
  ]);
  console.log(`\n${name}\n\n${table(HEAD, rows)}\n`);
  for (const { question, plans } of measured.filter(({ plans: { large } }) => large !== '–'))
    console.log(`${question}\n    1,000: ${plans.small}\n  100,000: ${plans.large}`);
}

async function onEmbedded(): Promise<Measured[]> {
  const [small, large] = [await inEmbedded(await openTestBackend()), await inEmbedded(await openTestBackend())];
  try {
    return await measure(small, large);
  } finally {
    await small.close();
    await large.close();
  }
}

async function onPostgres(): Promise<{ version: number; measured: Measured[] }> {
  const cluster = await startCluster();
  try {
    await cluster.psql('postgres', 'create database small');
    await migrate(cluster, 'small');
    // The roles are the cluster's: the second database is a copy of the first.
    await cluster.psql('postgres', 'create database large template small');
    return {
      version: cluster.version,
      measured: await measure(await inCluster(cluster, 'small'), await inCluster(cluster, 'large')),
    };
  } finally {
    await cluster.stop();
  }
}

/**
 * What the history costs with 100,000 submissions beside 1,000, with the plans: on PostgreSQL of Debian's packages and
 * on the embedded backend.
 */
export async function measureHistory(): Promise<void> {
  const before = circumstances('none');
  const postgres = await onPostgres();
  print(`PostgreSQL ${postgres.version}`, postgres.measured);
  const embedded = await onEmbedded();
  print('embedded backend', embedded);
  console.log(
    `\n${JSON.stringify(before)}\n${await writeResults('history', { before, after: circumstances('none'), postgres, embedded })}`,
  );
}

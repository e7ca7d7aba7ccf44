import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { aChecklist, anItem, aSave } from '../database/payloads.fixture';
import { emptyDatabase } from '../testing/kept-databases';
import { signedIn } from '../testing/signed-in';
import { FINDINGS_AT_ONCE } from './finish-findings';
import { openBackend, type Backend } from './open-backend';

jest.setTimeout(180_000);

const FAILING = 14 * FINDINGS_AT_ONCE + 50;
const ids = Array.from({ length: FAILING }, () => randomUUID());
const items = ids.map((id, place) => anItem({ id, question: `Pergunta ${place}` }));

let folder: string;
let backend: Backend;
let inspector: string;
let checklist: string;

const open = async (): Promise<Backend> =>
  openBackend({ dataFolder: join(folder, 'data'), snapshot: await emptyDatabase() });

async function ask(authorization: string, name: string, given: object): Promise<unknown> {
  const response = await backend.fetch(
    new Request(`http://127.0.0.1/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization, 'content-type': 'application/json' },
      body: JSON.stringify(given),
    }),
  );
  return response.json();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finish-findings-'));
  backend = await open();
  inspector = await signedIn(backend, 'inspector');
  const saved = await ask(await signedIn(backend, 'author'), 'save_checklist', {
    payload: aChecklist({ sections: [{ title: 'Única', description: null, items }] }),
  });
  checklist = z.object({ id: z.string() }).parse(saved).id;
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const inspection = (answer: boolean) => ({
  ...aSave({ checklist_id: checklist, checklist_version: 1 }),
  completion_time: '2026-11-20T13:00:00Z',
  items: ids.map((id) => ({ item_id: id, answer_value: answer })),
});
const finalize = (payload: object) => ask(inspector, 'finalize_submission', { payload });

const findingRows = z.array(
  z.object({ number: z.string(), question: z.string(), state: z.string(), opened_by: z.string() }),
);
const findingsOf = async (submission: string) =>
  findingRows.parse(
    (
      await backend.sql(
        'select number, question, state, opened_by from public.findings where submission_id = $1 order by number',
        [submission],
      )
    ).rows,
  );
const leftRows = z.tuple([z.object({ left: z.number() })]);
const left = async () =>
  leftRows.parse((await backend.sql('select count(*)::integer as left from private.unfinished_findings')).rows)[0].left;
async function untilFinished(): Promise<void> {
  while ((await left()) > 0) await setImmediate();
}

test('an inspection in which very much fails has its first findings at once and the others soon, in its order', async () => {
  const made = inspection(false);
  expect(await finalize(made)).toMatchObject({ status: 'completed' });
  expect((await findingsOf(made.id)).length).toBeLessThan(FAILING);
  // Whoever else asks is answered in between.
  expect(await ask(inspector, 'own_profile', {})).toMatchObject({ role: 'inspector' });
  expect(await left()).toBe(1);
  await untilFinished();
  const findings = await findingsOf(made.id);
  expect(findings.map(({ question }) => question)).toEqual(items.map(({ question }) => question));
  expect(new Set(findings.map(({ opened_by }) => opened_by)).size).toBe(1);
  const told = z.array(z.object({ actor: z.string(), act: z.string() })).parse(
    (
      await backend.sql(
        `select distinct log.actor, log.action as act from public.audit_log log
           join public.findings finding on finding.id::text = log.row_id where finding.submission_id = $1`,
        [made.id],
      )
    ).rows,
  );
  expect(told).toEqual([{ actor: findings[0]?.opened_by, act: 'insert' }]);
});

test('whoever reopens it meanwhile finds all of them, and what conforms by then is corrected, every one', async () => {
  const made = inspection(false);
  await finalize(made);
  const others = ask(inspector, 'own_profile', {}).then(left);
  const reopened = await ask(inspector, 'reopen_submission', { id: made.id, reason: 'Corrigir' });
  const { revision } = z.object({ revision: z.number() }).parse(reopened);
  expect([(await findingsOf(made.id)).length, await left()]).toEqual([FAILING, 0]);
  // And nobody waited for it.
  expect(await others).toBe(1);
  await finalize({ ...inspection(true), id: made.id, base_revision: revision });
  expect(new Set((await findingsOf(made.id)).map(({ state }) => state))).toEqual(new Set(['corrected', 'open']));
  await untilFinished();
  expect(new Set((await findingsOf(made.id)).map(({ state }) => state))).toEqual(new Set(['corrected']));
});

test('a server that is stopped meanwhile goes on when it is started again', async () => {
  const made = inspection(false);
  await finalize(made);
  const before = (await findingsOf(made.id)).length;
  await backend.close();
  backend = await open();
  backend.finishFindings();
  expect(before).toBeLessThan(FAILING);
  await untilFinished();
  expect(await findingsOf(made.id)).toHaveLength(FAILING);
});

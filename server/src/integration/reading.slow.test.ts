import '../../../shared/src/testing/browser-in-node';
import { randomUUID } from 'node:crypto';
import {
  openSealedRecord,
  readAllAnswers,
  readAllSubmissions,
  readAllVersions,
  submitInspection,
  type ChecklistToSave,
  type SubmissionQuery,
} from '@avsec/shared/data';
import { itemsOf, RED_GATE_ID, redGateChecklist, startInspection } from '@avsec/shared/domain';
import { expectedHash, verifyRecord } from '@avsec/shared/seal';
import { signIn } from '@avsec/shared/session';
import { checklistList } from '../../../shared/src/data/checklists/list-checklists';
import { checklistDetail } from '../../../shared/src/data/checklists/open-checklist';
import { checklistRemoval } from '../../../shared/src/data/checklists/remove-checklist';
import { checklistSaving } from '../../../shared/src/data/checklists/save-checklist';
import { submissionCounting } from '../../../shared/src/data/submissions/count-submissions';
import { submissionList } from '../../../shared/src/data/submissions/list-submissions';
import { openSubmission, submissionDetail } from '../../../shared/src/data/submissions/open-submission';
import { submissionRemoval } from '../../../shared/src/data/inspections/remove-submission';
import { submissionReopening } from '../../../shared/src/data/submissions/reopen-submission';
import { listVersions, openVersion } from '../../../shared/src/data/submissions/submission-versions';
import { aChecklist, anItem, aSection } from '../../../shared/src/testing/builders';
import { answered, opened, photographed } from './an-inspection.fixture';
import { openPortal, PASSWORD, type Portal } from './portal-on-backend.fixture';

// The delay is shown where signing in is tested; here it would only be waited for.
jest.mock('../../../shared/src/domain/limits', () => ({
  ...jest.requireActual<object>('../../../shared/src/domain/limits'),
  LOGIN_DELAY_MS: 0,
}));

let portal: Portal;
let userId: string;

beforeAll(async () => {
  portal = await openPortal({ ana: 'admin', rui: 'auditor' });
  await signIn('ana', PASSWORD);
  const session = portal.store.getState().session;
  userId = session.kind === 'signed-in' ? session.userId : '';
}, 180_000);

afterAll(() => portal.backend.close());

const FRESH = { forceRefetch: true, subscribe: false };
const open = (id: string) => portal.store.dispatch(checklistDetail.endpoints.checklist.initiate(id, FRESH));
const save = (checklist: ChecklistToSave) =>
  portal.store.dispatch(checklistSaving.endpoints.saveChecklist.initiate(checklist)).unwrap();
const list = (query: Partial<SubmissionQuery>) =>
  portal.store
    .dispatch(submissionList.endpoints.submissionSummaries.initiate({ page: 1, pageSize: 10, ...query }, FRESH))
    .unwrap();

/** Stores an inspection of the Red Gate checklist that began at this hour. */
async function stored(hour: number, location: string, writtenName = 'Ana Souza'): Promise<string> {
  await portal.backend.sql("update public.checklist_submissions set status = 'submitted' where status = 'in_progress'");
  const inspector = { name: 'Ana Souza', badge: 'B-1', location };
  const inspection = startInspection({
    id: randomUUID(),
    userId,
    checklist: redGateChecklist,
    inspector,
    startTime: new Date(Date.UTC(2026, 2, 2, hour)).toISOString(),
  });
  expect(await submitInspection({ ...inspection, answers: { 'nome-inspetor': writtenName } }, 'save')).toMatchObject({
    kind: 'sent',
  });
  return inspection.id;
}

test('a checklist is saved, listed, opened as it was, changed under the same ids, and deleted', async () => {
  const items = [
    anItem({ type: 'multiple_choice', options: ['Sim', 'Não', '"x"'], expectedAnswer: false }),
    anItem({ required: true }),
  ];
  const made = aChecklist({ title: 'Perímetro', sections: [aSection({ description: 'd', items })] });
  const { id } = await save({ ...made, id: null, baseVersion: 0 });

  const summaries = await portal.store
    .dispatch(checklistList.endpoints.checklistSummaries.initiate(undefined, FRESH))
    .unwrap();
  expect(summaries.map((one) => one.id)).toEqual(expect.arrayContaining([RED_GATE_ID, id]));
  expect(summaries.find((one) => one.id === id)).toMatchObject({
    title: 'Perímetro',
    isCustom: true,
    sectionCount: 1,
    itemCount: 2,
    requiredCount: 1,
  });

  const opened = (await open(id).unwrap())!;
  expect(opened).toMatchObject({ title: 'Perímetro', category: 'custom', sections: [{ description: 'd' }] });
  expect(opened.sections[0]?.items).toEqual(
    items.map((item) => ({ ...item, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string })),
  );

  const changed = { ...opened, title: 'Perímetro leste' };
  expect(await save({ ...changed, baseVersion: 1 })).toEqual({ id, definitionVersion: 2 });
  expect(await open(id).unwrap()).toEqual({ ...changed, definitionVersion: 2 });

  const remove = () => portal.store.dispatch(checklistRemoval.endpoints.deleteChecklist.initiate(id)).unwrap();
  await remove();
  expect(await remove()).toBeNull();
  expect(await open(id).unwrap()).toBeNull();
});

test.each([
  ['of no form', "' or 1=1--"],
  ['of 4,000 characters', 'x'.repeat(4000)],
  ['of the right form', randomUUID()],
])('an id %s that nobody has is missing, not an error', async (_, id) => {
  expect(await open(id)).toMatchObject({ data: null, isSuccess: true });
  expect(await portal.store.dispatch(submissionDetail.endpoints.submission.initiate(id))).toMatchObject({
    data: null,
    isSuccess: true,
  });
});

test('the history is paged, newest first, filtered and searched, and what is searched for is data', async () => {
  const early = await stored(8, 'Portão 100%_A');
  const middle = await stored(9, 'Doca "Sul", (x)');
  const late = await stored(10, 'Portão B');
  expect(await list({ pageSize: 2 })).toMatchObject({
    rows: [{ id: late, startTime: '2026-03-02T10:00:00.000Z' }, { id: middle }],
    total: 3,
  });
  expect(await list({ pageSize: 2, page: 2 })).toMatchObject({ rows: [{ id: early, answeredCount: 1 }] });
  expect((await list({ status: 'in_progress' })).rows.map((row) => row.id)).toEqual([late]);
  expect((await list({ from: '2026-03-02T09:00:00Z', to: '2026-03-02T10:00:00Z' })).rows.map((row) => row.id)).toEqual([
    middle,
  ]);
  const found = async (text: string) => (await list({ text })).rows.map((row) => row.id);
  expect(await found('100%_a')).toEqual([early]);
  expect(await found('portao 100_%')).toEqual([early]);
  expect(await found('200_%')).toEqual([]);
  expect(await found('"sul", (X)')).toEqual([middle]);
  expect(await found(String.raw`\ ' ) ,`)).toEqual([]);
  const counters = submissionCounting.endpoints.submissionCounters.initiate(
    { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
    FRESH,
  );
  expect(await portal.store.dispatch(counters).unwrap()).toEqual({
    total: 3,
    completed: 2,
    inProgress: 1,
    thisMonth: 3,
  });
});

test('an export reads with a row on whose behalf it was made, and nobody where the own name was typed', async () => {
  await stored(8, 'Portão E');
  await portal.backend.sql(`update public.profiles set full_name = 'Ana Souza' where username = 'ana'`);
  await stored(9, 'Portão E');
  await stored(10, 'Portão E', 'João Lima');
  const { value } = await readAllSubmissions({ location: 'Portão E' }, new AbortController().signal).next();
  await portal.backend.sql(`update public.profiles set full_name = 'ana' where username = 'ana'`);
  expect(value?.map((row) => row.onBehalfOf)).toEqual([
    { name: 'João Lima', badge: '' },
    undefined,
    { name: 'Ana Souza', badge: 'B-1' },
  ]);
});

test('an export reads records with their answers, and every version of a checklist', async () => {
  const hours = Array.from({ length: 52 }, (_, place) => place);
  for (const hour of hours) await stored(hour, 'Portão F');
  // As long as a checklist may make them, so that the server answers a few of them at a time.
  await portal.backend.sql(`update public.checklist_submissions set item_count = 1500 where location = 'Portão F'`);
  const { signal } = new AbortController();
  const bunches = [];
  for await (const bunch of readAllAnswers({ location: 'Portão F' }, signal)) bunches.push(bunch);
  expect(bunches.map((bunch) => bunch.length)).toEqual([50, 2]);
  const starts = bunches.flat().map(({ summary }) => summary.startTime);
  expect(starts).toEqual(starts.toSorted().toReversed());
  for (const { items } of bunches.flat()) {
    expect(items.map(({ itemId }) => itemId)).toEqual(itemsOf(redGateChecklist).map(({ id }) => id));
    expect(items.find(({ itemId }) => itemId === 'nome-inspetor')).toMatchObject({
      answerValue: 'Ana Souza',
      evidence: [],
    });
  }
  const versions = [];
  for await (const some of readAllVersions(RED_GATE_ID, signal)) versions.push(...some);
  expect(versions.map(({ definitionVersion }) => definitionVersion)).toEqual(
    Array.from(
      { length: redGateChecklist.definitionVersion },
      (_, place) => redGateChecklist.definitionVersion - place,
    ),
  );
});

test('one submission is read with its answers; deleted it is gone', async () => {
  const id = await stored(11, 'Portão C');
  // Not by the store: nobody listens there, and what a deletion invalidates is taken out of it while it is read.
  const submission = await openSubmission(id);
  expect(submission).toMatchObject({
    id,
    userId,
    status: 'in_progress',
    revision: 1,
    checklist: { id: RED_GATE_ID },
    inspector: { location: 'Portão C' },
    startTime: '2026-03-02T11:00:00.000Z',
  });
  expect(submission?.items.find((item) => item.itemId === 'nome-inspetor')).toMatchObject({ answerValue: 'Ana Souza' });
  expect(submission?.items.map((item) => item.orderIndex)).toEqual(submission?.items.map((_, position) => position));
  const remove = () =>
    portal.store.dispatch(submissionRemoval.endpoints.deleteSubmission.initiate({ id, reason: 'Duplicado' })).unwrap();
  await remove();
  expect(await remove()).toBeNull();
  expect(await openSubmission(id)).toBeNull();
});

test('the completed versions of a submission are listed and opened, also after it was reopened', async () => {
  const inspection = answered(await photographed(await opened()));
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
  await portal.store
    .dispatch(submissionReopening.endpoints.reopenSubmission.initiate({ id: inspection.id, reason: 'Corrigir' }))
    .unwrap();
  const versions = await listVersions(inspection.id);
  expect(versions).toMatchObject([
    {
      submissionId: inspection.id,
      finalizedBy: userId,
      finalizedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    },
  ]);
  const version = { id: inspection.id, revision: versions[0]!.revision };
  const kept = await openVersion(version);
  expect(kept).toMatchObject({
    ...versions[0],
    submission: { id: inspection.id, status: 'completed', checklist: { id: RED_GATE_ID } },
  });
  expect(kept?.submission.signature).toMatch(/^data:image\/png/);
  expect(kept?.submission.items).toHaveLength(itemsOf(redGateChecklist).length);
  expect(kept?.submission.evidence.map((one) => one.name)).toContain('inspeção 1.png');
  expect(await openVersion({ ...version, revision: 99 })).toBeNull();
  const [row] = (await list({ checklistId: RED_GATE_ID, status: 'in_progress' })).rows;
  expect(row).toMatchObject({ id: inspection.id, results: null });
});

test('what is finalized here is sealed there, files with their hash, and verified as untouched', async () => {
  await portal.backend.sql("delete from public.checklist_submissions where status = 'in_progress'");
  const inspection = answered(await photographed(await opened()));
  expect(await submitInspection(inspection, 'finalize')).toMatchObject({ kind: 'sent' });
  const record = (await openSealedRecord({ id: inspection.id }))!;
  expect(await verifyRecord(record)).toMatchObject({ kind: 'untouched', standing: { kind: 'current' } });
  expect(record.kept.files.length).toBeGreaterThan(0);
  for (const file of record.kept.files) {
    expect(file.storedSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(expectedHash({ ...file, storedSha256: null })).toBe(file.storedSha256);
  }
  await portal.backend.sql(
    `update public.submission_items set answer_value = '"Outra pessoa"' where submission_id = $1
      and item_id = 'nome-inspetor'`,
    [inspection.id],
  );
  expect(await verifyRecord(await openSealedRecord({ id: inspection.id }))).toMatchObject({
    kind: 'altered',
    parts: ['answers'],
  });
  const detail = await portal.store
    .dispatch(submissionDetail.endpoints.submission.initiate(inspection.id, FRESH))
    .unwrap();
  expect(detail?.seal).toBe(record.seal);
});

test('what the role does not allow is refused by kind, without a word of the database', async () => {
  const id = await stored(12, 'Portão D');
  await signIn('rui', PASSWORD);
  const refused = await portal.store.dispatch(
    submissionReopening.endpoints.reopenSubmission.initiate({ id, reason: 'Corrigir' }),
  );
  expect(refused).toMatchObject({ error: { kind: 'forbidden' } });
  expect(
    await portal.store.dispatch(checklistSaving.endpoints.saveChecklist.initiate({ ...aChecklist(), baseVersion: 0 })),
  ).toMatchObject({ error: { kind: 'forbidden' } });
});

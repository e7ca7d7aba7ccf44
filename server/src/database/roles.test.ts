import { randomUUID } from 'node:crypto';
import {
  canChangeSubmission,
  canFillIn,
  canReadAuditLog,
  canWriteChecklists,
  ROLES,
  type Actor,
  type Role,
} from '@avsec/shared/domain';
import { call, openPortal, PNG, upload, type Person, type Portal } from './clients.fixture';
import { aChecklist, aSave, nextSave, type SubmissionPayload } from './payloads.fixture';

/** The table of the design, cell by cell: role × operation. `own`: only what the person filled in themself. */
const DESIGN: Record<string, Record<Role, 'yes' | 'own' | 'no'>> = {
  'read checklists': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'read versions of checklists': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'create a checklist': { inspector: 'no', author: 'yes', auditor: 'no', admin: 'yes' },
  'edit a checklist': { inspector: 'no', author: 'yes', auditor: 'no', admin: 'yes' },
  'delete a checklist': { inspector: 'no', author: 'yes', auditor: 'no', admin: 'yes' },
  'restore a checklist': { inspector: 'no', author: 'yes', auditor: 'no', admin: 'yes' },
  'read submissions': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'read answers': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'read photos': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'read completed versions': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'read evidence': { inspector: 'yes', author: 'yes', auditor: 'yes', admin: 'yes' },
  'fill in': { inspector: 'yes', author: 'no', auditor: 'no', admin: 'yes' },
  save: { inspector: 'own', author: 'no', auditor: 'no', admin: 'yes' },
  finalize: { inspector: 'own', author: 'no', auditor: 'no', admin: 'yes' },
  // Clearing goes by checklist, not by submission: an administrator, too, clears only what they have in progress
  // themself.
  clear: { inspector: 'own', author: 'no', auditor: 'no', admin: 'own' },
  reopen: { inspector: 'own', author: 'no', auditor: 'no', admin: 'yes' },
  delete: { inspector: 'own', author: 'no', auditor: 'no', admin: 'yes' },
  'read the audit log': { inspector: 'no', author: 'no', auditor: 'yes', admin: 'yes' },
};

const always = () => true;
const writesChecklists = (actor: Actor) => canWriteChecklists(actor);
const changes = (actor: Actor, owner: string) => canChangeSubmission(actor, { userId: owner });

/** What menu and buttons go by, for the same operations. */
const PREDICATES: Record<string, (actor: Actor, owner: string) => boolean> = {
  'read checklists': always,
  'read versions of checklists': always,
  'read submissions': always,
  'read answers': always,
  'read photos': always,
  'read completed versions': always,
  'read evidence': always,
  'create a checklist': writesChecklists,
  'edit a checklist': writesChecklists,
  'delete a checklist': writesChecklists,
  'restore a checklist': writesChecklists,
  'fill in': (actor) => canFillIn(actor),
  save: changes,
  finalize: changes,
  reopen: changes,
  delete: changes,
  clear: (actor, owner) => canFillIn(actor) && actor.userId === owner,
  'read the audit log': (actor) => canReadAuditLog(actor),
};

let portal: Portal;
let photographer: Person;
let checklist: string;
let inProgress: SubmissionPayload;
let reopenable: string;
let evidence: string;
/** Whose what `prepare` made is; null once someone has changed it. */
let preparedFor: string | null = null;

beforeAll(async () => {
  portal = await openPortal();
  photographer = portal.people.inspector;
}, 180_000);
afterAll(() => portal.backend.close());

/** A checklist, and two inspections that belong to the given person: one in progress, one completed, with a photo. */
async function prepare(owner: string): Promise<void> {
  if (preparedFor === owner) return;
  await portal.backend.sql('delete from public.checklist_submissions');
  checklist = randomUUID();
  await call(portal.people.author, 'save_checklist', { payload: aChecklist({ id: checklist }) });
  const done = aSave({ checklist_id: 'nothing-required' });
  reopenable = done.id;
  evidence = await upload(photographer, done.id);
  const photos = [{ item_id: 'plate', photo_data: JSON.stringify({ url: `attachments/${evidence}` }) }];
  await call(photographer, 'finalize_submission', { payload: { ...done, photos, completion_time: done.start_time } });
  inProgress = aSave({ checklist_id: 'cleared' });
  await call(photographer, 'save_submission', { payload: inProgress });
  await portal.backend.sql('update public.checklist_submissions set user_id = $1', [owner]);
  preparedFor = owner;
}

/** Tries the operation as a person: 'done', 'nothing' (no row read or cleared), or the code of the refusal. */
type Attempt = (person: Person) => Promise<string>;

const reads =
  (table: string): Attempt =>
  async ({ client }) =>
    (await client.from(table).select('*')).data?.length ? 'done' : 'nothing';
const calls =
  (name: string, parameters: () => object): Attempt =>
  async (person) => {
    const answer = await call(person, name, parameters());
    if (typeof answer !== 'object' || answer === null) return 'done';
    if ('code' in answer) return String(answer.code);
    return 'removed' in answer && answer.removed === 0 ? 'nothing' : 'done';
  };

const ATTEMPTS: Record<string, Attempt> = {
  'read checklists': reads('checklists'),
  'read versions of checklists': reads('checklist_versions'),
  'create a checklist': calls('save_checklist', () => ({ payload: aChecklist() })),
  'edit a checklist': calls('save_checklist', () => ({
    payload: aChecklist({ id: checklist, base_version: 1, title: 'Edited' }),
  })),
  'delete a checklist': calls('delete_checklist', () => ({ id: checklist })),
  'restore a checklist': calls('restore_checklist', () => ({ id: checklist })),
  'read submissions': reads('submission_summaries'),
  'read answers': reads('submission_items'),
  'read photos': reads('submission_photos'),
  'read completed versions': reads('submission_versions'),
  'read evidence': async ({ client }) =>
    (await client.storage.from('attachments').download(evidence)).data?.size === PNG.length ? 'done' : 'nothing',
  'fill in': calls('save_submission', () => ({ payload: aSave({ checklist_id: 'new' }) })),
  save: calls('save_submission', () => ({ payload: nextSave(inProgress, 1) })),
  finalize: calls('finalize_submission', () => ({
    payload: { ...nextSave(inProgress, 1), completion_time: inProgress.start_time },
  })),
  clear: calls('clear_in_progress', () => ({ checklist_id: 'cleared' })),
  reopen: calls('reopen_submission', () => ({ id: reopenable, reason: 'Corrigir' })),
  delete: calls('delete_submission', () => ({ id: reopenable, reason: 'Duplicado' })),
  'read the audit log': reads('audit_log'),
};

// In this order, what was prepared for one person serves until it is changed: to prepare takes longest.
const CELLS = ROLES.flatMap((role) =>
  (['own', 'other'] as const).flatMap((whose) => Object.keys(DESIGN).map((operation) => ({ operation, role, whose }))),
);

test('every operation of the table has an attempt and a predicate', () => {
  expect(Object.keys(ATTEMPTS).sort()).toEqual(Object.keys(DESIGN).sort());
  expect(Object.keys(PREDICATES).sort()).toEqual(Object.keys(DESIGN).sort());
});

test.each(CELLS)('$role: $operation ($whose)', async ({ operation, role, whose }) => {
  const person = portal.people[role];
  const owner = whose === 'own' ? person.id : portal.colleague.id;
  await prepare(owner);
  const cell = DESIGN[operation]![role];
  const allowed = cell === 'yes' || (cell === 'own' && whose === 'own');
  expect(PREDICATES[operation]!({ userId: person.id, role }, owner)).toBe(allowed);
  const result = await ATTEMPTS[operation]!(person);
  if (allowed && !operation.startsWith('read')) preparedFor = null;
  if (allowed) expect(result).toBe('done');
  else expect(['AV403', 'nothing']).toContain(result);
});

test('an account without a profile reads and writes nothing', async () => {
  await prepare(portal.colleague.id);
  for (const [operation, attempt] of Object.entries(ATTEMPTS)) {
    if (operation.startsWith('read'))
      expect([operation, await attempt(portal.stranger)]).toEqual([operation, 'nothing']);
  }
  const refused = { code: 'AV401' };
  expect(await call(portal.stranger, 'save_submission', { payload: aSave() })).toMatchObject(refused);
  expect(await call(portal.stranger, 'save_checklist', { payload: aChecklist() })).toMatchObject(refused);
  expect(await call(portal.stranger, 'restore_checklist', { id: checklist })).toMatchObject(refused);
  expect(await call(portal.stranger, 'clear_in_progress', { checklist_id: 'cleared' })).toMatchObject(refused);
});

test('a profile is read by its owner, by auditors and by administrators', async () => {
  const visible = async ({ client }: Person) => (await client.from('profiles').select('username')).data?.length;
  expect(await Promise.all(ROLES.map((role) => visible(portal.people[role])))).toEqual([1, 1, 5, 5]);
});

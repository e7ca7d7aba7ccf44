import { randomUUID } from 'node:crypto';
import { REPORT_LINK_DAYS_MAX, REPORT_LINKS_MAX } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, rowsOf, type Person, type Portal } from './clients.fixture';
import { aSave } from './payloads.fixture';

let portal: Portal;
let auditor: Person;
let record: ReturnType<typeof aSave>;
beforeAll(async () => {
  portal = await openPortal();
  auditor = portal.people.auditor;
  record = await finalized();
}, 180_000);
afterAll(() => portal.backend.close());

async function finalized() {
  const done = aSave({ checklist_id: 'nothing-required' });
  await call(portal.people.inspector, 'finalize_submission', {
    payload: { ...done, completion_time: done.start_time },
  });
  return done;
}
const PDF = new TextEncoder().encode('%PDF-1.7 report');
const put = async ({ client }: Person, key: string, bytes = PDF) =>
  (await client.storage.from('attachments').upload(key, bytes, { contentType: 'application/pdf' })).error === null;
const wish = (id: string, changes: object = {}) => ({
  payload: { id, submission_id: record.id, revision: 1, days: 7, language: 'en', ...changes },
});
/** The file and its link: the id and what its address ends with. */
async function aLink(as = auditor, changes: object = {}) {
  const id = randomUUID();
  expect(await put(as, `reports/${id}.pdf`)).toBe(true);
  return { id, secret: await call(as, 'create_report_link', wish(id, changes)) };
}
const hashed = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
const answers = z.tuple([z.object({ answer: z.unknown() })]);
const asked = async (called: string, secret: unknown) =>
  answers.parse(await rowsOf(portal, `select private.${called}(${hashed}) as answer`, [secret]))[0].answer;
const shown = (secret: unknown) => asked('report_link_of', secret);
const opened = (secret: unknown) => asked('open_report_link', secret);
const noted = z.array(z.object({ actor: z.string().nullable(), action: z.string(), opened: z.string().nullable() }));
const entries = async (id: string) =>
  noted.parse(
    await rowsOf(
      portal,
      `select actor, action, details ->> 'opened' as opened from public.audit_log
        where table_name = 'report_links' and row_id = $1 order by id`,
      [id],
    ),
  );

test('numbers are the domain’s', async () => {
  expect(
    await rowsOf(portal, 'select private.most_report_link_days() as days, private.most_report_links() as links'),
  ).toEqual([{ days: REPORT_LINK_DAYS_MAX, links: REPORT_LINKS_MAX }]);
});

test('what opens a report is told once and kept as a hash; each opening is counted and stands in the log', async () => {
  const { id, secret } = await aLink();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await rowsOf(portal, 'select * from private.report_links'))).not.toContain(String(secret));
  expect(await shown(secret)).toMatchObject({ language: 'en', zone: expect.any(String) as string });
  expect(await shown(`${String(secret)}0`)).toBeNull();
  const file = { key: `reports/${id}.pdf`, language: 'en' };
  expect([await opened(secret), await opened(secret)]).toEqual([file, file]);
  expect(await portal.backend.readFile(file.key)).toEqual(PDF);
  expect(await entries(id)).toEqual([
    { actor: auditor.id, action: 'insert', opened: null },
    { actor: null, action: 'open', opened: '1' },
    { actor: null, action: 'open', opened: '2' },
  ]);
  expect(await call(auditor, 'audit_entries', { filter: { table: 'report_links' } })).toMatchObject([
    { subject: 'Gate check' },
    {},
    {},
  ]);
  expect(await call(auditor, 'audit_entries', { filter: { table: 'evidence', text: file.key } })).toMatchObject([
    { subject: 'Gate check' },
  ]);
  expect(await call(portal.people.admin, 'report_links', { submission: record.id })).toMatchObject([
    { id, revision: 1, created_by: 'Name of auditor', opened: 2, opens: true, revoked_at: null },
  ]);
});

test('it ends after its date, at revocation at once, and with a record that is withdrawn', async () => {
  const over = await aLink();
  await portal.backend.sql(`update private.report_links set expires_at = now() - interval '1 second' where id = $1`, [
    over.id,
  ]);
  const revoked = await aLink();
  expect(await call(portal.people.admin, 'revoke_report_link', { id: revoked.id })).toBeNull();
  expect(await call(auditor, 'revoke_report_link', { id: revoked.id })).toMatchObject({ code: 'AV404' });
  expect((await entries(revoked.id)).map(({ action }) => action)).toEqual(['insert', 'delete']);
  const withdrawn = await finalized();
  const gone = await aLink(auditor, { submission_id: withdrawn.id });
  expect(await shown(gone.secret)).not.toBeNull();
  await portal.backend.sql('delete from public.checklist_submissions where id = $1', [withdrawn.id]);
  for (const { id, secret } of [over, revoked, gone]) {
    expect([await shown(secret), await opened(secret)]).toEqual([null, null]);
    expect((await entries(id)).filter(({ action }) => action === 'open')).toEqual([]);
  }
});

test('its file is kept as long as it opens, and swept then', async () => {
  const { id } = await aLink();
  const inMonths = new Date(Date.now() + 40 * 24 * 60 * 60_000);
  const isThere = async () => (await portal.backend.readFile(`reports/${id}.pdf`)) !== null;
  const sweep = async () => {
    while ((await portal.backend.sweepEvidence(inMonths)) > 0);
  };
  await sweep();
  expect(await isThere()).toBe(true);
  await call(auditor, 'revoke_report_link', { id });
  await sweep();
  expect(await isThere()).toBe(false);
});

test('who audits and administers hands over; nobody else puts, makes, sees, reads or revokes one', async () => {
  const { id } = await aLink(portal.people.admin);
  for (const person of [portal.people.inspector, portal.people.author, portal.stranger]) {
    expect(await put(person, `reports/${randomUUID()}.pdf`)).toBe(false);
    expect((await person.client.storage.from('attachments').download(`reports/${id}.pdf`)).data).toBeNull();
    const code = person === portal.stranger ? 'AV401' : 'AV403';
    expect(await call(person, 'create_report_link', wish(id))).toMatchObject({ code });
    expect(await call(person, 'report_links', { submission: record.id })).toMatchObject({ code });
    expect(await call(person, 'revoke_report_link', { id })).toMatchObject({ code });
  }
});

test('what is not valid is refused with the field', async () => {
  const id = randomUUID();
  const make = (changes: object) => call(auditor, 'create_report_link', wish(id, changes));
  for (const [field, value] of Object.entries({ id: 'x', submission_id: 1, revision: '1', days: 31, language: 'xx' }))
    expect(await make({ [field]: value })).toMatchObject({ code: 'AV422', details: { field } });
  expect(await make({ days: 0 })).toMatchObject({ details: { field: 'days' } });
  expect(await make({ revision: 2 })).toMatchObject({ code: 'AV404' });
  expect(await make({})).toMatchObject({ details: { field: 'file', reason: 'missing' } });
  const made = await aLink();
  expect(await call(auditor, 'create_report_link', wish(made.id))).toMatchObject({
    details: { field: 'id', reason: 'twice' },
  });
});

test('a record has so many links that open at once', async () => {
  const busy = await finalized();
  const first = await aLink(auditor, { submission_id: busy.id });
  for (let count = 1; count < REPORT_LINKS_MAX; count += 1) await aLink(auditor, { submission_id: busy.id });
  expect((await aLink(auditor, { submission_id: busy.id })).secret).toMatchObject({
    details: { field: 'count', limit: REPORT_LINKS_MAX },
  });
  await call(auditor, 'revoke_report_link', { id: first.id });
  expect((await aLink(auditor, { submission_id: busy.id })).secret).toEqual(expect.any(String));
});

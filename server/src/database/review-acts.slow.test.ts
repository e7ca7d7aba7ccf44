import { createHash, randomUUID } from 'node:crypto';
import { KNOWN_DETAILS } from '@avsec/shared/domain';
import canonicalize from 'canonicalize';
import { z } from 'zod';
import { call, rowsOf, type Person, type Portal } from './clients.fixture';
import { anInspection } from './fence.fixture';
import { refused } from './findings.fixture';
import { aChecklist, nextSave } from './payloads.fixture';
import { act, askAnew, askFor, newestOf, openReviewPortal, reviewsOf, statusOf } from './reviews.fixture';

let portal: Portal;
let supervisor: Person;
let signer: Person;
let inspector: Person;
beforeAll(async () => {
  ({ portal, supervisor, signer } = await openReviewPortal());
  ({ inspector } = portal.people);
}, 180_000);
afterAll(() => portal.backend.close());

const reviewSchema = z.looseObject({
  state: z.string(),
  seal: z.nullable(z.string()),
  kept: z.nullable(z.looseObject({ submission: z.looseObject({ seal: z.string(), revision: z.number() }) })),
});
const review = async (id: string, revision?: number) =>
  reviewSchema.parse(await call(supervisor, 'review', { id, ...(revision === undefined ? {} : { revision }) }));
const hashOf = (content: unknown) =>
  createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');

test('what a checklist asks for is "Enviado" until somebody decides, and "Finalizado" then; others never wait', async () => {
  const { id } = await askFor(inspector);
  expect(await newestOf(portal, id)).toMatchObject({ revision: 1, state: 'requested', is_newest: true, seal: null });
  expect(await act(portal, supervisor, id, 'approve')).toEqual({ id, revision: 1, status: 'approved' });
  expect(await statusOf(portal, id)).toEqual({ status: 'completed' });
  const other = anInspection({ whole: true }, { checklist_id: 'nothing-required' });
  expect(await call(inspector, 'finalize_submission', { payload: { ...other, items: [] } })).toMatchObject({
    status: 'completed',
  });
  expect(await reviewsOf(portal, other.id)).toEqual([]);
});

test('an approval has a seal of its own over the version’s, and alters nothing that was signed', async () => {
  const { id } = await askFor(inspector);
  const before = await call(supervisor, 'sealed_record', { id });
  await act(portal, supervisor, id, 'approve', { words: 'Conferido', comments: [{ item_id: 'lamp', text: 'Visto' }] });
  const { seal, kept } = await review(id);
  expect(seal).toMatch(/^[0-9a-f]{64}$/);
  expect(hashOf(kept)).toBe(seal);
  expect(kept).toMatchObject({
    form: 'portal-avsec-review/1',
    review: { state: 'approved' },
    submission: { id, revision: 1, seal: (await newestOf(portal, id)).version_seal },
    reviewer: { id: supervisor.id, name: 'Name of supervisor', role: 'auditor' },
    words: 'Conferido',
    comments: [{ itemId: 'lamp', text: 'Visto' }],
  });
  expect(await call(supervisor, 'sealed_record', { id })).toEqual({ ...Object(before), status: 'completed' });
});

test.each([
  ['its words', `update public.reviews set words = words || '.' where submission_id = $1`],
  ['who decided', `update public.reviews set reviewer_name = 'Ana' where submission_id = $1`],
  ['when', `update public.reviews set decided_at = decided_at + interval '1 microsecond' where submission_id = $1`],
  [
    'a comment',
    `update public.review_comments set text = text || '.' where review_id in (select id from public.reviews where submission_id = $1)`,
  ],
])('one sign of a decision that is changed no longer has its seal: %s', async (_, statement) => {
  const { id } = await askFor(inspector);
  await act(portal, supervisor, id, 'approve', { words: 'Bom', comments: [{ item_id: 'lamp', text: 'Visto' }] });
  await expect(portal.backend.sql(statement, [id])).rejects.toThrow('append-only');
  for (const table of ['reviews', 'review_comments'])
    await portal.backend.sql(`alter table public.${table} disable trigger user`);
  await portal.backend.sql(statement, [id]);
  for (const table of ['reviews', 'review_comments'])
    await portal.backend.sql(`alter table public.${table} enable trigger user`);
  const { seal, kept } = await review(id);
  expect(hashOf(kept)).not.toBe(seal);
});

test('a version of which one sign was changed is not approved', async () => {
  const { id } = await askFor(inspector);
  await portal.backend.sql('alter table public.submission_versions disable trigger append_only');
  await portal.backend.sql(
    `update public.submission_versions set record = jsonb_set(record, '{submission,location}', '"Portão 8"') where submission_id = $1`,
    [id],
  );
  await portal.backend.sql('alter table public.submission_versions enable trigger append_only');
  expect(await act(portal, supervisor, id, 'approve')).toMatchObject(refused('AV409', { reason: 'seal-broken' }));
  expect(await newestOf(portal, id)).toMatchObject({ state: 'requested' });
});

test('who signed it decides nothing, as supervisor or administrator; another does', async () => {
  for (const person of [signer, portal.people.admin]) {
    const { id } = await askFor(person);
    for (const name of ['approve', 'return'] as const)
      expect([name, await act(portal, person, id, name, { words: 'Bom' })]).toEqual([
        name,
        refused('AV403', { reason: 'four-eyes' }),
      ]);
    expect(await act(portal, supervisor, id, 'approve')).toMatchObject({ status: 'approved' });
  }
  // An administrator who finalized it for another signed it as well.
  const payload = anInspection({ whole: true }, { checklist_id: 'reviewed' });
  await call(inspector, 'save_submission', { payload });
  await call(portal.people.admin, 'finalize_submission', { payload: nextSave(payload, 1) });
  expect(await act(portal, portal.people.admin, payload.id, 'approve')).toMatchObject(
    refused('AV403', { reason: 'four-eyes' }),
  );
});

test('it is returned with a comment at an item or on the whole, and never without', async () => {
  const { id } = await askFor(inspector);
  for (const more of [{}, { words: ' ' }, { comments: [] }])
    expect(await act(portal, supervisor, id, 'return', more)).toMatchObject(
      refused('AV422', { field: 'words', reason: 'missing' }),
    );
  expect(await act(portal, supervisor, id, 'return', { comments: [{ item_id: 'no', text: 'x' }] })).toMatchObject(
    refused('AV422', { field: 'comments' }),
  );
  const comments = [{ item_id: 'lamp', text: 'A foto mostra outra lâmpada' }];
  expect(await act(portal, supervisor, id, 'return', { comments })).toMatchObject({ status: 'returned' });
  expect(await statusOf(portal, id)).toEqual({ status: 'completed' });
});

test('what came back lies with the record in progress, and is finalized with words on what changed', async () => {
  const first = await askFor(inspector);
  await act(portal, supervisor, first.id, 'return', {
    words: 'Ver lâmpada',
    comments: [{ item_id: 'lamp', text: 'Outra' }],
  });
  const without = await askAnew(inspector, first);
  expect(without.answer).toMatchObject(refused('AV422', { field: 'metadata.what_changed', reason: 'missing' }));
  const held = () =>
    rowsOf(portal, `select metadata -> 'returned' as returned from public.checklist_submissions where id = $1`, [
      first.id,
    ]);
  const returned = {
    revision: 1,
    by: 'Name of supervisor',
    words: 'Ver lâmpada',
    comments: [{ itemId: 'lamp', text: 'Outra' }],
  };
  expect(await held()).toMatchObject([{ returned }]);
  // A save says nothing of it, and takes nothing away.
  const saved = nextSave(without.payload, 2);
  expect(await call(inspector, 'save_submission', { payload: saved })).toMatchObject({ revision: 3 });
  expect(await held()).toMatchObject([{ returned }]);
  const last = { ...nextSave(saved, 3), metadata: { ...saved.metadata, what_changed: 'Foto nova' } };
  expect(await call(inspector, 'finalize_submission', { payload: last })).toMatchObject({
    revision: 4,
    status: 'submitted',
  });
  expect(await held()).toEqual([{ returned: null }]);
  expect(await reviewsOf(portal, first.id)).toMatchObject([
    { revision: 4, state: 'requested', is_newest: true },
    { revision: 1, state: 'returned', is_newest: false },
  ]);
  expect(await call(supervisor, 'review', { id: first.id })).toMatchObject({
    what_changed: 'Foto nova',
    returned: { revision: 1, words: 'Ver lâmpada', comments: [{ itemId: 'lamp', text: 'Outra' }] },
  });
  // The words are sealed with the version.
  expect(await call(supervisor, 'sealed_record', { id: first.id })).toMatchObject({
    kept: { submission: { metadata: { what_changed: 'Foto nova' } } },
  });
});

test('an approved one that is opened again has an unreviewed next version; the approval stays with its own', async () => {
  const first = await askFor(inspector);
  await act(portal, supervisor, first.id, 'approve');
  const approved = await newestOf(portal, first.id);
  const { answer } = await askAnew(inspector, first);
  expect(answer).toMatchObject({ revision: 3, status: 'submitted' });
  expect(await reviewsOf(portal, first.id)).toEqual([
    expect.objectContaining({ revision: 3, state: 'requested', seal: null }),
    { ...approved, is_newest: false },
  ]);
  const { seal, kept } = await review(first.id, 1);
  expect(hashOf(kept)).toBe(seal);
  expect(await review(first.id)).toMatchObject({ state: 'requested', seal: null });
});

test('its inspector takes it back and asks again; opening it takes it back, too', async () => {
  const { id } = await askFor(inspector);
  expect(await act(portal, inspector, id, 'recall')).toMatchObject({ status: 'withdrawn' });
  expect(await statusOf(portal, id)).toEqual({ status: 'completed' });
  expect(await act(portal, supervisor, id, 'approve')).toMatchObject(refused('AV423', { status: 'withdrawn' }));
  expect(await act(portal, inspector, id, 'ask-again')).toMatchObject({ status: 'requested' });
  expect(await statusOf(portal, id)).toEqual({ status: 'submitted' });
  await call(inspector, 'reopen_submission', { id, reason: 'Corrigir' });
  expect(await newestOf(portal, id)).toMatchObject({ state: 'withdrawn' });
  expect(await act(portal, inspector, id, 'ask-again')).toMatchObject(refused('AV409'));
  // Given up: the version comes back as it was, and waits for nobody until its inspector asks.
  await call(inspector, 'clear_in_progress', { checklist_id: 'reviewed' });
  expect(await statusOf(portal, id)).toEqual({ status: 'completed' });
  expect(await act(portal, inspector, id, 'ask-again')).toMatchObject({ status: 'requested' });
  expect(await act(portal, supervisor, id, 'approve')).toMatchObject({ status: 'approved', revision: 1 });
});

test('a decision on another version than the one that was read is refused, and a repeated one is answered again', async () => {
  const first = await askFor(inspector);
  const old = (await newestOf(portal, first.id)).version_seal;
  await askAnew(inspector, first);
  expect(await act(portal, supervisor, first.id, 'approve', { seal: old })).toMatchObject(refused('AV409'));
  const request_id = randomUUID();
  const answer = await act(portal, supervisor, first.id, 'approve', { request_id });
  expect(answer).toMatchObject({ status: 'approved' });
  expect(await act(portal, supervisor, first.id, 'approve', { request_id })).toEqual(answer);
  expect(
    await rowsOf(portal, 'select count(*)::integer as n from public.review_events where request_id = $1', [request_id]),
  ).toEqual([{ n: 1 }]);
});

const REOPENINGS = `select event.from_state, event.to_state, event.words from public.review_events event
  join public.reviews review on review.id = event.review_id where review.submission_id = $1 and act = 'reopened'`;
const reopenings = (id: string) => rowsOf(portal, REOPENINGS, [id]);

test('that a record was opened again stands among the events, with its reason, whatever had been decided', async () => {
  const words = 'Falta a foto do portão.';
  const [waiting, returned, approved] = [await askFor(inspector), await askFor(inspector), await askFor(inspector)];
  await act(portal, supervisor, returned.id, 'return', { words: 'Rever' });
  await act(portal, supervisor, approved.id, 'approve');
  for (const { id } of [waiting, returned, approved]) {
    await call(inspector, 'reopen_submission', { id, reason: words });
    await call(inspector, 'clear_in_progress', { checklist_id: 'reviewed' });
  }
  expect(await reopenings(waiting.id)).toEqual([{ from_state: 'requested', to_state: 'withdrawn', words }]);
  expect(await reopenings(returned.id)).toEqual([{ from_state: 'returned', to_state: 'returned', words }]);
  expect(await reopenings(approved.id)).toEqual([{ from_state: 'approved', to_state: 'approved', words }]);
});

const told = z.object({ rows: z.array(z.object({ subject_id: z.string(), about: z.nullable(z.string()) })) });

test('the notice of a decision says of which inspection it is', async () => {
  const { id } = await askFor(inspector);
  await act(portal, supervisor, id, 'return', { words: 'Rever' });
  const [review] = await rowsOf(portal, 'select checklist_title from public.reviews where submission_id = $1', [id]);
  const { rows } = told.parse(await call(inspector, 'own_notices', { query: { kinds: ['returned'], page_size: 200 } }));
  const { checklist_title: title } = z.object({ checklist_title: z.string() }).parse(review);
  expect(rows.find(({ subject_id }) => subject_id === id)?.about).toMatch(new RegExp(`^${title}( · |$)`));
});

const page = z.object({ rows: z.array(z.looseObject({ submission_id: z.string() })), count: z.number() });
const found = async (query: object) =>
  page.parse(await call(supervisor, 'search_reviews', { query: { ...query, page_size: 200 } }));

test('the queue: the oldest first, by state, checklist, inspector and age; what left the history is not in it', async () => {
  const mine = [await askFor(signer), await askFor(signer), await askFor(signer)].map(({ id }) => id);
  await portal.backend.sql(`update public.reviews set asked_at = now() - interval '10 days' where submission_id = $1`, [
    mine[1],
  ]);
  const query = { states: ['requested'], inspector_id: signer.id, checklist_id: 'reviewed' };
  const ids = async (more = {}) => (await found({ ...query, ...more })).rows.map((row) => row.submission_id);
  expect(await ids()).toEqual([mine[1], mine[0], mine[2]]);
  expect(await ids({ age_from: 7 })).toEqual([mine[1]]);
  expect(await ids({ states: ['returned'] })).toEqual([]);
  expect(await ids({ checklist_id: 'another' })).toEqual([]);
  await call(signer, 'delete_submission', { id: mine[0], reason: 'Duplicado' });
  expect(await ids()).toEqual([mine[1], mine[2]]);
  expect(await call(supervisor, 'review_filters', {})).toMatchObject({
    checklists: [{ id: 'reviewed' }],
    inspectors: expect.arrayContaining([{ id: signer.id, name: 'Name of supervisor-2' }]) as unknown,
  });
});

test('the audit log holds the decision and its seal', async () => {
  const { id } = await askFor(inspector);
  await act(portal, supervisor, id, 'approve');
  const { id: reviewId, seal } = await newestOf(portal, id);
  const entries = await rowsOf(
    portal,
    `select details -> 'seal' ->> 'to' as seal, actor from public.audit_log where table_name = 'reviews' and row_id = $1 and action = 'update'`,
    [reviewId],
  );
  expect(entries).toEqual([{ seal, actor: supervisor.id }]);
});

test('an author’s switch is stored with the version, and nothing but a plain yes is taken for one', async () => {
  const { author } = portal.people;
  const id = randomUUID();
  const save = (details: object) =>
    call(author, 'save_checklist', { payload: aChecklist({ id, knows: KNOWN_DETAILS, details }) });
  expect(await save({ review: 'sim' })).toMatchObject(refused('AV422', { field: 'details' }));
  expect(await save({ review: true })).toMatchObject({ version: 1 });
  expect(
    await rowsOf(
      portal,
      `select content -> 'review' as review from public.checklist_versions where checklist_id = $1`,
      [id],
    ),
  ).toEqual([{ review: true }]);
});

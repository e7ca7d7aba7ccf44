import { DEFAULT_NOTICE_CHOICES } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, rowsOf, type Person } from './clients.fixture';
import { act, found, openQualityPortal, type QualityPortal } from './findings.fixture';
import { linkTo, toldTo } from './notices.fixture';
import { act as reviewAct, askFor } from './reviews.fixture';
import { storeFence } from './fence.fixture';

let quality: QualityPortal;
/** Two findings that the crew was told of, in this order. */
let whole: string;
let lamp: string;
beforeAll(async () => {
  quality = await openQualityPortal();
  await storeFence(quality.portal.backend, 'reviewed', { checklist: { review: true } });
  ({ whole, lamp } = await found(quality.portal));
  for (const id of [whole, lamp])
    await act(quality.portal, quality.supervisor, id, 'assign', { group_id: quality.crew });
}, 180_000);
afterAll(() => quality.portal.backend.close());

const page = z.object({
  rows: z.array(z.object({ id: z.number(), link: z.string(), number: z.string(), read_at: z.nullable(z.string()) })),
  count: z.number(),
  newest: z.nullable(z.number()),
});
const own = async (person: Person, query: object = {}) => page.parse(await call(person, 'own_notices', { query }));
const unread = async (person: Person) =>
  z.object({ unread: z.number() }).parse(await call(person, 'unread_notices', {})).unread;
const read = (person: Person, payload: object) => call(person, 'read_notices', { payload });

test('they are read page by page, what is unread first, and marked as read one by one, by what they lead to, or all', async () => {
  const { maintenance } = quality;
  const first = await own(maintenance);
  expect(first.rows.map(({ link }) => link)).toEqual([linkTo(lamp), linkTo(whole)]);
  expect(first.rows[0]?.number).toMatch(/^NC-/);
  expect(await unread(maintenance)).toBe(2);
  expect(await read(maintenance, { link: linkTo(lamp) })).toBe(1);
  expect(await read(maintenance, { link: linkTo(lamp) })).toBe(0);
  expect((await own(maintenance)).rows.map(({ link }) => link)).toEqual([linkTo(whole), linkTo(lamp)]);
  expect((await own(maintenance, { unread: true })).count).toBe(1);
  expect((await own(maintenance, { page_size: 1, page: 2 })).rows.map(({ link }) => link)).toEqual([linkTo(lamp)]);
  expect((await own(maintenance, { kinds: ['critical'] })).rows).toEqual([]);
  expect((await own(maintenance, { kinds: ['critical', 'assigned'] })).count).toBe(2);
  // What came after the page was read stays unread.
  await act(quality.portal, quality.supervisor, whole, 'add-action', { words: 'Soldar', group_id: quality.crew });
  expect(await call(maintenance, 'read_all_notices', { newest: first.newest })).toBe(1);
  expect(await unread(maintenance)).toBe(1);
  const [latest] = (await own(maintenance)).rows;
  expect(await read(maintenance, { ids: [latest?.id] })).toBe(1);
  expect(await unread(maintenance)).toBe(0);
});

test('nobody reads or marks those of another, who they are not to or an administrator', async () => {
  const { portal, supervisor, maintenance } = quality;
  const { rows } = await own(supervisor);
  expect(rows).not.toEqual([]);
  for (const other of [portal.people.admin, maintenance]) {
    expect((await own(other)).rows.filter(({ id }) => rows.some((one) => one.id === id))).toEqual([]);
    expect(await read(other, { ids: rows.map(({ id }) => id) })).toBe(0);
    const { data } = await other.client.from('notices').select('user_id').neq('user_id', other.id);
    expect(data).toEqual([]);
  }
  expect(await unread(supervisor)).toBeGreaterThan(0);
});

test('nobody without a profile has any, nor does who has none marks, chooses or says a language', async () => {
  const { stranger } = quality.portal;
  for (const [name, parameters] of [
    ['own_notices', { query: {} }],
    ['unread_notices', {}],
    ['read_notices', { payload: { ids: [] } }],
    ['read_all_notices', { newest: 9 }],
    ['notice_choices', {}],
    ['save_notice_choices', { payload: { choices: DEFAULT_NOTICE_CHOICES } }],
    ['note_notice_language', { language: 'de' }],
  ] as const)
    expect([name, await call(stranger, name, parameters)]).toMatchObject([name, { code: 'AV401' }]);
});

test('what is not valid is refused', async () => {
  const { maintenance } = quality;
  for (const [name, parameters, field] of [
    ['own_notices', { query: { kinds: ['weather'] } }, 'kinds'],
    ['own_notices', { query: { kinds: 'assigned' } }, 'kinds'],
    ['own_notices', { query: { page: -1 } }, 'page'],
    ['own_notices', { query: { unread: 'yes' } }, 'unread'],
    ['read_notices', { payload: { ids: ['x'] } }, 'ids'],
    ['read_notices', { payload: {} }, 'ids'],
    [
      'save_notice_choices',
      { payload: { choices: { ...DEFAULT_NOTICE_CHOICES, overdue: 'soon' } } },
      'choices.overdue',
    ],
    ['save_notice_choices', { payload: { choices: { assigned: 'now' } } }, 'choices.approved'],
    ['note_notice_language', { language: 'fr' }, 'language'],
  ] as const)
    expect([name, await call(maintenance, name, parameters)]).toMatchObject([
      name,
      { code: 'AV422', details: { field } },
    ]);
});

test('how mails are wanted is one’s own, and says whether there is an address and a server', async () => {
  const { portal, maintenance, supervisor } = quality;
  const choices = { ...DEFAULT_NOTICE_CHOICES, assigned: 'now', approved: 'never' };
  expect(await call(maintenance, 'notice_choices', {})).toEqual({
    choices: DEFAULT_NOTICE_CHOICES,
    email: null,
    is_mail_set: false,
  });
  expect(await call(maintenance, 'save_notice_choices', { payload: { choices } })).toBeNull();
  await portal.backend.sql('select public.note_mail_sender(true, now())');
  await portal.backend.sql(`update public.profiles set email = 'm@a.example' where user_id = $1`, [maintenance.id]);
  expect(await call(maintenance, 'notice_choices', {})).toEqual({ choices, email: 'm@a.example', is_mail_set: true });
  expect(await call(supervisor, 'notice_choices', {})).toMatchObject({ choices: DEFAULT_NOTICE_CHOICES, email: null });
  await call(maintenance, 'note_notice_language', { language: 'de' });
  expect(await call(maintenance, 'unread_notices', {})).toMatchObject({ language: 'de' });
  expect(await call(maintenance, 'notice_choices', {})).toMatchObject({ choices });
});

test('a decision on an inspection is told whose it is', async () => {
  const { portal, supervisor } = quality;
  const { inspector } = portal.people;
  const [first, second] = [await askFor(inspector), await askFor(inspector)];
  await reviewAct(portal, supervisor, first.id, 'return', { comments: [{ item_id: 'lamp', text: 'Outra' }] });
  await reviewAct(portal, supervisor, second.id, 'approve');
  expect(await toldTo(inspector, `/revisoes/${first.id}`)).toEqual(['returned']);
  expect(await toldTo(inspector, `/revisoes/${second.id}`)).toEqual(['approved']);
});

test('who is closed out is told nothing any more', async () => {
  const { portal, supervisor, maintenance, crew } = quality;
  const before = await unread(maintenance);
  await portal.backend.sql('update public.profiles set disabled_at = now() where user_id = $1', [maintenance.id]);
  await act(portal, supervisor, whole, 'add-action', { words: 'Pintar', group_id: crew });
  expect(
    await rowsOf(portal, 'select from public.notices where user_id = $1 and read_at is null', [maintenance.id]),
  ).toHaveLength(before);
});

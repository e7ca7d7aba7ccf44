import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { readChecklist } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, outcome, rowsOf, type Person, type Portal } from './clients.fixture';
import { aChecklist, anItem } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const save = (payload: object, person: Person = portal.people.author) => call(person, 'save_checklist', { payload });
const remove = (id: string) => call(portal.people.author, 'delete_checklist', { id });
const restore = (id: string) => call(portal.people.admin, 'restore_checklist', { id });
const versionRow = z.object({ number: z.number(), content: z.unknown(), author: z.string(), author_name: z.string() });
/** As any signed-in person reads them, oldest first. */
const versionsOf = async (id: string) => {
  const { data } = await portal.people.auditor.client
    .from('checklist_versions')
    .select('number, content, author, author_name')
    .eq('checklist_id', id)
    .order('number');
  return z
    .array(versionRow)
    .parse(data)
    .map(({ content, ...row }) => ({ ...row, checklist: readChecklist(content)! }));
};
const currentVersion = async (id: string) =>
  (await rowsOf(portal, 'select current_version, title from public.checklists where id = $1', [id]))[0];
const isListed = async (id: string) =>
  (await portal.people.inspector.client.from('checklist_summaries').select('id').eq('id', id)).data?.length === 1;

/** A checklist that is stored, with ids of the client's making. */
async function stored(changes: object = {}) {
  const [id, section, item] = [randomUUID(), randomUUID(), randomUUID()];
  const payload = aChecklist({
    id,
    sections: [{ id: section, title: 'Portaria', description: null, items: [anItem({ id: item })] }],
    ...changes,
  });
  expect(await save(payload)).toEqual({ id, version: 1 });
  return { id, section, item, payload };
}

/** A submission of the checklist, as one that an inspector has in progress. */
const begun = (id: string) =>
  portal.backend.sql(
    `insert into public.checklist_submissions (id, user_id, checklist_id, title, inspector_name, inspector_badge,
      location, start_time, status)
     values (gen_random_uuid(), $1, $2, 'T', 'N', 'B', 'L', now(), 'in_progress')`,
    [portal.people.inspector.id, id],
  );

describe('saving', () => {
  test('makes the next version of what was edited; the versions before stay as they were', async () => {
    const { id, section, item, payload } = await stored();
    expect(await save({ ...payload, base_version: 1, title: 'Portaria norte' }, portal.people.admin)).toEqual({
      id,
      version: 2,
    });
    const [first, second] = await versionsOf(id);
    expect(first).toMatchObject({
      number: 1,
      author: portal.people.author.id,
      author_name: 'Name of author',
      checklist: { id, title: 'Controle de acesso', category: 'custom' },
    });
    expect(second).toMatchObject({
      number: 2,
      author: portal.people.admin.id,
      author_name: 'Name of admin',
      checklist: { title: 'Portaria norte' },
    });
    expect(second?.checklist.sections).toMatchObject([
      { id: section, items: [{ id: item, question: 'Crachá visível?', required: true, expectedAnswer: true }] },
    ]);
  });

  test('a version has the hash of what it asks, whether its writer hands it over or not', async () => {
    const { id } = await stored({ details: { level: 'major' } });
    await portal.backend.sql(
      `insert into public.checklist_versions (checklist_id, number, content)
       select 'brought-in', 1, content || '{"unknown": true}' from public.checklist_versions where checklist_id = $1`,
      [id],
    );
    const rows = await rowsOf(
      portal,
      `select checklist_id, private.content_hash(content) = hash as same from public.checklist_versions
       where checklist_id in ($1, 'brought-in')`,
      [id],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ same: true });
  });

  test('names that are no UUIDs become some, the same in the rows and in the version', async () => {
    const id = randomUUID();
    const items = ['item-1700000000000', 'item-1700000000000', undefined].map((name) => anItem({ id: name }));
    await save(aChecklist({ id, sections: [{ id: 'section-1', title: 'A', items }] }));
    const [version] = await versionsOf(id);
    const rows = await rowsOf(
      portal,
      `select item.id from public.checklist_items item join public.checklist_sections s on s.id = item.section_id
        where s.checklist_id = $1 order by item.order_index`,
      [id],
    );
    const ids = version?.checklist.sections[0]?.items.map((item) => item.id) ?? [];
    expect(rows).toEqual(ids.map((itemId) => ({ id: itemId })));
    expect(new Set(ids).size).toBe(3);
  });

  test.each([
    ['ids that are UUIDs', () => ({ section: randomUUID(), item: randomUUID() })],
    ['names of the editor', () => ({ section: 'section-1700000000000', item: 'item-1700000000000' })],
  ])('repeated after a lost answer makes nothing twice: %s', async (_, names) => {
    const { section, item } = names();
    const id = randomUUID();
    const payload = aChecklist({
      id,
      sections: [{ id: section, title: 'A', description: null, items: [anItem({ id: item })] }],
    });
    expect(await Promise.all([save(payload), save(payload), save(payload)])).toEqual(
      Array.from({ length: 3 }, () => ({ id, version: 1 })),
    );
    const edit = { ...payload, base_version: 1, title: 'Outra' };
    expect([await save(edit), await save(edit)]).toEqual([
      { id, version: 2 },
      { id, version: 2 },
    ]);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  test('what equals the newest version is no new one', async () => {
    const { id, payload } = await stored();
    expect(await save({ ...payload, base_version: 1 })).toEqual({ id, version: 1 });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('over a newer version is refused and told whose it is; nothing is overwritten', async () => {
    const { id, payload } = await stored();
    await save({ ...payload, base_version: 1, title: 'De outra pessoa' }, portal.people.admin);
    for (const base of [1, 3, 0, undefined]) {
      expect(await save({ ...payload, base_version: base, title: 'Minha' })).toEqual({
        code: 'AV409',
        details: { id, version: 2, author_name: 'Name of admin', at: expect.any(String) as unknown, archived: false },
      });
    }
    expect(await currentVersion(id)).toEqual({ current_version: 2, title: 'De outra pessoa' });
    expect(await save({ ...payload, base_version: 2, title: 'Minha' })).toEqual({ id, version: 3 });
  });

  test('of two authors at once one saves, the other is told', async () => {
    const { id, payload } = await stored();
    const answers = await Promise.all([
      save({ ...payload, base_version: 1, title: 'A' }),
      save({ ...payload, base_version: 1, title: 'B' }, portal.people.admin),
    ]);
    expect(answers.filter((answer) => isDeepStrictEqual(answer, { id, version: 2 }))).toHaveLength(1);
    expect(answers).toContainEqual(expect.objectContaining({ code: 'AV409' }));
    expect(await versionsOf(id)).toHaveLength(2);
  });
});

describe('deleting', () => {
  test('without a submission removes it; no save brings it back; versions stay for drafts elsewhere', async () => {
    const { id, payload } = await stored();
    expect(await remove(id)).toBeNull();
    expect(await currentVersion(id)).toBeUndefined();
    for (const base_version of [0, 1])
      expect(await save({ ...payload, base_version })).toEqual({ code: 'AV404', details: { id } });
    expect(await restore(id)).toEqual({ code: 'AV404', details: { id } });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('with a submission archives it: unlisted, not saved over, not deleted twice; restored as it was', async () => {
    const { id, payload } = await stored();
    await begun(id);
    expect(await remove(id)).toBeNull();
    expect(await isListed(id)).toBe(false);
    expect(await remove(id)).toEqual({ code: 'AV404', details: { id } });
    expect(await save({ ...payload, base_version: 1, title: 'Nova' })).toMatchObject({
      code: 'AV409',
      details: { id, version: 1, archived: true },
    });
    expect([await restore(id), await restore(id)]).toEqual([null, null]);
    expect(await isListed(id)).toBe(true);
    expect(await save({ ...payload, base_version: 1, title: 'Nova' })).toEqual({ id, version: 2 });
  });
});

test('a card knows whose checklist it is, who saved it last and as which version', async () => {
  const { id, payload } = await stored();
  await save({ ...payload, base_version: 1, title: 'Nova' }, portal.people.admin);
  const { data } = await portal.people.inspector.client
    .from('checklist_summaries')
    .select('user_id, current_version, changed_by')
    .eq('id', id);
  expect(data).toEqual([{ user_id: portal.people.author.id, current_version: 2, changed_by: 'Name of admin' }]);
});

test.each([
  'update public.checklist_versions set number = 9',
  'delete from public.checklist_versions',
  'truncate public.checklist_versions cascade',
])('not even the superuser does: %s', async (statement) => {
  await stored();
  const before = await rowsOf(portal, 'select * from public.checklist_versions order by checklist_id, number');
  await expect(portal.backend.sql(statement)).rejects.toThrow('append-only');
  expect(await rowsOf(portal, 'select * from public.checklist_versions order by checklist_id, number')).toEqual(before);
});

test.each(['inspector', 'auditor', 'author'] as const)(
  '%s writes no version and no archive mark past the functions',
  async (role) => {
    const { id } = await stored();
    const { client } = portal.people[role];
    expect(
      await outcome(client.from('checklist_versions').insert({ checklist_id: id, number: 2, content: { id } })),
    ).toMatchObject({ code: '42501' });
    await client.from('checklist_versions').update({ number: 7 }).eq('checklist_id', id);
    await client.from('checklists').update({ archived_at: '2026-11-20T00:00:00Z', current_version: 7 }).eq('id', id);
    expect(await versionsOf(id)).toMatchObject([{ number: 1 }]);
    expect(await isListed(id)).toBe(true);
  },
);

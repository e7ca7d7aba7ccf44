import { randomUUID } from 'node:crypto';
import { readChecklist } from '@avsec/shared/domain';
import { z } from 'zod';
import { call, openPortal, outcome, rowsOf, type Person, type Portal } from './clients.fixture';
import { aChecklist, anItem, answering, aSave, nextSave } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const save = (payload: object, person: Person = portal.people.author) => call(person, 'save_checklist', { payload });
const versionRow = z.object({ number: z.number(), content: z.unknown() });
/** As any signed-in person reads them, oldest first. */
const versionsOf = async (id: string) => {
  const { data } = await portal.people.auditor.client
    .from('checklist_versions')
    .select('number, content')
    .eq('checklist_id', id)
    .order('number');
  return z
    .array(versionRow)
    .parse(data)
    .map(({ content, ...row }) => ({ ...row, checklist: readChecklist(content)! }));
};
const currentVersion = async (id: string) =>
  (await rowsOf(portal, 'select current_version, title from public.checklists where id = $1', [id]))[0];
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

describe('a draft', () => {
  const listed = async (id: string) =>
    (
      await portal.people.inspector.client
        .from('checklist_version_list')
        .select('number, author_name, is_published, published_by, note')
        .eq('checklist_id', id)
        .order('number')
    ).data;
  const questions = (id: string) =>
    rowsOf(
      portal,
      `select item.question from public.checklist_items item join public.checklist_sections s on s.id = item.section_id
        where s.checklist_id = $1`,
      [id],
    );

  test('is the next version, and leaves what is filled in as it was until it is published, with its note', async () => {
    const { id, section, item, payload } = await stored();
    const edited = (question: string, more: object) => ({
      ...payload,
      title: 'Portaria norte',
      sections: [{ id: section, title: 'Portaria', description: null, items: [anItem({ id: item, question })] }],
      ...more,
    });
    expect(await save(edited('Crachá válido?', { base_version: 1, draft: true }))).toEqual({ id, version: 2 });
    expect(await currentVersion(id)).toEqual({ current_version: 1, title: 'Controle de acesso' });
    expect(await questions(id)).toEqual([{ question: 'Crachá visível?' }]);
    expect((await versionsOf(id)).map(({ checklist }) => checklist.title)).toEqual([
      'Controle de acesso',
      'Portaria norte',
    ]);

    const publication = edited('Crachá válido?', { base_version: 2, note: 'Crachás novos' });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await save(publication, portal.people.admin)).toEqual({ id, version: 2 });
    expect(await currentVersion(id)).toEqual({ current_version: 2, title: 'Portaria norte' });
    expect(await questions(id)).toEqual([{ question: 'Crachá válido?' }]);
    expect(await listed(id)).toEqual([
      { number: 1, author_name: 'Name of author', is_published: true, published_by: 'Name of author', note: '' },
      {
        number: 2,
        author_name: 'Name of author',
        is_published: true,
        published_by: 'Name of admin',
        note: 'Crachás novos',
      },
    ]);
  });

  test('of what was never published is no checklist yet to fill in; the card tells both versions apart', async () => {
    const [id, section, item] = [randomUUID(), randomUUID(), randomUUID()];
    const sections = [{ id: section, title: 'Portaria', description: null, items: [anItem({ id: item })] }];
    const payload = aChecklist({ id, sections });
    expect(await save({ ...payload, draft: true })).toEqual({ id, version: 1 });
    const card = async () =>
      (
        await portal.people.author.client
          .from('checklist_summaries')
          .select('current_version, newest_version, item_count')
          .eq('id', id)
      ).data;
    expect(await card()).toEqual([{ current_version: 0, newest_version: 1, item_count: 1 }]);
    expect(await save({ ...payload, base_version: 1 })).toEqual({ id, version: 1 });
    expect(await card()).toEqual([{ current_version: 1, newest_version: 1, item_count: 1 }]);
  });

  test('stands in the way of a save as every newer version does', async () => {
    const { id, payload } = await stored();
    await save({ ...payload, base_version: 1, title: 'De outra pessoa', draft: true }, portal.people.admin);
    for (const more of [{ draft: true }, {}])
      expect(await save({ ...payload, base_version: 1, title: 'Minha', ...more })).toMatchObject({
        code: 'AV409',
        details: { version: 2, author_name: 'Name of admin' },
      });
    expect(await save({ ...payload, base_version: 2, title: 'Minha' })).toEqual({ id, version: 3 });
    expect(
      z
        .array(z.object({ is_published: z.boolean() }))
        .parse(await listed(id))
        .map((version) => version.is_published),
    ).toEqual([true, false, true]);
  });

  test.each([
    [{ draft: 'yes' }, 'draft'],
    [{ note: 7 }, 'note'],
    [{ note: 'a'.repeat(5001) }, 'note'],
  ])('that says %j is refused', async (more, field) => {
    const { payload } = await stored();
    expect(await save({ ...payload, base_version: 1, title: 'Outra', ...more })).toMatchObject({
      code: 'AV422',
      details: { field },
    });
  });

  test('is published by nobody past the function, and a publication is never changed', async () => {
    const { id } = await stored();
    const { client } = portal.people.author;
    expect(await outcome(client.from('checklist_publications').insert({ checklist_id: id, number: 1 }))).toMatchObject({
      code: '42501',
    });
    await expect(portal.backend.sql(`update public.checklist_publications set note = 'x'`)).rejects.toThrow(
      'append-only',
    );
  });
});

test('a draft is filled in by nobody; what was begun before stays on its version through draft and publish', async () => {
  const { id, item, payload } = await stored();
  const send = (name: string, sent: object) => call(portal.people.inspector, name, { payload: sent });
  const unknownVersion = (version: number | null) => ({
    code: 'AV422',
    details: { reason: 'unknown-version', checklist_id: id, version },
  });
  const answers = { items: answering({ [item]: true }) };
  const done = () => aSave({ checklist_id: id, completion_time: '2026-11-20T12:30:00.000Z', ...answers });
  const begunBefore = done();
  expect(await send('save_submission', begunBefore)).toMatchObject({ revision: 1 });
  const author = (more: object) => save({ ...payload, title: 'Nova', ...more });
  expect(await author({ base_version: 1, draft: true })).toEqual({ id, version: 2 });
  const onDraft = { ...done(), checklist_version: 2 };
  for (const name of ['save_submission', 'finalize_submission'])
    expect(await send(name, onDraft)).toEqual(unknownVersion(2));
  const rows = await rowsOf(
    portal,
    'select number, content from public.checklist_versions where checklist_id = $1 and number = 2',
    [id],
  );
  const [draft] = z.array(versionRow).parse(rows);
  expect(
    await send('save_submission', { ...done(), checklist_version: undefined, definition: draft?.content, items: [] }),
  ).toEqual(unknownVersion(null));
  expect(await author({ base_version: 2 })).toEqual({ id, version: 2 });
  expect(await send('save_submission', onDraft)).toMatchObject({ revision: 1 });
  expect(await send('finalize_submission', nextSave(begunBefore, 1))).toMatchObject({ revision: 2 });
  expect(
    await rowsOf(
      portal,
      'select title, checklist_version from public.checklist_submissions where checklist_id = $1 order by 2',
      [id],
    ),
  ).toEqual([
    { title: 'Controle de acesso', checklist_version: 1 },
    { title: 'Nova', checklist_version: 2 },
  ]);
});

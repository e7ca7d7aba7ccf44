import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import { aChecklist, anItem } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklists'));

const stored = z.object({
  id: z.string(),
  user_id: z.string(),
  title: z.string(),
  updated_at: z.string(),
  checklist_sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      order_index: z.number(),
      checklist_items: z.array(
        z.object({
          id: z.string(),
          question: z.string(),
          options: z.string(),
          order_index: z.number(),
          expected_answer: z.boolean(),
        }),
      ),
    }),
  ),
});
const save = (payload: object, person = portal.people.author) => call(person, 'save_checklist', { payload });
const saved = async (payload: object) => z.object({ id: z.string() }).parse(await save(payload)).id;
const read = async (id: string) => {
  const answer: { data: unknown } = await portal.people.inspector.client
    .from('checklists')
    .select('*, checklist_sections(*, checklist_items(*))')
    .eq('id', id)
    .order('order_index', { referencedTable: 'checklist_sections' })
    .single();
  return stored.parse(answer.data);
};
const sectionOf = (title: string, ...questions: string[]) => ({
  title,
  description: null,
  items: questions.map((question) => anItem({ question })),
});

test('a checklist is stored whole, in the order given, and read back nested', async () => {
  const id = await saved(
    aChecklist({
      sections: [
        sectionOf('First', 'a', 'b'),
        sectionOf('Second', 'c'),
        {
          title: 'Third',
          description: 'Text',
          items: [anItem({ type: 'select', options: ['Sim', 'Não'], expected_answer: false })],
        },
      ],
    }),
  );
  const checklist = await read(id);
  expect(checklist.user_id).toBe(portal.people.author.id);
  expect(
    checklist.checklist_sections.map((section) => [section.title, section.order_index, section.checklist_items.length]),
  ).toEqual([
    ['First', 0, 2],
    ['Second', 1, 1],
    ['Third', 2, 1],
  ]);
  expect(checklist.checklist_sections[2]!.checklist_items[0]).toMatchObject({
    options: '["Sim", "Não"]',
    expected_answer: false,
  });
});

test('what stays keeps its id, in another section too; what is new gets one, what is left out is gone', async () => {
  const id = await saved(aChecklist({ sections: [sectionOf('First', 'a', 'b'), sectionOf('Second', 'c')] }));
  const [first, second] = (await read(id)).checklist_sections;
  const [a, b] = first!.checklist_items;
  const [c] = second!.checklist_items;
  await save(
    aChecklist({
      id,
      base_version: 1,
      title: 'Changed',
      sections: [
        {
          id: second!.id,
          title: 'Second',
          description: null,
          items: [anItem({ id: a!.id, question: 'a' }), anItem({ id: c!.id, question: 'c' })],
        },
        {
          id: 'section-1700000000000',
          title: 'New',
          description: null,
          items: [anItem({ id: 'item-1700000000000', question: 'n' })],
        },
      ],
    }),
  );
  const after = await read(id);
  expect(after.title).toBe('Changed');
  expect(after.checklist_sections[0]).toMatchObject({
    id: second!.id,
    checklist_items: [
      { id: a!.id, order_index: 0 },
      { id: c!.id, order_index: 1 },
    ],
  });
  expect(after.checklist_sections[1]!.id).not.toBe(first!.id);
  expect(await rowsOf(portal, 'select id from public.checklist_items where id = $1', [b!.id])).toEqual([]);
});

test('ids that another checklist has are not taken from it', async () => {
  const theirs = await read(await saved(aChecklist()));
  const section = theirs.checklist_sections[0]!;
  const id = await saved(
    aChecklist({
      sections: [
        { id: section.id, title: 'Mine', description: null, items: [anItem({ id: section.checklist_items[0]!.id })] },
      ],
    }),
  );
  expect(await read(theirs.id)).toEqual(theirs);
  expect((await read(id)).checklist_sections[0]!.id).not.toBe(section.id);
});

test('repeating a save with ids of the client’s making makes nothing twice', async () => {
  const [id, section, item] = [randomUUID(), randomUUID(), randomUUID()];
  const payload = aChecklist({
    id,
    sections: [{ id: section, title: 'One', description: null, items: [anItem({ id: item })] }],
  });
  await Promise.all([save(payload), save(payload), save(payload)]);
  expect(await read(id)).toMatchObject({ checklist_sections: [{ id: section, checklist_items: [{ id: item }] }] });
  expect(await rowsOf(portal, 'select count(*)::int from public.checklists')).toEqual([{ count: 1 }]);
});

test('whoever edits, the checklist stays with its maker', async () => {
  const id = await saved(aChecklist());
  await save(aChecklist({ id, base_version: 1, title: 'By admin' }), portal.people.admin);
  expect(await read(id)).toMatchObject({ title: 'By admin', user_id: portal.people.author.id });
});

test('deleting removes sections and items, once', async () => {
  const id = await saved(aChecklist());
  expect(await call(portal.people.author, 'delete_checklist', { id })).toBeNull();
  expect(
    await rowsOf(portal, 'select id from public.checklist_sections union all select id from public.checklist_items'),
  ).toEqual([]);
  expect(await call(portal.people.author, 'delete_checklist', { id })).toEqual({ code: 'AV404', details: { id } });
});

test('a card is counted, never read whole', async () => {
  const id = await saved(
    aChecklist({
      sections: [
        sectionOf('First', 'a', 'b'),
        { title: 'Second', description: null, items: [anItem({ required: false })] },
        sectionOf('Empty'),
      ],
    }),
  );
  const { data } = await portal.people.auditor.client
    .from('checklist_summaries')
    .select('id, section_count, item_count, required_count');
  expect(data).toEqual([{ id, section_count: 3, item_count: 3, required_count: 2 }]);
});

test('when an item fails nothing of the save remains', async () => {
  const id = await saved(aChecklist());
  const before = await read(id);
  await portal.backend.sql(
    `create function public.fail_at_seventh() returns trigger language plpgsql as $$ begin if new.order_index = 6 then
      raise exception 'disk on fire'; end if; return new; end $$`,
  );
  await portal.backend.sql(
    `create trigger fail_at_seventh before insert on public.checklist_items for each row
      execute function public.fail_at_seventh()`,
  );
  const sections = [sectionOf('Long', ...'abcdefghij')];
  expect(await save(aChecklist({ id, base_version: 1, title: 'Half', sections }))).toMatchObject({ code: 'P0001' });
  expect(await save(aChecklist({ sections }))).toMatchObject({ code: 'P0001' });
  await portal.backend.sql('drop function public.fail_at_seventh() cascade');
  expect(await read(id)).toEqual(before);
  expect(await rowsOf(portal, 'select count(*)::int from public.checklists')).toEqual([{ count: 1 }]);
});

describe('what is refused', () => {
  const fault = (details: object) => ({ code: 'AV422', details });
  const withItem = (changes: object) =>
    aChecklist({ sections: [{ title: 'One', description: null, items: [anItem(), anItem(changes)] }] });
  const inItem = (field: string, reason: string, rest: object = {}) =>
    fault({ field: `sections.0.items.1.${field}`, reason, ...rest });
  const twice = randomUUID();

  test.each([
    ['no object', [], fault({ field: 'payload', reason: 'not-valid' })],
    ['an id that is none', aChecklist({ id: 'x' }), fault({ field: 'id', reason: 'not-valid' })],
    [
      'a base version that is none',
      aChecklist({ base_version: -1 }),
      fault({ field: 'base_version', reason: 'not-valid' }),
    ],
    ['no title', aChecklist({ title: undefined }), fault({ field: 'title', reason: 'missing' })],
    ['a blank title', aChecklist({ title: '\u00a0 ' }), fault({ field: 'title', reason: 'missing' })],
    [
      'a title of 301 characters',
      aChecklist({ title: 'x'.repeat(301) }),
      fault({ field: 'title', reason: 'too-long', limit: 300 }),
    ],
    ['no section', aChecklist({ sections: [] }), fault({ field: 'sections', reason: 'missing' })],
    ['a section that is a text', aChecklist({ sections: ['x'] }), fault({ field: 'sections.0', reason: 'not-valid' })],
    [
      'a section without a title',
      aChecklist({ sections: [{ items: [] }] }),
      fault({ field: 'sections.0.title', reason: 'missing' }),
    ],
    [
      'a question of 2,001 characters',
      withItem({ question: 'x'.repeat(2001) }),
      inItem('question', 'too-long', { limit: 2000 }),
    ],
    ['an unknown type', withItem({ type: 'telepathy' }), inItem('type', 'not-valid')],
    ['an unknown category', withItem({ category: 'x' }), inItem('type', 'not-valid')],
    ['a required that is no switch', withItem({ required: 'yes' }), inItem('required', 'not-valid')],
    ['options that are no texts', withItem({ options: [1] }), inItem('options', 'not-valid')],
    ['an unknown attachment type', withItem({ attachment_type: 'film' }), inItem('attachment_type', 'not-valid')],
    [
      'an id twice',
      aChecklist({ sections: [{ title: 'One', items: [anItem({ id: twice }), anItem({ id: twice })] }] }),
      fault({ field: 'id', reason: 'twice', id: twice }),
    ],
    [
      '3,001 items',
      aChecklist({
        sections: [sectionOf('A', ...Array<string>(1501).fill('q')), sectionOf('B', ...Array<string>(1500).fill('q'))],
      }),
      fault({ field: 'items', reason: 'too-long', limit: 3000 }),
    ],
  ])('%s', async (_, payload, refusal) => {
    expect(await save(payload)).toEqual(refusal);
    expect(await rowsOf(portal, 'select id from public.checklists')).toEqual([]);
  });

  test('an unknown type that is stored already is kept with its item', async () => {
    const id = await saved(aChecklist());
    const item = (await read(id)).checklist_sections[0]!.checklist_items[0]!;
    await portal.backend.sql(`update public.checklist_items set type = 'rating', category = 'outra'`);
    const kept = aChecklist({
      id,
      base_version: 1,
      sections: [
        { title: 'One', description: null, items: [anItem({ id: item.id, type: 'rating', category: 'outra' })] },
      ],
    });
    expect(await save(kept)).toEqual({ id, version: 2 });
    expect(await rowsOf(portal, 'select id, type, category from public.checklist_items')).toEqual([
      { id: item.id, type: 'rating', category: 'outra' },
    ]);
  });
});

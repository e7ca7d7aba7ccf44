import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { call, openPortal, type Portal } from './clients.fixture';
import { aChecklist, anItem } from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());

const entry = z.object({
  action: z.string(),
  actor: z.string(),
  details: z.looseObject({ definition: z.optional(z.unknown()) }),
});

/** What the audit log says of the change from one form of a checklist to another. */
async function logged(before: object[], after: object[], changes: object = {}) {
  const id = randomUUID();
  await call(portal.people.author, 'save_checklist', { payload: aChecklist({ id, sections: before }) });
  expect(
    await call(portal.people.admin, 'save_checklist', {
      payload: aChecklist({ id, base_version: 1, sections: after, ...changes }),
    }),
  ).toEqual({ id, version: 2 });
  const { data } = await portal.people.auditor.client
    .from('audit_log')
    .select('action, actor, details')
    .eq('row_id', id)
    .order('id');
  const [made, edited] = z.tuple([entry, entry]).parse(data);
  expect([made.action, edited.action, edited.actor]).toEqual(['insert', 'update', portal.people.admin.id]);
  return edited.details.definition;
}

/** Ids of one checklist: those that another has are not taken from it. */
let [gate, hall, seal, badge]: string[] = [];
beforeEach(() => void ([gate, hall, seal, badge] = Array.from({ length: 4 }, () => randomUUID())));
const item = (id: string | undefined, changes: object = {}) => anItem({ id, question: `Pergunta ${id}`, ...changes });
const section = (id: string | undefined, title: string, ...items: object[]) => ({
  id,
  title,
  description: null,
  items,
});
const first = (...entries: unknown[]) => ({ count: entries.length, first: entries });

test('a question that was reworded or no longer has to be answered is named, before and after', async () => {
  const before = [section(gate, 'Portaria', item(seal), item(badge))];
  const after = [
    section(gate, 'Portaria', item(seal, { question: 'Lacre íntegro?' }), item(badge, { required: false })),
  ];
  expect(await logged(before, after)).toEqual({
    changed: first(
      { id: seal, question: { from: `Pergunta ${seal}`, to: 'Lacre íntegro?' } },
      { id: badge, required: { from: true, to: false } },
    ),
  });
});

test('so is what was added, removed, moved to another section or put into another order', async () => {
  const [a, b, added] = Array.from({ length: 3 }, () => randomUUID());
  const before = [section(gate, 'Portaria', item(seal), item(badge)), section(hall, 'Saguão', item(a), item(b))];
  const after = [section(hall, 'Saguão', item(b), item(a), item(badge)), section(gate, 'Portão', item(added))];
  expect(await logged(before, after)).toEqual({
    added: first({ id: added, question: `Pergunta ${added}` }),
    removed: first({ id: seal, question: `Pergunta ${seal}` }),
    moved: first({ id: badge, from: 'Portaria', to: 'Saguão' }),
    reordered: first('Saguão'),
    sections_changed: first({ id: gate, title: { from: 'Portaria', to: 'Portão' } }),
    sections_reordered: true,
  });
});

test('sections that came and went are named; a new question in front moves nothing', async () => {
  const before = [section(gate, 'Portaria', item(seal))];
  const added = randomUUID();
  expect(await logged(before, [section(gate, 'Portaria', item(added), item(seal)), section(hall, 'Saguão')])).toEqual({
    added: first({ id: added, question: `Pergunta ${added}` }),
    sections_added: first('Saguão'),
  });
});

test('of a change of two hundred long questions the log keeps the number and the first fifty, shortened', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const asked = (letter: string) => [
    section(gate, 'Portaria', ...ids.map((id) => item(id, { question: letter.repeat(2000) }))),
  ];
  const definition = z
    .object({ changed: z.object({ count: z.number(), first: z.array(z.unknown()) }) })
    .parse(await logged(asked('a'), asked('b')));
  expect(definition.changed.count).toBe(200);
  expect(definition.changed.first).toHaveLength(50);
  expect(JSON.stringify(definition).length).toBeLessThan(40_000);
});

test('of two hundred questions that came or went it keeps the number and the first fifty in their order', async () => {
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const came = ids.map((id) => item(id));
  const told = { count: 200, first: ids.slice(0, 50).map((id) => ({ id, question: `Pergunta ${id}` })) };
  const few = [section(gate, 'Portaria', item(seal))];
  const many = [section(gate, 'Portaria', item(seal), ...came)];
  expect(await logged(few, many)).toEqual({ added: told });
  const others = [section(hall, 'Saguão', item(badge), ...came.map((one) => ({ ...one, id: randomUUID() })))];
  expect(await logged(others, [section(hall, 'Saguão', item(badge))])).toMatchObject({ removed: { count: 200 } });
});

test('a change of the heading alone says nothing of the questions', async () => {
  const sections = [section(gate, 'Portaria', item(seal))];
  expect(await logged(sections, sections, { title: 'Outra' })).toEqual({});
});

test('a draft is told as what it changed of the version before, its publication as what changed for inspectors', async () => {
  const id = randomUUID();
  const save = (question: string, changes: object) =>
    call(portal.people.author, 'save_checklist', {
      payload: aChecklist({ id, sections: [section(gate, 'Portaria', item(seal, { question }))], ...changes }),
    });
  await save('Um', {});
  await save('Dois', { base_version: 1, draft: true });
  await save('Três', { base_version: 2, draft: true });
  await save('Três', { base_version: 3 });
  const { data } = await portal.people.auditor.client
    .from('audit_log')
    .select('action, actor, details')
    .eq('row_id', id)
    .order('id');
  const reworded = (from: string, to: string) => ({ changed: first({ id: seal, question: { from, to } }) });
  expect(
    z
      .array(entry)
      .parse(data)
      .map(({ details }) => details.definition),
  ).toEqual([undefined, reworded('Um', 'Dois'), reworded('Dois', 'Três'), reworded('Um', 'Três')]);
});

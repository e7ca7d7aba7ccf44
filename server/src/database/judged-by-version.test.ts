import { randomUUID } from 'node:crypto';
import { BUILTIN_CHECKLISTS, ITEM_TYPES, itemsOf, type AnswerValue, type Checklist } from '@avsec/shared/domain';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import {
  aChecklist,
  anItem,
  answering,
  aSave,
  completed,
  contentOf,
  GATE_CHECK,
  item,
  nextSave,
  photoData,
  SIGNATURE,
  storeVersion,
  type SubmissionPayload,
} from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 60_000);
afterAll(() => portal.backend.close());
beforeEach(() => portal.backend.sql('delete from public.checklist_submissions'));

const finalize = (payload: object) => call(portal.people.inspector, 'finalize_submission', { payload });
const save = (payload: object) => call(portal.people.inspector, 'save_submission', { payload });
const END = '2026-11-20T12:30:00.000Z';
/** An inspection that says of its checklist what the test wants it to. */
const begun = (changes: object) => ({ ...aSave(), completion_time: END, checklist_version: undefined, ...changes });
const done = (changes: Partial<SubmissionPayload>) => aSave({ completion_time: END, ...changes });
const unknownVersion = (checklist_id: string, version: number | null) => ({
  code: 'AV422',
  details: { reason: 'unknown-version', checklist_id, version },
});
const nothingStored = async () => expect(await rowsOf(portal, 'table public.checklist_submissions')).toEqual([]);

/** A checklist of the editor with required questions: its id and the ids of its questions. */
async function required(count: number) {
  const id = randomUUID();
  const asked = Array.from({ length: count }, () => randomUUID());
  const items = asked.map((item_id) => anItem({ id: item_id }));
  const payload = aChecklist({ id, sections: [{ id: randomUUID(), title: 'Portaria', description: null, items }] });
  expect(await call(portal.people.author, 'save_checklist', { payload })).toEqual({ id, version: 1 });
  return { id, payload, asked };
}

describe('what the client says of the checklist counts for nothing', () => {
  test('21 required questions are not done by an empty definition and no answer', async () => {
    const { id, asked } = await required(21);
    for (const definition of [{}, { id, sections: [] }])
      expect(await finalize(begun({ checklist_id: id, definition, items: [] }))).toEqual(unknownVersion(id, null));
    expect(await finalize(done({ checklist_id: id, items: [] }))).toEqual({
      code: 'AV422',
      details: { reason: 'incomplete', items: asked },
    });
    await nothingStored();
  });

  test.each(BUILTIN_CHECKLISTS.map((checklist) => [checklist.id, checklist] as const))(
    'nothing answered of %s: every required item is named',
    async (id, checklist) => {
      const missing = itemsOf(checklist)
        .filter((one) => one.required && one.type !== 'signature')
        .map((one) => one.id);
      for (const definition of [{}, { id, sections: [] }])
        expect(await finalize(begun({ checklist_id: id, definition, items: [] }))).toEqual(unknownVersion(id, null));
      expect(await finalize(done({ checklist_id: id, items: [] }))).toEqual({
        code: 'AV422',
        details: { reason: 'incomplete', items: missing },
      });
      await nothingStored();
    },
  );

  test('a definition beside the number is not looked at, nor what items say of themselves', async () => {
    const sly = { ...contentOf(GATE_CHECK), sections: [] };
    const items = [
      {
        item_id: 'closed',
        answer_value: null,
        is_required: false,
        answer_type: 'photo',
        question: 'Mine',
        section_title: 'Mine',
      },
    ];
    expect(await finalize({ ...done({}), definition: sly, items })).toMatchObject({
      details: { reason: 'incomplete', items: ['closed', 'plate'] },
    });
    expect(await save({ ...aSave(), definition: sly, items })).toMatchObject({ revision: 1 });
    expect(
      await rowsOf(
        portal,
        `select question, answer_type, is_required, section_title from public.submission_items where item_id = 'closed'`,
      ),
    ).toEqual([{ question: 'Question of closed', answer_type: 'checkbox', is_required: true, section_title: 'Gate' }]);
    expect(await rowsOf(portal, 'select title, definition from public.checklist_submissions')).toEqual([
      { title: 'Gate check', definition: contentOf(GATE_CHECK) },
    ]);
  });

  test('a checklist or version that is not stored is refused, saved or finalized', async () => {
    const nowhere = randomUUID();
    for (const send of [save, finalize]) {
      expect(await send(done({ checklist_id: nowhere }))).toEqual(unknownVersion(nowhere, 1));
      expect(await send(done({ checklist_version: 2 }))).toEqual(unknownVersion('gate-check', 2));
    }
    await nothingStored();
  });

  test('where nothing is asked nothing is finalized', async () => {
    await storeVersion(portal.backend, {
      ...GATE_CHECK,
      id: 'empty',
      sections: [{ id: 's', title: 'S', description: null, items: [] }],
    });
    expect(await finalize(done({ checklist_id: 'empty' }))).toEqual({
      code: 'AV422',
      details: { reason: 'nothing-to-answer' },
    });
  });
});

describe('a definition that is sent whole, because it was never numbered', () => {
  test('goes on where it equals a stored version', async () => {
    const payload = begun({ definition: GATE_CHECK });
    expect(await save(payload)).toMatchObject({ revision: 1 });
    expect(await rowsOf(portal, 'select checklist_version from public.checklist_submissions')).toEqual([
      { checklist_version: 1 },
    ]);
  });

  test('is refused where a word of it differs', async () => {
    expect(await save(begun({ definition: { ...GATE_CHECK, title: 'Gate  check' } }))).toEqual(
      unknownVersion('gate-check', null),
    );
  });
});

describe('an inspection keeps the version that it was begun with', () => {
  test('it is finalized under it although there is a newer one, the checklist is archived, or deleted', async () => {
    const { id, payload, asked } = await required(2);
    const newer = {
      ...payload,
      base_version: 1,
      sections: [{ ...payload.sections[0]!, items: [anItem({ id: randomUUID() })] }],
    };
    const first = aSave({ checklist_id: id, items: answering({ [asked[0]!]: true }) });
    await save(first);
    expect(await call(portal.people.author, 'save_checklist', { payload: newer })).toEqual({ id, version: 2 });
    await call(portal.people.author, 'delete_checklist', { id });
    const answers = answering({ [asked[0]!]: true, [asked[1]!]: false });
    expect(await finalize(nextSave(first, 1, { completion_time: END, items: answers }))).toMatchObject({
      status: 'completed',
    });
    expect(await rowsOf(portal, 'select checklist_version from public.checklist_submissions')).toEqual([
      { checklist_version: 1 },
    ]);
    expect(await rowsOf(portal, 'select item_id from public.submission_items order by order_index')).toEqual(
      asked.map((item_id) => ({ item_id })),
    );
    // Begun offline, and only now heard of: its checklist has no row any more.
    await portal.backend.sql('delete from public.checklists where id = $1', [id]);
    expect(await finalize(done({ checklist_id: id, items: answers }))).toMatchObject({ status: 'completed' });
  });

  test('it may go on to a newer one and never back', async () => {
    await storeVersion(portal.backend, { ...GATE_CHECK, id: 'twice' });
    await storeVersion(portal.backend, {
      ...GATE_CHECK,
      id: 'twice',
      definitionVersion: 2,
      sections: GATE_CHECK.sections.slice(0, 1),
    });
    const payload = aSave({ checklist_id: 'twice' });
    await save(payload);
    expect(await save(nextSave(payload, 1, { checklist_version: 2 }))).toMatchObject({ revision: 2 });
    expect(await save(nextSave(payload, 2))).toEqual({
      code: 'AV422',
      details: { field: 'checklist_version', reason: 'earlier' },
    });
  });

  test('giving a reopened one up brings its own version back', async () => {
    const begunWith = aSave();
    const payload = completed(begunWith, await upload(portal.people.inspector, begunWith.id));
    await finalize(payload);
    await storeVersion(portal.backend, { ...GATE_CHECK, definitionVersion: 2 });
    await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
    await save(nextSave(payload, 2, { checklist_version: 2 }));
    await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'gate-check' });
    expect(await rowsOf(portal, 'select status, checklist_version from public.checklist_submissions')).toEqual([
      { status: 'completed', checklist_version: 1 },
    ]);
  });
});

describe('answers fit what the version asks', () => {
  const ASKED: Checklist = {
    ...GATE_CHECK,
    id: 'kinds',
    sections: [
      {
        id: 's',
        title: 'S',
        description: null,
        items: ITEM_TYPES.map((type) => ({ ...item(type, type, false), options: ['Sim', 'Não', 'São João'] })),
      },
    ],
  };
  beforeAll(() => storeVersion(portal.backend, ASKED));
  const answer = (id: string, value: AnswerValue) =>
    finalize(done({ checklist_id: 'kinds', items: answering({ [id]: value }) }));

  test.each<[string, AnswerValue]>([
    ['checkbox', false],
    ['select', 'Não'],
    ['select', 'Sa\u0303o Joa\u0303o'],
    ['multiple_choice', ['Sim', 'Não']],
    ['multiple_choice', []],
    ['text', 'Sim'],
    ['multiline_text', 'a\nb'],
    ['date', '2024-02-29'],
    ['time', '23:59'],
    ['signature', SIGNATURE],
    ['photo', null],
  ])('%s: %j is taken', async (id, value) => {
    expect(await answer(id, value)).toMatchObject({ status: 'completed' });
  });

  test.each<[string, AnswerValue]>([
    ['checkbox', 'true'],
    ['checkbox', []],
    ['select', 'Talvez'],
    ['select', ['Sim']],
    ['select', true],
    ['multiple_choice', ['Sim', 'Talvez']],
    ['multiple_choice', 'Sim'],
    ['text', true],
    ['text', ['a']],
    ['multiline_text', false],
    ['date', '2023-02-29'],
    ['date', '29/02/2024'],
    ['date', true],
    ['time', '24:00'],
    ['time', 'noon'],
    ['photo', 'foto'],
    ['attachment', true],
  ])('%s: %j is not, and named', async (id, value) => {
    expect(await answer(id, value)).toEqual({ code: 'AV422', details: { reason: 'unfit', items: [id] } });
    await nothingStored();
  });

  test('what was stored before stays, as older versions wrote it', async () => {
    const payload = aSave({ checklist_id: 'kinds' });
    await save(payload);
    await portal.backend.sql(`update public.submission_items set answer_value = '"29/02/2024"' where item_id = 'date'`);
    const again = nextSave(payload, 1, { completion_time: END, items: answering({ date: '29/02/2024' }) });
    expect(await finalize(again)).toMatchObject({ status: 'completed' });
  });
});

test('one photo more than an item takes is not finalized; files that are no photos are not counted', async () => {
  const payload = aSave();
  const [key, ...more] = await Promise.all([1, 2].map(() => upload(portal.people.inspector, payload.id)));
  const whole = completed(payload, key!);
  const second = { item_id: 'plate', photo_data: photoData(more[0]!) };
  expect(await finalize({ ...whole, photos: [...whole.photos, second] })).toEqual({
    code: 'AV422',
    details: { field: 'photos', reason: 'too-many', item: 'plate', limit: 1 },
  });
  const file = { ...second, photo_data: second.photo_data.replace('"kind":"photo"', '"kind":"document"') };
  expect(await finalize({ ...whole, photos: [...whole.photos, file] })).toMatchObject({ status: 'completed' });
});

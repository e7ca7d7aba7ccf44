import { randomUUID } from 'node:crypto';
import { type Answers, type Checklist, type Instances } from '@avsec/shared/domain';
import { call, openPortal, rowsOf, type Portal } from './clients.fixture';
import {
  aChecklist,
  anItem,
  answering,
  aSave,
  nextSave,
  storeVersion,
  type SubmissionPayload,
} from './payloads.fixture';
import { isTrue, VEHICLES } from './asked-checklists.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());
beforeAll(() => storeVersion(portal.backend, VEHICLES));

const TWO: Instances = {
  v: [
    { id: '', name: '' },
    { id: 'k3', name: 'ABC-1234' },
  ],
};
const ANSWERS: Answers = {
  damaged: false,
  where: 'Porta',
  reported: true,
  plate: 'X',
  clean: true,
  'plate@k3': 'Y',
  'clean@k3': false,
};
const aRecord = (answers: Answers, instances?: Instances): SubmissionPayload => {
  const payload = aSave({ checklist_id: 'vehicles', items: answering(answers) });
  return {
    ...payload,
    completion_time: '2026-11-20T12:30:00.000Z',
    metadata: { ...payload.metadata, ...(instances ? { instances } : {}) },
  };
};
const finalize = (payload: SubmissionPayload) => call(portal.people.inspector, 'finalize_submission', { payload });
const row = async (id: string) =>
  (
    await rowsOf(
      portal,
      `select item_count, answered_count, conforming_count, non_conforming_count, section_results
        from public.checklist_submissions where id = $1`,
      [id],
    )
  )[0];
const kept = async (id: string) =>
  (await rowsOf(
    portal,
    `select section_title, item_id, answer_value, hidden from public.submission_items where submission_id = $1
      order by order_index`,
    [id],
  )) as { section_title: string; item_id: string; answer_value: unknown; hidden: boolean }[];

describe('what a definition says of conditions and repetition', () => {
  const saved = async (payload: object) =>
    (await call(portal.people.author, 'save_checklist', { payload })) as { id: string; version: number };
  const asking = (first: object, second: object, section: object = {}) =>
    aChecklist({
      base_version: 0,
      sections: [
        {
          id: 'section-1',
          title: 'S',
          description: null,
          ...section,
          items: [anItem({ id: 'item-1', ...first }), anItem({ id: 'item-2', ...second })],
        },
      ],
    });

  test('is stored with its rows and its version, asking for the ids that the items were given', async () => {
    const { id } = await saved(
      asking(
        {},
        { details: { shownWhen: { any: [isTrue('item-1'), { item: 'item-1', is: 'one-of', values: ['N/A'] }] } } },
        { details: { repeat: { label: 'Veículo', min: 0, max: 4 } } },
      ),
    );
    const [stored] = (await rowsOf(
      portal,
      `select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions
        where checklist_id = $2`,
      [id, id],
    )) as { content: Checklist; rows: Checklist }[];
    const [section] = stored?.content.sections ?? [];
    const first = section?.items[0]?.id ?? '';
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(section?.repeat).toEqual({ label: 'Veículo', min: 0, max: 4 });
    expect(section?.items[1]?.shownWhen).toEqual({
      any: [isTrue(first), { item: first, is: 'one-of', values: ['N/A'] }],
    });
    expect(stored?.rows).toEqual(stored?.content);
  });

  test('may have as many tests as the editor takes, and no more', async () => {
    const tests = (count: number) =>
      asking({}, { details: { shownWhen: { any: Array.from({ length: count }, () => isTrue('item-1')) } } });
    expect(await call(portal.people.author, 'save_checklist', { payload: tests(20) })).toMatchObject({ version: 1 });
    expect(await call(portal.people.author, 'save_checklist', { payload: tests(21) })).toMatchObject({
      code: 'AV422',
      details: { reason: 'condition-too-many-tests' },
    });
  });

  test.each<[string, object, object, object, string, string]>([
    [
      'a question that is not there',
      {},
      { details: { shownWhen: isTrue('gone') } },
      {},
      'sections.0.items.1.details',
      'condition-missing',
    ],
    ['itself', {}, { details: { shownWhen: isTrue('item-2') } }, {}, 'sections.0.items.1.details', 'condition-later'],
    [
      'what comes later',
      { details: { shownWhen: isTrue('item-2') } },
      {},
      {},
      'sections.0.items.0.details',
      'condition-later',
    ],
    [
      'a question of the section itself',
      {},
      {},
      { details: { shownWhen: isTrue('item-1') } },
      'sections.0.details',
      'condition-later',
    ],
    [
      'something unreadable',
      {},
      { details: { shownWhen: { all: [isTrue('item-1'), { item: 'item-1', is: 'like' }] } } },
      {},
      'sections.0.items.1.details',
      'not-valid',
    ],
    [
      'a repetition without a name',
      {},
      {},
      { details: { repeat: { label: ' ', min: 1 } } },
      'sections.0.details',
      'repeat-label-required',
    ],
    [
      'more at least than at most',
      {},
      {},
      { details: { repeat: { label: 'V', min: 3, max: 2 } } },
      'sections.0.details',
      'repeat-range',
    ],
  ])('%s is refused by its place', async (_, first, second, section, field, reason) => {
    expect(
      await call(portal.people.author, 'save_checklist', { payload: asking(first, second, section) }),
    ).toMatchObject({ code: 'AV422', details: { field, reason } });
  });
});

describe('a record', () => {
  test('while it is saved keeps what is hidden, without counting it', async () => {
    const payload = aRecord(ANSWERS, TWO);
    await call(portal.people.inspector, 'save_submission', { payload });
    expect(await row(payload.id)).toMatchObject({ item_count: 5, answered_count: 5 });
    expect(await kept(payload.id)).toContainEqual({
      section_title: 'Portão',
      item_id: 'where',
      answer_value: 'Porta',
      hidden: true,
    });
  });

  test('finalized is without it; each vehicle is judged on its own', async () => {
    const payload = aRecord(ANSWERS, TWO);
    expect(await finalize(payload)).toMatchObject({ status: 'completed' });
    expect((await kept(payload.id)).map(({ section_title, item_id }) => [section_title, item_id])).toEqual([
      ['Portão', 'damaged'],
      ['Veículos – Veículo 1', 'plate'],
      ['Veículos – Veículo 1', 'clean'],
      ['Veículos – ABC-1234', 'plate@k3'],
      ['Veículos – ABC-1234', 'clean@k3'],
    ]);
    expect(await row(payload.id)).toMatchObject({
      item_count: 5,
      conforming_count: 1,
      non_conforming_count: 2,
      section_results: [{ id: 'gate' }, { id: 'v' }, { id: 'v@k3', title: 'Veículos – ABC-1234', non_conforming: 1 }],
    });
    const sealed = (await call(portal.people.auditor, 'sealed_record', { id: payload.id })) as {
      kept: { submission: { metadata: object }; answers: { itemId: string }[] };
      seal: string;
    };
    expect(sealed.kept.submission.metadata).toMatchObject({ instances: TWO });
    expect(sealed.kept.answers.map(({ itemId }) => itemId)).toEqual([
      'damaged',
      'plate',
      'clean',
      'plate@k3',
      'clean@k3',
    ]);
    // Opened again and given up, it is what it was.
    await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
    await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'vehicles' });
    expect(await row(payload.id)).toMatchObject({ item_count: 5, non_conforming_count: 2 });
  });

  test.each<[string, Answers, Instances | undefined, object]>([
    [
      'a question that is shown and not answered',
      { ...ANSWERS, damaged: true, where: null },
      TWO,
      { reason: 'incomplete', items: ['where'] },
    ],
    [
      'a vehicle without its plate',
      { ...ANSWERS, 'plate@k3': null },
      TWO,
      { reason: 'incomplete', items: ['plate@k3'] },
    ],
    [
      'an answer for a vehicle that is not there',
      ANSWERS,
      undefined,
      { field: 'items.5.item_id', reason: 'not-asked' },
    ],
    [
      'more vehicles than may be',
      ANSWERS,
      { v: ['', 'a', 'b', 'c'].map((id) => ({ id, name: '' })) },
      { field: 'metadata.instances', reason: 'too-many' },
    ],
    ['fewer than must be', { damaged: false }, { v: [] }, { field: 'metadata.instances', reason: 'too-few' }],
    [
      'two under one id',
      ANSWERS,
      {
        v: [
          { id: 'k3', name: '' },
          { id: 'k3', name: '' },
        ],
      },
      { field: 'metadata.instances', reason: 'twice' },
    ],
    [
      'an id that is none',
      ANSWERS,
      { v: [{ id: 'K@3', name: '' }] },
      { field: 'metadata.instances', reason: 'not-valid' },
    ],
  ])('with %s is not finalized', async (_, answers, instances, details) => {
    expect(await finalize(aRecord(answers, instances))).toMatchObject({ code: 'AV422', details });
  });

  test('of a portal from before there were instances is the first vehicle', async () => {
    const { damaged, plate, clean } = ANSWERS;
    const payload = aRecord({ damaged: damaged ?? null, plate: plate ?? null, clean: clean ?? null });
    expect(await finalize(payload)).toMatchObject({ status: 'completed' });
    expect(await row(payload.id)).toMatchObject({ item_count: 3 });
  });

  test('that goes on with another answer counts what is shown then', async () => {
    const payload = aRecord(ANSWERS, TWO);
    await call(portal.people.inspector, 'save_submission', { payload });
    await call(portal.people.inspector, 'save_submission', {
      payload: nextSave(payload, 1, { request_id: randomUUID(), items: answering({ ...ANSWERS, damaged: true }) }),
    });
    expect(await row(payload.id)).toMatchObject({ item_count: 7, answered_count: 7 });
  });
});

import { unread, type AnswerValue, type Checklist, type ChecklistItem } from '@avsec/shared/domain';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import { aChecklist, anItem, answering, aSave, completed, item, SIGNATURE, storeVersion } from './payloads.fixture';
import { PRESSURE } from './asked-checklists.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());
beforeAll(() => storeVersion(portal.backend, PRESSURE));

const DETAILS = {
  allowsNotApplicable: true,
  reference: 'ICAO Annex 17, 4.2.3',
  guidance: 'Olhe por baixo.',
  nonConforming: { note: true, photo: false },
  number: { unit: 'bar', min: 10, max: 15.5 },
};

const saved = async (payload: object) =>
  (await call(portal.people.author, 'save_checklist', { payload })) as { id: string; version: number };

/** Finalizes an inspection of the extinguishers with these answers and notes. */
async function finalized(
  answers: Record<string, AnswerValue>,
  notes: Record<string, string> = {},
  photographed: string[] = [],
) {
  const base = aSave({ checklist_id: 'pressure' });
  const done = completed(base, await upload(portal.people.inspector, base.id));
  const photo = done.photos[0]?.photo_data ?? '';
  const sent = { seal: true, bar: '12', label: 'N/A', signed: SIGNATURE, ...answers };
  const items = answering(sent).map((one) => ({
    ...one,
    ...(notes[one.item_id] === undefined ? {} : { note: notes[one.item_id] }),
  }));
  const payload = { ...done, items, photos: photographed.map((item_id) => ({ item_id, photo_data: photo })) };
  return { id: base.id, outcome: await call(portal.people.inspector, 'finalize_submission', { payload }) };
}

describe('what a definition says of an item', () => {
  test('is stored with its rows and its version, and the same again is the same version', async () => {
    const payload = aChecklist({
      details: { nonConforming: { note: true, photo: true } },
      sections: [{ title: 'S', description: null, items: [anItem({ type: 'number', details: DETAILS })] }],
    });
    const { id, version } = await saved({ ...payload, base_version: 0 });
    const [row] = (await rowsOf(
      portal,
      `select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions
        where checklist_id = $2`,
      [id, id],
    )) as { content: Checklist; rows: Checklist }[];
    expect(row?.content).toMatchObject({ nonConforming: { note: true, photo: true } });
    expect(row?.content.sections[0]?.items[0]).toMatchObject(DETAILS);
    expect(row?.rows).toEqual(row?.content);
    const again = {
      ...payload,
      id,
      base_version: version,
      sections: row?.content.sections.map((section) => ({
        ...section,
        items: section.items.map((one) => ({ ...anItem({ type: 'number', details: DETAILS }), id: one.id })),
      })),
    };
    expect(await saved(again)).toEqual({ id, version });
  });

  test('leaves the hash of a definition that says none of it as it was', async () => {
    const plain = {
      ...PRESSURE,
      nonConforming: undefined,
      sections: [{ ...PRESSURE.sections[0], items: [item('a', 'checkbox', true)] }],
    };
    const withNothing = {
      ...plain,
      nonConforming: null,
      sections: [
        {
          ...plain.sections[0],
          items: [{ ...item('a', 'checkbox', true), number: {}, reference: '', allowsNotApplicable: false }],
        },
      ],
    };
    const [row] = (await rowsOf(
      portal,
      'select private.content_hash($1) = private.content_hash($2) as same, private.canonical_item($3) as item',
      [plain, withNothing, item('a', 'checkbox', true)],
    )) as { same: boolean; item: ChecklistItem }[];
    expect(row?.same).toBe(true);
    expect(row?.item).toEqual(item('a', 'checkbox', true));
  });

  test.each([
    ['an unknown member', { ...DETAILS, colour: 'red' }, 'sections.0.items.0.details'],
    ['limits the wrong way round', { number: { min: 5, max: 1 } }, 'sections.0.items.0.details'],
    [
      'a limit of more digits than are kept exactly',
      { number: { min: 1234567890.123456 } },
      'sections.0.items.0.details',
    ],
    ['a guidance that is too long', { guidance: 'x'.repeat(5001) }, 'sections.0.items.0.guidance'],
  ])('%s is refused by its place', async (_, details, field) => {
    const payload = aChecklist({ sections: [{ title: 'S', description: null, items: [anItem({ details })] }] });
    expect(await call(portal.people.author, 'save_checklist', { payload })).toMatchObject({
      code: 'AV422',
      details: { field },
    });
  });
});

describe('answers', () => {
  test('N/A counts as answered and stands outside of the rate; a note is stored and sealed', async () => {
    const { id } = await finalized({ seal: 'N/A' }, { seal: 'Sem lacre neste modelo.' });
    const [row] = await rowsOf(
      portal,
      `select answered_count, item_count, not_applicable_count, note_count, evaluated_count, compliance_rate
        from public.checklist_submissions where id = $1`,
      [id],
    );
    expect(row).toMatchObject({
      answered_count: 4,
      item_count: 5,
      evaluated_count: 1,
      not_applicable_count: 2,
      note_count: 1,
    });
    const [kept] = await rowsOf(
      portal,
      "select answer_value, note from public.submission_items where submission_id = $1 and item_id = 'seal'",
      [id],
    );
    expect(kept).toEqual({ answer_value: 'N/A', note: 'Sem lacre neste modelo.' });
    const sealed = (await call(portal.people.auditor, 'sealed_record', { id })) as {
      kept: { answers: { itemId: string; note?: string }[] };
    };
    expect(sealed.kept.answers.map(({ itemId, note }) => [itemId, note])).toEqual([
      ['seal', 'Sem lacre neste modelo.'],
      ['bar', undefined],
      ['shown', undefined],
      ['label', undefined],
      ['signed', undefined],
    ]);
  });

  test.each<[string, Record<string, AnswerValue>, Record<string, string>, string[], object]>([
    ['N/A where it is not allowed', { bar: 'N/A' }, {}, [], { reason: 'unfit', items: ['bar'] }],
    ['what is no number', { bar: '12 bar' }, {}, [], { reason: 'unfit', items: ['bar'] }],
    [
      'a Não without the note that the checklist asks for',
      { seal: false },
      { seal: '\u00a0' },
      [],
      { reason: 'unexplained', items: ['seal'] },
    ],
    ['a number outside of its limits without one', { bar: '9.5' }, {}, [], { reason: 'unexplained', items: ['bar'] }],
    [
      'a Não without the photo that its item asks for',
      { shown: false },
      { shown: 'Amassado' },
      [],
      { reason: 'unexplained', items: ['shown'] },
    ],
  ])('%s is not finalized', async (_, answers, notes, photographed, details) => {
    expect((await finalized(answers, notes, photographed)).outcome).toMatchObject({ code: 'AV422', details });
  });

  test.each([
    '1.000',
    '12,5',
    '012',
    '1.50',
    '-0',
    ' 12',
    '12 ',
    '12.',
    '.5',
    '+5',
    '1e3',
    '12 bar',
    '１２',
    '٣',
    '1234567890123456',
    true,
    ['12'],
  ])('the number %j is not sealed, nor when it was saved before', async (bar) => {
    const asked = { reason: 'unfit', items: ['bar'] };
    expect((await finalized({ bar })).outcome).toMatchObject({ code: 'AV422', details: asked });
    const base = aSave({ checklist_id: 'pressure' });
    const done = completed(base, await upload(portal.people.inspector, base.id));
    const items = answering({ seal: true, bar, label: 'N/A', signed: SIGNATURE });
    expect(await call(portal.people.inspector, 'save_submission', { payload: { ...base, items } })).toMatchObject({
      revision: 1,
    });
    expect(
      await call(portal.people.inspector, 'finalize_submission', {
        payload: { ...done, items, photos: [], base_revision: 1 },
      }),
    ).toMatchObject({ code: 'AV422', details: asked });
  });

  test('what was typed and not understood is kept while in progress, is no answer, and is not sealed', async () => {
    const base = aSave({ checklist_id: 'pressure' });
    const items = answering({ seal: true, bar: unread('12 bar') });
    await call(portal.people.inspector, 'save_submission', { payload: { ...base, items } });
    expect(
      await rowsOf(portal, 'select answered_count from public.checklist_submissions where id = $1', [base.id]),
    ).toEqual([{ answered_count: 1 }]);
    expect(
      await rowsOf(
        portal,
        "select answer_value from public.submission_items where submission_id = $1 and item_id = 'bar'",
        [base.id],
      ),
    ).toEqual([{ answer_value: unread('12 bar') }]);
    expect((await finalized({ bar: unread('12 bar') })).outcome).toMatchObject({
      code: 'AV422',
      details: { reason: 'incomplete', items: ['bar'] },
    });
  });

  test('with what they ask for they are', async () => {
    const { id } = await finalized({ seal: false, bar: '16', shown: false }, { seal: 'Rompido', bar: 'Sobrepressão' }, [
      'shown',
    ]);
    expect(
      await rowsOf(
        portal,
        'select conforming_count, non_conforming_count from public.checklist_submissions where id = $1',
        [id],
      ),
    ).toEqual([{ conforming_count: 0, non_conforming_count: 3 }]);
  });
});

import { randomUUID } from 'node:crypto';
import {
  asShown,
  VERDICTS,
  verdictOf,
  type Answers,
  type Checklist,
  type ChecklistItem,
  type Condition,
} from '@avsec/shared/domain';
import fc from 'fast-check';
import { call, openPortal, rowsOf, upload, type Portal } from './clients.fixture';
import {
  aChecklist,
  anItem,
  answering,
  aSave,
  completed,
  GATE_CHECK,
  item,
  nextSave,
  storeVersion,
  type SubmissionPayload,
} from './payloads.fixture';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());

const STATUS: ChecklistItem = {
  ...item('status', 'select', false),
  options: ['Liberado', 'Barrado', 'Em análise'],
  verdict: ['approved', 'refused', 'pending'],
  translations: { en: { options: ['Let through', 'Turned back', ''] } },
};
const DECIDED: Checklist = {
  ...GATE_CHECK,
  id: 'decided',
  sections: [...GATE_CHECK.sections, { id: 'closing', title: 'Closing', description: null, items: [STATUS] }],
};
beforeAll(() => storeVersion(portal.backend, DECIDED));

const option = fc.constantFrom('Sim', 'Não', 'Liberado', 'A', 'B', '한국어', 'N/A', 'á', 'a\u0301');
const isTrue = (id: string): Condition => ({ item: id, is: 'equal', value: true });
const asked = fc.record({
  type: fc.constantFrom('checkbox', 'select', 'multiple_choice', 'text', 'number'),
  options: fc.uniqueArray(option, { maxLength: 5 }),
  verdict: fc.option(fc.array(fc.constantFrom(...VERDICTS), { maxLength: 5 }), { nil: undefined }),
  expectedAnswer: fc.boolean(),
  isHidden: fc.boolean(),
  translated: fc.option(fc.array(fc.constantFrom('', 'x', 'y'), { maxLength: 5 }), { nil: undefined }),
  answer: fc.oneof(fc.boolean(), fc.constant(null), option, fc.array(option, { maxLength: 4 })),
});
const filled = fc.array(asked, { minLength: 1, maxLength: 4 }).map((several) => {
  const items = several.map(
    ({ type, options, verdict, expectedAnswer, isHidden, translated }, place): ChecklistItem => ({
      ...item(`i${place}`, type, false),
      options,
      expectedAnswer,
      ...(verdict ? { verdict } : {}),
      ...(translated ? { translations: { en: { options: translated }, de: { question: 'F' } } } : {}),
      ...(isHidden ? { shownWhen: isTrue('gate') } : {}),
    }),
  );
  const answers: Answers = {
    gate: several.length % 2 === 0,
    ...Object.fromEntries(several.map(({ answer }, place) => [`i${place}`, answer])),
  };
  const checklist: Checklist = {
    ...GATE_CHECK,
    sections: [{ id: 's', title: 'S', description: null, items: [item('gate', 'checkbox', false), ...items] }],
  };
  return { checklist, answers };
});

test('SQL decides what TypeScript decides, for whatever is asked, hidden and answered', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(filled, async ({ checklist, answers }) => {
      const types = new Map(checklist.sections.flatMap(({ items }) => items.map(({ id, type }) => [id, type])));
      const items = Object.entries(answers).map(([item_id, answer_value]) => ({
        item_id,
        answer_type: types.get(item_id),
        answer_value,
      }));
      const [row] = await rowsOf(
        portal,
        `
        select (select to_jsonb(given)
          from private.verdict_of(private.shown_definition($1, null, $2, '[]'), $2) given) as given`,
        [checklist, JSON.stringify(items)],
      );
      const expected = verdictOf({ checklist, answers });
      seen.add(expected?.verdict ?? 'none');
      expect(row).toEqual({ given: expected && { ...expected, translations: expected.translations ?? null } });
    }),
    { numRuns: 400 },
  );
  expect([...seen].toSorted()).toEqual(['approved', 'none', 'pending', 'refused']);
}, 120_000);

const decidedAs = async (status: string | null): Promise<SubmissionPayload> => {
  const payload = aSave({ checklist_id: 'decided' });
  const whole = completed(payload, await upload(portal.people.inspector, payload.id));
  return { ...whole, items: [...whole.items, ...answering({ status })] };
};
const finalize = (payload: SubmissionPayload) => call(portal.people.inspector, 'finalize_submission', { payload });
const summary = async (id: string): Promise<unknown> =>
  (await portal.people.auditor.client.from('submission_summaries').select('*').eq('id', id).single()).data;
const NONE = { verdict: null, verdict_text: null, verdict_translations: null };
const BARRED = { verdict: 'refused', verdict_text: 'Barrado', verdict_translations: { en: 'Turned back' } };

describe('the stored verdict', () => {
  test('is judged when it is finalized, voided while it is reopened, and comes back with its version', async () => {
    const payload = await decidedAs('Barrado');
    await call(portal.people.inspector, 'save_submission', { payload: { ...payload, request_id: randomUUID() } });
    expect(await summary(payload.id)).toMatchObject(NONE);
    await finalize(nextSave(payload, 1));
    expect(await summary(payload.id)).toMatchObject({ ...BARRED, conforming_count: 1, non_conforming_count: 0 });
    await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
    expect(await summary(payload.id)).toMatchObject(NONE);
    await call(portal.people.inspector, 'clear_in_progress', { checklist_id: 'decided' });
    expect(await summary(payload.id)).toMatchObject(BARRED);
  });

  test('is the newest answer’s when it is finalized again, and nothing where nothing was decided', async () => {
    const payload = await decidedAs('Barrado');
    await finalize(payload);
    await call(portal.people.inspector, 'reopen_submission', { id: payload.id, reason: 'Corrigir' });
    await finalize(
      nextSave(payload, 2, {
        items: [...payload.items.filter(({ item_id }) => item_id !== 'status'), ...answering({ status: 'Liberado' })],
      }),
    );
    expect(await summary(payload.id)).toMatchObject({ verdict: 'approved', verdict_text: 'Liberado' });
    const undecided = await decidedAs(null);
    await finalize(undecided);
    expect(await summary(undecided.id)).toMatchObject(NONE);
  });

  test('is the stored version’s to say: what a device says of options and verdicts is not heard', async () => {
    const payload = await decidedAs('Barrado');
    const said = {
      ...payload,
      verdict: 'approved',
      verdict_text: 'Liberado',
      metadata: { ...payload.metadata, verdict: 'approved' },
    };
    expect(await finalize(said)).toMatchObject({ status: 'completed' });
    expect(await summary(payload.id)).toMatchObject(BARRED);
  });

  test('nobody writes it, and everyone who reads records reads it', async () => {
    const payload = await decidedAs('Barrado');
    await finalize(payload);
    for (const { client } of [...Object.values(portal.people), portal.colleague]) {
      await client.from('checklist_submissions').update({ verdict: 'approved' }).eq('id', payload.id);
      expect((await client.from('submission_summaries').select('verdict').eq('id', payload.id)).data).toEqual([
        { verdict: 'refused' },
      ]);
    }
    for (const client of [portal.stranger.client, portal.anonymous])
      expect((await client.from('submission_summaries').select('verdict').eq('id', payload.id)).data ?? []).toEqual([]);
  });

  test('the seal stays what it is, and the audit log repeats none of it', async () => {
    const payload = await decidedAs('Barrado');
    await finalize(payload);
    const record = (await call(portal.people.auditor, 'sealed_record', { id: payload.id })) as {
      kept: unknown;
      shown: unknown;
    };
    expect(record.shown).toEqual(record.kept);
    expect(JSON.stringify(record.kept)).not.toContain('verdict_text');
    const entries = await rowsOf(portal, 'select details from public.audit_log where row_id = $1', [payload.id]);
    expect(JSON.stringify(entries)).not.toContain('verdict');
  });
});

describe('the history', () => {
  interface Found {
    rows: { id: string; verdict: string | null }[];
    count: number;
  }
  const search = async (query: object) => (await call(portal.people.auditor, 'search_submissions', { query })) as Found;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await portal.backend.sql('delete from public.checklist_submissions');
    for (const status of ['Liberado', 'Barrado', 'Em análise', null]) {
      const payload = await decidedAs(status);
      await finalize(payload);
      ids[status ?? 'none'] = payload.id;
    }
  });

  test.each([
    ['refused', 'Barrado'],
    ['approved', 'Liberado'],
    ['pending', 'Em análise'],
  ])('finds what was %s', async (verdict, status) => {
    expect(await search({ verdict })).toMatchObject({ rows: [{ id: ids[status], verdict }], count: 1 });
    expect(await call(portal.people.auditor, 'count_submissions', { query: { verdict } })).toBe(1);
  });

  test('has what was refused first where what does not conform comes first, and counts it by day', async () => {
    expect((await search({ sort: 'findings' })).rows[0]).toMatchObject({ verdict: 'refused' });
    const { periods } = (await call(portal.people.auditor, 'group_submissions', {
      query: { unit: 'day', zone: 'UTC' },
    })) as { periods: { refused: number; total: number; lines: { refused: number }[] }[] };
    expect(periods).toMatchObject([{ total: 4, refused: 1, lines: [{ refused: 1 }] }]);
  });
});

describe('a definition that is saved', () => {
  const OPTIONS = { type: 'select', options: ['A', 'B'] };
  const asking = (items: object[], section: object = {}) =>
    aChecklist({ base_version: 0, sections: [{ title: 'S', description: null, items, ...section }] });
  const save = (payload: object) => call(portal.people.author, 'save_checklist', { payload });

  test('keeps its verdict with its rows and its version', async () => {
    const { id } = (await save(asking([anItem({ ...OPTIONS, details: { verdict: ['approved', 'refused'] } })]))) as {
      id: string;
    };
    const [row] = (await rowsOf(
      portal,
      `select content, private.checklist_definition($1::uuid) as rows from public.checklist_versions
        where checklist_id = $2`,
      [id, id],
    )) as { content: Checklist; rows: Checklist }[];
    expect(row?.content.sections[0]?.items[0]?.verdict).toEqual(['approved', 'refused']);
    expect(row?.rows).toEqual(row?.content);
    expect(
      asShown({ checklist: row!.content, answers: {}, evidence: {} }).checklist.sections[0]?.items[0]?.verdict,
    ).toEqual(['approved', 'refused']);
  });

  test.each<[string, object, string, string]>([
    [
      'two',
      asking([anItem({ details: { verdict: [] } }), anItem({ details: { verdict: [] } })]),
      'sections.0.items.1.details',
      'verdict-twice',
    ],
    [
      'one for each vehicle',
      asking([anItem({ details: { verdict: [] } })], { details: { repeat: { label: 'Veículo', min: 1 } } }),
      'sections.0.items.0.details',
      'verdict-inside-repeated',
    ],
    [
      'a text',
      asking([anItem({ type: 'text', details: { verdict: [] } })]),
      'sections.0.items.0.details',
      'verdict-type',
    ],
    [
      'an option without a meaning',
      asking([anItem({ ...OPTIONS, details: { verdict: ['approved'] } })]),
      'sections.0.items.0.details',
      'verdict-options',
    ],
    [
      'a meaning that there is none of',
      asking([anItem({ ...OPTIONS, details: { verdict: ['approved', 'maybe'] } })]),
      'sections.0.items.0.details',
      'not-valid',
    ],
  ])('%s cannot be the verdict', async (_, payload, field, reason) => {
    expect(await save(payload)).toMatchObject({ code: 'AV422', details: { field, reason } });
  });
});

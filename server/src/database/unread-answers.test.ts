import { isUnreadAnswer, unread, type AnswerValue, type Checklist, type ItemType } from '@avsec/shared/domain';
import { call, openPortal, upload, type Portal } from './clients.fixture';
import { answering, aSave, completed, item, storeVersion } from './payloads.fixture';
import { PRESSURE } from './asked-checklists.fixture';

const TYPES: ItemType[] = ['date', 'time', 'number', 'text', 'multiline_text', 'select'];
const OPTIONAL: Checklist = {
  ...PRESSURE,
  id: 'optional',
  sections: [
    {
      id: 's',
      title: 'S',
      description: null,
      items: TYPES.map((type) => ({ ...item(type, type, false), options: ['Sim'], allowsNotApplicable: true })),
    },
  ],
};

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()), 120_000);
afterAll(() => portal.backend.close());
beforeAll(() => storeVersion(portal.backend, OPTIONAL));

/** Finalizes an inspection in which every item was answered so, and saved before. */
async function finalizedWith(value: AnswerValue): Promise<unknown> {
  const base = aSave({ checklist_id: OPTIONAL.id });
  const items = answering(Object.fromEntries(TYPES.map((type) => [type, value])));
  const done = completed(base, await upload(portal.people.inspector, base.id));
  expect(await call(portal.people.inspector, 'save_submission', { payload: { ...base, items } })).toMatchObject({
    revision: 1,
  });
  return call(portal.people.inspector, 'finalize_submission', {
    payload: { ...done, items, photos: [], base_revision: 1 },
  });
}

test.each<[AnswerValue]>([
  [unread('31/02/2024')],
  [unread('25h')],
  [unread('12 bar')],
  [unread('')],
  ['31/02/2024'],
  ['2024-02-29'],
  ['2023-02-29'],
  ['23:59'],
  ['24:00'],
  ['12'],
  ['12,5'],
  ['Sim'],
  ['N/A'],
  [null],
  [true],
  [['12']],
])(
  'with %j, saved before, in items that need no answer, those are refused that the domain cannot read',
  async (value) => {
    const refused = TYPES.filter((type) => isUnreadAnswer(type, value));
    expect(await finalizedWith(value)).toMatchObject(
      refused.length > 0 ? { code: 'AV422', details: { reason: 'unfit', items: refused } } : { status: 'completed' },
    );
  },
);

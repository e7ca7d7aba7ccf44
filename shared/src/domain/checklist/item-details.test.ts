import { aChecklist, anItem, aSection } from '../../testing/entities';
import { cleanChecklist } from '../authoring/authoring';
import { checklistSchema } from '../schema/checklist';
import { ITEM_TYPES } from './checklist';
import { definitionChanges } from '../authoring/definition-changes';

const GRAVE = { level: 'major', critical: true, weight: 7 } as const;
const asking = (...items: ReturnType<typeof anItem>[]) => aChecklist({ sections: [aSection({ id: 's', items })] });

test('how grave a failure is stays with items that can fail, and goes from others', () => {
  const cleaned = cleanChecklist(
    asking(...ITEM_TYPES.map((type) => anItem({ id: type, type, options: ['A'], ...GRAVE }))),
  );
  const said = cleaned.sections[0]?.items.filter(({ level, critical, weight }) => level ?? critical ?? weight);
  expect(said?.map(({ id }) => id)).toEqual(['checkbox', 'number']);
  expect(said?.[0]).toMatchObject(GRAVE);
});

test.each([
  { level: 'huge', critical: 'yes', weight: 11 },
  { level: 1, critical: false, weight: 1.5 },
  { level: null, critical: null, weight: -1 },
])('what cannot be read is as if it were not said: %j', (broken) => {
  const read = checklistSchema.parse({ id: 'c', ...broken, sections: [{ id: 's', items: [{ id: 'i', ...broken }] }] });
  expect(read.level).toBeUndefined();
  const [item] = read.sections[0]?.items ?? [];
  expect([item?.id, item?.level, item?.critical, item?.weight]).toEqual(['i', undefined, undefined, undefined]);
});

test('each is told as a change, of an item and of the checklist', () => {
  const item = anItem({ id: 'i' });
  expect(definitionChanges(asking(item), { ...asking({ ...item, ...GRAVE }), level: 'major' })).toMatchObject([
    { kind: 'level-changed' },
    { kind: 'item-changed', settings: ['level', 'critical', 'weight'] },
  ]);
});

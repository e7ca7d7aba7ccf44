import { aChecklist, anItem, aSection } from '../../testing/entities';
import { summarise } from './summary';

test('a card counts sections, items and required items, and holds no questions', () => {
  const checklist = aChecklist({
    sections: [
      aSection({ id: 'a', items: [anItem({ id: '1', required: true }), anItem({ id: '2' })] }),
      aSection({ id: 'b' }),
    ],
  });
  const { sections, ...card } = checklist;
  expect(summarise(checklist)).toEqual({
    ...card,
    isCustom: true,
    sectionCount: sections.length,
    newestVersion: 1,
    itemCount: 2,
    requiredCount: 1,
    userId: null,
    changedBy: null,
    updatedAt: null,
  });
});

test('only checklists of the category custom were created by users', () => {
  expect(summarise(aChecklist({ category: 'security' })).isCustom).toBe(false);
});

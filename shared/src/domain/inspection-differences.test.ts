import { aChecklist, anInspection, anItem, aSection } from './builders';
import { inspectionDifferences } from './inspection-differences';

const checklist = aChecklist({ sections: [aSection({ id: 's', items: [anItem({ id: 'belt' }), anItem({ id: 'trunk' })] })] });

test('a note that only one side has is a difference, and what is blank is none', () => {
  const mine = anInspection({ checklist, answers: { belt: false }, notes: { belt: 'Rasgado', trunk: ' ' } });
  const theirs = anInspection({ checklist, answers: { belt: false } });
  expect(inspectionDifferences(mine, theirs)).toMatchObject([{ kind: 'item', item: { id: 'belt' }, mine: { value: false, note: 'Rasgado' }, theirs: { value: false } }]);
  expect(inspectionDifferences(mine, mine)).toEqual([]);
});

import { aChecklist, anItem, aSection } from '../../testing/entities';
import type { Checklist, ChecklistItem } from '../checklist/checklist';
import { definitionChanges } from './definition-changes';

const item = (id: string, particulars: Partial<ChecklistItem> = {}): ChecklistItem => anItem({ id, ...particulars });
const of = (sections: Record<string, ChecklistItem[]>, particulars: Partial<Checklist> = {}): Checklist =>
  aChecklist({ sections: Object.entries(sections).map(([id, items]) => aSection({ id, items })), ...particulars });

const before = of({ A: [item('1'), item('2'), item('3')], B: [item('4')] });

/** Each change in short: what, whose, and where it is a move, from where to where. */
const short = (after: Checklist, from = before): string[] =>
  definitionChanges(from, after).map((change) => {
    if (change.kind === 'basic-changed') return `${change.kind} ${change.field}`;
    if (change.kind === 'section-moved') return `${change.kind} ${change.section.id} ${change.from}>${change.to}`;
    if (change.kind === 'item-moved')
      return `${change.kind} ${change.item.id} ${change.from.section.id}${change.from.position}>${change.to.section.id}${change.to.position}`;
    if (change.kind === 'item-changed') return `${change.kind} ${change.item.id} ${change.settings.join()}`;
    return `${change.kind} ${'section' in change && !('item' in change) ? change.section.id : 'item' in change ? change.item.id : ''}`;
  });

test('the same definition has no changes', () => {
  expect(definitionChanges(before, of({ A: [item('1'), item('2'), item('3')], B: [item('4')] }))).toEqual([]);
});

test('asking for review, and no longer, is a change', () => {
  const asking = { ...before, review: true };
  expect(definitionChanges(before, asking)).toEqual([{ kind: 'review-changed', isAsked: true }]);
  expect(definitionChanges(asking, before)).toEqual([{ kind: 'review-changed', isAsked: false }]);
});

test.each<[string, Checklist, string[]]>([
  [
    'an added item does not make those below it move',
    of({ A: [item('n'), item('1'), item('2'), item('3')], B: [item('4')] }),
    ['item-added n'],
  ],
  ['a removed item neither', of({ A: [item('2'), item('3')], B: [item('4')] }), ['item-removed 1']],
  [
    'one item that moves is one that moved',
    of({ A: [item('2'), item('3'), item('1')], B: [item('4')] }),
    ['item-moved 1 A1>A3'],
  ],
  [
    'an item moves into another section',
    of({ A: [item('1'), item('3')], B: [item('4'), item('2')] }),
    ['item-moved 2 A2>B2'],
  ],
  ['a section moves', of({ B: [item('4')], A: [item('1'), item('2'), item('3')] }), ['section-moved B 2>1']],
  [
    'an item moves with its section and has not moved itself',
    of({ N: [], A: [item('1'), item('2'), item('3')], B: [item('4')] }),
    ['section-added N'],
  ],
  [
    'a section goes with its items',
    of({ B: [item('4')] }),
    ['section-removed A', 'item-removed 1', 'item-removed 2', 'item-removed 3'],
  ],
  [
    'another type and other options',
    of({ A: [item('1', { type: 'select', options: ['x'] }), item('2'), item('3')], B: [item('4')] }),
    ['item-changed 1 type,options'],
  ],
  [
    'another title',
    of({ A: [item('1'), item('2'), item('3')], B: [item('4')] }, { title: 'Outro', standard: null }),
    ['basic-changed title', 'basic-changed standard'],
  ],
])('%s', (_, after, expected) => {
  expect(short(after)).toEqual(expected);
});

test('a reworded question is told with both wordings, also when it moved', () => {
  const after = of({ A: [item('2'), item('1', { question: 'Nova?' }), item('3')], B: [item('4')] });
  expect(definitionChanges(before, after)).toContainEqual(
    expect.objectContaining({ kind: 'item-reworded', before: 'Pergunta 1', after: 'Nova?' }),
  );
});

test('a section is reworded', () => {
  const after = {
    ...before,
    sections: before.sections.with(1, aSection({ id: 'B', title: 'Pátio', description: 'Fora', items: [item('4')] })),
  };
  expect(definitionChanges(before, after)).toMatchObject([
    { kind: 'section-reworded', field: 'title', before: 'Seção B', after: 'Pátio' },
    { kind: 'section-reworded', field: 'description', before: '', after: 'Fora' },
  ]);
});

test('missing and empty texts are the same', () => {
  expect(definitionChanges(of({}, { author: null }), of({}, { author: '' }))).toEqual([]);
});

import { applyEdit, placeOfItem, stepTarget, type AuthoringEdit } from './authoring-edit';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import type { Checklist } from '../checklist/checklist';

const items = (...ids: string[]) => ids.map((id) => anItem({ id }));
const checklist = aChecklist({
  sections: [
    aSection({ id: 'A', items: items('a1', 'a2', 'a3') }),
    aSection({ id: 'B', items: items('b1') }),
    aSection({ id: 'C' }),
  ],
});

/** 'A:a1,a2|B:b1' */
const order = ({ sections }: Checklist): string =>
  sections.map((section) => `${section.id}:${section.items.map(({ id }) => id).join(',')}`).join('|');
const after = (...edits: AuthoringEdit[]): Checklist => edits.reduce(applyEdit, checklist);

describe('an edit', () => {
  test.each<[string, AuthoringEdit, string]>([
    [
      'adds a section at its place',
      { kind: 'sections-added', sections: [aSection({ id: 'N' })], at: 1 },
      'A:a1,a2,a3|N:|B:b1|C:',
    ],
    ['removes a section with its items', { kind: 'section-removed', sectionId: 'A' }, 'B:b1|C:'],
    ['moves a section down', { kind: 'section-moved', sectionId: 'A', to: 1 }, 'B:b1|A:a1,a2,a3|C:'],
    ['moves a section to the end', { kind: 'section-moved', sectionId: 'A', to: 2 }, 'B:b1|C:|A:a1,a2,a3'],
    [
      'adds items at their place',
      { kind: 'items-added', items: items('n1', 'n2'), target: { sectionId: 'A', at: 1 } },
      'A:a1,n1,n2,a2,a3|B:b1|C:',
    ],
    ['removes several items', { kind: 'items-removed', itemIds: ['b1', 'a1', 'a3'] }, 'A:a2|B:|C:'],
    [
      'moves several items together, in the order that they had',
      { kind: 'items-moved', itemIds: ['b1', 'a2', 'a1'], target: { sectionId: 'A', at: 1 } },
      'A:a3,a1,a2,b1|B:|C:',
    ],
    [
      'moves several items into an empty section',
      { kind: 'items-moved', itemIds: ['a3', 'b1'], target: { sectionId: 'C', at: 0 } },
      'A:a1,a2|B:|C:a3,b1',
    ],
    ['removes an item', { kind: 'item-removed', itemId: 'a2' }, 'A:a1,a3|B:b1|C:'],
    [
      'moves an item within its section',
      { kind: 'item-moved', itemId: 'a1', target: { sectionId: 'A', at: 2 } },
      'A:a2,a3,a1|B:b1|C:',
    ],
    [
      'moves an item into another section',
      { kind: 'item-moved', itemId: 'a2', target: { sectionId: 'C', at: 0 } },
      'A:a1,a3|B:b1|C:a2',
    ],
  ])('%s', (_, edit, expected) => {
    expect(order(after(edit))).toBe(expected);
  });

  test.each<[string, AuthoringEdit]>([
    ['the first section does not move up', { kind: 'section-moved', sectionId: 'A', to: -1 }],
    ['the last section does not move down', { kind: 'section-moved', sectionId: 'C', to: 3 }],
    ['a section that is not there', { kind: 'section-removed', sectionId: 'X' }],
    ['an item that is not there', { kind: 'item-removed', itemId: 'x' }],
    ['an item goes nowhere', { kind: 'item-moved', itemId: 'a1', target: { sectionId: 'X', at: 0 } }],
    ['an item goes where it is', { kind: 'item-moved', itemId: 'a2', target: { sectionId: 'A', at: 1 } }],
    ['the same title again', { kind: 'basic', field: 'title', value: checklist.title }],
    ['the same section title again', { kind: 'section-text', sectionId: 'A', field: 'title', value: 'Seção A' }],
    ['nothing is added', { kind: 'items-added', items: [], target: { sectionId: 'A', at: 0 } }],
  ])('changes nothing, and says so by the same object: %s', (_, edit) => {
    expect(after(edit)).toBe(checklist);
  });

  test('leaves everything that it does not touch the same object', () => {
    const edited = after({ kind: 'item', itemId: 'a2', change: { question: 'Nova?' } });
    expect(edited.sections[0]?.items[1]?.question).toBe('Nova?');
    expect(edited.sections[0]?.items[0]).toBe(checklist.sections[0]?.items[0]);
    expect(edited.sections[1]).toBe(checklist.sections[1]);
    expect(checklist.sections[0]?.items[1]?.question).toBe('Pergunta a2');
  });

  test('changes the basic information and the texts of a section', () => {
    const edited = after(
      { kind: 'basic', field: 'author', value: 'Rui' },
      { kind: 'section-text', sectionId: 'B', field: 'description', value: 'Pátio' },
    );
    expect(edited.author).toBe('Rui');
    expect(edited.sections[1]?.description).toBe('Pátio');
  });
});

describe('one step up or down', () => {
  test.each([
    ['a2', 'up', { sectionId: 'A', at: 0 }],
    ['a2', 'down', { sectionId: 'A', at: 2 }],
    ['a3', 'down', { sectionId: 'B', at: 0 }],
    ['b1', 'up', { sectionId: 'A', at: 3 }],
    ['b1', 'down', { sectionId: 'C', at: 0 }],
    ['a1', 'up', null],
  ] as const)('%s %s', (itemId, direction, target) => {
    expect(stepTarget(checklist, itemId, direction)).toEqual(target);
  });

  test('the last item of the last section goes no further', () => {
    expect(stepTarget({ sections: [aSection({ id: 'A', items: items('a1') })] }, 'a1', 'down')).toBeNull();
  });
});

test('an item is found by its id', () => {
  expect(placeOfItem(checklist, 'b1')).toEqual({ section: 1, item: 0 });
  expect(placeOfItem(checklist, 'x')).toBeNull();
});

describe('an edit of several', () => {
  it('changes what is not so already, and leaves everything else the same object', () => {
    const before = after({ kind: 'item', itemId: 'a2', change: { required: true } });
    const now = applyEdit(before, { kind: 'items-changed', itemIds: ['a1', 'a2'], change: { required: true } });
    const [first, second, third] = now.sections[0]?.items ?? [];
    expect([first?.required, second?.required, third?.required]).toEqual([true, true, false]);
    expect(second).toBe(before.sections[0]?.items[1]);
    expect(now.sections[1]).toBe(before.sections[1]);
    expect(applyEdit(now, { kind: 'items-changed', itemIds: ['a1', 'a2'], change: { required: true } })).toBe(now);
  });

  it('that finds none of them changes nothing', () => {
    for (const edit of [
      { kind: 'items-removed', itemIds: ['x'] },
      { kind: 'items-moved', itemIds: ['x'], target: { sectionId: 'A', at: 0 } },
      { kind: 'items-moved', itemIds: ['a1'], target: { sectionId: 'x', at: 0 } },
      { kind: 'items-moved', itemIds: ['a1', 'a2'], target: { sectionId: 'A', at: 0 } },
    ] as const)
      expect(applyEdit(checklist, edit)).toBe(checklist);
  });
});

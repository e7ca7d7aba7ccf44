import { anItem, aChecklist, aSection } from '../../testing/entities';
import { redGateChecklist } from '../builtin/red-gate';
import { readChecklist, readOptions } from './checklist';

test.each([aChecklist({ sections: [aSection({ id: 's', items: [anItem({ id: 'i' })] })] }), redGateChecklist])(
  'a whole checklist is read as it is',
  (checklist) => {
    expect(readChecklist(checklist)).toEqual(checklist);
    expect(readChecklist(JSON.stringify(checklist))).toEqual(checklist);
  },
);

test.each([
  [
    ['A', 'B'],
    ['A', 'B'],
  ],
  ['["A","B"]', ['A', 'B']],
  ['["A", 5, null]', ['A']],
  ['["A"', []],
  ['', []],
  ['{}', []],
  [null, []],
  [undefined, []],
  [42, []],
])('options %j are read as %j', (stored, options) => {
  expect(readOptions(stored)).toEqual(options);
});

describe('a broken definition costs only what is broken', () => {
  const read = (items: unknown) =>
    readChecklist({ id: 'c', sections: [{ id: 's', title: 'A', items }] })?.sections[0]?.items;

  test('an unknown type and category stay as they are', () => {
    expect(read([{ id: 'i', question: 'Q', type: 'barcode', category: 'amanhã' }])).toEqual([
      anItem({ id: 'i', question: 'Q', type: 'barcode', category: 'amanhã' }),
    ]);
  });

  test('fields of the wrong kind take their defaults', () => {
    const [item] =
      read([
        {
          id: 'i',
          question: 1,
          type: 'text',
          category: 'processos',
          required: 'yes',
          options: '{broken',
          includeAttachment: 1,
          attachmentType: 'video',
          expectedAnswer: null,
        },
      ]) ?? [];
    expect(item).toEqual(anItem({ id: 'i', question: '', type: 'text' }));
  });

  test('an item that is none drops itself, not the others', () => {
    expect(read([null, 'x', { question: 'without id' }, { id: 'i', type: 'text' }])?.map((item) => item.id)).toEqual([
      'i',
    ]);
  });

  test.each([undefined, null, 'x', {}])('items %j are none', (items) => {
    expect(read(items)).toEqual([]);
  });

  test('a checklist with nothing but its id', () => {
    expect(readChecklist({ id: 'c' })).toEqual({
      id: 'c',
      title: '',
      description: null,
      standard: null,
      version: '1.0',
      author: null,
      category: 'general',
      definitionVersion: 0,
      sections: [],
    });
  });

  test.each([null, undefined, 'x', '{', 5, [], {}])('%j is no checklist', (definition) => {
    expect(readChecklist(definition)).toBeNull();
  });
});

import {
  authoringCounts,
  cleanChecklist,
  newChecklist,
  newId,
  newItem,
  newSection,
  OFFERED_ITEM_TYPES,
} from './authoring';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import { ITEM_TYPES } from '../checklist/checklist';

test('a new checklist has version 1.0 and no section', () => {
  expect(newChecklist('c')).toMatchObject({ id: 'c', version: '1.0', title: '', sections: [], category: 'custom' });
  expect(newSection('s')).toEqual({ id: 's', title: '', description: '', items: [] });
});

test('a new item is an optional checkbox of processos, with attachment type photo', () => {
  expect(newItem('i')).toEqual({
    id: 'i',
    question: '',
    type: 'checkbox',
    category: 'processos',
    required: false,
    options: [],
    includeAttachment: false,
    attachmentType: 'photo',
    expectedAnswer: true,
  });
});

test('the editor offers every type but select', () => {
  expect([...OFFERED_ITEM_TYPES, 'select'].toSorted()).toEqual(ITEM_TYPES.toSorted());
});

test('ids are made of the time, and never twice', () => {
  expect(newId('section', 1000, [])).toBe('section-1000');
  expect(newId('item', 1000, ['item-1000', 'item-1001'])).toBe('item-1002');
});

test('the summary counts sections, items, required and optional ones', () => {
  const items = [anItem({ id: '1', required: true }), anItem({ id: '2' }), anItem({ id: '3' })];
  expect(authoringCounts({ sections: [aSection({ id: 'a', items }), aSection({ id: 'b' })] })).toEqual({
    sections: 2,
    items: 3,
    required: 1,
    optional: 2,
  });
});

describe('before saving', () => {
  test('texts are cleaned, empty optional ones are null, the version defaults to 1.0', () => {
    const typed = aChecklist({
      title: ' Pa\u0301tio\u0000 ',
      description: ' ',
      standard: '',
      author: '\u200B',
      version: ' ',
      sections: [aSection({ id: 's', title: ' A ', description: '' })],
    });
    expect(cleanChecklist(typed)).toEqual({
      ...typed,
      title: 'Pátio',
      description: null,
      standard: null,
      author: null,
      version: '1.0',
      sections: [{ id: 's', title: 'A', description: null, items: [] }],
    });
  });

  test.each([
    ['multiple_choice', ['A', ' A ', '', 'B\u0000'], ['A', 'B']],
    ['select', ['x'], ['x']],
    ['text', ['left over'], []],
  ])('options of %s', (type, options, kept) => {
    const cleaned = cleanChecklist(
      aChecklist({ sections: [aSection({ id: 's', items: [anItem({ id: 'i', type, options })] })] }),
    );
    expect(cleaned.sections[0]?.items[0]?.options).toEqual(kept);
  });
});

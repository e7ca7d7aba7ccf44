import { copyOfChecklist, copyOfItem, copyOfSection, idSource, itemsFromLines, pastedLines } from './authoring-copy';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import { itemsOf } from '../checklist/checklist';

const section = aSection({ id: 's', items: [anItem({ id: 'item-1000', options: ['A'] }), anItem({ id: 'i2' })] });
const checklist = aChecklist({ sections: [section] });

describe('a copy', () => {
  test('of an item has an id that nobody has, and everything else', () => {
    const original = anItem({ id: 'item-1000', type: 'select', options: ['A'] });
    const copy = copyOfItem(original, idSource(checklist, 1000));
    expect(copy).toEqual({ ...original, id: 'item-1001' });
    expect(copy.options).not.toBe(original.options);
  });

  test('of a section copies its items, each with an id of its own', () => {
    const copy = copyOfSection(section, idSource(checklist, 1000));
    expect(copy.id).toBe('section-1000');
    expect(copy.items.map(({ id }) => id)).toEqual(['item-1001', 'item-1002']);
  });

  test('of a checklist shares no id with it, and is custom also where the first was built in', () => {
    const copy = copyOfChecklist({ ...checklist, category: 'security' }, { id: 'new', title: 'Cópia', now: 5 });
    expect(copy).toMatchObject({ id: 'new', title: 'Cópia', category: 'custom', description: checklist.description });
    const ids = itemsOf(checklist).map(({ id }) => id);
    expect(itemsOf(copy).filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});

test('a copied checklist says what it says in every language but its title, which is its own', () => {
  const translations = { en: { title: 'Fence', description: 'All of it' } };
  const translated = { ...section, translations: { en: { title: 'Outside' } } };
  const copy = copyOfChecklist(
    { ...checklist, translations, sections: [translated] },
    { id: 'new', title: 'Cópia', now: 5 },
  );
  expect(copy).toMatchObject({
    translations: { en: { description: 'All of it' } },
    sections: [{ translations: { en: { title: 'Outside' } } }],
  });
  expect(copy.translations?.en).not.toHaveProperty('title');
});

describe('a pasted list', () => {
  test.each([
    ['lines of Windows and Unix', 'Um\r\nDois\nTrês', ['Um', 'Dois', 'Três']],
    ['blank lines', '\n  \nUm\n\u00A0\n', ['Um']],
    ['bullets', '- Um\n• Dois\n* Três\n☐ Quatro', ['Um', 'Dois', 'Três', 'Quatro']],
    ['numbers', '1. Um\n2) Dois\n(3) Três\n1.4. Quatro\na) Cinco', ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']],
    [
      'text that begins like a number',
      '3 portões fechados?\n-5 °C na câmara fria',
      ['3 portões fechados?', '-5 °C na câmara fria'],
    ],
    ['nothing', '', []],
  ])('%s', (_, text, lines) => {
    expect(pastedLines(text)).toEqual(lines);
  });

  test('gives an item for each line, as a new item is', () => {
    const made = itemsFromLines(['Um?', 'Dois?'], idSource(checklist, 1000));
    expect(made.map(({ id, question, type, category }) => [id, question, type, category])).toEqual([
      ['item-1001', 'Um?', 'checkbox', 'processos'],
      ['item-1002', 'Dois?', 'checkbox', 'processos'],
    ]);
  });
});

import { cleanChecklist } from '../authoring/authoring';
import { copyOfItem, copyOfSection, idSource } from '../authoring/authoring-copy';
import { editProblems } from '../authoring/authoring-problems';
import type { Answers } from '../answer/answer';
import { aChecklist, anItem, aSection } from '../../testing/entities';
import { arrivalsBasicChecklist, arrivalsChecklist } from '../builtin/arrivals';
import type { ChecklistItem } from '../checklist/checklist';
import { definitionChanges } from '../authoring/definition-changes';
import { SEARCHED_ANSWER_MAX_LENGTH, SEARCHED_ITEMS_MAX } from '../limits';
import { matchesSearch } from '../text/search';
import { isSearchedItem } from '../checklist/searched-item';
import { searchedAnswers, searchedForms } from './searched-answers';

const PLATE = anItem({ id: 'plate', question: 'Placa', type: 'text', searchable: true });
const asking = (...items: ChecklistItem[]) => aChecklist({ sections: [aSection({ id: 's', items })] });
const found = (answers: Answers, ...items: ChecklistItem[]) =>
  searchedAnswers({ checklist: asking(...items), answers, evidence: {} });

describe('what the history finds an inspection by', () => {
  test('answers to marked texts, in one line and no longer than is searched', () => {
    const long = { ...PLATE, id: 'long', question: 'Achados', type: 'multiline_text' };
    const answers = { plate: ' ABC-1234 ', long: `a\n  b${'c'.repeat(300)}`, other: 'XYZ' };
    expect(found(answers, PLATE, long, anItem({ id: 'other', type: 'text' }))).toEqual([
      { itemId: 'plate', question: 'Placa', answers: ['ABC-1234'] },
      { itemId: 'long', question: 'Achados', answers: [`a b${'c'.repeat(SEARCHED_ANSWER_MAX_LENGTH - 3)}`] },
    ]);
  });

  test.each([null, '', ' ', 'N/A', true, ['ABC']])('nothing where %p was answered', (answer) => {
    expect(found({ plate: answer }, PLATE)).toEqual([]);
  });

  test('one answer of each vehicle, under one question', () => {
    const checklist = aChecklist({
      sections: [aSection({ id: 's', items: [PLATE], repeat: { label: 'Veículo', min: 1 } })],
    });
    const instances = {
      s: [
        { id: '', name: '' },
        { id: 'k', name: 'B' },
      ],
    };
    const answers = { plate: 'AAA-1', 'plate@k': 'BBB-2', 'plate@gone': 'CCC-3' };
    expect(searchedAnswers({ checklist, answers, instances, evidence: {} })).toEqual([
      { itemId: 'plate', question: 'Placa', answers: ['AAA-1', 'BBB-2'] },
    ]);
  });

  test('nothing that is hidden', () => {
    const hidden: ChecklistItem = { ...PLATE, shownWhen: { item: 'a', is: 'equal', value: true } };
    expect(found({ a: false, plate: 'AAA-1' }, anItem({ id: 'a' }), hidden)).toEqual([]);
    expect(found({ a: true, plate: 'AAA-1' }, anItem({ id: 'a' }), hidden)).toHaveLength(1);
  });

  test('with the question in other languages', () => {
    const translations = { en: { question: 'Plate' }, de: { guidance: 'Genau' } };
    expect(found({ plate: 'A' }, { ...PLATE, translations })).toEqual([
      { itemId: 'plate', question: 'Placa', translations: { en: 'Plate' }, answers: ['A'] },
    ]);
  });

  test('the flight of the arrivals checklists that are part of the portal', () => {
    for (const checklist of [arrivalsChecklist, arrivalsBasicChecklist])
      expect(searchedAnswers({ checklist, answers: { 'voo-numero': 'LA 8065' }, evidence: {} })).toMatchObject([
        { itemId: 'voo-numero', answers: ['LA 8065'] },
      ]);
  });

  test.each([
    ['ABC1234', 'ABC-1234', true],
    ['abc 1234', 'ABC1234', true],
    ['la8065', 'LA 8065', true],
    ['bc12', 'ABC-1234', true],
    // A longer text is no plate.
    ['seguraencontrada', 'faca segura encontrada no porta-malas', false],
  ])('%s in %s: %p', (wanted, answer, is) => {
    expect(matchesSearch(wanted, searchedForms(answer))).toBe(is);
  });
});

describe('marking an item', () => {
  test('is kept for texts alone, cleaned, copied and told as a change', () => {
    const items = ['text', 'multiline_text', 'select', 'checkbox', 'number'].map((type, place) =>
      anItem({ id: `i${place}`, type, options: ['A'], searchable: true }),
    );
    const cleaned = cleanChecklist(asking(...items));
    expect(cleaned.sections[0]?.items.map(({ searchable }) => searchable)).toEqual([
      true,
      true,
      undefined,
      undefined,
      undefined,
    ]);
    expect(items.map(isSearchedItem)).toEqual([true, true, false, false, false]);
    const ids = idSource(cleaned, 1000);
    expect(copyOfItem(PLATE, ids)).toMatchObject({ searchable: true });
    expect(copyOfSection(aSection({ id: 's', items: [PLATE] }), ids).items.filter(isSearchedItem)).toHaveLength(1);
    expect(definitionChanges(asking({ ...PLATE, searchable: undefined }), asking(PLATE))).toMatchObject([
      { kind: 'item-changed', settings: ['searchable'] },
    ]);
  });

  test('a checklist has so many marked items, and the next is told in its place', () => {
    const marked = (count: number) => asking(...Array.from({ length: count }, (_, n) => ({ ...PLATE, id: `i${n}` })));
    expect(editProblems(marked(SEARCHED_ITEMS_MAX))).toEqual([]);
    expect(editProblems(marked(SEARCHED_ITEMS_MAX + 2))).toEqual([
      { kind: 'too-many', of: 'searched', limit: SEARCHED_ITEMS_MAX, place: { section: 0, item: SEARCHED_ITEMS_MAX } },
    ]);
  });
});

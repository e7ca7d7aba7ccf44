import { ITEM_TYPES } from '../checklist/checklist';
import { CONTENT_LANGUAGES } from '../checklist/translations';
import { foldedText } from '../text/text';
import { TABLE_COLUMNS } from './table-columns';
import { headingWord, optionWord, recordNamed, recordWord, tableHeading, typeNamed, typeWord } from './table-words';

const folded = (heading: string): string => heading.toLowerCase().replaceAll(/[\s-]+/g, '_');

test.each(CONTENT_LANGUAGES.map((language) => [language]))(
  'every word of %s is read back as the one thing that it means',
  (language) => {
    expect(TABLE_COLUMNS.map((heading) => tableHeading(folded(headingWord(heading, language))))).toEqual(TABLE_COLUMNS);
    expect(TABLE_COLUMNS.map((heading) => tableHeading(`${folded(headingWord(heading, language))}::en`))).toEqual(
      TABLE_COLUMNS.map((heading) => `${heading}::en`),
    );
    expect(tableHeading(folded(optionWord(12, language)))).toBe('option_12');
    expect(ITEM_TYPES.map((type) => typeNamed(typeWord(type, language)))).toEqual([...ITEM_TYPES]);
    const records = ['checklist', 'section', 'item', 'note'] as const;
    expect(records.map((record) => recordNamed(recordWord(record, language)))).toEqual([...records]);
  },
);

test('accents and capitals do not matter, and what is no word of ours stays as it is', () => {
  expect(
    [tableHeading('obrigatorio'), tableHeading('opcao_2::en'), typeNamed('MULTIPLA ESCOLHA')].map(foldedText),
  ).toEqual(['required', 'option_2::en', 'multiple_choice']);
  expect([tableHeading('cor'), tableHeading('shown_if'), tableHeading('opção'), typeNamed('caixa')]).toEqual([
    'cor',
    'shown_if',
    'opção',
    'caixa',
  ]);
});

import { itemsOf, type Checklist, type ChecklistItem, type ChecklistSection } from '../checklist/checklist';
import { DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../checklist/translations';
import { writtenDemand, writtenYes } from './cell-values';
import { headingIn } from './content-columns';
import { writeExpression } from './conditions/write-expression';
import { withWrittenNumbers } from './conditions/written-numbers';
import { AS_WRITTEN, DEMAND_HEADING, ITEM_COLUMNS, LEVEL_HEADING, SHOWN_IF_HEADING } from './item-columns';
import { withFileReferences } from './references';
import { writtenRepetition } from './repetition-cells';
import type { Sheet } from './sheet';
import {
  COLUMN,
  optionColumn,
  REPEAT,
  TABLE_COLUMNS,
  TABLE_SHEET,
  TRANSLATED_HEADINGS,
  type TableRecord,
} from './table-columns';
import { writtenLanguages } from './written-languages';

/**
 * A definition as one sheet; `readTable` gives it back. Ids are not in it: what is imported is a checklist of its own.
 */
export function writeTable(checklist: Checklist): Sheet {
  const {
    title,
    description,
    standard,
    version,
    author,
    nonConforming,
    review,
    level,
    language = DEFAULT_CONTENT_LANGUAGE,
    translations,
  } = checklist;
  const throughout: Readonly<Record<string, string>> = {
    [DEMAND_HEADING]: writtenDemand(nonConforming),
    [LEVEL_HEADING]: level ?? '',
  };
  const forAllItems = ITEM_COLUMNS.map(({ heading }) => throughout[heading] ?? '');
  const options = Math.max(0, ...itemsOf(checklist).map((item) => item.options.length));
  const languages = writtenLanguages(checklist);
  const optionHeadings = Array.from({ length: options }, (_, index) => optionColumn(index + 1));
  const titled = ({ translations: said }: Pick<Checklist, 'translations'>, one: ContentLanguage): string[] => [
    said?.[one]?.title ?? '',
    said?.[one]?.description ?? '',
    '',
    said?.[one]?.repeat ?? '',
  ];
  // Options come before the translations, and an item has fewer of them than another.
  const beforeTranslations = TABLE_COLUMNS.length + options;
  const row = (cells: string[], translated: string[]): string[] => [
    ...cells,
    ...Array.from({ length: translated.length > 0 ? beforeTranslations - cells.length : 0 }, () => ''),
    ...translated,
  ];
  return {
    name: TABLE_SHEET,
    rows: [
      [
        ...TABLE_COLUMNS,
        ...optionHeadings,
        ...languages.flatMap((one) =>
          [...TRANSLATED_HEADINGS, ...optionHeadings].map((heading) => headingIn(heading, one)),
        ),
      ],
      row(
        [
          'checklist',
          title,
          description ?? '',
          standard ?? '',
          version,
          author ?? '',
          language,
          writtenYes(review),
          ...forAllItems,
        ] satisfies [TableRecord, ...string[]],
        languages.flatMap((one) => [...titled({ translations }, one), ...optionHeadings.map(() => '')]),
      ),
      ...withFileReferences(withWrittenNumbers(checklist.sections)).flatMap((section) => [
        row(
          sectionRow(section),
          languages.flatMap((one) => [...titled(section, one), ...optionHeadings.map(() => '')]),
        ),
        ...section.items.map((item) =>
          row(
            itemRow(item),
            languages.flatMap((one) => translatedCells(item, one, options)),
          ),
        ),
      ]),
    ],
  };
}

function sectionRow({ title, description, shownWhen, repeat }: ChecklistSection): string[] {
  const record: TableRecord = 'section';
  const said: Readonly<Record<string, string>> = {
    [COLUMN.record]: record,
    [COLUMN.text]: title,
    [COLUMN.description]: description ?? '',
    [SHOWN_IF_HEADING]: shownWhen ? writeExpression(shownWhen, AS_WRITTEN) : '',
    ...writtenRepetition(repeat),
  };
  return TABLE_COLUMNS.map((heading) => said[heading] ?? '');
}

const BASICS = Object.keys(COLUMN).length;

function itemRow(item: ChecklistItem): string[] {
  const record: TableRecord = 'item';
  const basics = [record, item.question];
  return [
    ...basics,
    ...Array.from({ length: BASICS - basics.length }, () => ''),
    ...ITEM_COLUMNS.map(({ write }) => write(item)),
    ...Object.values(REPEAT).map(() => ''),
    ...item.options,
  ];
}

function translatedCells({ translations }: ChecklistItem, language: ContentLanguage, options: number): string[] {
  const texts = translations?.[language];
  return [
    texts?.question ?? '',
    '',
    texts?.guidance ?? '',
    '',
    ...Array.from({ length: options }, (_, place) => texts?.options?.[place] ?? ''),
  ];
}

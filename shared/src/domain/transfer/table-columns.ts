import { DEMAND_HEADING, ITEM_COLUMNS, LEVEL_HEADING, SHOWN_IF_HEADING } from './item-columns';

/**
 * Headings of the spreadsheet format (docs/checklist-formats.md): one row an item, and one for the checklist and for
 * each section before its items. Those of an item's settings are `ITEM_COLUMNS`.
 */
export const COLUMN = {
  record: 'record',
  text: 'text',
  description: 'description',
  standard: 'standard',
  version: 'version',
  author: 'author',
  language: 'language',
  review: 'review',
} as const;

const ITEM_HEADINGS = ITEM_COLUMNS.map(({ heading }) => heading);

/** What a section that repeats is asked once for, and how often. */
export const REPEAT = { label: 'repeat', min: 'repeat_min', max: 'repeat_max' } as const;

export const TABLE_COLUMNS: readonly string[] = [...Object.values(COLUMN), ...ITEM_HEADINGS, ...Object.values(REPEAT)];

/** The sheet's name in a workbook. */
export const TABLE_SHEET = 'checklist';

/** What a row is; where nothing is said, an item. */
export const RECORDS = ['item', 'section', 'checklist'] as const;
export type TableRecord = (typeof RECORDS)[number];

/** A row that its author wrote for people alone. */
export const NOTE = 'note';

/** Headings that a row of each kind has something under, beside `record` and `text`; options are an item's. */
export const COLUMNS_OF: Readonly<Record<TableRecord, readonly string[]>> = {
  checklist: [
    COLUMN.description,
    COLUMN.standard,
    COLUMN.version,
    COLUMN.author,
    COLUMN.language,
    COLUMN.review,
    DEMAND_HEADING,
    LEVEL_HEADING,
  ],
  section: [COLUMN.description, SHOWN_IF_HEADING, ...Object.values(REPEAT)],
  item: ITEM_HEADINGS,
};

/** Headings that stand in other languages, too ('text::en'), by the kind of row. */
export const TRANSLATED_OF = {
  checklist: { title: COLUMN.text, description: COLUMN.description },
  section: { title: COLUMN.text, description: COLUMN.description, repeat: REPEAT.label },
  item: { question: COLUMN.text, guidance: 'guidance' },
} as const satisfies Readonly<Record<TableRecord, Readonly<Record<string, string>>>>;

/** In the order in which they are written. */
export const TRANSLATED_HEADINGS = [
  COLUMN.text,
  COLUMN.description,
  TRANSLATED_OF.item.guidance,
  REPEAT.label,
] as const;

/** Heading of an option's column; `place` from 1. */
export const optionColumn = (place: number): string => `option_${place}`;

/** The option's place that a heading names, from 1; null for another heading. */
export function placeOfOption(heading: string): number | null {
  const place = /^option_?(\d{1,4})$/.exec(heading)?.[1];
  return place === undefined ? null : Number(place);
}

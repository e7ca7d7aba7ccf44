import { DEMAND_HEADING, ITEM_COLUMNS } from './item-columns';

/** Headings of the spreadsheet format (docs/checklist-formats.md): one row an item, and one for the checklist and for each section before its items. Those of an item's settings are `ITEM_COLUMNS`. */
export const COLUMN = {
  record: 'record',
  text: 'text',
  description: 'description',
  standard: 'standard',
  version: 'version',
  author: 'author',
} as const;

const ITEM_HEADINGS = ITEM_COLUMNS.map(({ heading }) => heading);

export const TABLE_COLUMNS: readonly string[] = [...Object.values(COLUMN), ...ITEM_HEADINGS];

/** The sheet's name in a workbook. */
export const TABLE_SHEET = 'checklist';

/** What a row is; where nothing is said, an item. */
export const RECORDS = ['item', 'section', 'checklist'] as const;
export type TableRecord = (typeof RECORDS)[number];

/** Headings that a row of each kind has something under, beside `record` and `text`; options are an item's. */
export const COLUMNS_OF: Readonly<Record<TableRecord, readonly string[]>> = {
  checklist: [COLUMN.description, COLUMN.standard, COLUMN.version, COLUMN.author, DEMAND_HEADING],
  section: [COLUMN.description],
  item: ITEM_HEADINGS,
};

/** Heading of an option's column; `place` from 1. */
export const optionColumn = (place: number): string => `option_${place}`;

/** The option's place that a heading names, from 1; null for another heading. */
export function placeOfOption(heading: string): number | null {
  const place = /^option_?(\d{1,4})$/.exec(heading)?.[1];
  return place === undefined ? null : Number(place);
}

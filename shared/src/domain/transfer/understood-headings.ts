import { COLUMN, COLUMNS_OF, RECORDS, type TableRecord } from './table-columns';
import { headingWord, optionWord, recordWord } from './table-words';
import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE } from '../checklist/translations';

/** The headings under which a row of one kind may have something. */
export interface UnderstoodHeadings {
  record: TableRecord;
  /** What a row of this kind is called under the heading that says so. */
  name: string;
  headings: readonly string[];
}

/**
 * What `readTable` understands, in the words of one language, by the kind of row: for whoever heads a table of their
 * own (docs/checklist-formats.md). A language that is none of the portal's gets the default's words.
 */
export function understoodHeadings(language: string): UnderstoodHeadings[] {
  const ours = CONTENT_LANGUAGES.find((one) => one === language) ?? DEFAULT_CONTENT_LANGUAGE;
  return RECORDS.map((record) => ({
    record,
    name: recordWord(record, ours),
    headings: [
      ...[COLUMN.record, COLUMN.text, ...COLUMNS_OF[record]].map((heading) => headingWord(heading, ours)),
      ...(record === 'item' ? [1, 2].map((place) => optionWord(place, ours)) : []),
    ],
  }));
}

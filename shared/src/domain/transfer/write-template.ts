import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../checklist/translations';
import type { Sheet } from './sheet';
import { COLUMN, TABLE_SHEET } from './table-columns';
import { headingWord, optionWord, recordWord, typeWord } from './table-words';
import { YES_NO_IN } from './yes-no';

/** What a template says, in the reader's language: an example, and notes on how to fill it in. */
export interface TemplateTexts {
  title: string;
  section: string;
  checkbox: string;
  select: string;
  options: readonly string[];
  number: string;
  /** A question that is answered by a text, by which the history finds the inspection. */
  text: string;
  guidance: string;
  notes: readonly string[];
}

const COLUMNS = [
  COLUMN.record,
  COLUMN.text,
  'type',
  'required',
  'guidance',
  'unit',
  'min',
  'max',
  'searchable',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

/**
 * A table to fill in, with headings, kinds of rows and types in the reader's language, all of which `readTable` takes.
 */
export function writeTemplate(
  language: string,
  { title, section, checkbox, select, options, number, text, guidance, notes }: TemplateTexts,
): Sheet {
  const ours = CONTENT_LANGUAGES.find((one) => one === language) ?? DEFAULT_CONTENT_LANGUAGE;
  const { yes, no } = YES_NO_IN[ours];
  const item = recordWord('item', ours);
  const noOptions = options.map(() => '');
  return {
    name: TABLE_SHEET,
    rows: [
      [
        ...COLUMNS.map((heading) => headingWord(heading, ours)),
        ...options.map((_, place) => optionWord(place + 1, ours)),
        headingWord(COLUMN.language, ours),
      ],
      [...row({ record: recordWord('checklist', ours), text: title }), ...noOptions, ours satisfies ContentLanguage],
      row({ record: recordWord('section', ours), text: section }),
      row({ record: item, text: checkbox, type: typeWord('checkbox', ours), required: yes, guidance }),
      [...row({ record: item, text: select, type: typeWord('select', ours), required: no }), ...options],
      row({ record: item, text: number, type: typeWord('number', ours), required: no, unit: '°C', min: '2', max: '8' }),
      row({ record: item, text, type: typeWord('text', ours), required: no, searchable: yes }),
      ...notes.map((note) => row({ record: recordWord('note', ours), text: note })),
    ],
  };
}

const row = (cells: Cells): string[] => COLUMNS.map((heading) => cells[heading] ?? '');

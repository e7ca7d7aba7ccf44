import { ITEM_TYPES, type ItemType } from '../checklist/checklist';
import { CONTENT_LANGUAGES, DEFAULT_CONTENT_LANGUAGE, type ContentLanguage } from '../checklist/translations';
import type { Sheet } from './sheet';
import { COLUMN, TABLE_SHEET } from './table-columns';
import { headingWord, optionWord, recordWord, typeWord } from './table-words';
import { understoodHeadings } from './understood-headings';
import { YES_NO_IN } from './yes-no';

/** What a template says, in the reader's language: an example, and notes on how to fill it in. */
export interface TemplateTexts {
  title: string;
  section: string;
  /** An example of a type; the one of text is what the history finds the inspection by. */
  question: (type: ItemType) => string;
  options: Readonly<Record<'select' | 'multiple_choice', readonly string[]>>;
  /** Stands with the first question. */
  guidance: string;
  notes: readonly string[];
  /** Names the headings that an item may have beside those of the template. */
  further: (headings: readonly string[]) => string;
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
 * A table to fill in, with headings, kinds of rows and types in the reader's language, all of which `readTable` takes:
 * every type of question once.
 */
export function writeTemplate(
  language: string,
  { title, section, question, options, guidance, notes, further }: TemplateTexts,
): Sheet {
  const ours = CONTENT_LANGUAGES.find((one) => one === language) ?? DEFAULT_CONTENT_LANGUAGE;
  const { yes, no } = YES_NO_IN[ours];
  const optionColumns = Math.max(...Object.values(options).map(({ length }) => length));
  const settings: Partial<Record<ItemType, Cells>> = {
    checkbox: { required: yes, guidance },
    number: { unit: '°C', min: '2', max: '8' },
    text: { searchable: yes },
  };
  const item = (type: ItemType): string[] => [
    ...row({
      record: recordWord('item', ours),
      text: question(type),
      type: typeWord(type, ours),
      required: no,
      ...settings[type],
    }),
    ...(type === 'select' || type === 'multiple_choice' ? options[type] : []),
  ];
  const headings = [
    ...COLUMNS.map((heading) => headingWord(heading, ours)),
    ...Array.from({ length: optionColumns }, (_, place) => optionWord(place + 1, ours)),
    headingWord(COLUMN.language, ours),
  ];
  const others = understoodHeadings(ours)
    .filter(({ record }) => record === 'item')
    .flatMap((understood) => understood.headings)
    .filter((heading) => !headings.includes(heading));
  return {
    name: TABLE_SHEET,
    rows: [
      headings,
      [
        ...row({ record: recordWord('checklist', ours), text: title }),
        ...Array.from({ length: optionColumns }, () => ''),
        ours satisfies ContentLanguage,
      ],
      row({ record: recordWord('section', ours), text: section }),
      ...ITEM_TYPES.map(item),
      ...[...notes, further(others)].map((note) => row({ record: recordWord('note', ours), text: note })),
    ],
  };
}

const row = (cells: Cells): string[] => COLUMNS.map((heading) => cells[heading] ?? '');

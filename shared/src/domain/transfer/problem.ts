import type { ItemType } from '../checklist/checklist';

/**
 * What an import has to say about a file, and what that means. An error keeps the checklist out, the whole of it:
 * nothing is half-imported. A notice says what was read differently from how it stands in the file, or not at all.
 */
export const TRANSFER_REASONS = {
  // The file itself
  'file-empty': 'error',
  'file-too-large': 'error',
  'file-type': 'error',
  'file-broken': 'error',
  'file-encrypted': 'error',
  'file-slow': 'error',
  'unpacked-too-large': 'error',
  'not-unicode': 'notice',
  // JSON
  'not-json': 'error',
  'not-our-json': 'error',
  'newer-format': 'error',
  'invalid-value': 'error',
  'unknown-field': 'error',
  // Sheets, whatever is in them
  'unclosed-quote': 'error',
  'too-many-rows': 'error',
  'cell-too-far': 'error',
  'column-missing': 'error',
  'column-repeated': 'error',
  'row-above-headings': 'notice',
  'unknown-value': 'error',
  'not-a-number': 'error',
  'number-ambiguous': 'error',
  'number-too-long': 'error',
  'not-a-count': 'error',
  'not-a-weight': 'error',
  'not-option-numbers': 'error',
  'column-not-read': 'notice',
  'cell-not-used': 'notice',
  'formula-result': 'notice',
  'formula-as-text': 'notice',
  'section-added': 'notice',
  'checklist-row-repeated': 'error',
  'sheet-not-read': 'notice',
  // XLSForm: what of it this portal has not
  'type-replaced': 'notice',
  'row-not-held': 'notice',
  'row-disabled': 'notice',
  'row-remark': 'notice',
  'setting-not-held': 'notice',
  'language-not-read': 'notice',
  'name-as-text': 'notice',
  'reference-as-text': 'notice',
  'constraint-as-range': 'notice',
  'group-nested': 'notice',
  'repeat-as-section': 'notice',
  'loop-as-repeat': 'notice',
  'group-not-open': 'error',
  'group-not-closed': 'error',
  'choices-missing': 'error',
  // What a checklist must be, and may hold
  'nothing-to-import': 'error',
  'section-title-required': 'error',
  'question-required': 'error',
  'options-required': 'error',
  'range-reversed': 'error',
  'condition-missing': 'error',
  'condition-later': 'error',
  'condition-inside-repeated': 'error',
  'condition-answer': 'error',
  'condition-too-long': 'error',
  'condition-unreadable': 'error',
  'repeat-label-required': 'error',
  'repeat-range': 'error',
  'repeat-needs-one': 'error',
  'verdict-twice': 'error',
  'verdict-inside-repeated': 'error',
  'too-long': 'error',
  'too-many-sections': 'error',
  'too-many-items': 'error',
  'too-many-options': 'error',
  'too-many-searched': 'error',
  'example-not-carried': 'notice',
  'option-repeated': 'notice',
  'options-not-used': 'notice',
  'limits-not-used': 'notice',
  'marks-not-used': 'notice',
  'marked-option-missing': 'notice',
  'verdict-not-used': 'notice',
  'verdict-incomplete': 'notice',
  'searchable-not-used': 'notice',
  'level-not-used': 'notice',
  'answered-alone-not-used': 'notice',
  'begins-now-not-used': 'notice',
} as const satisfies Record<string, 'error' | 'notice'>;

export type TransferReason = keyof typeof TRANSFER_REASONS;

/**
 * Where in a file something stands. `row` as a spreadsheet counts it, from 1; `column` as its heading says, or the path
 * inside a JSON file.
 */
export interface FilePlace {
  sheet: string | null;
  row: number | null;
  column: string | null;
}

export interface TransferProblem {
  reason: TransferReason;
  place: FilePlace;
  /** What stands there. */
  value?: string;
  /** What could stand there. */
  allowed?: readonly string[];
  /** The type of item that was made of it. */
  as?: ItemType;
  /** The limit that it is over. */
  limit?: number;
}

export const WHOLE_FILE: FilePlace = { sheet: null, row: null, column: null };

/** Whether the problem keeps the checklist from being imported. */
export const isTransferError = ({ reason }: TransferProblem): boolean => TRANSFER_REASONS[reason] === 'error';

import type { Checklist } from '../checklist/checklist';
import type { EncodingGuess } from './encodings';
import { WHOLE_FILE, type FilePlace, type TransferProblem, type TransferReason } from './problem';

/** One row of a file, as it was understood. */
export interface ReadRow {
  place: FilePlace;
  kind: 'checklist' | 'section' | 'item';
  text: string;
  /** Of an item. */
  type?: string;
  required?: boolean;
  options?: number;
}

/**
 * What an import makes of a file: everything that was read, every problem, and the checklist where no problem keeps it
 * out.
 */
export interface ChecklistImport {
  checklist: Checklist | null;
  rows: ReadRow[];
  problems: TransferProblem[];
  /** The example pictures that the file carries, as data URLs by the keys under which its items name them. */
  pictures: Pictures;
  /** Of a file that is not Unicode: what it was taken to be written in, to be confirmed before the import goes on. */
  encoding?: EncodingGuess;
}

/** Example pictures as data URLs, by their keys. */
export type Pictures = Readonly<Record<string, string>>;

/**
 * What the file does not say: the new checklist's id, the time in milliseconds (for the ids of sections and items), and
 * texts in the reader's language.
 */
export interface ImportSettings {
  id: string;
  now: number;
  /** Where the file has no title: its own name. */
  title: string;
  /** For questions before the first section. */
  sectionTitle: string;
  /** The reader's language, for files that hold several, or that do not say which is theirs. */
  language: string;
}

/** The answer about a file that could not be read at all. */
export function unreadable(reason: TransferReason, particulars: Partial<TransferProblem> = {}): ChecklistImport {
  return { checklist: null, rows: [], pictures: {}, problems: [{ reason, place: WHOLE_FILE, ...particulars }] };
}

import type { Evidence } from '../domain/evidence/evidence';

/** A row of a section: what it is about, what is said of it, and beside that when and by whom. */
export interface PaperRow {
  /** Of its section alone. */
  id: string;
  about: string;
  /** A line each. */
  said: readonly string[];
  notes: readonly string[];
  /** Photos stand below it, other files are named. */
  files: readonly Evidence[];
  /** It no longer counts: shown paler. Its notes say so in words. */
  isStruck?: boolean;
}

/** A heading with the rows below it. */
export interface PaperSection {
  id: string;
  heading: string;
  /** Said below the heading. */
  hints: readonly string[];
  rows: readonly PaperRow[];
}

/**
 * A document of a module, drawn by the portal as inspection reports are: on the page, printed, as an HTML file and as a
 * PDF (docs/modules.md, 'A document to hand over'). Everything is plain text in the reader's language; sections and
 * rows are numbered by the portal.
 */
export interface ModulePaper {
  /** What kind of document it is, at its head: 'Registro de ocorrência'. */
  kind: string;
  title: string;
  /** Below the title. */
  status: string;
  /** Stands above every page of it, on paper too; null for nothing. */
  banner: string | null;
  /** What a reader must know before reading on. */
  notices: readonly string[];
  facts: { heading: string; facts: readonly { label: string; value: string }[] };
  /** Heads of the columns in which rows stand: `about`, `said` and `notes`. */
  columns: Readonly<Record<'about' | 'said' | 'notes', string>>;
  sections: readonly PaperSection[];
  /** Names it in the foot of every page. */
  pageLabel: string;
  /** Begins the names of its files, before title and day: 'ocorrencia'. */
  fileName: string;
}

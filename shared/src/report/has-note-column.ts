import type { ReportItem } from './document';

/**
 * Whether a row has the column of notes: remarks, files by their names, what the report says. A long answer has the
 * room of notes that are not there; beside what is written by hand they are, too.
 */
export const hasNoteColumn = ({ answer, remarks, notes, evidence }: ReportItem): boolean =>
  answer.tone === 'blank' ||
  answer.room !== null ||
  remarks.length > 0 ||
  notes.length > 0 ||
  evidence.some((piece) => !('image' in piece));

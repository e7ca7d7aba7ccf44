import type { ReportItem } from './document';

/** Whether something stands in the column of notes: remarks, files by their names, what the report says. */
export const hasNotes = ({ remarks, notes, evidence }: ReportItem): boolean =>
  remarks.length > 0 || notes.length > 0 || evidence.some((piece) => !('image' in piece));

/**
 * Whether a row has that column. A long answer has the room of notes that are not there; beside what is written by hand
 * they are, too.
 */
export const hasNoteColumn = (item: ReportItem): boolean =>
  item.answer.tone === 'blank' || item.answer.room !== null || hasNotes(item);

import type { ReportItem } from '@avsec/shared/report';

/** Whether something stands in the column of notes: remarks, files by their names, what the report says. */
export const hasNotes = ({ remarks, notes, evidence }: ReportItem): boolean =>
  remarks.length > 0 || notes.length > 0 || evidence.some((piece) => !('image' in piece));

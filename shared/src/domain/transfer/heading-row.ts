import { COLUMN, TABLE_COLUMNS } from './table-columns';
import { tableHeading } from './table-words';

/** Whether a row has the questions' heading; by the word of a type of item (`text`) only beside another of ours. */
export function areHeadings(folded: readonly string[]): boolean {
  const ours = folded.map(tableHeading);
  if (!ours.includes(COLUMN.text)) return false;
  return (
    folded.length === 1 || !folded.includes(COLUMN.text) || ours.filter((one) => TABLE_COLUMNS.includes(one)).length > 1
  );
}

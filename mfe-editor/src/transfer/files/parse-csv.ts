import { parse } from 'papaparse';
import type { Parsed } from './parse-messages';

/**
 * The cells of a CSV file. A quote that is opened and never closed swallows every row after it, so then there are none.
 */
export function parseCsv(text: string, delimiter: string): Parsed {
  const { data, errors } = parse<string[]>(text, { delimiter });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  return unclosed ? { kind: 'unclosed-quote', row: (unclosed.row ?? 0) + 1 } : { kind: 'csv', cells: data };
}

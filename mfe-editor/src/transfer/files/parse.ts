import { parseCsv } from './parse-csv';
import type { Parsed, ToParse } from './parse-messages';

/** Takes a file's cells apart. Never rejects. */
export function parse(request: ToParse): Promise<Parsed> {
  return Promise.resolve(parseCsv(request.text, request.delimiter)).catch((error: unknown): Parsed => ({ kind: 'failed', message: String(error) }));
}

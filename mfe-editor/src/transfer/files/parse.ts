import type { Parsed, ToParse } from './parse-messages';

/** Takes a file's cells apart. Never rejects. */
export async function parse(request: ToParse): Promise<Parsed> {
  try {
    return await parsed(request);
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}

/** Each kind of file brings its library when one of it comes. */
async function parsed(request: ToParse): Promise<Parsed> {
  switch (request.kind) {
    case 'csv':
      return (await import('./parse-csv')).parseCsv(request.text, request.delimiter);
    case 'workbook':
      return (await import('./parse-workbook')).parseWorkbook(request.bytes, request.digits);
  }
}

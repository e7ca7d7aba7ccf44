import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILE_MAX_MB,
  IMPORT_UNPACKED_MAX_BYTES,
  IMPORT_UNPACKED_MAX_MB,
  NUMBER_MAX_DIGITS,
} from '@avsec/shared/domain';
import {
  delimiterOf,
  readJsonFile,
  readTable,
  readWorkbook,
  sheetOfCsv,
  sheetsOfXlsformCsv,
  unreadable,
  withoutDelimiterLine,
  WHOLE_FILE,
  type ChecklistImport,
  type Encoding,
  type ImportSettings,
} from '@avsec/shared/transfer';
import { readZipDirectory } from '@avsec/shared/zip-directory';
import { parseInWorker } from './parse-in-worker';
import type { Parsed, ToParse } from './parse-messages';
import { readText } from './read-text';
import { isCompound, isPdf, isZip } from './file-kinds';

type Parse = (request: ToParse) => Promise<Parsed | null>;

/**
 * What a file holds, whatever its name ends in; `chosen`: what a person says that it is written in. Never saves
 * anything; never rejects for what is in the file.
 */
export async function readChecklistFile(
  file: Blob,
  settings: ImportSettings,
  parse: Parse = parseInWorker,
  chosen?: Encoding,
): Promise<ChecklistImport> {
  if (file.size === 0) return unreadable('file-empty');
  if (file.size > IMPORT_FILE_MAX_BYTES) return unreadable('file-too-large', { limit: IMPORT_FILE_MAX_MB });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isCompound(bytes)) return unreadable('file-encrypted');
  // It begins as a text does.
  if (isPdf(bytes)) return unreadable('file-type');
  if (isZip(bytes)) return readZip(bytes, settings, parse);
  const decoded = await readText(bytes, settings.language, chosen);
  if (decoded.kind === 'binary') return unreadable('file-type');
  const { text, guess } = decoded;
  if (text.trim() === '') return unreadable('file-empty');
  const read = /^\s*[{[]/.test(text)
    ? readJsonFile(text, settings)
    : await readCells({ kind: 'csv', text: withoutDelimiterLine(text), delimiter: delimiterOf(text) }, settings, parse);
  if (guess === undefined) return read;
  return {
    ...read,
    problems: [{ reason: 'not-unicode', place: WHOLE_FILE, value: guess.read }, ...read.problems],
    encoding: guess,
  };
}

async function readZip(bytes: Uint8Array, settings: ImportSettings, parse: Parse): Promise<ChecklistImport> {
  const entries = readZipDirectory(bytes);
  if (entries === null) return unreadable('file-broken');
  if (!entries.some(({ name }) => name.startsWith('xl/'))) return unreadable('file-type');
  // The library that reads workbooks allows an entry two gigabytes, and holds it to the size that it says here.
  const unpacked = entries.reduce((sum, { size, isSizeSaid }) => sum + (isSizeSaid ? size : Infinity), 0);
  if (unpacked > IMPORT_UNPACKED_MAX_BYTES) return unreadable('unpacked-too-large', { limit: IMPORT_UNPACKED_MAX_MB });
  return readCells({ kind: 'workbook', bytes, digits: NUMBER_MAX_DIGITS }, settings, parse);
}

async function readCells(request: ToParse, settings: ImportSettings, parse: Parse): Promise<ChecklistImport> {
  const parsed = await parse(request);
  if (parsed === null) return unreadable('file-slow');
  switch (parsed.kind) {
    case 'csv': {
      const sheets = sheetsOfXlsformCsv(parsed.cells);
      return sheets ? readWorkbook(sheets, settings) : readTable(sheetOfCsv(parsed.cells), settings);
    }
    case 'workbook':
      return readWorkbook(parsed.sheets, settings);
    case 'unclosed-quote':
      return unreadable('unclosed-quote', { place: { ...WHOLE_FILE, row: parsed.row } });
    case 'cell-too-far':
      return unreadable('cell-too-far', { place: { sheet: parsed.sheet, row: parsed.row, column: parsed.column } });
    case 'failed':
      console.warn('the file cannot be taken apart', parsed.message);
      return unreadable('file-broken');
  }
}

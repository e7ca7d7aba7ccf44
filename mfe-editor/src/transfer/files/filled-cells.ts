import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SHEET_FILE = /^xl\/worksheets\/[^/]+\.xml$/i;
/** A cell of a sheet's XML, with its address, that holds neither text, number nor formula: colour and borders alone. */
const EMPTY_CELL =
  /<((?:[\w.-]+:)?c)(?=\s[^<>]*\sr="|\sr=")(?:\s[^<>]*?)?(?:\/>|>\s*(?:<(?:[\w.-]+:)?v\s*\/>|<((?:[\w.-]+:)?v)>\s*<\/\2>)?\s*<\/\1\s*>)/g;
const ADDRESS = /<(?:[\w.-]+:)?c\s(?:[^<>]*\s)?r="([A-Z]{1,3})(\d{1,7})"/g;

/**
 * The workbook with only those cells that hold something, so that a row coloured to its end does not span millions of
 * cells. Called for a workbook that the library has taken apart already, up to its bound: sizes have been held to what
 * the directory says.
 */
export function withFilledCells(bytes: Uint8Array): Uint8Array {
  const files = unzipSync(bytes);
  const trimmed = Object.entries(files).map(
    ([name, content]) => [name, SHEET_FILE.test(name) ? trimmedSheet(content) : content] as const,
  );
  return zipSync(Object.fromEntries(trimmed), { level: 0 });
}

function trimmedSheet(content: Uint8Array): Uint8Array {
  const xml = strFromU8(content);
  // Within a CDATA section the signs of a cell would be somebody's text.
  return xml.includes('<![CDATA[') ? content : strToU8(xml.replaceAll(EMPTY_CELL, ''));
}

/** The cell that makes a workbook span the most, by row from 1 and the letters of its column. */
export function farthestCell(bytes: Uint8Array): { row: number; column: string } | null {
  let farthest: { row: number; column: string; span: number } | null = null;
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (!SHEET_FILE.test(name)) continue;
    for (const [, column = '', digits = ''] of strFromU8(content).matchAll(ADDRESS)) {
      const row = Number(digits);
      const span = row * columnNumber(column);
      if (farthest === null || span > farthest.span) farthest = { row, column, span };
    }
  }
  return farthest && { row: farthest.row, column: farthest.column };
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

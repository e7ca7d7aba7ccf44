import type { HeadedRow, HeadedSheet } from '../columns';
import type { TransferProblem } from '../problem';

/** The texts of one language where a sheet has several: `label::English (en)`. */
export interface TextColumn {
  /** The text, in the language that is read, or else in any. */
  textOf: (row: HeadedRow) => string;
  headings: readonly string[];
  /** Columns of other languages, which stay behind. */
  problems: TransferProblem[];
}

/** Which of a sheet's columns of this name (`label`, `label::…`) is read: the reader's language, the form's default, the one without a language, the first. */
export function textColumn(sheet: HeadedSheet, name: string, wanted: { language: string; byDefault: string }): TextColumn {
  const headings = [...new Set(sheet.headings.filter((heading) => heading === name || heading.startsWith(`${name}:`)))];
  const languages = headings.map((heading) => ({ heading, language: heading.slice(name.length).replace(/^::?_?/, '') }));
  const inOrder = [
    languages.find(({ language }) => language === wanted.language || language.includes(`(${wanted.language})`)),
    languages.find(({ language }) => language !== '' && language === wanted.byDefault),
    languages.find(({ language }) => language === ''),
    ...languages,
  ].flatMap((one) => (one ? [one.heading] : []));
  const [read, ...others] = [...new Set(inOrder)];
  return {
    textOf: (row) => inOrder.map((heading) => row.cell(heading)).find((text) => text !== '') ?? '',
    headings,
    problems: read === undefined ? [] : others.map((heading) => ({ reason: 'language-not-read', place: { sheet: sheet.sheet.name, row: sheet.firstRow, column: heading } })),
  };
}

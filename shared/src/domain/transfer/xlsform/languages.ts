import type { ContentLanguage } from '../../checklist/translations';
import type { HeadedRow, HeadedSheet } from '../columns';
import { languageNamed } from '../content-columns';
import type { TransferProblem } from '../problem';
import { withoutReferenceGuard } from './reference-guard';

/** The texts of one kind where a sheet has several languages of it: `label::English (en)`. */
export interface TextColumn {
  /** The text as it is taken for the original: in the language that is read, or else in any. */
  textOf: (row: HeadedRow) => string;
  /** The text in another language of ours; '' where the sheet has none. */
  textIn: (row: HeadedRow, language: ContentLanguage) => string;
  /** Whether the original asks for an answer to be put into it, `${name}`. */
  hasReference: (row: HeadedRow) => boolean;
  /** Which language is read; null where the heading does not say. */
  language: ContentLanguage | null;
  headings: readonly string[];
  /** Columns of languages that the portal does not have, which stay behind. */
  problems: TransferProblem[];
}

/**
 * Which of a sheet's columns of this name (`label`, `label::…`) is the original: the wanted language, the form's
 * default, the one without a language, the first. The others are translations.
 */
export function textColumn(
  sheet: HeadedSheet,
  name: string,
  wanted: { language: string; byDefault: string },
): TextColumn {
  const headings = [...new Set(sheet.headings.filter((heading) => heading === name || heading.startsWith(`${name}:`)))];
  const languages = headings.map((heading) => {
    const language = heading.slice(name.length).replace(/^::?_?/, '');
    return { heading, language, ours: languageNamed(language) };
  });
  const inOrder = [
    languages.find(({ ours }) => ours === wanted.language),
    languages.find(({ language }) => language !== '' && language === wanted.byDefault),
    languages.find(({ language }) => language === ''),
    ...languages,
  ].flatMap((one) => one ?? []);
  const [read] = inOrder;
  const others = languages.filter((one) => one !== read);
  const told = others.filter(({ ours, language }) => language !== '' && ours === null);
  const firstSaid = (row: HeadedRow, of: typeof languages): string =>
    of.map(({ heading }) => row.cell(heading)).find((text) => text !== '') ?? '';
  return {
    textOf: (row) => withoutReferenceGuard(firstSaid(row, inOrder)),
    textIn: (row, language) =>
      withoutReferenceGuard(
        firstSaid(
          row,
          others.filter(({ ours }) => ours === language),
        ),
      ),
    hasReference: (row) => /\$\{[^}]*\}/.test(firstSaid(row, inOrder)),
    language: read?.ours ?? null,
    headings,
    problems: told.map(({ heading }) => ({
      reason: 'language-not-read',
      place: { sheet: sheet.sheet.name, row: sheet.firstRow, column: heading },
    })),
  };
}

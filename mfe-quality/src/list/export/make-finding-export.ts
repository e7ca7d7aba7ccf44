import { countAllFindings, readAllFindings, type FindingFilter } from '@avsec/shared/data';
import { makeFile, type Exported, type MakingFile } from '@avsec/shared/lists';
import { FINDING_COLUMNS, type FindingWords } from './finding-columns';

export interface FindingExportOrder extends MakingFile {
  filter: FindingFilter;
  title: string;
  language: string;
  headingOf: (column: (typeof FINDING_COLUMNS)[number]['name']) => string;
  words: FindingWords;
}

/** The findings that a filter leaves as a file: all of them, a row each. */
export function makeFindingExport(order: FindingExportOrder): Promise<Exported> {
  const { filter, title, language, headingOf, words, signal } = order;
  async function* bunches() {
    for await (const read of readAllFindings(filter, signal))
      yield {
        records: read.length,
        rows: read.map((row) => FINDING_COLUMNS.map(({ cell }) => cell(row, words))),
      };
  }
  return makeFile(
    {
      title,
      language,
      headings: FINDING_COLUMNS.map(({ name }) => headingOf(name)),
      widths: FINDING_COLUMNS.map(({ width }) => width),
      bunches: bunches(),
      counting: countAllFindings(filter),
    },
    order,
  );
}

/** A table of texts: what stands above the columns, and a text for each cell. */
export interface TextTable {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** In which language the spreadsheet reads it. */
  language: string;
}

/** The table as CSV for spreadsheets of that language, without a cell that they would compute. */
export async function tableFile({ headings, rows, language }: TextTable): Promise<Blob> {
  // What writes CSV is fetched once it is needed.
  const { csvFile } = await import('./lists/files/csv-file');
  const cells = rows.map((row) => row.map((text) => ({ kind: 'text' as const, text })));
  async function* bunches() {
    yield await Promise.resolve(cells);
  }
  return csvFile({ title: '', widths: headings.map(() => 0), headings, rows: bunches(), language });
}

import { readAuditEntries } from '@avsec/shared/data';
import type { AuditEntry, AuditFilter } from '@avsec/shared/domain';
import { csvCells } from '@avsec/shared/transfer';

const PAGE = 500;
/** A file of so many entries still opens in a spreadsheet; a shorter time gives the rest. */
const ENTRIES_MAX = 50_000;

/** All entries that the filter leaves, newest first. `isCut`: there are more than a file takes. */
export async function readAll(filter: AuditFilter): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  while (entries.length < ENTRIES_MAX) {
    const last = entries.at(-1)?.id;
    const page = await readAuditEntries({ filter, most: PAGE, ...(last !== undefined && { before: last }) });
    entries.push(...page);
    if (page.length < PAGE) return { entries, isCut: false };
  }
  return { entries, isCut: true };
}

/**
 * The text of a CSV file as spreadsheets open it (semicolons, UTF-8 with its mark), in which no cell is taken for a
 * formula.
 */
export function auditCsv(rows: readonly (readonly string[])[]): string {
  const cells = csvCells({ name: null, rows, formulaTexts: [] });
  const text = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');
  return `\uFEFF${text}\r\n`;
}

import { readReportImage } from '../../data/evidence/read-report-image';
import { readReportSource } from '../../data/reports/read-report-source';
import { readerHere, reportFile, writeReport } from '../../report';
import { pageNonce } from '../page-nonce';

/** How often it is looked whether the window is gone. */
const LOOK_MS = 10_000;

/**
 * Shows the report of a record in a window that was opened for it, as the very document that is downloaded. It comes as
 * a blob, for which the policy in it holds: whatever the record says, nothing runs there, although the window is of the
 * portal's own origin. Rejects when there is no such record or it cannot be read.
 */
export async function showReport(opened: Window, submissionId: string): Promise<void> {
  const found = await readReportSource(submissionId, { kind: 'default' });
  if (!found) throw new Error(`no record ${submissionId}`);
  const report = writeReport(found.source, await readerHere(new Date()));
  // Nobody waits any more for what would be shown in a closed window.
  const file = await reportFile(report, {
    loadImage: async (image) => (opened.closed ? null : readReportImage(image)),
    nonce: pageNonce(),
  });
  if (opened.closed) return;
  const url = URL.createObjectURL(file);
  opened.location.replace(url);
  keepWhileOpen(opened, url);
}

/** Reloading the window asks for the blob again; its memory is given back when the window is closed. */
function keepWhileOpen(opened: Window, url: string): void {
  const looking = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(looking);
    URL.revokeObjectURL(url);
  }, LOOK_MS);
}

import { blobOfDataUrl } from '../../domain/evidence/data-url';
import type { FileReference } from '../../report/document';
import { readEvidence } from './read-evidence';

/**
 * The bytes of a photo or file that a report names, as they were added; null when they are not to be had. Never
 * rejects.
 */
export async function readReportFile(file: FileReference): Promise<Blob | null> {
  return file.kind === 'stored' ? readEvidence(file.evidence) : blobOfDataUrl(file.dataUrl);
}

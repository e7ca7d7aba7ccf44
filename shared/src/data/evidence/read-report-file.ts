import type { FileReference } from '../../report/document';
import { readEvidence } from './read-evidence';

/** The bytes of a photo or file that a report names, as they were added; null when they are not to be had. Never rejects. */
export async function readReportFile(file: FileReference): Promise<Blob | null> {
  return file.kind === 'stored' ? readEvidence(file.evidence) : blobOf(file.dataUrl);
}

function blobOf(dataUrl: string): Blob | null {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  const type = /^data:([^;,]+)/.exec(head)?.[1] ?? '';
  try {
    return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
  } catch {
    return null;
  }
}

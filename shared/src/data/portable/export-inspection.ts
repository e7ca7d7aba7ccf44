import type { Evidence } from '../../domain/evidence/evidence';
import { fileNameOf } from '../../domain/evidence/file-name';
import { localDay } from '../../domain/text/local-day';
import type { Inspection } from '../../domain/submission/submission';
import { readEvidence } from '../evidence/read-evidence';
import { FILE_FORMAT, FILE_VERSION, fileEntry, INSPECTION_ENTRY } from './inspection-file';
import { loadZip } from './load-zip';

/**
 * `missing`: photos and files that are neither on this device nor, now, to be had from the backend; the ZIP goes
 * without them.
 */
export interface ExportedInspection {
  file: Blob;
  name: string;
  missing: number;
}

/**
 * An inspection as one ZIP: `inspection.json`, which a person can read too, and `files/`. `importInspection` brings it
 * back in on any device. It is made in memory, so that it also works on a device that is full. Rejects when the code
 * that writes ZIPs cannot be loaded.
 */
export async function exportInspection(inspection: Inspection): Promise<ExportedInspection> {
  const { zipSync, strToU8 } = await loadZip();
  const content = { format: FILE_FORMAT, version: FILE_VERSION, exportedAt: new Date().toISOString(), inspection };
  const files = await Promise.all(Object.values(inspection.evidence).flat().map(withBytes));
  const found = files.filter(({ bytes }) => bytes !== null);
  const entries = found.map(({ evidence, bytes }) => [fileEntry(evidence.id), bytes ?? new Uint8Array()] as const);
  // Photos are compressed already; trying again takes a cheap tablet seconds.
  const zip = zipSync(
    { [INSPECTION_ENTRY]: [strToU8(JSON.stringify(content, null, 2)), { level: 6 }], ...Object.fromEntries(entries) },
    { level: 0 },
  );
  return {
    file: new Blob([zip], { type: 'application/zip' }),
    name: nameOf(inspection),
    missing: files.length - found.length,
  };
}

async function withBytes(evidence: Evidence): Promise<{ evidence: Evidence; bytes: Uint8Array | null }> {
  const blob = await readEvidence(evidence);
  return { evidence, bytes: blob && new Uint8Array(await blob.arrayBuffer()) };
}

const nameOf = ({ id, checklist, startTime }: Inspection): string =>
  [fileNameOf(checklist.title) || 'inspection', localDay(new Date(startTime)), id.slice(0, 8)].join('-') + '.zip';

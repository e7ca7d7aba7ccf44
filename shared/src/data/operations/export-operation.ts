import type { Evidence } from '../../domain/evidence/evidence';
import { fileNameOf } from '../../domain/evidence/file-name';
import { signedInSession } from '../../state/bound-store';
import { readEvidence } from '../evidence/read-evidence';
import { loadZip } from '../portable/load-zip';
import {
  OPERATION_ENTRY,
  OPERATION_FORMAT,
  OPERATION_VERSION,
  operationFileEntry,
  type OperationFile,
} from './operation-file';

/** A waiting operation or a draft of a module, as far as a file of it is concerned. */
export interface ExportableOperation {
  id: string;
  moduleId: string;
  /** The operation's name; left out for a draft, which is none yet. */
  operation?: string;
  version: number;
  labels: Record<string, string>;
  title: string | Record<string, string>;
  /** The record that an operation is about. */
  about?: string;
  /** Where it is looked at or gone on with. */
  path?: string | null;
  content: unknown;
  files: readonly Evidence[];
  /** When it was submitted; now when left out. */
  createdAt?: string;
}

/**
 * What a module keeps on this device as one ZIP: `operation.json`, which a person can read too, and the photos and
 * files by their own names. It is made without the module's code and in memory, so that it also works on a device that
 * is full, and `importOperation` brings it back in. It is called by what it is in `language`. `missing`: files that are
 * nowhere to be had now.
 */
export async function exportOperation(
  exported: ExportableOperation,
  language: string,
): Promise<{ file: Blob; name: string; missing: number }> {
  const { zipSync, strToU8 } = await loadZip();
  const files = await Promise.all(exported.files.map(withBytes));
  const now = new Date().toISOString();
  const {
    id,
    moduleId,
    operation = null,
    version,
    labels,
    title,
    about = null,
    path = null,
    content,
    createdAt = now,
  } = exported;
  const written = {
    userId: signedInSession()?.userId ?? '',
    id,
    moduleId,
    operation,
    version,
    labels,
    title,
    about,
    path,
    content,
    files: [...exported.files],
    createdAt,
  } satisfies OperationFile;
  const envelope = { format: OPERATION_FORMAT, version: OPERATION_VERSION, exportedAt: now, operation: written };
  const found = files.flatMap(({ evidence, bytes }) => (bytes ? [[operationFileEntry(evidence), bytes] as const] : []));
  const zip = zipSync(
    { [OPERATION_ENTRY]: [strToU8(JSON.stringify(envelope, null, 2)), { level: 6 }], ...Object.fromEntries(found) },
    { level: 0 },
  );
  const name = [fileNameOf(labels[language] ?? labels['pt'] ?? '') || moduleId, id.slice(0, 8)].join('-');
  return {
    file: new Blob([zip], { type: 'application/zip' }),
    name: `${name}.zip`,
    missing: files.length - found.length,
  };
}

async function withBytes(evidence: Evidence): Promise<{ evidence: Evidence; bytes: Uint8Array | null }> {
  const blob = await readEvidence(evidence);
  return { evidence, bytes: blob && new Uint8Array(await blob.arrayBuffer()) };
}

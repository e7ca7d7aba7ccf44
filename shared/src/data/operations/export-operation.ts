import type { Evidence } from '../../domain/evidence';
import { fileNameOf } from '../../domain/file-name';
import { readEvidence } from '../evidence/read-evidence';
import { loadZip } from '../portable/load-zip';

/** A waiting operation or a draft of a module, as far as a file of it is concerned. */
export interface ExportableOperation {
  id: string;
  moduleId: string;
  version: number;
  labels: Record<string, string>;
  title: string | Record<string, string>;
  content: unknown;
  files: readonly Evidence[];
}

/**
 * What a module keeps on this device as one ZIP: `operation.json`, which a person can read too, and the photos and files by their own names. It is made
 * without the module's code and in memory, so that it also works on a device that is full. `missing`: files that are nowhere to be had now.
 */
export async function exportOperation(exported: ExportableOperation): Promise<{ file: Blob; name: string; missing: number }> {
  const { zipSync, strToU8 } = await loadZip();
  const files = await Promise.all(exported.files.map(withBytes));
  const content = { format: 'portal-avsec-operation', version: 1, exportedAt: new Date().toISOString(), operation: exported };
  const found = files.flatMap(({ evidence, bytes }) => (bytes ? [[`files/${evidence.id}-${evidence.path.split('/').at(-1) ?? ''}`, bytes] as const] : []));
  const zip = zipSync({ 'operation.json': [strToU8(JSON.stringify(content, null, 2)), { level: 6 }], ...Object.fromEntries(found) }, { level: 0 });
  const name = [fileNameOf(exported.labels['pt'] ?? '') || exported.moduleId, exported.id.slice(0, 8)].join('-');
  return { file: new Blob([zip], { type: 'application/zip' }), name: `${name}.zip`, missing: files.length - found.length };
}

async function withBytes(evidence: Evidence): Promise<{ evidence: Evidence; bytes: Uint8Array | null }> {
  const blob = await readEvidence(evidence);
  return { evidence, bytes: blob && new Uint8Array(await blob.arrayBuffer()) };
}

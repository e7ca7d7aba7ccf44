import type { Evidence } from '../../domain/evidence/evidence';
import { storedTypeOf } from '../../domain/evidence/file-kind';
import type { Inspection } from '../../domain/submission/submission';
import { sha256 } from '../../seal/sha256';
import { lookAt, refusalOf, storedExtension } from '../evidence/look-at-file';
import type { LocalBytes } from '../evidence/local-files';

/** A photo or file that is taken from a ZIP. */
export interface ImportedFile {
  evidence: Evidence;
  bytes: ArrayBuffer;
  thumbnail: LocalBytes | null;
}

/**
 * The photos and files of an inspection from a file, each looked at like one that a person adds; what is missing,
 * changed on the way or not to be taken is left out and counted.
 */
export async function importedEvidence(
  inspection: Inspection,
  bytesOf: (evidenceId: string) => Uint8Array | undefined,
): Promise<{ files: ImportedFile[]; leftOut: number }> {
  const files: ImportedFile[] = [];
  const all = Object.values(inspection.evidence).flat();
  for (const evidence of all) {
    const bytes = bytesOf(evidence.id);
    const taken = bytes && (await look(evidence, bytes, inspection, files));
    if (taken) files.push(taken);
  }
  return { files, leftOut: all.length - files.length };
}

async function look(
  evidence: Evidence,
  content: Uint8Array,
  inspection: Inspection,
  before: readonly ImportedFile[],
): Promise<ImportedFile | null> {
  const { kind, name, itemId } = evidence;
  const { candidate, bytes, thumbnail } = await lookAt(new Blob([content.slice()]), name, kind);
  const already = before.map((one) => one.evidence).filter((one) => one.itemId === itemId);
  if (refusalOf(candidate, kind, { ...inspection, evidence: { [itemId]: already } }, itemId)) return null;
  const hash = await sha256(bytes);
  if (
    bytes.byteLength !== evidence.size ||
    (hash !== null && evidence.sha256 !== undefined && hash !== evidence.sha256)
  )
    return null;
  return {
    evidence: {
      ...evidence,
      type: storedTypeOf(storedExtension(candidate)),
      sha256: hash ?? evidence.sha256,
      raw: undefined,
    },
    bytes,
    thumbnail,
  };
}

import type { Inspection } from '../../domain/submission/submission';
import { evidenceByItem } from '../../domain/submission/submission-evidence';
import { extensionOf } from '../../domain/evidence/file-kind';
import { storedKey } from '../../domain/evidence/storage-key';
import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence/evidence';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { applyIn } from '../inspections/apply';
import { INSPECTION } from '../inspections/inspection-kind';
import { newEvidencePath, putFile } from '../evidence/local-files';
import { announceChange } from '../device/between-tabs';
import { STORES_OF_AN_INSPECTION } from '../device/stores';
import { lifeIn } from '../local/life';
import { newRecordId } from '../device/uuid';
import { importedEvidence, type ImportedFile } from './imported-evidence';
import { readInspectionFile, type FileRefusal } from './read-inspection-file';

/** `leftOut`: photos and files that the ZIP lacks, or whose bytes are not those that were exported. */
export type ImportedInspection =
  | { kind: 'imported'; submissionId: string; checklistId: string; title: string; leftOut: number }
  | { kind: 'refused'; reason: FileRefusal };

/**
 * Brings an exported inspection in as a draft of the signed-in person, whole or not at all; nothing that is here is
 * touched. What its own inspector never got to the backend keeps its id, so that a device which sends it as well makes
 * no second record; everything else is a new inspection. Rejects with `DeviceError`, or when nobody is signed in.
 */
export async function importInspection(file: Blob): Promise<ImportedInspection> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) throw new Error('nobody is signed in');
  const read = await readInspectionFile(file);
  if (read.kind === 'refused') return read;
  const { files, leftOut } = await importedEvidence(read.inspection, read.bytesOf);
  const same = sameInspection(read.inspection, userId, files);
  const other = otherInspection(read.inspection, userId, files);
  const brought = await writeOnDevice(STORES_OF_AN_INSPECTION, async (transaction) => {
    const isFree = same && (await lifeIn(transaction, userId, same.inspection.id)).phase === 'absent';
    const taken = isFree ? same : other;
    const { inspection } = taken;
    const key = { userId, submissionId: inspection.id };
    await applyIn(INSPECTION, transaction, key, { kind: 'restored', inspection });
    for (const { evidence, bytes, thumbnail } of taken.files)
      await putFile(transaction, { userId, submissionId: inspection.id }, evidence, bytes, thumbnail);
    return inspection;
  });
  announceChange();
  return {
    kind: 'imported',
    submissionId: brought.id,
    checklistId: brought.checklist.id,
    title: brought.checklist.title,
    leftOut,
  };
}

interface Imported {
  inspection: Inspection;
  files: ImportedFile[];
}

/** Null when it is another person's, or the backend has had a version of it. */
function sameInspection(inspection: Inspection, userId: string, files: readonly ImportedFile[]): Imported | null {
  if (inspection.userId !== userId || inspection.baseRevision > 0) return null;
  return withFiles(
    inspection,
    files.map((file) => ({ ...file, evidence: { ...file.evidence, path: ownPath(inspection, file.evidence) } })),
  );
}

function otherInspection(inspection: Inspection, userId: string, files: readonly ImportedFile[]): Imported {
  const { otherEvidence } = inspection;
  const copy = {
    ...inspection,
    id: newRecordId(),
    userId,
    baseRevision: 0,
    baseRequest: undefined,
    ...(otherEvidence ? { otherEvidence: otherEvidence.map((one) => ({ ...one, id: newRecordId() })) } : {}),
  };
  return withFiles(
    copy,
    files.map((file) => ({
      ...file,
      evidence: { ...file.evidence, id: newRecordId(), path: newEvidencePath(copy, extensionOf(file.evidence.path)) },
    })),
  );
}

const withFiles = (inspection: Inspection, files: ImportedFile[]): Imported => ({
  inspection: { ...inspection, evidence: evidenceByItem(files.map(({ evidence }) => evidence)) },
  files,
});

/** A key that the file names is taken only within the folder of this very inspection. */
function ownPath(inspection: Inspection, { path }: Evidence): string {
  const isOwn =
    path.startsWith(`${inspection.userId}/${inspection.id}/`) && storedKey(`${EVIDENCE_BUCKET}/${path}`) === path;
  return isOwn ? path : newEvidencePath(inspection, extensionOf(path));
}

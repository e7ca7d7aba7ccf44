import type { Evidence, EvidenceKind } from '../../domain/evidence/evidence';
import { attachmentRefusal, photoRefusal, type EvidenceRefusal } from '../../domain/evidence/evidence-limits';
import { storedTypeOf } from '../../domain/evidence/file-kind';
import { cleanText } from '../../domain/text/text';
import type { Operation } from '../../module/operation';
import { sha256 } from '../../seal/sha256';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice } from '../device/device';
import { DeviceError } from '../device/device-error';
import { cleaned, lookAt, storedExtension } from '../evidence/look-at-file';
import type { AddedEvidence } from '../evidence/evidence-types';
import { newEvidencePath, putFile } from '../evidence/local-files';
import { announceTransfer } from '../evidence/transfers';
import { newRecordId } from '../device/uuid';

/**
 * A photo or file for an operation that is being prepared: `id` is the draft's, a UUID; `already` what it has so far.
 */
export interface NewOperationFile {
  id: string;
  already: readonly Evidence[];
  file: Blob;
  /** The file's own name; shown only. */
  name: string;
  kind: EvidenceKind;
}

/**
 * Takes a photo or file for an operation, as for an inspection: its bytes decide what it is, an image is kept without
 * what it says beside its pixels, and `stored` is said when it is durably on this device. Put it into the draft's
 * `files` then. Rejects with `DeviceError`; nothing has changed then.
 */
export async function addOperationFile(
  operation: Operation,
  { id, already, file, name, kind }: NewOperationFile,
): Promise<AddedEvidence> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) throw new DeviceError('unavailable');
  const most = operation.files?.kinds.includes(kind) ? operation.files.most : 0;
  if (already.length >= most) return { kind: 'refused', refusal: { kind: 'too-many', limit: most } };
  const look = await lookAt(file, name, kind);
  const refusal: EvidenceRefusal | null =
    kind === 'photo' ? photoRefusal(look.candidate, 'item-gallery', 0) : attachmentRefusal(look.candidate);
  if (refusal) return { kind: 'refused', refusal };
  const extension = storedExtension(look.candidate);
  const { bytes, takenAt } = cleaned(look);
  const evidence: Evidence = {
    id: newRecordId(),
    itemId: operation.name,
    kind,
    name: cleanText(name),
    size: bytes.byteLength,
    type: storedTypeOf(extension),
    uploadDate: new Date().toISOString(),
    sha256: (await sha256(bytes)) ?? undefined,
    ...(takenAt !== null && { takenAt }),
    path: newEvidencePath({ userId, id }, extension),
  };
  await writeOnDevice(['files', 'bytes'], (transaction) =>
    putFile(transaction, { userId, submissionId: id }, evidence, bytes, look.thumbnail),
  );
  announceTransfer(evidence.id, 'stored');
  return { kind: 'stored', evidence };
}

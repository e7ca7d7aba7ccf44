import { describeEvidence } from '../../../domain/evidence/evidence';
import type { EvidenceRefusal } from '../../../domain/evidence/evidence-limits';
import { exampleRefusal } from '../../../domain/evidence/example-picture';
import { storedTypeOf } from '../../../domain/evidence/file-kind';
import { sha256 } from '../../../seal/sha256';
import { signedInSession } from '../../../state/bound-store';
import { BackendFailure, type DataError } from '../../backend/data-error';
import { cleaned, lookAt, storedExtension } from '../../evidence/look-at-file';
import { newEvidencePath } from '../../evidence/held-files';
import { upload } from '../../evidence/upload';
import { tokenOf } from '../../session/session-token';
import { newId } from '../../device/uuid';

/** `photo`: as an act on the finding takes it. */
export type AddedFindingPhoto =
  | { kind: 'stored'; photo: string }
  | { kind: 'refused'; refusal: EvidenceRefusal }
  | { kind: 'failed'; reason: DataError };

/** A photo goes in one piece. */
const IN_ONE_PIECE = { from: undefined, note: () => Promise.resolve() };

/**
 * Puts a photo of a finding (by its id, also of one that is yet to be opened) into the bucket, for an act that names
 * it. What holds for a photo of an inspection holds for it; it is kept without what it says beside its pixels. What no
 * act names is swept like any evidence that no record shows. Never rejects.
 */
export async function addFindingPhoto(findingId: string, file: Blob, name: string): Promise<AddedFindingPhoto> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) return { kind: 'failed', reason: { kind: 'session' } };
  try {
    const look = await lookAt(file, name, 'photo');
    const refusal = exampleRefusal(look.candidate);
    if (refusal) return { kind: 'refused', refusal };
    const { bytes, takenAt } = cleaned(look);
    const extension = storedExtension(look.candidate);
    const type = storedTypeOf(extension);
    const path = newEvidencePath({ userId, id: findingId }, extension);
    const photo = describeEvidence({
      id: newId(),
      itemId: '',
      kind: 'photo',
      name,
      size: bytes.byteLength,
      type,
      uploadDate: new Date().toISOString(),
      sha256: (await sha256(bytes)) ?? undefined,
      ...(takenAt !== null && { takenAt }),
      path,
    });
    if ((await upload({ path }, bytes, await tokenOf(userId), IN_ONE_PIECE)) === 'refused')
      return { kind: 'refused', refusal: { kind: 'unreadable' } };
    return { kind: 'stored', photo };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof BackendFailure ? error.reason : { kind: 'offline' } };
  }
}

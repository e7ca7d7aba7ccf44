import type { Evidence } from '../../domain/evidence/evidence';
import { storedTypeOf } from '../../domain/evidence/file-kind';
import type { Inspection } from '../../domain/submission/submission';
import { cleanText } from '../../domain/text/text';
import { sha256 } from '../../seal/sha256';
import { writeOnDevice } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { STORES_OF_A_DRAFT } from '../device/stores';
import { newRecordId } from '../device/uuid';
import type { AddedEvidence, NewEvidence } from '../evidence/evidence-types';
import { newEvidencePath, putFile, type LocalBytes } from '../evidence/local-files';
import { cleaned, lookAt, refusalOf, storedExtension } from '../evidence/look-at-file';
import { holdInPage } from '../evidence/page-files';
import { announceTransfer } from '../evidence/transfers';
import { draftSchema, type Draft } from '../local/draft-record';
import { writingDraft } from '../local/life';
import { applyIn } from './apply';
import { INSPECTION } from './inspection-kind';
import { storedBy } from './store';

/**
 * Takes a photo or file into an inspection (specification, sections 5 and 8): its bytes decide what it is, the domain
 * whether it is taken. An image is kept without what it says beside its pixels, such as the place where it was taken.
 * Bytes, thumbnail and the draft with its reference are stored in one transaction; `stored` is said when that is
 * durable. Rejects with `DeviceError` when the device could not keep it, also because the inspection ended meanwhile;
 * nothing has changed then.
 */
export async function addEvidence({
  inspection,
  itemId,
  file,
  name,
  kind,
  taken,
}: NewEvidence): Promise<AddedEvidence> {
  const look = await lookAt(file, name, kind);
  const refusal = refusalOf(look.candidate, kind, inspection, itemId);
  if (refusal) return { kind: 'refused', refusal };
  const extension = storedExtension(look.candidate);
  const { bytes, takenAt } = cleaned(look);
  const at = taken?.at ?? takenAt;
  const evidence: Evidence = {
    id: newRecordId(),
    itemId,
    kind,
    name: cleanText(name),
    size: bytes.byteLength,
    type: storedTypeOf(extension),
    uploadDate: new Date().toISOString(),
    sha256: (await sha256(bytes)) ?? undefined,
    ...(at !== null && { takenAt: at }),
    ...(taken?.position && { position: taken.position }),
    path: newEvidencePath(inspection, extension),
  };
  await store(inspection, evidence, bytes, look.thumbnail);
  holdInPage(evidence.id, evidence.type, bytes, look.thumbnail);
  announceTransfer(evidence.id, 'stored');
  return { kind: 'stored', evidence };
}

function store(
  inspection: Inspection,
  evidence: Evidence,
  bytes: ArrayBuffer,
  thumbnail: LocalBytes | null,
): Promise<void> {
  const { userId, id: submissionId } = inspection;
  const withIt = { ...inspection, evidence: withPiece(inspection.evidence, evidence) };
  return writingDraft(submissionId, () =>
    writeOnDevice([...STORES_OF_A_DRAFT, 'files', 'bytes'], async (transaction) => {
      await putFile(transaction, { userId, submissionId }, evidence, bytes, thumbnail);
      // Reading took its time: what was typed meanwhile and is stored is newer than the inspection that the file was
      // chosen in.
      const draft = valueOf(await readIn(transaction, { store: 'drafts', key: [userId, submissionId] }, draftSchema));
      const typed = draft ? addedTo(draft, inspection, evidence) : withIt;
      const key = { userId, submissionId };
      const stored = storedBy(await applyIn(INSPECTION, transaction, key, { kind: 'typed', inspection: typed }));
      if (stored.kind === 'not-kept') throw new Error(`a file for an inspection that is ${stored.because}`);
    }),
  );
}

function addedTo(draft: Draft, inspection: Inspection, evidence: Evidence): Inspection {
  const { answers, notes, measures, instances, inspector, startTime, updatedAt } = draft;
  return {
    ...inspection,
    answers,
    notes,
    measures,
    instances,
    inspector,
    startTime,
    updatedAt,
    evidence: withPiece(draft.evidence, evidence),
  };
}

/** Once: a write whose answer was lost may be repeated over what it wrote. */
function withPiece(all: Inspection['evidence'], piece: Evidence): Inspection['evidence'] {
  const others = (all[piece.itemId] ?? []).filter(({ id }) => id !== piece.id);
  return { ...all, [piece.itemId]: [...others, piece] };
}

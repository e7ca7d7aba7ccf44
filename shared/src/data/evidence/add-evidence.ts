import type { Evidence, EvidenceKind } from '../../domain/evidence/evidence';
import {
  attachmentRefusal,
  evidencePlaceOf,
  photoRefusal,
  type EvidenceCandidate,
  type EvidenceRefusal,
} from '../../domain/evidence/evidence-limits';
import { itemsOf } from '../../domain/checklist/checklist';
import {
  extensionOf,
  isAcceptedExtension,
  storedTypeOf,
  type AcceptedExtension,
} from '../../domain/evidence/file-kind';
import { imageSizeOf } from '../../domain/image/image-size';
import { withoutMetadata } from '../../domain/image/without-metadata';
import { ATTACHMENT_MAX_BYTES, IMAGE_MAX_PIXELS, PHOTO_MAX_BYTES } from '../../domain/limits';
import type { Inspection } from '../../domain/submission/submission';
import { cleanText } from '../../domain/text/text';
import { sha256 } from '../../seal/sha256';
import { writeOnDevice } from '../device/device';
import { readIn, valueOf } from '../device/records';
import { draftSchema, type Draft } from '../held/draft-record';
import { writingDraft } from '../held/heard-sequence';
import { putDraft } from '../held/put-draft';
import { newId } from '../device/uuid';
import { detectType } from './detect-type';
import type { AddedEvidence, NewEvidence } from './evidence-types';
import { newEvidencePath, putFile, type HeldBytes } from './held-files';
import { holdInPage } from './page-files';
import { draw } from './thumbnail';
import { announceTransfer } from './transfers';
import { isWholeImage } from './whole-image';

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
    id: newId(),
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

/** The bytes to keep: of an image without what it says beside its pixels, but for when it was taken. */
export function cleaned({ bytes, candidate }: Look): { bytes: ArrayBuffer; takenAt: string | null } {
  const content = new Uint8Array(bytes);
  const { bytes: kept, takenAt } = withoutMetadata(content, candidate.detectedType ?? '');
  return { bytes: kept === content ? bytes : Uint8Array.from(kept).buffer, takenAt };
}

/** A file as its bytes tell it. */
export interface Look {
  candidate: EvidenceCandidate;
  bytes: ArrayBuffer;
  thumbnail: HeldBytes | null;
}

/**
 * Reads a file and finds out what it is. One that is too large anyway is not read, an image that unpacks to more than
 * any camera makes is not decoded.
 */
export async function lookAt(file: Blob, name: string, kind: EvidenceKind): Promise<Look> {
  const candidate = { name, size: file.size, detectedType: null };
  const nothing = { bytes: new ArrayBuffer(0), thumbnail: null };
  if (file.size > (kind === 'photo' ? PHOTO_MAX_BYTES : ATTACHMENT_MAX_BYTES)) return { candidate, ...nothing };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { candidate: { ...candidate, readable: false }, ...nothing };
  const content = new Uint8Array(bytes);
  const detectedType = await detectType(content);
  if (detectedType !== 'image/jpeg' && detectedType !== 'image/png')
    return { candidate: { ...candidate, detectedType }, bytes, thumbnail: null };
  const size = imageSizeOf(content, detectedType);
  if (size && size.width * size.height > IMAGE_MAX_PIXELS)
    return { candidate: { ...candidate, detectedType, readable: false }, ...nothing };
  const drawn = await draw(bytes, detectedType);
  const readable = drawn.kind === 'drawn' && isWholeImage(content, detectedType);
  return {
    candidate: { ...candidate, detectedType, readable },
    bytes,
    thumbnail: drawn.kind === 'drawn' ? drawn.thumbnail : null,
  };
}

/** Why the domain does not take it into this inspection, or null. */
export function refusalOf(
  candidate: EvidenceCandidate,
  kind: EvidenceKind,
  inspection: Inspection,
  itemId: string,
): EvidenceRefusal | null {
  if (kind === 'document') return attachmentRefusal(candidate);
  const item = itemsOf(inspection.checklist).find((one) => one.id === itemId) ?? { type: 'photo' };
  const already = (inspection.evidence[itemId] ?? []).filter((one) => one.kind === 'photo').length;
  return photoRefusal(candidate, evidencePlaceOf(inspection.checklist, item), already);
}

/** A photo is named by what it is: cameras and phones give names of every kind. */
export function storedExtension({ name, detectedType }: EvidenceCandidate): AcceptedExtension {
  if (detectedType === 'image/jpeg') return 'jpg';
  const extension = extensionOf(name);
  return detectedType === 'image/png' || !isAcceptedExtension(extension) ? 'png' : extension;
}

function store(
  inspection: Inspection,
  evidence: Evidence,
  bytes: ArrayBuffer,
  thumbnail: HeldBytes | null,
): Promise<void> {
  const { userId, id: submissionId } = inspection;
  const withIt = { ...inspection, evidence: withPiece(inspection.evidence, evidence) };
  return writingDraft(submissionId, () =>
    writeOnDevice(['drafts', 'definitions', 'closed', 'files', 'bytes', 'quarantine'], async (transaction) => {
      await putFile(transaction, { userId, submissionId }, evidence, bytes, thumbnail);
      // Reading took its time: what was typed meanwhile and is stored is newer than the inspection that the file was
      // chosen in.
      const draft = valueOf(await readIn(transaction, { store: 'drafts', key: [userId, submissionId] }, draftSchema));
      const stored = await putDraft(transaction, draft ? addedTo(draft, inspection, evidence) : withIt);
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

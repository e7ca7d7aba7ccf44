import { EVIDENCE_BUCKET, type Evidence } from '../../domain/evidence/evidence';
import { attachmentRefusal, photoRefusal } from '../../domain/evidence/evidence-limits';
import { storedTypeOf } from '../../domain/evidence/file-kind';
import { parseJson } from '../../domain/text/json';
import { ATTACHMENT_MAX_BYTES, INSPECTION_FILE_MAX_BYTES, INSPECTION_TEXT_MAX_BYTES } from '../../domain/limits';
import { storedKey } from '../../domain/evidence/storage-key';
import { sha256 } from '../../seal/sha256';
import { signedInSession } from '../../state/bound-store';
import { writeOnDevice, type WriteTransaction } from '../device/device';
import { lookAt, storedExtension } from '../evidence/look-at-file';
import { putFile, type LocalBytes } from '../evidence/local-files';
import { announceChange, announceDraft } from '../device/between-tabs';
import { STORES_OF_AN_OPERATION } from '../device/stores';
import { SENT_NOW, type OperationEntry, type Unordered } from '../local/entry-record';
import type { ModuleDraftRecord } from '../local/module-draft-record';
import { applyIn } from '../inspections/apply';
import { drain } from '../inspections/drain';
import { MODULE_DRAFT } from '../inspections/module-draft-kind';
import { OPERATION } from '../inspections/operation-kind';
import { loadZip } from '../portable/load-zip';
import type { FileRefusal } from '../portable/read-inspection-file';
import {
  OPERATION_ENTRY,
  OPERATION_VERSION,
  operationEnvelopeSchema,
  operationFileEntry,
  operationFileSchema,
  type OperationFile,
} from './operation-file';

/**
 * `leftOut`: photos and files of a draft that the ZIP lacks, or whose bytes are not those that were exported.
 * `already`: this device has it, or the server has acknowledged it · `another-person`: whoever made it has to bring it
 * in, because the server notes who sends.
 */
export type ImportedOperation =
  | { kind: 'imported'; moduleId: string; title: OperationFile['title']; isDraft: boolean; leftOut: number }
  | { kind: 'refused'; reason: FileRefusal | 'already' | 'another-person' };

interface Held {
  evidence: Evidence;
  bytes: ArrayBuffer;
  thumbnail: LocalBytes | null;
}

const refused = (reason: Extract<ImportedOperation, { kind: 'refused' }>['reason']): ImportedOperation => ({
  kind: 'refused',
  reason,
});

/**
 * Brings in what `exportOperation` made: an operation waits to be sent again under its own id, so that the server takes
 * it once whoever else sends it, and a draft is gone on with. Whole or not at all; nothing that is here is touched, and
 * the module need not be there. Rejects with `DeviceError`, or when nobody is signed in.
 */
export async function importOperation(file: Blob): Promise<ImportedOperation> {
  const userId = signedInSession()?.userId;
  if (userId === undefined) throw new Error('nobody is signed in');
  const read = await readFile(file);
  if ('reason' in read) return refused(read.reason);
  const { operation: brought, bytesOf } = read;
  if (brought.userId !== userId) return refused('another-person');
  const found = await Promise.all(brought.files.map((evidence) => look(brought, evidence, bytesOf(evidence))));
  const local = found.filter((one) => one !== null);
  const leftOut = found.length - local.length;
  // What was submitted is sent as it was or not at all; a draft can be completed.
  if (brought.operation !== null && leftOut > 0) return refused('damaged');
  const kept = await writeOnDevice(STORES_OF_AN_OPERATION, async (transaction) => {
    const put =
      brought.operation === null
        ? await putDraft(transaction, brought, local)
        : await putEntry(transaction, brought, brought.operation, local);
    if (put)
      for (const { evidence, bytes, thumbnail } of local)
        await putFile(transaction, { userId, submissionId: brought.id }, evidence, bytes, thumbnail);
    return put;
  });
  if (!kept) return refused('already');
  announceChange();
  announceDraft();
  if (brought.operation !== null) void drain();
  return {
    kind: 'imported',
    moduleId: brought.moduleId,
    title: brought.title,
    isDraft: brought.operation === null,
    leftOut,
  };
}

async function putEntry(
  transaction: WriteTransaction,
  { userId, id, moduleId, version, labels, title, about, path, content, createdAt }: OperationFile,
  operation: string,
  local: readonly Held[],
): Promise<boolean> {
  const entry: Unordered<OperationEntry> = {
    id,
    userId,
    kind: 'operation',
    moduleId,
    operation,
    version,
    labels,
    title,
    about: about ?? id,
    path,
    content,
    files: local.map(({ evidence }) => evidence),
    createdAt,
    attempts: 0,
    ...SENT_NOW,
  };
  return (await applyIn(OPERATION, transaction, entry, { kind: 'restored', entry })).outcome.sends === 'draft';
}

async function putDraft(
  transaction: WriteTransaction,
  { userId, id, moduleId, version, labels, title, path, content }: OperationFile,
  local: readonly Held[],
): Promise<boolean> {
  const draft: ModuleDraftRecord = {
    userId,
    moduleId,
    id,
    version,
    labels,
    title: typeof title === 'string' ? title : (title['pt'] ?? ''),
    path,
    content,
    files: local.map(({ evidence }) => evidence),
    sequence: 1,
    updatedAt: new Date().toISOString(),
  };
  return (await applyIn(MODULE_DRAFT, transaction, draft, { kind: 'restored', draft })).outcome.keeps === 'typed';
}

/**
 * A photo or file from the ZIP, looked at like one that a person adds; null where it is missing, changed on the way or
 * not to be taken.
 */
async function look(
  { userId, id }: OperationFile,
  evidence: Evidence,
  content: Uint8Array | undefined,
): Promise<Held | null> {
  const { kind, name, path } = evidence;
  if (!content || !path.startsWith(`${userId}/${id}/`) || storedKey(`${EVIDENCE_BUCKET}/${path}`) !== path) return null;
  const { candidate, bytes, thumbnail } = await lookAt(new Blob([content.slice()]), name, kind);
  if (kind === 'photo' ? photoRefusal(candidate, 'item-gallery', 0) : attachmentRefusal(candidate)) return null;
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

async function readFile(
  file: Blob,
): Promise<
  { operation: OperationFile; bytesOf: (evidence: Evidence) => Uint8Array | undefined } | { reason: FileRefusal }
> {
  if (file.size > INSPECTION_FILE_MAX_BYTES) return { reason: 'too-large' };
  const { strFromU8, unzipSync } = await loadZip();
  let left = INSPECTION_FILE_MAX_BYTES;
  /** Only what can belong to an operation is unpacked, and no more of it than the ZIP says. */
  const fits = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    const limit =
      name === OPERATION_ENTRY ? INSPECTION_TEXT_MAX_BYTES : name.startsWith('files/') ? ATTACHMENT_MAX_BYTES : 0;
    if (originalSize > Math.min(limit, left)) return false;
    left -= originalSize;
    return true;
  };
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: fits });
  } catch {
    return { reason: 'foreign' };
  }
  const text = entries[OPERATION_ENTRY];
  const content = text && parseJson(strFromU8(text));
  const envelope = operationEnvelopeSchema.safeParse(content);
  if (!envelope.success) return { reason: 'foreign' };
  if (envelope.data.version > OPERATION_VERSION) return { reason: 'newer' };
  const parsed = operationFileSchema.safeParse((content as { operation?: unknown }).operation);
  if (!parsed.success) return { reason: 'damaged' };
  return {
    operation: parsed.data,
    bytesOf: (evidence) =>
      Object.hasOwn(entries, operationFileEntry(evidence)) ? entries[operationFileEntry(evidence)] : undefined,
  };
}

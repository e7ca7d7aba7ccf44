import * as z from 'zod/mini';
import { withoutHidden } from '../../domain/conditions/as-shown';
import { canFillIn } from '../../domain/access/permissions';
import { parseJson } from '../../domain/text/json';
import type { Inspection } from '../../domain/submission/submission';
import { toSubmissionPayload } from '../../domain/submission/submission-payload';
import { functionOf } from '../../module/operation';
import { BackendFailure, type DataError } from '../backend/data-error';
import { removeObjects } from '../evidence/remove-objects';
import { noteLacking, uploadLocalFile } from '../evidence/upload-local-file';
import type { ClearEntry, Entry, OperationEntry, SubmissionEntry } from '../local/entry-record';
import { askProfile } from '../session/ask-profile';
import { renewedTokenOf, tokenOf, type Credential } from '../session/session-token';
import { call } from '../backend/query-backend';

/**
 * What came of one attempt. `done`: acknowledged, complete; `revision` is null for what has none. `not-offered`: the
 * backend has no such function (an operation of a module only).
 */
export type Attempt =
  | { kind: 'done'; revision: number | null }
  | { kind: 'failed'; error: DataError }
  | { kind: 'evidence-refused' }
  | { kind: 'not-offered' }
  | { kind: 'changed-elsewhere' };

const acknowledged = z.object({ id: z.string(), revision: z.number(), status: z.string() });

/** Sends one entry: first its evidence, then one call that stores everything or nothing. Never rejects. */
export async function send(entry: Entry): Promise<Attempt> {
  try {
    const attempt = await sendAsOwner(entry);
    return attempt.kind === 'evidence-refused' && !(await mayAddFiles(entry.userId))
      ? { kind: 'failed', error: { kind: 'forbidden' } }
      : attempt;
  } catch (error) {
    if (error instanceof BackendFailure) return { kind: 'failed', error: error.reason };
    console.error(error);
    return { kind: 'failed', error: { kind: 'backend' } };
  }
}

/**
 * The storage refuses every file of a person whose role has changed since; the file is not to blame then. A backend
 * that does not say leaves it at the file.
 */
async function mayAddFiles(userId: string): Promise<boolean> {
  const profile = await askProfile(userId).catch(() => undefined);
  return profile === undefined || (profile !== null && canFillIn({ userId, role: profile.role }));
}

/** A token that is refused is renewed once; repeating what had been sent already is harmless. */
async function sendAsOwner(entry: Entry): Promise<Attempt> {
  try {
    return await sendWith(entry, await tokenOf(entry.userId));
  } catch (error) {
    if (!(error instanceof BackendFailure) || error.reason.kind !== 'session') throw error;
    return sendWith(entry, await renewedTokenOf(entry.userId));
  }
}

function sendWith(entry: Entry, credential: Credential): Promise<Attempt> {
  if (entry.kind === 'operation') return sendOperation(entry, credential);
  return entry.kind === 'clear' ? sendClear(entry, credential.token) : sendSubmission(entry, credential);
}

async function sendSubmission(entry: SubmissionEntry, credential: Credential): Promise<Attempt> {
  const inspection = entry.kind === 'finalize' ? withoutHidden(entry.inspection) : entry.inspection;
  const { requestId, baseRevision, baseRequest, supersedes, completionTime, lostRevision } = entry;
  const payload = toSubmissionPayload(inspection, {
    requestId,
    baseRevision,
    baseRequest,
    supersedes,
    ...(completionTime === null ? {} : { completionTime }),
    ...(lostRevision === undefined ? {} : { lostRevision }),
  });
  const store = () =>
    call(
      entry.kind === 'finalize' ? 'finalize_submission' : 'save_submission',
      { payload },
      credential.token,
      acknowledged,
    );
  const stored = await withFiles(inspection, credential, store);
  return stored.kind === 'stored' ? { kind: 'done', revision: stored.answer.revision } : stored;
}

const cleared = z.object({
  removed: z.number(),
  paths: z.array(z.string()),
  left: z._default(z.array(z.string()), []),
});

/**
 * Removes what this device knew of. What was changed elsewhere since stays, because nobody agreed to the removal of
 * that.
 */
async function sendClear({ checklistId, known }: ClearEntry, token: string): Promise<Attempt> {
  const { paths, left } = await call('clear_in_progress', { checklist_id: checklistId, known }, token, cleared);
  await removeObjects(paths);
  return left.length > 0 ? { kind: 'changed-elsewhere' } : { kind: 'done', revision: null };
}

/**
 * Sends an operation of a module, with what the entry itself says: the module need not be there. Its answer has to name
 * it, or it is none. Rejects with `BackendFailure`.
 */
async function sendOperation(entry: OperationEntry, credential: Credential): Promise<Attempt> {
  const { id, about, version, content, createdAt, files, userId } = entry;
  const sent = files.map(({ id: fileId, kind, name, size, type, sha256, takenAt, path }) => ({
    id: fileId,
    kind,
    name,
    size,
    type,
    sha256,
    taken_at: takenAt,
    path,
  }));
  const operation = { id, about, version, created_at: createdAt, content, files: sent };
  const answer = z.object({ id: z.literal(id) });
  try {
    const stored = await withFiles({ userId, evidence: { files } }, credential, () =>
      call(functionOf(entry.moduleId, entry.operation), { operation }, credential.token, answer),
    );
    return stored.kind === 'stored' ? { kind: 'done', revision: null } : stored;
  } catch (error) {
    if (error instanceof BackendFailure && isUnknownFunction(error.cause)) return { kind: 'not-offered' };
    throw error;
  }
}

/** What PostgREST says of a function that it does not have. */
const isUnknownFunction = (error: unknown): boolean =>
  z.object({ code: z.literal('PGRST202') }).safeParse(error).success;

/**
 * Uploads a record's photos and files and then stores it; once more where the backend turns out to lack some of them.
 * Rejects with `BackendFailure`.
 */
async function withFiles<T>(
  local: Pick<Inspection, 'userId' | 'evidence'>,
  credential: Credential,
  store: () => Promise<T>,
): Promise<{ kind: 'stored'; answer: T } | { kind: 'evidence-refused' }> {
  if (!(await uploadAll(local, credential))) return { kind: 'evidence-refused' };
  const answer = await store().catch(async (error: unknown) => {
    const isHere = await noteLacking(local, missingEvidence(error));
    if (!isHere || !(await uploadAll(local, credential))) throw error;
    return store();
  });
  return { kind: 'stored', answer };
}

/** One after another; whether the backend took all. One that it refuses does not keep the others back. */
async function uploadAll(
  { userId, evidence }: Pick<Inspection, 'userId' | 'evidence'>,
  credential: Credential,
): Promise<boolean> {
  let isTaken = true;
  for (const one of Object.values(evidence).flat())
    if ((await uploadLocalFile(userId, one, credential)) === 'refused') isTaken = false;
  return isTaken;
}

const evidenceMissing = z.object({ reason: z.literal('evidence-missing'), paths: z.array(z.string()) });

/** Keys that the backend says it has not, although it was told so before. */
function missingEvidence(error: unknown): string[] {
  const problem = error instanceof BackendFailure && error.reason.kind === 'invalid' ? error.reason.problem : null;
  return evidenceMissing.safeParse(parseJson(problem ?? '')).data?.paths ?? [];
}

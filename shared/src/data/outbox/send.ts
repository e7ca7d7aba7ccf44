import * as z from 'zod/mini';
import { parseJson } from '../../domain/json';
import { toSubmissionPayload } from '../../domain/submission-payload';
import { ask } from '../ask-backend';
import { BackendFailure, type DataError } from '../data-error';
import { removeObjects } from '../evidence/remove-objects';
import { uploadAll, uploadMissing } from '../evidence/upload-all';
import type { ClearEntry, Entry, SubmissionEntry } from '../held/entry-record';
import { renewedTokenOf, tokenOf, type Credential } from '../session/session-token';

/** What came of one attempt. `done`: acknowledged, complete; `revision` is null for a clear. */
export type Attempt =
  | { kind: 'done'; revision: number | null }
  | { kind: 'failed'; error: DataError }
  | { kind: 'evidence-refused' }
  | { kind: 'changed-elsewhere' };

const acknowledged = z.object({ id: z.string(), revision: z.number(), status: z.string() });

/** Sends one entry: first its evidence, then one call that stores everything or nothing. Never rejects. */
export async function send(entry: Entry): Promise<Attempt> {
  try {
    return await sendAsOwner(entry);
  } catch (error) {
    if (error instanceof BackendFailure) return { kind: 'failed', error: error.reason };
    console.error(error);
    return { kind: 'failed', error: { kind: 'backend' } };
  }
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

const sendWith = (entry: Entry, credential: Credential): Promise<Attempt> =>
  entry.kind === 'clear' ? sendClear(entry, credential.token) : sendSubmission(entry, credential);

async function sendSubmission(entry: SubmissionEntry, credential: Credential): Promise<Attempt> {
  if ((await uploadAll(entry.inspection, credential)) === 'refused') return { kind: 'evidence-refused' };
  const { requestId, baseRevision, supersedes, replaces, completionTime } = entry;
  const payload = toSubmissionPayload(entry.inspection, {
    requestId, baseRevision, supersedes, replaces, ...(completionTime === null ? {} : { completionTime }),
  });
  const store = () => call(entry.kind === 'finalize' ? 'finalize_submission' : 'save_submission', { payload }, credential.token, acknowledged);
  const { revision } = await store().catch(async (error: unknown) => {
    if (!(await uploadMissing(entry.inspection, missingEvidence(error), credential))) throw error;
    return store();
  });
  return { kind: 'done', revision };
}

const evidenceMissing = z.object({ reason: z.literal('evidence-missing'), paths: z.array(z.string()) });

/** Keys that the backend says it has not, although it was told so before. */
function missingEvidence(error: unknown): string[] {
  const problem = error instanceof BackendFailure && error.reason.kind === 'invalid' ? error.reason.problem : null;
  return evidenceMissing.safeParse(parseJson(problem ?? '')).data?.paths ?? [];
}

const cleared = z.object({ removed: z.number(), paths: z.array(z.string()), left: z._default(z.array(z.string()), []) });

/** Removes what this device knew of. What was changed elsewhere since stays, because nobody agreed to the removal of that. */
async function sendClear({ checklistId, known }: ClearEntry, token: string): Promise<Attempt> {
  const { paths, left } = await call('clear_in_progress', { checklist_id: checklistId, known }, token, cleared);
  await removeObjects(paths);
  return left.length > 0 ? { kind: 'changed-elsewhere' } : { kind: 'done', revision: null };
}

const call = <T>(name: string, parameters: object, token: string, schema: z.ZodMiniType<T>): Promise<T> =>
  ask((client) => client.rpc(name, parameters).setHeader('Authorization', `Bearer ${token}`), schema);

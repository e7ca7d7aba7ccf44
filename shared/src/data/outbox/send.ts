import { z } from 'zod';
import { toSubmissionPayload } from '../../domain/submission-payload';
import { ask } from '../ask-backend';
import { BackendFailure, type DataError } from '../data-error';
import { removeObjects } from '../evidence/remove-objects';
import { uploadAll } from '../evidence/upload-all';
import { openInProgress } from '../submissions/open-submission';
import type { ClearEntry, Entry, SubmissionEntry } from './entry-record';
import { tokenOf } from './session-token';

/** What came of one attempt. `done`: acknowledged, complete; `revision` is null for a clear. */
export type Attempt =
  | { kind: 'done'; revision: number | null }
  | { kind: 'failed'; error: DataError }
  | { kind: 'evidence-refused' }
  | { kind: 'changed-elsewhere' };

/** A clear that comes later than this is checked against what the backend holds by then. */
const CLEAR_AT_ONCE_MS = 30_000;

const acknowledged = z.object({ id: z.string(), revision: z.number(), status: z.string() });

/** Sends one entry: first its evidence, then one call that stores everything or nothing. Never rejects. */
export async function send(entry: Entry): Promise<Attempt> {
  try {
    const token = await tokenOf(entry.userId);
    return await (entry.kind === 'clear' ? sendClear(entry, token) : sendSubmission(entry, token));
  } catch (error) {
    if (error instanceof BackendFailure) return { kind: 'failed', error: error.reason };
    console.error(error);
    return { kind: 'failed', error: { kind: 'backend' } };
  }
}

async function sendSubmission(entry: SubmissionEntry, token: string): Promise<Attempt> {
  if ((await uploadAll(entry.inspection, token)) === 'refused') return { kind: 'evidence-refused' };
  const { requestId, baseRevision, supersedes, replaces, completionTime } = entry;
  const payload = toSubmissionPayload(entry.inspection, {
    requestId, baseRevision, supersedes, replaces, ...(completionTime === null ? {} : { completionTime }),
  });
  const { revision } = await call(entry.kind === 'finalize' ? 'finalize_submission' : 'save_submission', { payload }, token, acknowledged);
  return { kind: 'done', revision };
}

/** The call clears whatever is in progress. Sent late it could meet newer work from another device, which nobody asked to remove. */
async function sendClear(entry: ClearEntry, token: string): Promise<Attempt> {
  const isLate = Date.now() - Date.parse(entry.createdAt) > CLEAR_AT_ONCE_MS;
  if (isLate && !(await isKnown(entry))) return { kind: 'changed-elsewhere' };
  const { paths } = await call('clear_in_progress', { checklist_id: entry.checklistId }, token, z.object({ paths: z.array(z.string()).catch([]) }));
  await removeObjects(paths);
  return { kind: 'done', revision: null };
}

async function isKnown({ userId, checklistId, known }: ClearEntry): Promise<boolean> {
  const current = await openInProgress(userId, checklistId);
  return !current || known.some(({ id, revision }) => id === current.id && revision >= current.revision);
}

const call = <T>(name: string, parameters: object, token: string, schema: z.ZodType<T>): Promise<T> =>
  ask((client) => client.rpc(name, parameters).setHeader('Authorization', `Bearer ${token}`), schema);

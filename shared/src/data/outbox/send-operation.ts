import * as z from 'zod/mini';
import { functionOf } from '../../module/operation';
import { BackendFailure } from '../backend/data-error';
import type { OperationEntry } from '../held/entry-record';
import type { Credential } from '../session/session-token';
import { call } from '../backend/query-backend';
import type { Attempt } from './send';
import { withFiles } from './with-files';

/**
 * Sends an operation of a module, with what the entry itself says: the module need not be there. Its answer has to name
 * it, or it is none. Rejects with `BackendFailure`.
 */
export async function sendOperation(entry: OperationEntry, credential: Credential): Promise<Attempt> {
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

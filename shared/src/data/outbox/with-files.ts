import * as z from 'zod/mini';
import { parseJson } from '../../domain/text/json';
import type { Inspection } from '../../domain/submission/submission';
import { BackendFailure } from '../backend/data-error';
import { uploadAll, uploadMissing } from '../evidence/upload-all';
import type { Credential } from '../session/session-token';

/**
 * Uploads a record's photos and files and then stores it; once more where the backend turns out to lack some of them.
 * Rejects with `BackendFailure`.
 */
export async function withFiles<T>(
  held: Pick<Inspection, 'userId' | 'evidence'>,
  credential: Credential,
  store: () => Promise<T>,
): Promise<{ kind: 'stored'; answer: T } | { kind: 'evidence-refused' }> {
  if ((await uploadAll(held, credential)) === 'refused') return { kind: 'evidence-refused' };
  const answer = await store().catch(async (error: unknown) => {
    if (!(await uploadMissing(held, missingEvidence(error), credential))) throw error;
    return store();
  });
  return { kind: 'stored', answer };
}

const evidenceMissing = z.object({ reason: z.literal('evidence-missing'), paths: z.array(z.string()) });

/** Keys that the backend says it has not, although it was told so before. */
function missingEvidence(error: unknown): string[] {
  const problem = error instanceof BackendFailure && error.reason.kind === 'invalid' ? error.reason.problem : null;
  return evidenceMissing.safeParse(parseJson(problem ?? '')).data?.paths ?? [];
}

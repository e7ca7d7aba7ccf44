import * as z from 'zod/mini';
import { askInTurn, queryBackend } from '../backend/query-backend';
import type { Draft } from './draft-record';

const thereRow = z.object({ id: z.string(), there: z.enum(['known', 'older', 'changed']), revision: z.number() });
type ThereRow = z.infer<typeof thereRow>;

/**
 * What the backend has of these drafts' inspections, by their ids; one that is not among them it does not have. Rejects
 * with `BackendFailure`.
 */
export async function savesThere(
  drafts: readonly Pick<Draft, 'submissionId' | 'baseRequest'>[],
): Promise<Map<string, ThereRow>> {
  const rows = await askInTurn(drafts, (some) => {
    const asked = {
      ids: some.map(({ submissionId }) => submissionId),
      requests: some.map(({ baseRequest }) => baseRequest ?? null),
    };
    return queryBackend((client) => client.rpc('saves_there', asked), z.array(thereRow));
  });
  return new Map(rows.map((row) => [row.id, row]));
}

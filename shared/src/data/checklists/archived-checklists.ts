import * as z from 'zod/mini';
import { DEFAULT_VERSION } from '../../domain/limits';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { moment } from './rows';

/** A checklist that was deleted while there were submissions of it. */
export interface ArchivedChecklist {
  id: string;
  userId: string;
  title: string;
  version: string;
  definitionVersion: number;
  /** ISO 8601, by the server's clock. */
  archivedAt: string;
}

export const archivedChecklists = api.injectEndpoints({
  endpoints: (build) => ({
    archivedChecklists: build.query<ArchivedChecklist[], void>({
      queryFn: () => asResult(listArchived()),
      providesTags: ['Checklist'],
    }),
    restoreChecklist: build.mutation<null, string>({
      queryFn: (id) => asResult(restoreChecklist(id)),
      invalidatesTags: (_, error) => (error ? [] : ['Checklist']),
    }),
  }),
});

export const {
  /** Checklists that were deleted and can be restored, the last one first. */
  useArchivedChecklistsQuery,
  /**
   * Brings an archived checklist back as it was, by id; one that is not archived stays as it is. Errors: `missing`,
   * `forbidden` and those of every request.
   */
  useRestoreChecklistMutation,
} = archivedChecklists;

const archivedRow = z.pipe(
  z.object({
    id: z.string(),
    user_id: z.string(),
    title: z.catch(z.string(), ''),
    version: z.catch(z.string(), DEFAULT_VERSION),
    current_version: z.number(),
    archived_at: moment,
  }),
  z.transform(({ id, title, version, ...row }): ArchivedChecklist => ({
    id,
    title,
    version,
    userId: row.user_id,
    definitionVersion: row.current_version,
    archivedAt: row.archived_at,
  })),
);

const listArchived = (): Promise<ArchivedChecklist[]> =>
  queryBackend(
    (client) =>
      client
        .from('checklists')
        .select('id, user_id, title, version, current_version, archived_at')
        .not('archived_at', 'is', null)
        .order('archived_at', { ascending: false }),
    z.array(archivedRow),
  );

async function restoreChecklist(id: string): Promise<null> {
  await queryBackend((client) => client.rpc('restore_checklist', { id }), z.unknown());
  return null;
}

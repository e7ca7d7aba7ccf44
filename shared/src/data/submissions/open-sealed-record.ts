import * as z from 'zod/mini';
import { sealedContentSchema, type SealedRecord } from '../../seal/sealed-content';
import { api } from '../backend/api';
import { asResult, queryBackend } from '../backend/query-backend';
import { isUuid } from '../device/uuid';
import { isoMoment } from '../backend/moment';

/** A completed version of a submission; the newest when no revision is given. */
export interface VersionToVerify {
  id: string;
  revision?: number | undefined;
}

export const sealedRecords = api.injectEndpoints({
  endpoints: (build) => ({
    sealedRecord: build.query<SealedRecord | null, VersionToVerify>({
      queryFn: (version) => asResult(openSealedRecord(version)),
      // What is verified is what the server holds now.
      keepUnusedDataFor: 0,
      providesTags: ['Submission'],
    }),
  }),
});

/** What verification needs of a completed version; null when there is none. */
export const { useSealedRecordQuery } = sealedRecords;

const sealedRecord = z.pipe(
  z.object({
    submission_id: z.string(),
    revision: z.number(),
    finalized_at: z.pipe(z.string(), z.transform(isoMoment)),
    seal: z.nullable(z.string()),
    shown_seal: z.nullable(z.string()),
    newest_revision: z.number(),
    status: z.string(),
    kept: sealedContentSchema,
    shown: z.nullable(sealedContentSchema),
  }),
  z.transform((row): SealedRecord => ({
    submissionId: row.submission_id,
    revision: row.revision,
    finalizedAt: row.finalized_at,
    seal: row.seal,
    shownSeal: row.shown_seal,
    newestRevision: row.newest_revision,
    status: row.status,
    kept: row.kept,
    shown: row.shown,
  })),
);

/**
 * The same outside React: for a report that embeds its sealed content, and for a file to be verified. Rejects with
 * `BackendFailure`.
 */
export async function openSealedRecord({ id, revision }: VersionToVerify): Promise<SealedRecord | null> {
  if (!isUuid(id)) return null;
  return queryBackend(
    (client) => client.rpc('sealed_record', revision === undefined ? { id } : { id, revision }),
    z.nullable(sealedRecord),
  );
}

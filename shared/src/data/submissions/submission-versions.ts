import * as z from 'zod/mini';
import type { Submission } from '../../domain/submission/submission';
import { queryBackend } from '../backend/query-backend';
import { isUuid } from '../device/uuid';
import { isoMoment } from '../backend/moment';
import { submissionRow } from './rows';

/** A completed version of a submission as the server keeps it, without its content. */
export interface SubmissionVersion {
  submissionId: string;
  revision: number;
  /** ISO 8601, by the server's clock. */
  finalizedAt: string;
  /** User id of who finalized it; null when it was done in SQL. */
  finalizedBy: string | null;
  /** SHA-256 of its canonical content, hex (docs/seal.md); null when it was completed before there were seals. */
  seal: string | null;
}

/** The same with the submission as it was when it was finalized. */
export interface OpenedVersion extends SubmissionVersion {
  submission: Submission;
}

const heading = {
  submission_id: z.string(),
  revision: z.number(),
  finalized_at: z.pipe(z.string(), z.transform(isoMoment)),
  finalized_by: z.nullable(z.string()),
  seal: z.nullable(z.string()),
};
const versionRow = z.object(heading);

const asVersion = (row: z.infer<typeof versionRow>): SubmissionVersion => ({
  submissionId: row.submission_id,
  revision: row.revision,
  finalizedAt: row.finalized_at,
  finalizedBy: row.finalized_by,
  seal: row.seal,
});

/** `record` as `private.record_of` makes it, in the form of a row with what is nested in it. */
const nested = z.pipe(
  z.object({ submission: z.looseObject({}), items: z.array(z.unknown()), photos: z.array(z.unknown()) }),
  z.transform(({ submission, items, photos }): unknown => ({
    ...submission,
    submission_items: items,
    submission_photos: photos,
  })),
);
const record = z.pipe(nested, submissionRow);

const openedRow = z.pipe(
  z.object({ ...heading, record }),
  z.transform((row): OpenedVersion => ({ ...asVersion(row), submission: row.record })),
);

/**
 * The completed versions of a submission, newest first; none while it was never finalized. They outlive reopening.
 * Rejects with `BackendFailure`.
 */
export async function listVersions(id: string): Promise<SubmissionVersion[]> {
  if (!isUuid(id)) return [];
  const columns = Object.keys(heading).join(', ');
  return queryBackend(
    (client) =>
      client
        .from('submission_versions')
        .select(columns)
        .eq('submission_id', id)
        .order('revision', { ascending: false }),
    z.array(z.pipe(versionRow, z.transform(asVersion))),
  );
}

/** One of them whole, or null. Rejects with `BackendFailure`. */
export async function openVersion({ id, revision }: { id: string; revision: number }): Promise<OpenedVersion | null> {
  if (!isUuid(id)) return null;
  return queryBackend(
    (client) =>
      client.from('submission_versions').select('*').eq('submission_id', id).eq('revision', revision).maybeSingle(),
    z.nullable(openedRow),
  );
}

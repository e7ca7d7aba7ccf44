import { inspectionDifferences, type InspectionDifference } from '../../domain/inspection/inspection-differences';
import { inspectionFrom } from '../../domain/inspection/inspection';
import { api } from '../backend/api';
import { asResult } from '../backend/query-backend';
import { listReopenings, type VersionReopening } from './reopenings';
import { listVersions, openVersion, type SubmissionVersion } from './submission-versions';

/** What became of a submission: each completed version, and whenever one was opened again, both newest first. */
export interface VersionHistory {
  versions: SubmissionVersion[];
  reopenings: VersionReopening[];
}

/** Two completed versions of one submission, by their revisions. */
export interface ComparedVersions {
  id: string;
  older: number;
  newer: number;
}

async function readHistory(id: string): Promise<VersionHistory> {
  const [versions, reopenings] = await Promise.all([listVersions(id), listReopenings(id)]);
  return { versions, reopenings };
}

/** What the older one held is `mine`, what the newer one holds `theirs`; null where one of them is not there. */
async function compare({ id, older, newer }: ComparedVersions): Promise<InspectionDifference[] | null> {
  const [before, after] = await Promise.all([
    openVersion({ id, revision: older }),
    openVersion({ id, revision: newer }),
  ]);
  if (!before || !after) return null;
  return inspectionDifferences(inspectionFrom(before.submission, null), inspectionFrom(after.submission, null));
}

export const versionHistory = api.injectEndpoints({
  endpoints: (build) => ({
    versionHistory: build.query<VersionHistory, string>({
      queryFn: (id) => asResult(readHistory(id)),
      providesTags: ['Submission'],
    }),
    versionDifferences: build.query<InspectionDifference[] | null, ComparedVersions>({
      queryFn: (compared) => asResult(compare(compared)),
    }),
  }),
});

/**
 * The completed versions of a submission with why each was opened again; and what two of them hold differently:
 * answers, notes, photos by item.
 */
export const { useVersionHistoryQuery, useVersionDifferencesQuery } = versionHistory;

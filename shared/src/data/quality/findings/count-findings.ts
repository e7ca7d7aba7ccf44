import * as z from 'zod/mini';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';

/** How much waits, of what the person reads. */
export interface FindingCounts {
  /** Actions of the person and of their groups that are to be done, and those of them whose day has passed. */
  ownActions: number;
  ownOverdue: number;
  /** Not corrected by their day. */
  overdue: number;
  /** Corrected, to be verified by another person. */
  toVerify: number;
  /** Verified, and the day has come to say whether it was effective. */
  toConfirm: number;
  /** A later date is asked for. */
  asked: number;
  unassigned: number;
  /** Open or in treatment, by the days since they were found: under 30, 30 to 59, 60 to 89, 90 and more. */
  ages: readonly number[];
}

export const findingCounts = api.injectEndpoints({
  endpoints: (build) => ({
    findingCounts: build.query<FindingCounts, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('finding_counts'), counts)),
      providesTags: ['Finding'],
    }),
  }),
});

/** One small request for all that the dashboard says of findings. */
export const { useFindingCountsQuery } = findingCounts;

const counts = z.pipe(
  z.object({
    own_actions: z.number(),
    own_overdue: z.number(),
    overdue: z.number(),
    to_verify: z.number(),
    to_confirm: z.number(),
    asked: z.number(),
    unassigned: z.number(),
    ages: z.array(z.number()),
  }),
  z.transform(({ own_actions, own_overdue, to_verify, to_confirm, ...same }): FindingCounts => ({
    ...same,
    ownActions: own_actions,
    ownOverdue: own_overdue,
    toVerify: to_verify,
    toConfirm: to_confirm,
  })),
);

import * as z from 'zod/mini';
import type { Review } from '../../../domain/quality/review/review';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import { isUuid } from '../../device/uuid';
import { reviewDetail } from './review-rows';

/** The review of a completed version; of the newest that has one when no revision is given. */
export interface ReviewToOpen {
  submissionId: string;
  revision?: number | undefined;
}

export const reviewDetails = api.injectEndpoints({
  endpoints: (build) => ({
    review: build.query<Review | null, ReviewToOpen>({
      queryFn: (asked) => asResult(learningTitles(openReview(asked))),
      providesTags: ['Submission'],
    }),
  }),
});

/** A review with its comments and events, by its submission; null where there is none. */
export const { useReviewQuery } = reviewDetails;

/** The same outside React. Rejects with `BackendFailure`. */
export async function openReview({ submissionId: id, revision }: ReviewToOpen): Promise<Review | null> {
  if (!isUuid(id)) return null;
  return queryBackend(
    (client) => client.rpc('review', revision === undefined ? { id } : { id, revision }),
    z.nullable(reviewDetail),
  );
}

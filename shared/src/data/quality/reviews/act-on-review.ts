import * as z from 'zod/mini';
import { REVIEW_STATES, type ReviewAct, type ReviewState } from '../../../domain/quality/review/transitions';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';

/** One act on the newest review of a submission. What each needs says `REVIEW_TRANSITIONS`. */
export interface ReviewActRequest {
  submissionId: string;
  act: ReviewAct;
  /** Of the version that the person read; on another it is refused. */
  versionSeal: string;
  /** Of this request; the same again is carried out once. */
  requestId: string;
  /** On the whole. */
  words?: string;
  comments?: readonly { itemId: string; text: string }[];
}

/** Where a review stands after it. */
export interface ReviewNow {
  submissionId: string;
  revision: number;
  state: ReviewState;
}

export const reviewActs = api.injectEndpoints({
  endpoints: (build) => ({
    actOnReview: build.mutation<ReviewNow, ReviewActRequest>({
      queryFn: (request) =>
        asResult(queryBackend((client) => client.rpc('act_on_review', { payload: payloadOf(request) }), reviewNow)),
      // After a refusal, too: it is not as the person saw it.
      invalidatesTags: ['Submission'],
    }),
  }),
});

/**
 * Errors: `forbidden` not this person's to do, or another's for four eyes (`mayReview` says which beforehand) ·
 * `missing` no such review · `conflict` another version was finalized, it was opened again, or the version is not what
 * was sealed · `wrong-status` somebody has decided (`theirs`) · `invalid` what is missing or wrong.
 */
export const { useActOnReviewMutation } = reviewActs;

const payloadOf = ({ submissionId, act, versionSeal, requestId, words, comments = [] }: ReviewActRequest) => ({
  id: submissionId,
  request_id: requestId,
  act,
  seal: versionSeal,
  words,
  comments: comments.map(({ itemId, text }) => ({ item_id: itemId, text })),
});

const reviewNow = z.pipe(
  z.object({ id: z.string(), revision: z.number(), status: z.enum(REVIEW_STATES) }),
  z.transform(({ id, revision, status }): ReviewNow => ({ submissionId: id, revision, state: status })),
);

import * as z from 'zod/mini';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import type { ReviewLine } from '../../../domain/quality/review/review';
import type { ReviewState } from '../../../domain/quality/review/transitions';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { learningTitles } from '../../checklists/learn-titles';
import { reviewLine } from './review-rows';

/** Which reviews; whatever is left out does not limit. */
export interface ReviewQuery {
  states?: readonly ReviewState[];
  /** With all that lies in it. */
  placeId?: string;
  checklistId?: string;
  inspectorId?: string;
  /** Days since it was asked for, at least. */
  ageFrom?: number;
  /** Days of the site on which it was decided, both included; then whatever was finalized since. */
  decidedFrom?: SiteDate;
  decidedTo?: SiteDate;
  /** From 1. */
  page?: number;
  pageSize?: number;
  /** How far to count; 0 counts nothing. */
  countTo?: number;
}

/** A page of reviews, the oldest first. */
export interface ReviewPage {
  rows: ReviewLine[];
  /** How many there are, no further than was asked for; null where nothing was counted. */
  count: number | null;
  /** There are more than `count`. */
  more: boolean;
  /** The day of the site on which this was read: what age goes by. */
  today: SiteDate;
}

/** What the queue can be filtered by, beside places. */
export interface ReviewFilterChoices {
  checklists: { id: string; title: string }[];
  inspectors: { id: string; name: string }[];
}

export const reviewList = api.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<ReviewPage, ReviewQuery>({
      queryFn: (query) =>
        asResult(
          learningTitles(
            queryBackend((client) => client.rpc('search_reviews', { query: parametersOf(query) }), pageSchema),
          ),
        ),
      providesTags: ['Submission'],
    }),
    reviewFilters: build.query<ReviewFilterChoices, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('review_filters'), choicesSchema)),
      providesTags: ['Submission'],
    }),
  }),
});

/** `useReviewsQuery`: a page of the queue. `useReviewFiltersQuery`: the checklists and inspectors that it is of. */
export const { useReviewsQuery, useReviewFiltersQuery } = reviewList;

const parametersOf = ({
  placeId: place_id,
  checklistId: checklist_id,
  inspectorId: inspector_id,
  ageFrom: age_from,
  decidedFrom: decided_from,
  decidedTo: decided_to,
  pageSize: page_size,
  countTo: count_to,
  ...same
}: ReviewQuery) => ({
  ...same,
  place_id,
  checklist_id,
  inspector_id,
  age_from,
  decided_from,
  decided_to,
  page_size,
  count_to,
});

const pageSchema = z.object({
  rows: z.array(reviewLine),
  count: z.nullable(z.number()),
  more: z.boolean(),
  today: z.string(),
});
const choicesSchema = z.object({
  checklists: z.array(z.object({ id: z.string(), title: z.string() })),
  inspectors: z.array(z.object({ id: z.string(), name: z.string() })),
});

import * as z from 'zod/mini';
import type { Finding } from '../../../domain/quality/findings/finding';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { findingDetail } from './finding-rows';

export const findingDetails = api.injectEndpoints({
  endpoints: (build) => ({
    finding: build.query<Finding | null, string>({
      queryFn: (id) => asResult(queryBackend((client) => client.rpc('finding', { id }), z.nullable(findingDetail))),
      providesTags: ['Finding'],
    }),
  }),
});

/** A finding with its actions, dates and events, by id; null where there is none that the person reads. */
export const { useFindingQuery } = findingDetails;

import * as z from 'zod/mini';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { isoMoment } from '../../backend/moment';

/** Since when there is an address for calendar programs, ISO 8601. */
export interface CalendarFeed {
  madeAt: string;
}

export const calendarFeed = api.injectEndpoints({
  endpoints: (build) => ({
    calendarFeed: build.query<CalendarFeed | null, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('calendar_feed'), feed)),
      providesTags: ['CalendarFeed'],
    }),
    renewCalendarFeed: build.mutation<string, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('renew_calendar_feed'), z.string())),
      invalidatesTags: ['CalendarFeed'],
    }),
    revokeCalendarFeed: build.mutation<null, void>({
      queryFn: () => asResult(queryBackend((client) => client.rpc('revoke_calendar_feed'), z.null())),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});

/**
 * The person's own calendar address. `useRenewCalendarFeedMutation` answers the new secret, which is told this once and
 * opens `/calendar/<secret>.ics` of the portal; the one of before opens nothing from then on, nor does a revoked one.
 */
export const { useCalendarFeedQuery, useRenewCalendarFeedMutation, useRevokeCalendarFeedMutation } = calendarFeed;

const feed = z.nullable(
  z.pipe(
    z.object({ made_at: z.pipe(z.string(), z.transform(isoMoment)) }),
    z.transform(({ made_at: madeAt }): CalendarFeed => ({ madeAt })),
  ),
);

import * as z from 'zod/mini';
import { api } from '../../backend/api';
import { asResult, queryBackend } from '../../backend/query-backend';
import { askForUnread } from './watch-unread';

/** Notices by their ids, those that lead to a path, or all up to the newest that was seen. */
export type NoticesToRead = { ids: readonly number[] } | { link: string } | { upTo: number };

export const readNotices = api.injectEndpoints({
  endpoints: (build) => ({
    readNotices: build.mutation<number, NoticesToRead>({
      queryFn: (which) => asResult(markRead(which)),
      invalidatesTags: (marked) => (marked ? ['Notice'] : []),
    }),
  }),
});

/** Marks one's own notices as read; answers how many were unread. */
export const { useReadNoticesMutation } = readNotices;

async function markRead(which: NoticesToRead): Promise<number> {
  const marked = await queryBackend(
    (client) =>
      'upTo' in which
        ? client.rpc('read_all_notices', { newest: which.upTo })
        : client.rpc('read_notices', { payload: which }),
    z.number(),
  );
  if (marked > 0) askForUnread();
  return marked;
}

/** Whoever opens what notices lead to has read them. A convenience: never rejects, and waits for nothing. */
export function readNoticesAt(link: string): void {
  markRead({ link }).catch((error: unknown) => console.warn('notices of what was opened', error));
}

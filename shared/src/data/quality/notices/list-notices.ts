import * as z from 'zod/mini';
import { LEVELS } from '../../../domain/checklist/level';
import type { SiteDate } from '../../../domain/quality/findings/site-date';
import { NOTICE_KINDS, NOTICE_SUBJECTS, type Notice, type NoticeKind } from '../../../domain/quality/notices/notice';
import { api } from '../../backend/api';
import { isoMoment } from '../../backend/moment';
import { asResult, queryBackend } from '../../backend/query-backend';
import { askKeeping, type Age } from '../../kept/kept-answers';

/** Which of one's own notices; all of it may be left out. */
export interface NoticeQuery {
  isUnread?: boolean;
  kinds?: readonly NoticeKind[];
  page?: number;
  pageSize?: number;
}

/** A page of notices: what is unread first, and the newest before others. */
export interface NoticePage {
  rows: Notice[];
  /** No further than a thousand. */
  count: number;
  /** There are more than `count`. */
  more: boolean;
  /** Of all of them; null where there is none. What came since is not marked as read with all others. */
  newest: number | null;
  today: SiteDate;
}

export const noticeList = api.injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<NoticePage & Age, NoticeQuery>({
      queryFn: (query) => asResult(listNotices(query)),
      providesTags: ['Notice'],
    }),
  }),
});

/** One's own notices, offline as this device last saw them. */
export const { useNoticesQuery } = noticeList;

const row = z.pipe(
  z.object({
    id: z.number(),
    kind: z.enum(NOTICE_KINDS),
    subject: z.enum(NOTICE_SUBJECTS),
    subject_id: z.string(),
    number: z.nullable(z.string()),
    about: z.nullable(z.string()),
    level: z.nullable(z.enum(LEVELS)),
    due_on: z.nullable(z.string()),
    link: z.string(),
    at: z.string(),
    read_at: z.nullable(z.string()),
  }),
  z.transform(({ subject_id, due_on, at, read_at, ...same }): Notice => ({
    ...same,
    subjectId: subject_id,
    dueOn: due_on,
    at: isoMoment(at),
    isRead: read_at !== null,
  })),
);
const pageSchema = z.object({
  rows: z.array(row),
  count: z.number(),
  more: z.boolean(),
  newest: z.nullable(z.number()),
  today: z.string(),
});

async function listNotices({ isUnread = false, kinds = [], page = 1, pageSize = 50 }: NoticeQuery) {
  const query = { unread: isUnread, kinds, page, page_size: pageSize };
  const { answer, keptAt } = await askKeeping(`notices ${JSON.stringify(query)}`, pageSchema, () =>
    queryBackend((client) => client.rpc('own_notices', { query }), z.unknown()),
  );
  return { ...answer, keptAt };
}

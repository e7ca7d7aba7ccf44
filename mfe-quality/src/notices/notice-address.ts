import type { NoticeQuery } from '@avsec/shared/data';
import { NOTICE_KINDS, type NoticeKind } from '@avsec/shared/domain';
import { useSearchParams } from '@avsec/shared/router';

export const PAGE_SIZE = 50;

/** Which notices the page shows, as the address says it. */
export interface NoticeAddress {
  isUnread: boolean;
  /** Of every kind where it is null. */
  kind: NoticeKind | null;
  page: number;
}

/** What an address asks for; what it cannot mean is left out. */
export function readNoticeAddress(params: URLSearchParams): NoticeAddress {
  const page = Number(params.get('page') ?? 1);
  return {
    isUnread: params.get('show') === 'unread',
    kind: NOTICE_KINDS.find((kind) => kind === params.get('kind')) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The same as an address says it: only what is chosen. */
export const writeNoticeAddress = ({ isUnread, kind, page }: NoticeAddress): Record<string, string> => ({
  ...(isUnread && { show: 'unread' }),
  ...(kind !== null && { kind }),
  ...(page > 1 && { page: String(page) }),
});

/** What the server is asked for. */
export const noticeQueryOf = ({ isUnread, kind, page }: NoticeAddress): NoticeQuery => ({
  isUnread,
  kinds: kind === null ? [] : [kind],
  page,
  pageSize: PAGE_SIZE,
});

export interface UsedNoticeAddress extends NoticeAddress {
  /** What is chosen starts again at the first page. */
  choose: (chosen: Partial<NoticeAddress>) => void;
}

/** Filter and page, held by the address bar. */
export function useNoticeAddress(): UsedNoticeAddress {
  const [params, setParams] = useSearchParams();
  const said = readNoticeAddress(params);
  return { ...said, choose: (chosen) => setParams(writeNoticeAddress({ ...said, page: 1, ...chosen })) };
}

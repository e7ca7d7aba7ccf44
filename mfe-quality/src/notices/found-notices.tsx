import { useNoticesQuery } from '@avsec/shared/data';
import { formatCount, useTranslation } from '@avsec/shared/i18n';
import { EmptyState, LoadingState, PartBoundary } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';
import { ListPager } from '@avsec/shared/ui/data';
import { Failure } from '../shown/failure';
import { KeptNotice } from '../shown/kept-notice';
import { NoticeCard } from './notice-card';
import { noticeQueryOf, PAGE_SIZE, type UsedNoticeAddress } from './notice-address';
import { useMarkRead } from './use-mark-read';

/** The notices that the address asks for, what is unread before the rest. */
export function FoundNotices({ address }: { address: UsedNoticeAddress }) {
  const { t, i18n } = useTranslation('quality');
  const { markRead, isMarking } = useMarkRead();
  const { data, error, isFetching, refetch } = useNoticesQuery(noticeQueryOf(address), {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <Failure what={t('notices.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState kind="list" label={t('notices.loading')} />;
  const { rows, count, more, newest, keptAt } = data;
  const kept = <KeptNotice keptAt={keptAt} onRetry={() => void refetch()} />;
  if (rows.length === 0 && !isFetching)
    return (
      <>
        {kept}
        <EmptyState
          title={t(address.isUnread ? 'notices.emptyUnread' : 'notices.empty')}
          description={t('notices.emptyText')}
        />
      </>
    );
  return (
    <Flex vertical gap="middle">
      {kept}
      {newest !== null && rows.some(({ isRead }) => !isRead) && (
        <Flex justify="flex-end">
          <Button loading={isMarking} onClick={() => markRead({ upTo: newest })}>
            {t('notices.markAll')}
          </Button>
        </Flex>
      )}
      <div>
        <ul className="av-list av-cards" aria-label={t('notices.title')}>
          {rows.map((notice) => (
            <PartBoundary
              key={notice.id}
              kind="notice"
              name={() => notice.number ?? t('notices.title')}
              of="stored"
              as="li"
            >
              <NoticeCard notice={notice} onRead={() => markRead({ ids: [notice.id] })} />
            </PartBoundary>
          ))}
        </ul>
        <ListPager
          counted={t(more ? 'notices.countMore' : 'notices.count', {
            count,
            figure: formatCount(count, i18n.language),
          })}
          page={address.page}
          pageSize={PAGE_SIZE}
          total={count}
          onTurn={(page) => address.choose({ page })}
        />
      </div>
    </Flex>
  );
}

import type { Notice } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { PageLink } from '@avsec/shared/router';
import { HueTag, InfoCircleOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { ListCard } from '../shown/list-card';
import { LevelTag } from '../shown/finding-tags';
import { siteDay } from '../shown/site-day';

interface NoticeCardProps {
  notice: Notice;
  /** The person has seen it: by the button, or by going where it leads. */
  onRead: () => void;
}

/** One notice: of what, with its level and its day; it leads there. */
export function NoticeCard({
  notice: { kind, subject, number, about, level, dueOn, link, at, isRead },
  onRead,
}: NoticeCardProps) {
  const { t } = useTranslation('quality');
  return (
    <ListCard
      title={
        <PageLink to={link} onClick={isRead ? undefined : onRead}>
          <span>{t(`notices.kind.${kind}`, subject === 'review' ? { context: 'review' } : {})}</span>
          {number !== null && (
            <>
              {' '}
              · <span className="av-figures">{number}</span>
            </>
          )}
        </PageLink>
      }
      marks={
        !isRead && (
          <HueTag hue="blue" icon={InfoCircleOutlined}>
            {t('notices.isUnread')}
          </HueTag>
        )
      }
      foot={
        <>
          {dueOn !== null && <span>{t('notices.due', { day: siteDay(dueOn) })}</span>}
          {level !== null && <LevelTag level={level} />}
          {!isRead && <Button onClick={onRead}>{t('notices.markRead')}</Button>}
        </>
      }
    >
      {about !== null && <p>{about}</p>}
      <time className="av-quiet" dateTime={at}>
        {formatDateTime(at)}
      </time>
    </ListCard>
  );
}

import type { Notice } from '@avsec/shared/domain';
import { formatDateTime, useTranslation } from '@avsec/shared/i18n';
import { PageLink } from '@avsec/shared/router';
import { HueTag, InfoCircleOutlined } from '@avsec/shared/ui';
import { Button } from '@avsec/shared/ui/antd';
import { LevelTag } from '../shown/finding-tags';
import { siteDay } from '../shown/site-day';

interface NoticeCardProps {
  notice: Notice;
  /** The person has seen it: by the button, or by going where it leads. */
  onRead: () => void;
}

/** One notice: of what, with its level and its day; it leads there. */
export function NoticeCard({
  notice: { kind, subject, number, level, dueOn, link, at, isRead },
  onRead,
}: NoticeCardProps) {
  const { t } = useTranslation('quality');
  return (
    <li className="av-card quality-card">
      <div className="quality-card__head">
        <PageLink className="quality-question" to={link} onClick={isRead ? undefined : onRead}>
          <span>{t(`notices.kind.${kind}`, subject === 'review' ? { context: 'review' } : {})}</span>
          {number !== null && (
            <>
              {' '}
              · <span className="av-figures">{number}</span>
            </>
          )}
        </PageLink>
        {!isRead && (
          <HueTag hue="blue" icon={InfoCircleOutlined}>
            {t('notices.isUnread')}
          </HueTag>
        )}
      </div>
      <span className="quality-second">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      <div className="quality-card__foot">
        {dueOn !== null && <span className="quality-due">{t('notices.due', { day: siteDay(dueOn) })}</span>}
        {level !== null && <LevelTag level={level} />}
        {!isRead && <Button onClick={onRead}>{t('notices.markRead')}</Button>}
      </div>
    </li>
  );
}

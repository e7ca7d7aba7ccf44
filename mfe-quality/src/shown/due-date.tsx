import { daysBetween, type SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { ClockCircleOutlined, HueTag, WarningOutlined } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { siteDay } from './site-day';

/** So near that the days are counted in words. */
const NEAR_DAYS = 7;

interface DueDateProps {
  dueOn: SiteDate | null;
  today: SiteDate;
  /** Something is still to be done by then. */
  isUnsettled: boolean;
}

/** A date with what it means today, in words: 'vencida há 3 dias'. */
export function DueDate({ dueOn, today, isUnsettled }: DueDateProps) {
  const { t } = useTranslation('quality');
  if (dueOn === null) return <span className="av-quiet">{t('due.none')}</span>;
  const left = daysBetween(today, dueOn);
  return (
    <Flex component="span" wrap gap="small" align="center">
      <time className="av-figures" dateTime={dueOn}>
        {siteDay(dueOn)}
      </time>
      {isUnsettled && left < 0 && (
        <HueTag hue="red" icon={WarningOutlined}>
          {t('due.overdue', { count: -left })}
        </HueTag>
      )}
      {isUnsettled && left === 0 && (
        <HueTag hue="orange" icon={ClockCircleOutlined}>
          {t('due.today')}
        </HueTag>
      )}
      {isUnsettled && left > 0 && left <= NEAR_DAYS && <span className="av-quiet">{t('due.in', { count: left })}</span>}
    </Flex>
  );
}

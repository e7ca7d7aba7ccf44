import { addDays, daysOf, weekdayOf, wrongInPlan, type Plan, type SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag } from '@avsec/shared/ui';
import { Flex } from '@avsec/shared/ui/antd';
import { siteDay } from '../shown/site-day';

/** How many days are shown, and how far is looked for them. */
const SHOWN = 8;
const AHEAD_DAYS = 800;

/** The next days of a plan, as it would be laid down. */
export function NextDates({ plan, today }: { plan: Plan; today: SiteDate }) {
  const { t } = useTranslation('quality');
  const isReadable = wrongInPlan(plan, today).every((part) => part === 'who');
  const days = isReadable ? daysOf(plan, plan.startsOn, addDays(plan.startsOn, AHEAD_DAYS)).slice(0, SHOWN) : [];
  return (
    <Flex component="section" vertical gap="small" aria-labelledby="programme-next" aria-live="polite">
      <h3 id="programme-next" className="av-heading">
        {t('programme.next')}
      </h3>
      {!isReadable ? (
        <p>{t('programme.nextUnknown')}</p>
      ) : days.length === 0 ? (
        <p>{t('programme.nextNone')}</p>
      ) : (
        <Flex component="ol" wrap gap="small" className="av-list">
          {days.map((day) => (
            <li key={day}>
              <HueTag hue="grey">
                <span>
                  <span>{t(`programme.weekdayShort.${weekdayOf(day)}`)}</span>{' '}
                  <span className="av-figures">{siteDay(day)}</span>
                </span>
              </HueTag>
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  );
}

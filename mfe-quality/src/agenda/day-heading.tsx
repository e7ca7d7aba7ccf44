import { weekdayOf, type SiteDate } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { siteDay } from '../shown/site-day';

/** 'Sexta-feira, 27/11/2026 · hoje'; null: from days before. */
export function DayHeading({ day, today }: { day: SiteDate | null; today: SiteDate }) {
  const { t } = useTranslation('quality');
  if (day === null) return <h2 className="av-heading">{t('agenda.earlier')}</h2>;
  const date = `${t(`programme.weekday.${weekdayOf(day)}`)}, ${siteDay(day)}`;
  return <h2 className="av-heading av-figures">{day === today ? `${date} · ${t('agenda.today')}` : date}</h2>;
}

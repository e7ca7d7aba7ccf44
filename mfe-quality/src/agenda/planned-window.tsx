import { siteDate, siteTime, type Planned } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { siteDay } from '../shown/site-day';

/** '22:00 – 06:00 (28/11/2026)': from when until when, by the clocks of the site. */
export function PlannedWindow({ planned, zone }: { planned: Planned; zone: string }) {
  const { t } = useTranslation('quality');
  const [opens, due, closes] = [planned.opensAt, planned.dueAt, planned.closesAt].map((at) => new Date(at));
  if (!opens || !due || !closes) return null;
  const on = (at: Date): string => {
    const day = siteDate(at, zone);
    return day === planned.heldOn ? siteTime(at, zone) : `${siteTime(at, zone)} (${siteDay(day)})`;
  };
  return (
    <span className="av-quiet">
      <strong className="av-figures">{`${siteTime(opens, zone)} – ${on(due)}`}</strong>
      {closes > due && (
        <>
          {' '}
          · <span>{t('agenda.closes', { moment: on(closes) })}</span>
        </>
      )}
    </span>
  );
}

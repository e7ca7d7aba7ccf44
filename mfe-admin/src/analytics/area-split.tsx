import { AREA_SPLIT } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';

const AREAS = ['passengerTerminal', 'cargoArea', 'runwayAndApron', 'others'] as const;

/** Shares of the areas as bars, each with its figure. */
export function AreaSplit() {
  const { t } = useTranslation('admin');
  return (
    <section className="av-card admin-panel">
      <h2>{t('analytics.areas')}</h2>
      <ul className="admin-rows">
        {AREAS.map((area) => (
          <li key={area} className="analytics-area">
            <span>{t(`analytics.area.${area}`)}</span>
            <span className="av-figures">{t('analytics.percent', { n: AREA_SPLIT[area] })}</span>
            <span className="analytics-area__bar" aria-hidden>
              <span style={{ width: `${AREA_SPLIT[area]}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from '@avsec/shared/i18n';
import { DrawnChart } from '@avsec/shared/lists';
import { ChartTable } from '../charts/chart-table';
import { AREAS } from './areas';

const NOTHING = {};
const loadDrawing = () => import('./split-drawing');

/** Shares of the areas as a ring, with its legend. */
export function AreaSplit() {
  const { t } = useTranslation('admin');
  const shares = AREAS.map(({ area, share, color }) => ({
    area,
    color,
    name: t(`analytics.area.${area}`),
    percent: t('analytics.percent', { n: share }),
  }));
  const rows = shares.map(({ name, percent }) => [name, percent] as const);
  return (
    <section className="av-card admin-panel">
      <h2>{t('analytics.areas')}</h2>
      <div className="analytics-split">
        <DrawnChart
          load={loadDrawing}
          given={NOTHING}
          table={
            <ChartTable
              caption={t('analytics.areas')}
              columns={[t('analytics.areaName'), t('analytics.share')]}
              rows={rows}
            />
          }
        />
        <ul className="admin-rows" aria-hidden>
          {shares.map(({ area, color, name, percent }) => (
            <li key={area} className="analytics-area">
              <span className="analytics-area__colour" style={{ background: color }} />
              <span className="analytics-area__name">{name}</span>
              <span className="av-figures">{percent}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

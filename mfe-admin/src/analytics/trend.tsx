import { useTranslation } from '@avsec/shared/i18n';
import { DrawnChart } from '@avsec/shared/lists';
import { SectionCard } from '@avsec/shared/ui/antd';
import { ChartTable } from '../charts/chart-table';
import { useTrend } from './use-trend';

const NOTHING = {};
const loadDrawing = () => import('./trend-drawing');

/** How the compliance rate went over the last months. */
export function Trend() {
  const { t } = useTranslation('admin');
  const rows = useTrend().map(({ name, rate }) => [name, t('analytics.percent', { n: rate })] as const);
  return (
    <SectionCard title={t('analytics.trend')}>
      <DrawnChart
        load={loadDrawing}
        given={NOTHING}
        table={
          <ChartTable
            caption={t('analytics.trend')}
            columns={[t('analytics.month'), t('analytics.compliance')]}
            rows={rows}
          />
        }
      />
    </SectionCard>
  );
}

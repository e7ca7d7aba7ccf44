import { useTranslation } from '@avsec/shared/i18n';
import { DrawnChart } from '@avsec/shared/lists';
import { Flex, SectionCard } from '@avsec/shared/ui/antd';
import { ChartTable } from '../charts/chart-table';
import { AREAS } from './areas';

const NOTHING = {};
const AS_WIDE_AS_THERE_IS_ROOM = { flex: 1 };
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
    <SectionCard title={t('analytics.areas')}>
      <div className="analytics-split av-stack av-gap-4">
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
        <Flex component="ul" vertical gap="small" className="av-list av-lines" aria-hidden>
          {shares.map(({ area, color, name, percent }) => (
            <Flex key={area} component="li" gap="small" align="center">
              <span className="analytics-area__colour av-fixed" style={{ background: color }} />
              <span style={AS_WIDE_AS_THERE_IS_ROOM}>{name}</span>
              <span className="av-figures">{percent}</span>
            </Flex>
          ))}
        </Flex>
      </div>
    </SectionCard>
  );
}

import { useTranslation } from '@avsec/shared/i18n';
import { FIRST_SIZE, TOOLTIP_LOOK } from '@avsec/shared/lists';
import { Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { AREAS } from './areas';

/** The shares of the areas as a ring; names and figures stand beside it. */
export default function SplitDrawing() {
  const { t } = useTranslation('admin');
  const shares = AREAS.map(({ area, share, color }) => ({ name: t(`analytics.area.${area}`), share, fill: color }));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST_SIZE}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={shares}
          dataKey="share"
          nameKey="name"
          innerRadius="62%"
          outerRadius="92%"
          startAngle={90}
          endAngle={-270}
          stroke="var(--av-surface)"
          strokeWidth={2}
          isAnimationActive={false}
          rootTabIndex={-1}
        />
        <Tooltip {...TOOLTIP_LOOK} formatter={(value) => t('analytics.percent', { n: Number(value) })} />
      </PieChart>
    </ResponsiveContainer>
  );
}

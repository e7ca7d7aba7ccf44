import { useTranslation } from '@avsec/shared/i18n';
import { AXIS_LOOK, FIRST_SIZE, NAMES_AXIS_LOOK, TOOLTIP_LOOK } from '@avsec/shared/lists';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTrend } from './use-trend';

/** The name of the last month stands under the end of the line (px). */
const HALF_A_MONTH = 36;
/** The rates lie close together: from 0 on they would be one flat line. */
const SHOWN_RATES = [80, 100];

/** The compliance rate of each month as a line. */
export default function TrendDrawing() {
  const { t } = useTranslation('admin');
  const percent = (n: unknown): string => t('analytics.percent', { n: Number(n) });
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST_SIZE}>
      <AreaChart
        data={useTrend()}
        accessibilityLayer={false}
        margin={{ top: 8, right: HALF_A_MONTH, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--av-border)" vertical={false} />
        <XAxis dataKey="name" {...NAMES_AXIS_LOOK} minTickGap={16} />
        <YAxis domain={SHOWN_RATES} {...AXIS_LOOK} tickFormatter={percent} width={52} />
        <Tooltip {...TOOLTIP_LOOK} formatter={(value) => [percent(value), t('analytics.compliance')]} />
        <Area
          dataKey="rate"
          type="monotone"
          stroke="var(--av-primary)"
          strokeWidth={2}
          fill="var(--av-primary-soft)"
          fillOpacity={0.7}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

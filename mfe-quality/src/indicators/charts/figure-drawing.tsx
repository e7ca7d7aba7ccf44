import { AXIS_LOOK, FIRST_SIZE, NAMES_AXIS_LOOK, TOOLTIP_LOOK } from '@avsec/shared/lists';
import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

/** One of the things that are drawn: a token of the theme as its colour. */
export interface Series {
  key: string;
  name: string;
  color: string;
  /** In percent, on an axis of its own. */
  isRate?: boolean;
}

export interface FigureDrawingProps {
  points: readonly ({ name: string } & Record<string, string | number | null>)[];
  bars: readonly Series[];
  lines: readonly Series[];
  /** Bars stand on one another. */
  isStacked?: boolean;
  percent: (percent: number | null) => string;
  count: (count: number) => string;
}

const LEGEND = { color: 'var(--av-text)' };
/** So high that rates of 99 and 100 are told apart, and no line ends at the frame (px). */
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

/** Bars for counts, lines for rates, over the same points. Its table stands below it. */
export default function FigureDrawing({ points, bars, lines, isStacked, percent, count }: FigureDrawingProps) {
  const written = (value: unknown, isRate: boolean | undefined) =>
    isRate ? percent(typeof value === 'number' ? value : null) : count(Number(value));
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST_SIZE}>
      <ComposedChart data={[...points]} accessibilityLayer={false} margin={MARGIN}>
        <CartesianGrid stroke="var(--av-border)" vertical={false} />
        <XAxis dataKey="name" {...NAMES_AXIS_LOOK} minTickGap={12} />
        {bars.length > 0 && (
          <YAxis yAxisId="counts" {...AXIS_LOOK} allowDecimals={false} width={44} tickFormatter={count} />
        )}
        {lines.length > 0 && (
          <YAxis
            yAxisId="rates"
            {...AXIS_LOOK}
            orientation={bars.length > 0 ? 'right' : 'left'}
            domain={[0, 100]}
            width={52}
            tickFormatter={percent}
          />
        )}
        <Tooltip
          {...TOOLTIP_LOOK}
          formatter={(value, name, { dataKey }) => [
            written(
              value,
              lines.some(({ key }) => key === dataKey),
            ),
            name,
          ]}
        />
        <Legend formatter={(name: string) => <span style={LEGEND}>{name}</span>} />
        {bars.map(({ key, name, color }) => (
          <Bar
            key={key}
            yAxisId="counts"
            dataKey={key}
            name={name}
            fill={color}
            {...(isStacked && { stackId: 'all' })}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
        {lines.map(({ key, name, color }) => (
          <Line
            key={key}
            yAxisId="rates"
            dataKey={key}
            name={name}
            stroke={color}
            strokeWidth={2}
            dot={{ r: 2.5, fill: color, strokeWidth: 0 }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

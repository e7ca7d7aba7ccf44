/** Until a drawing knows its place, px. */
export const FIRST_SIZE = { width: 480, height: 240 };

/** An axis without lines, in quiet words. */
export const AXIS_LOOK = { tick: { fill: 'var(--av-text-secondary)' }, tickLine: false, axisLine: false } as const;

/** The same of names: where not all have room, every second or third is there, and the last. */
export const NAMES_AXIS_LOOK = { ...AXIS_LOOK, interval: 'equidistantPreserveEnd' } as const;

/** What appears beside the pointer, in the portal's colours whatever the theme. */
export const TOOLTIP_LOOK = {
  isAnimationActive: false,
  contentStyle: {
    border: '1px solid var(--av-border)',
    borderRadius: 'var(--av-radius)',
    background: 'var(--av-surface)',
    color: 'var(--av-text)',
  },
  itemStyle: { color: 'var(--av-text)' },
  cursor: { stroke: 'var(--av-border-strong)' },
} as const;

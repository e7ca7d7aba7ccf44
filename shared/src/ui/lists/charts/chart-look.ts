/** Until a drawing knows its place, px. */
export const FIRST_SIZE = { width: 480, height: 240 };

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
